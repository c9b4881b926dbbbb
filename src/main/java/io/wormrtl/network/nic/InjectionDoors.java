package io.wormrtl.network.nic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Wire;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The open doors of an injector: wires of one bit per virtual channel, which a part of the interface drives. A door
 * that is not open is 0 for ever.
 *
 * @param open the doors that are there
 * @param opening when a packet gets a lane
 */
@Api
public record InjectionDoors(Map<InjectionDoor, Wire> open, LaneOpening opening) implements Bundle {

    /** No door is open. */
    public static final InjectionDoors CLOSED = new InjectionDoors(Map.of(), LaneOpening.AT_ONCE);

    /**
     * No door is open, but a packet gets a lane only when the router's buffer is known to be empty: a part that opens
     * doors begins with these, since an action on a packet must hit no other.
     */
    public static final InjectionDoors OWN_BUFFERS = new InjectionDoors(Map.of(), LaneOpening.INTO_EMPTY_BUFFER);

    /** Keeps the doors in the order of their ports. */
    public InjectionDoors {
        Map<InjectionDoor, Wire> sorted = new EnumMap<>(InjectionDoor.class);
        sorted.putAll(open);
        open = Collections.unmodifiableMap(sorted);
    }

    /** These and one door more. */
    public InjectionDoors with(InjectionDoor door, Wire wire) {
        Map<InjectionDoor, Wire> more = new EnumMap<>(InjectionDoor.class);
        more.putAll(open);
        more.put(door, wire);
        return new InjectionDoors(more, opening);
    }

    /** Whether the door is open. */
    public boolean has(InjectionDoor door) {
        return open.containsKey(door);
    }

    /**
     * The wire of an open door, for the part that drives it.
     *
     * @throws IllegalArgumentException if the door is closed
     */
    public Wire wire(InjectionDoor door) {
        if (!has(door)) {
            throw new IllegalArgumentException("door " + door.label() + " is not open, only " + open.keySet());
        }
        return open.get(door);
    }

    @Override
    public List<Port> ports() {
        return open.entrySet().stream()
                .map(door -> Port.input(door.getKey().label(), door.getValue()))
                .toList();
    }

    /** One bit per lane: the door acts on it in this cycle; constantly 0 for a door that is not open. */
    Expression of(InjectionDoor door) {
        return has(door) ? Expression.of(wire(door)) : Expression.always(0);
    }
}
