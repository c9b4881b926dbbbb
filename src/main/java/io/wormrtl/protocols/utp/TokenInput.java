package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.logic.Logic;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.shared.OutputChannelCode;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * An input port as {@link TokenUnit} sees it; masks have one bit per virtual channel.
 *
 * @param port the port
 * @param arriving where flits come from
 * @param dead 1 bit: the channel is dead; null where it dies with its node only
 * @param granted the header is given an output
 * @param departing a flit leaves
 * @param places taken in each buffer
 * @param routes the output owned, or owned last
 * @param crossing a flit of the worm goes over the link ahead; null at injection channels, with {@code telling}
 * @param passed the router ahead has sent on the oldest flit that is kept
 * @param struck the output owned is dead
 * @param worms what is known of the worm of each virtual channel
 * @param telling what the router before has been told of it
 * @param open the worm has begun to come and not ended
 * @param bound the worm owns an output, or its copies wait for the router ahead
 * @param confirm the oldest copy is dropped
 * @param backup1 first cycle of BACKUP
 * @param backup2 second cycle of BACKUP
 * @param inserting a restart head is to be sent
 * @param vacating the channel has died, and the router before has not been told since that the buffer is empty; null
 *     with {@code dead}
 */
record TokenInput(
        ControlledInput port,
        Channel arriving,
        Signal dead,
        Signal granted,
        Wire departing,
        Registers places,
        Registers routes,
        Wire crossing,
        Wire passed,
        Wire struck,
        SpanningWorms worms,
        ToldFlits telling,
        Register open,
        Register bound,
        Register confirm,
        Register backup1,
        Register backup2,
        Register inserting,
        Register vacating) {

    boolean isDead() {
        return dead != null && dead.isHigh();
    }

    /**
     * The channels on which nothing comes: all while the port is dead, then those that the router before does not know
     * empty.
     */
    private long cutOff() {
        return dead == null ? 0 : vacating.get() | (dead.isHigh() ? Bits.all(open.width()) : 0);
    }

    /** The channels on which the router before listens: what it hears on others is that they are empty. */
    long heard() {
        return dead == null ? -1L : ~vacating.get();
    }

    /** The channels that have become empty since the port was dead: in this cycle the router before is told. */
    long vacated() {
        return dead == null || dead.isHigh() ? 0 : vacating.get() & places.where(0) & ~open.get();
    }

    /** Whether the channel may start again: each virtual channel will by itself, when it has become empty. */
    boolean isRested() {
        return isDead() && vacating.get() == Bits.all(open.width());
    }

    /** At the clock edge: which channels have to become empty. */
    void vacate() {
        vacating.set(dead.isHigh() ? Bits.all(open.width()) : vacating.get() & ~vacated());
    }

    /** The channels of which the last copy is dropped in this cycle, the token's. */
    long completing() {
        return confirm.get() & places.where(1) & ~open.get();
    }

    /** The channels whose worm goes on by an output port, or has gone, and is not done with it. */
    long boundFor(int output, OutputChannelCode code) {
        long mask = 0;
        for (long rest = bound.get() & ~completing(); rest != 0; rest = Bits.rest(rest)) {
            mask |= code.port(routes.get(Bits.first(rest))) == output ? Long.lowestOneBit(rest) : 0;
        }
        return mask;
    }

    /** The channels whose worm is closed in this cycle if there is room: its head is known, or as much as is needed. */
    long appended(int routingFlits, int depth) {
        long ending = open.get() & cutOff();
        return ending == 0 ? 0 : ending & routable(routingFlits) & ~places.where(depth);
    }

    /** The channels whose worm is thrown away in this cycle: nobody will ever know where it is to go. */
    long flushed(int routingFlits) {
        long ending = open.get() & cutOff();
        return ending == 0 ? 0 : ending & ~routable(routingFlits);
    }

    private long routable(int routingFlits) {
        long mask = 0;
        for (int v = 0; v < open.width(); v++) {
            mask |= worms.arrived.getInt(v) >= routingFlits ? 1L << v : 0;
        }
        return mask;
    }

    /** What makes {@link #completing}. */
    Logic completingLogic() {
        return Blocks.is(places.width()).then(Blocks.and(3, 1)).times(places.size());
    }

    /** What makes {@link #appended} and {@link #flushed}. */
    Logic closedLogic() {
        if (dead == null) {
            return Logic.WIRING;
        }
        Logic routable = Blocks.is(worms.arrived.width());
        Logic full = Blocks.is(places.width());
        Logic cutOff = Blocks.or(2, 1);
        return routable.beside(full).beside(cutOff).then(Blocks.and(4, 2)).times(places.size());
    }

    /** What makes {@link #vacated}. */
    Logic vacatedLogic() {
        return dead == null
                ? Logic.WIRING
                : Blocks.is(places.width()).then(Blocks.and(4, 1)).times(places.size());
    }

    /** Whether no worm is known, and nothing is being recovered. */
    boolean isAtRest() {
        long recovering = backup1.get() | backup2.get() | inserting.get() | confirm.get();
        boolean restarts = dead != null && !dead.isHigh() && vacating.get() != 0;
        return worms.arrived.where(0) == Bits.all(worms.copies())
                && (open.get() | bound.get() | recovering) == 0
                && !restarts;
    }

    /** Declares what {@code keep}, which moves the worms on, reads and sets here. */
    void declare(Process keep) {
        keep.enabledBy(causes())
                .reads(arriving)
                .reads(places)
                .updates(worms)
                .updates(open, bound, confirm, backup1, backup2, inserting);
        tell(keep::updates);
        if (dead != null) {
            keep.enabledBy(dead, vacating);
        }
    }

    /** What makes the worms change. */
    Signal[] causes() {
        return Stream.of(arriving.request(), granted, departing, crossing, passed, struck, confirm, backup1, backup2)
                .filter(Objects::nonNull)
                .toArray(Signal[]::new);
    }

    /** Whether there is a router before, which keeps copies and is told when they are not needed. */
    boolean tells() {
        return telling != null;
    }

    /** Does something with what the router before has been told, if there is one. */
    void tell(Consumer<ToldFlits> what) {
        if (tells()) {
            what.accept(telling);
        }
    }

    /** The channels on which a flit of the worm goes over the link ahead, and the router before wants to know. */
    long crossingNow() {
        return tells() ? crossing.get() : 0;
    }
}
