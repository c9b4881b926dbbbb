package io.wormrtl.monitor;

import io.wormrtl.router.FlitBuffer;
import io.wormrtl.rtl.Behaviour;
import io.wormrtl.rtl.BehaviouralModule;
import io.wormrtl.rtl.Module;
import java.util.List;

/**
 * Watches the buffers of one port: overflow, underflow, and that each holds what came in and has not left.
 *
 * <p>While flits stream through, in and out in the same cycle, nothing it reads changes and it sleeps.
 */
final class BufferWatch extends BehaviouralModule {

    private final Module site;
    private final FlitBuffer[] buffers;
    private final int[] expected;
    private final Movement in;
    private final Movement out;
    private final Census census;
    private final Tally overflow;
    private final Tally underflow;
    private final Tally count;
    private final Behaviour watch;
    private int held;

    /**
     * Watches buffers.
     *
     * @param site the module named in violations: the one that holds the buffers
     * @param in what enters
     * @param out what leaves
     * @param census told how many flits are held
     */
    BufferWatch(Module parent, String name, Module site, Verdicts verdicts, List<FlitBuffer> buffers, Movement in,
            Movement out, Census census) {
        super(parent, name);
        this.site = site;
        this.buffers = buffers.toArray(FlitBuffer[]::new);
        this.expected = new int[this.buffers.length];
        this.in = in;
        this.out = out;
        this.census = census;
        this.overflow = verdicts.of(Rule.FIFO_OVERFLOW);
        this.underflow = verdicts.of(Rule.FIFO_UNDERFLOW);
        this.count = verdicts.of(Rule.FIFO_COUNT);
        this.watch = behaviour("watch", this::watch).reads(in.signals()).reads(out.signals());
        buffers.forEach(buffer -> watch.reads(buffer.countState()));
    }

    private void watch() {
        takeCounts();
        long entering = in.mask();
        long leaving = out.mask();
        for (long rest = leaving; rest != 0; rest &= rest - 1) {
            leave(Long.numberOfTrailingZeros(rest));
        }
        for (long rest = entering; rest != 0; rest &= rest - 1) {
            enter(Long.numberOfTrailingZeros(rest));
        }
        if (entering != leaving) {
            watch.wakeNextCycle();
        }
    }

    private void takeCounts() {
        count.check();
        int sum = 0;
        for (int v = 0; v < buffers.length; v++) {
            int holds = buffers[v].count();
            sum += holds;
            if (holds != expected[v]) {
                count.violated(watch.cycle(), site, "the buffer of virtual channel " + v + " holds " + holds
                        + " flits instead of the " + expected[v] + " that came in and have not left");
                expected[v] = holds;
            }
        }
        if (sum != held) {
            census.heldMore(sum - held);
            held = sum;
        }
    }

    private void leave(int v) {
        underflow.check();
        if (expected[v] == 0) {
            underflow.violated(watch.cycle(), site, "a flit leaves the buffer of virtual channel " + v
                    + ", which is empty");
        } else {
            expected[v]--;
        }
    }

    private void enter(int v) {
        overflow.check();
        if (expected[v] == buffers[v].depth()) {
            overflow.violated(watch.cycle(), site, "a flit enters the buffer of virtual channel " + v
                    + ", which holds " + expected[v] + " of " + buffers[v].depth());
        } else {
            expected[v]++;
        }
    }
}
