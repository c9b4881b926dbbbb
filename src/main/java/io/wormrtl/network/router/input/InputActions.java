package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.router.shared.Doors;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The actions of the control unit on an input port, as its controller sees them: functions of the wires of the open
 * doors, with one bit per virtual channel, constantly 0 for a door that is not open. {@link InputDoor} defines each.
 */
final class InputActions {

    private static final Set<InputDoor> ACTING =
            EnumSet.complementOf(EnumSet.of(InputDoor.WITHHOLD, InputDoor.INSERT, InputDoor.HUSH, InputDoor.ANNOUNCE));
    private static final Set<InputDoor> STANDING = EnumSet.complementOf(
            EnumSet.of(InputDoor.CONFIRM, InputDoor.INSERT, InputDoor.APPEND, InputDoor.HUSH, InputDoor.ANNOUNCE));

    private final Doors<InputDoor> doors;
    private final Expression standing;
    private final Expression acted;
    private final Expression flushed;
    private final Expression rerouted;
    private final Expression rewound;
    private final Expression confirmed;
    private final Expression inserted;
    private final Expression appended;
    private final Expression backedUp;
    private final Expression hushed;
    private final Expression announced;

    InputActions(Doors<InputDoor> doors) {
        this.doors = doors;
        this.standing = doors.anyOf(STANDING);
        this.acted = doors.anyOf(ACTING);
        this.flushed = doors.of(InputDoor.FLUSH);
        this.rerouted = doors.of(InputDoor.REROUTE);
        this.rewound = doors.of(InputDoor.REWIND);
        this.confirmed = doors.of(InputDoor.CONFIRM);
        this.inserted = doors.of(InputDoor.INSERT);
        this.appended = doors.of(InputDoor.APPEND);
        this.backedUp = doors.of(InputDoor.BACK_UP);
        this.hushed = doors.of(InputDoor.HUSH);
        this.announced = doors.of(InputDoor.ANNOUNCE);
    }

    // ---- whole masks -----------------------------------------------------------------------------------------

    /** The channels that stand still: the header asks for nothing, and no flit leaves. */
    Expression standing() {
        return standing;
    }

    Expression rewound() {
        return rewound;
    }

    /** The channels from which a flit of the control unit leaves in place of the front. */
    Expression inserted() {
        return inserted;
    }

    /** The fronts that are thrown away: where nothing stands at the front there is nothing to throw away. */
    Expression discarded(Register occupied) {
        Expression asked = doors.of(InputDoor.DISCARD);
        if (!doors.has(InputDoor.DISCARD)) {
            return asked;
        }
        List<Element> both = new ArrayList<>(asked.reads());
        both.add(occupied);
        return Expression.of(() -> asked.get() & occupied.get(), both.toArray(Element[]::new));
    }

    /**
     * The channels of which the sender is told that a place is free, where {@code left} says which fronts leave the
     * buffer: a flush says nothing, whatever else is asked for.
     */
    Expression told(Signal left) {
        Expression freed = doors.has(InputDoor.CONFIRM) ? confirmed : Expression.of(left);
        List<Element> all = new ArrayList<>(freed.reads());
        for (Expression door : List.of(flushed, hushed, announced)) {
            all.addAll(door.reads());
        }
        return Expression.of(
                () -> ((freed.get() & ~hushed.get()) | announced.get()) & ~flushed.get(), all.toArray(Element[]::new));
    }

    /** Whether every flit that leaves over the switch frees its place, and nothing else does or is told. */
    boolean freesAsItDeparts() {
        boolean tells = doors.has(InputDoor.HUSH) || doors.has(InputDoor.ANNOUNCE);
        return !doors.has(InputDoor.DISCARD) && !doors.has(InputDoor.CONFIRM) && !inserts() && !tells;
    }

    // ---- one virtual channel ---------------------------------------------------------------------------------

    /** The same actions seen from one virtual channel in a cycle. */
    ChannelActions byChannel() {
        return doors.signals().length == 0 ? ChannelActions.NOTHING : new Asked();
    }

    /** The actions that the open doors ask for. */
    private final class Asked extends ChannelActions {

        @Override
        long standing() {
            return standing.get();
        }

        @Override
        long acted() {
            return acted.get();
        }

        @Override
        long inserted() {
            return inserted.get();
        }

        @Override
        long insertion(int v) {
            return doors.inserted().get(v);
        }

        @Override
        int events(long bit, boolean arrives, boolean leaves) {
            return BufferEvents.of(arrives || appends(bit), leaves)
                    | ((flushed.get() & bit) != 0 ? BufferEvents.FLUSHED : 0)
                    | ((rewound.get() & bit) != 0 ? BufferEvents.REWOUND : 0)
                    | ((confirmed.get() & bit) != 0 ? BufferEvents.CONFIRMED : 0);
        }

        @Override
        long entering(long bit, long arriving) {
            return appends(bit) ? doors.appended().get() : arriving;
        }

        private boolean appends(long bit) {
            return (appended.get() & bit) != 0;
        }

        @Override
        boolean reroutes(long bit) {
            return (rerouted.get() & bit) != 0;
        }

        @Override
        boolean backsUp(long bit) {
            return (backedUp.get() & bit) != 0;
        }
    }

    // ---- what is inserted and appended -----------------------------------------------------------------------

    boolean inserts() {
        return doors.has(InputDoor.INSERT);
    }

    /** The flits to insert, by virtual channel; only where {@link #inserts}. */
    Wires insertions() {
        return doors.inserted();
    }

    /** Declares that {@code process} does what is asked here, and goes on while anything is to be done. */
    void drive(Process process) {
        process.enabledBy(doors.signals(ACTING));
        if (inserts()) {
            process.reads(doors.inserted());
        }
        if (doors.has(InputDoor.APPEND)) {
            process.reads(doors.appended());
        }
    }
}
