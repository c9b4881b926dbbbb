package io.wormrtl.network.assembly;

import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.shared.DataPath;

/**
 * When each flit of a lone message passes each place, by a recurrence in maximum and plus: an event happens as soon as
 * all that it waits for has happened. Knows the rules of buffers and links, and no closed form.
 */
final class MaxPlus {

    private final DataPath parts;
    private final int delay;
    private final int headerFlits;
    private final int routers;
    private final int length;
    private final boolean credits;
    /** Cycle in which flit i is on the first wire of channel k. */
    private final long[][] sent;
    /** Cycle in which flit i is granted the switch of router k. */
    private final long[][] left;

    MaxPlus(NetworkParameters parameters, int hops, int length) {
        this.parts = parameters.router().dataPath();
        this.delay = parameters.links().delay();
        this.headerFlits = parameters.routerFormat().header().routingFlits();
        this.routers = hops + 1;
        this.length = length;
        this.credits = parts.flowControl() instanceof CreditFlowControl;
        this.sent = new long[routers + 1][length];
        this.left = new long[routers][length];
    }

    /** Cycles from the offer in cycle 0 to the last flit in the receiver. */
    long latency() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int flit = 0; flit < length; flit++) {
                changed |= raise(sent[0], flit, Math.max(1, channelReady(0, flit, delay)));
                for (int k = 0; k < routers; k++) {
                    changed |= raise(left[k], flit, leaves(k, flit));
                    changed |= raise(sent[k + 1], flit, sends(k, flit));
                }
            }
        }
        return sent[routers][length - 1] + delay;
    }

    private static boolean raise(long[] cycles, int flit, long atLeast) {
        boolean later = atLeast > cycles[flit];
        cycles[flit] = Math.max(cycles[flit], atLeast);
        return later;
    }

    private long leaves(int k, int flit) {
        long cycle = sent[k][flit] + delay;
        if (flit == 0) {
            long whole = sent[k][headerFlits - 1] + delay;
            cycle = Math.max(
                    cycle, whole + parts.pipeline().route() + parts.pipeline().vcAllocation());
        } else {
            cycle = Math.max(cycle, left[k][flit - 1] + 1);
        }
        if (parts.outputDepth() == 0) {
            return Math.max(
                    cycle, channelReady(k + 1, flit, delay + parts.pipeline().switchAllocation()));
        }
        return flit < parts.outputDepth() ? cycle : Math.max(cycle, sent[k + 1][flit - parts.outputDepth()]);
    }

    private long sends(int k, int flit) {
        long crossed = left[k][flit] + parts.pipeline().switchAllocation();
        return parts.outputDepth() == 0 ? crossed : Math.max(crossed + 1, channelReady(k + 1, flit, delay));
    }

    /** The first cycle in which a flit may be committed to channel k; it will be in the buffer {@code flight} later. */
    private long channelReady(int k, int flit, int flight) {
        int spacing = credits ? 1 : flight + delay - 1;
        long cycle = flit == 0 ? 0 : committed(k, flit - 1) + spacing;
        int before = flit - parts.bufferDepth();
        if (before < 0) {
            return cycle;
        }
        if (k < routers) {
            return Math.max(cycle, left[k][before] + delay);
        }
        return credits ? Math.max(cycle, committed(k, before) + flight + delay - 1) : cycle;
    }

    private long committed(int k, int flit) {
        return k > 0 && parts.outputDepth() == 0 ? left[k - 1][flit] : sent[k][flit];
    }
}
