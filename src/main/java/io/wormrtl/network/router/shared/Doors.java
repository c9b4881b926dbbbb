package io.wormrtl.network.router.shared;

import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The open doors of a port, as the port sees them: one wire each, one bit per virtual channel, and what is inserted
 * where that is possible. A closed door is 0 for ever.
 *
 * @param <D> the doors of an input or of an output
 */
public final class Doors<D extends Enum<D>> implements Bundle {

    @SuppressWarnings({"rawtypes", "unchecked"})
    private static final Doors CLOSED = new Doors(Map.of(), List.of(), List.of());

    private final Map<D, Wire> open;
    /** None or one. */
    private final List<Wires> inserted;
    /** None or one. */
    private final List<Wire> appended;

    private Doors(Map<D, Wire> open, List<Wires> inserted, List<Wire> appended) {
        this.open = open;
        this.inserted = inserted;
        this.appended = appended;
    }

    /** No door is open: the same for all ports, since most of a network's have none. */
    @SuppressWarnings("unchecked")
    public static <D extends Enum<D>> Doors<D> closed() {
        return CLOSED;
    }

    /**
     * Opens doors.
     *
     * @param declare declares their wires
     * @param inserted the flits to insert, by virtual channel: one array, or none where none can be
     * @param appended the flit to append, the same for all virtual channels: one, or none where none can be
     */
    public static <D extends Enum<D>> Doors<D> open(
            Class<D> kind, Set<D> doors, Function<String, Wire> declare, List<Wires> inserted, List<Wire> appended) {
        if (doors.isEmpty()) {
            return closed();
        }
        Map<D, Wire> open = new EnumMap<>(kind);
        doors.stream().sorted().forEach(door -> open.put(door, declare.apply(name(door))));
        return new Doors<>(open, inserted, appended);
    }

    private static String name(Enum<?> door) {
        return door.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public List<Port> ports() {
        List<Port> ports = new ArrayList<>();
        open.forEach((door, wire) -> ports.add(Port.input(name(door), wire)));
        inserted.forEach(wires -> ports.add(Port.input("inserted", wires)));
        appended.forEach(wire -> ports.add(Port.input("appended", wire)));
        return ports;
    }

    /** Whether the door is there. */
    public boolean has(D door) {
        return open.containsKey(door);
    }

    /** The wire of an open door, for the control unit to drive. */
    public Wire wire(D door) {
        if (!has(door)) {
            throw new IllegalArgumentException("door " + name(door) + " is not open, only " + open.keySet());
        }
        return open.get(door);
    }

    /** The flits to insert, by virtual channel; only where one can be. */
    public Wires inserted() {
        return inserted.get(0);
    }

    /** The flit to append; only where one can be. */
    public Wire appended() {
        return appended.get(0);
    }

    /** One bit per virtual channel: the door is used. */
    public Expression of(D door) {
        return has(door) ? Expression.of(wire(door)) : Expression.always(0);
    }

    /** One bit per virtual channel: one of the doors is used. */
    public Expression anyOf(Set<D> doors) {
        return Expression.anyOf(signals(doors));
    }

    /** The wires of those of {@code doors} that are open. */
    public Signal[] signals(Set<D> doors) {
        return doors.stream().filter(this::has).map(this::wire).toArray(Signal[]::new);
    }

    /** The wires of all open doors. */
    public Signal[] signals() {
        return open.values().toArray(Signal[]::new);
    }
}
