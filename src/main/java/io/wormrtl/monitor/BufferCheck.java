package io.wormrtl.monitor;

import io.wormrtl.buffer.FlitBuffers;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Checks the buffers of one port: overflow, underflow, and that each holds what came in and has not left.
 *
 * <p>A buffer is looked at in the cycle after a flit has moved in or out of it, and at every audit.
 */
final class BufferCheck implements ChannelCheck {

    private final Module site;
    private final FlitBuffers buffers;
    private final int[] expected;
    private final int[] counted;
    private final long all;
    private final Movement in;
    private final Movement out;
    private final Census census;
    private final Tally overflow;
    private final Tally underflow;
    private final Tally count;
    private long moved;

    /**
     * Checks buffers.
     *
     * @param site the module named in violations: the one that holds the buffers
     * @param in what enters
     * @param out what leaves
     * @param census told how many flits are held
     */
    BufferCheck(Module site, Verdicts verdicts, FlitBuffers buffers, Movement in, Movement out, Census census) {
        this.site = site;
        this.buffers = buffers;
        this.expected = new int[buffers.copies()];
        this.counted = new int[buffers.copies()];
        this.all = (1L << buffers.copies()) - 1;
        this.in = in;
        this.out = out;
        this.census = census;
        this.overflow = verdicts.of(Rule.FIFO_OVERFLOW);
        this.underflow = verdicts.of(Rule.FIFO_UNDERFLOW);
        this.count = verdicts.of(Rule.FIFO_COUNT);
    }

    @Override
    public List<Element> reads() {
        List<Element> elements = new ArrayList<>(Arrays.asList(in.signals()));
        elements.addAll(Arrays.asList(out.signals()));
        return elements;
    }

    @Override
    public List<Element> samples() {
        return List.of(buffers.count());
    }

    @Override
    public boolean look(long cycle) {
        compareAll(cycle, moved);
        long entering = in.mask();
        long leaving = out.mask();
        for (long rest = leaving; rest != 0; rest &= rest - 1) {
            leave(cycle, Long.numberOfTrailingZeros(rest));
        }
        for (long rest = entering; rest != 0; rest &= rest - 1) {
            enter(cycle, Long.numberOfTrailingZeros(rest));
        }
        moved = entering | leaving;
        return moved != 0;
    }

    @Override
    public void audit(long cycle) {
        // The moves of this cycle have been counted, but the buffers have not made them yet.
        compareAll(cycle, all & ~moved);
    }

    private void compareAll(long cycle, long mask) {
        for (long rest = mask; rest != 0; rest &= rest - 1) {
            compare(cycle, Long.numberOfTrailingZeros(rest));
        }
    }

    private void compare(long cycle, int v) {
        count.check();
        int holds = buffers.count().getInt(v);
        if (holds != expected[v]) {
            count.violated(
                    cycle,
                    site,
                    "the buffer of virtual channel " + v + " holds " + holds + " flits instead of the " + expected[v]
                            + " that came in and have not left");
            expected[v] = holds;
        }
        if (holds != counted[v]) {
            census.heldMore(holds - counted[v]);
            counted[v] = holds;
        }
    }

    private void leave(long cycle, int v) {
        underflow.check();
        if (expected[v] == 0) {
            underflow.violated(cycle, site, "a flit leaves the buffer of virtual channel " + v + ", which is empty");
        } else {
            expected[v]--;
        }
    }

    private void enter(long cycle, int v) {
        overflow.check();
        if (expected[v] == buffers.depth()) {
            overflow.violated(
                    cycle,
                    site,
                    "a flit enters the buffer of virtual channel " + v + ", which holds " + expected[v] + " of "
                            + buffers.depth());
        } else {
            expected[v]++;
        }
    }
}
