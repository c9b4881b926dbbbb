package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.shared.OutputChannelCode;
import io.wormrtl.protocols.recovery.VacatedInput;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An input port as {@link TokenUnit} sees it; masks have one bit per virtual channel.
 *
 * @param port the port
 * @param sees the signals of the port
 * @param passed the router ahead has sent on the oldest flit that is kept
 * @param struck the output owned is dead
 * @param worms the worm of each virtual channel
 * @param marks how far each worm is
 * @param before the router before, which keeps copies; empty at injection channels
 * @param mortal the life of the channel; empty where it dies with its node only
 */
record TokenInput(
        ControlledInput port,
        Sees sees,
        Wire passed,
        Wire struck,
        SpanningWorms worms,
        Marks marks,
        Optional<Before> before,
        Optional<VacatedInput> mortal) {

    /**
     * The signals of the port that the unit reads.
     *
     * @param arriving where flits come from
     * @param granted the header is given an output
     * @param departing a flit leaves
     * @param places taken in each buffer
     * @param routes the output owned, or owned last
     */
    record Sees(Channel arriving, Signal granted, Wire departing, Registers places, Registers routes) {}

    /**
     * How far the worm of each virtual channel is.
     *
     * @param open the worm has begun to come and not ended
     * @param bound the worm owns an output, or its copies wait for the router ahead
     * @param confirm the oldest copy is dropped
     * @param backup1 first cycle of BACKUP
     * @param backup2 second cycle of BACKUP
     * @param inserting a restart head is to be sent
     */
    record Marks(
            Register open, Register bound, Register confirm, Register backup1, Register backup2, Register inserting) {

        Register[] all() {
            return new Register[] {open, bound, confirm, backup1, backup2, inserting};
        }
    }

    /**
     * The router before, which keeps copies and is told when they are not needed.
     *
     * @param crossing a flit of the worm goes over the link ahead
     * @param told the flits of which it has been told
     */
    record Before(Wire crossing, ToldFlits told) {}

    boolean isDead() {
        return mortal.isPresent() && mortal.get().dead().isHigh();
    }

    /** The channels on which nothing comes. */
    private long cutOff() {
        return mortal.isPresent() ? mortal.get().cut() : 0;
    }

    /** The channels on which the router before is told of copies: on the others it is told that they are empty. */
    long heard() {
        return mortal.isPresent() ? ~mortal.get().vacating().get() : -1L;
    }

    /** The channels that have become empty since the port was dead: in this cycle the router before is told. */
    long vacated() {
        return mortal.isEmpty() || isDead()
                ? 0
                : mortal.get().vacating().get()
                        & sees.places().where(0)
                        & ~marks.open().get();
    }

    /** The channels of which the last copy is dropped in this cycle, the token's. */
    long completing() {
        return marks.confirm().get() & sees.places().where(1) & ~marks.open().get();
    }

    /** The channels whose worm goes on by an output port, or has gone, and is not done with it. */
    long boundFor(int output, OutputChannelCode code) {
        long mask = 0;
        for (long rest = marks.bound().get() & ~completing(); rest != 0; rest = Bits.rest(rest)) {
            mask |= code.port(sees.routes().get(Bits.first(rest))) == output ? Long.lowestOneBit(rest) : 0;
        }
        return mask;
    }

    /** The channels whose worm is closed in this cycle if there is room: its head is known, or as much as is needed. */
    long appended(int routingFlits, int depth) {
        long ending = marks.open().get() & cutOff();
        return ending == 0
                ? 0
                : ending & routable(routingFlits) & ~sees.places().where(depth);
    }

    /** The channels whose worm is thrown away in this cycle, since it lacks the flits that say where it is to go. */
    long flushed(int routingFlits) {
        long ending = marks.open().get() & cutOff();
        return ending == 0 ? 0 : ending & ~routable(routingFlits);
    }

    private long routable(int routingFlits) {
        long mask = 0;
        for (int v = 0; v < marks.open().width(); v++) {
            mask |= worms.arrived.getInt(v) >= routingFlits ? 1L << v : 0;
        }
        return mask;
    }

    /** Whether the port knows no worm and recovers nothing. */
    boolean isAtRest() {
        long recovering = marks.backup1().get()
                | marks.backup2().get()
                | marks.inserting().get()
                | marks.confirm().get();
        boolean restarts =
                mortal.isPresent() && !isDead() && mortal.get().vacating().get() != 0;
        return worms.arrived.where(0) == Bits.all(worms.copies())
                && (marks.open().get() | marks.bound().get() | recovering) == 0
                && !restarts;
    }

    /** Declares the elements that {@code keep}, which moves the worms on, reads and sets here. */
    void declare(Process keep) {
        keep.enabledBy(causes())
                .reads(sees.arriving())
                .reads(sees.places())
                .updates(worms)
                .updates(marks.all());
        before.ifPresent(router -> keep.updates(router.told()));
        mortal.ifPresent(end -> keep.enabledBy(end.dead(), end.vacating()));
    }

    /** The signals on which the state of the worms depends; it can change only in a cycle in which one is not 0. */
    Signal[] causes() {
        return Stream.of(
                        Stream.of(sees.arriving().request(), sees.granted(), sees.departing()),
                        before.stream().map(Before::crossing),
                        Stream.of(passed, struck, marks.confirm(), marks.backup1(), marks.backup2()))
                .flatMap(each -> each)
                .toArray(Signal[]::new);
    }

    /** The channels on which a flit of the worm goes over the link ahead, and the router before wants to know. */
    long crossingNow() {
        return before.isPresent() ? before.get().crossing().get() : 0;
    }
}
