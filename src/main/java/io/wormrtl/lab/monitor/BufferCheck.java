package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import java.util.List;

/**
 * Checks the buffers at one end of a channel: overflow, underflow, and that each holds what came in and has neither
 * left nor been removed.
 *
 * <p>A buffer is looked at in the cycle after a flit has moved in or out of it, and at every audit.
 */
abstract sealed class BufferCheck implements ChannelCheck {

    private final Module site;
    private final Registers counts;
    private final int depth;
    /** By virtual channel the flits expected in the buffer, side by side as {@link #counts} keeps them. */
    private long expected;
    /** The same in a word each, where 64 bits do not hold all; else null. */
    private final long[] spread;
    /** Bits of a number. */
    private final int width;
    /** So many more flits are expected than the census counts, all of them in buffers that have just {@link #moved}. */
    private int uncounted;

    private final Holdings holdings;
    private final Tally overflow;
    private final Tally underflow;
    private final Tally count;
    /** Where flits cross between the buffers and the router, one bit per virtual channel. */
    final Signal inside;

    private long moved;

    /**
     * Checks buffers.
     *
     * @param site the module named in violations: the one that holds the buffers
     * @param inside says which flits cross between the buffers and the router
     * @param holdings told how many flits are held
     */
    private BufferCheck(Module site, Verdicts verdicts, FlitBuffers buffers, Signal inside, Holdings holdings) {
        this.site = site;
        this.counts = buffers.count();
        this.depth = buffers.depth();
        this.spread = counts.bits() <= Long.SIZE ? null : new long[counts.size()];
        this.width = counts.width();
        this.inside = inside;
        this.holdings = holdings;
        this.overflow = verdicts.tally(Rules.FIFO_OVERFLOW);
        this.underflow = verdicts.tally(Rules.FIFO_UNDERFLOW);
        this.count = verdicts.tally(Rules.FIFO_COUNT);
    }

    /** Buffers that are filled by the channel and emptied by the router. */
    static final class AtInput extends BufferCheck {
        AtInput(Module site, Verdicts verdicts, FlitBuffers buffers, Signal departing, Holdings holdings) {
            super(site, verdicts, buffers, departing, holdings);
        }

        @Override
        public boolean look(long cycle, long sent, long received) {
            return move(cycle, received, inside.get());
        }
    }

    /** Buffers that are filled by the router and emptied by the channel. */
    static final class AtOutput extends BufferCheck {
        AtOutput(Module site, Verdicts verdicts, FlitBuffers buffers, Signal arriving, Holdings holdings) {
            super(site, verdicts, buffers, arriving, holdings);
        }

        @Override
        public boolean look(long cycle, long sent, long received) {
            return move(cycle, inside.get(), sent);
        }
    }

    @Override
    public final List<Element> reads() {
        return List.of(inside);
    }

    @Override
    public final List<Element> samples() {
        return List.of(counts);
    }

    private int expected(int v) {
        return (int) (spread == null ? expected >>> (v * width) & Bits.all(width) : spread[v]);
    }

    private void expectMore(int v, int flits) {
        if (spread == null) {
            expected += (long) flits << (v * width);
        } else {
            spread[v] += flits;
        }
    }

    final boolean move(long cycle, long entering, long leaving) {
        compareAll(cycle, moved);
        for (long rest = leaving; rest != 0; rest = Bits.rest(rest)) {
            leave(cycle, Bits.first(rest));
        }
        for (long rest = entering; rest != 0; rest = Bits.rest(rest)) {
            enter(cycle, Bits.first(rest));
        }
        moved = entering | leaving;
        return moved != 0;
    }

    @Override
    public final void audit(long cycle) {
        // The moves of this cycle have been counted, but the buffers have not made them yet.
        int later = uncounted;
        uncounted = 0;
        compareAll(cycle, Bits.all(counts.size()) & ~moved);
        uncounted = later;
    }

    private void compareAll(long cycle, long mask) {
        count.checks(Long.bitCount(mask));
        if (!(spread == null ? counts.row() == expected : counts.hold(spread))) {
            for (long rest = mask; rest != 0; rest = Bits.rest(rest)) {
                compare(cycle, Bits.first(rest));
            }
        }
        holdings.heldMore(uncounted);
        uncounted = 0;
    }

    private void compare(long cycle, int v) {
        int holds = counts.getInt(v);
        int more = holds - expected(v);
        if (more != 0) {
            count.violated(
                    cycle,
                    site,
                    "the buffer of virtual channel " + v + " holds " + holds + " flits instead of the " + expected(v)
                            + " that came in and have not left");
            expectMore(v, more);
            uncounted += more;
        }
    }

    private void leave(long cycle, int v) {
        underflow.check();
        if (expected(v) == 0) {
            underflow.violated(cycle, site, "a flit leaves the buffer of virtual channel " + v + ", which is empty");
        } else {
            expectMore(v, -1);
            uncounted--;
        }
    }

    private void enter(long cycle, int v) {
        overflow.check();
        if (expected(v) == depth) {
            overflow.violated(
                    cycle,
                    site,
                    "a flit enters the buffer of virtual channel " + v + ", which holds " + expected(v) + " of "
                            + depth);
        } else {
            expectMore(v, 1);
            uncounted++;
        }
    }

    /** At the end of a cycle: so many flits have been removed lawfully. */
    final void remove(long cycle, FlitFate fate, int v, int removed) {
        if (changes(cycle, v, -removed, "removed from")) {
            holdings.remove(fate, removed);
        }
    }

    /** At the end of a cycle: so many flits have been put in lawfully. */
    final void insert(long cycle, int v, int inserted) {
        if (changes(cycle, v, inserted, "put into")) {
            holdings.insert(inserted);
        }
    }

    private boolean changes(long cycle, int v, int more, String words) {
        int held = expected(v) + more;
        if (held < 0 || held > depth) {
            count.violated(
                    cycle,
                    site,
                    Math.abs(more) + " flits are said to be " + words + " the buffer of virtual channel " + v
                            + ", which is to hold " + expected(v) + " of " + depth);
            return false;
        }
        expectMore(v, more);
        moved |= 1L << v;
        return true;
    }
}
