package io.wormrtl.papers.qap;

import java.util.List;

/**
 * Latency of a message alone, in cycles, in closed form, where buffers suffice.
 *
 * <p>Table 1 of 002 has k t_l + (L + p H) / BW for a message of L bytes over k links, in p packets with a header of H
 * bytes each. Here a flit crosses a link in a cycle, so that (L + p H) / BW is the number of flits; the latency of
 * acquiring a link and a buffer behind it is
 *
 * <pre>
 * t_l = 3d + 1
 * </pre>
 *
 * cycles: the packet asks, is granted, and crosses, d cycles each, and begins to be sent a cycle after it has been
 * granted. The table lacks constants: 4d - 3 cycles at the source and the destination, and what is between packets. All
 * packets but the last have P flits, the last L of its own. A source begins one every
 *
 * <pre>
 * s = max(P + 2 (d - 1), 4d)
 * </pre>
 *
 * cycles: either the packet takes so long, with the grant and the first flit of the next one on their way over channels
 * of d cycles between interface and router, or the next one's request does, which leaves when the one before has been
 * granted. Cut through, packets keep this distance to the end:
 *
 * <pre>
 * k t_l + (p - 1) s + L + 4d - 3
 * </pre>
 *
 * Stored at k - 1 nodes, each waits there for all its flits; a last one that is shorter waits less, and comes up with the
 * one before, to P cycles or the 2d + 1 that a link needs from one grant to the next:
 *
 * <pre>
 * k t_l + (k - 1)(P - 1) + (p - 2) s + max(P, 2d + 1, s - (k - 1)(P - L)) + L + 4d - 3
 * </pre>
 *
 * @param linkDelay d, cycles across a link
 * @param forwarding when a packet goes on
 */
record QapTiming(int linkDelay, Forwarding forwarding) {

    /** Of packets that cut through. */
    QapTiming(int linkDelay) {
        this(linkDelay, Forwarding.CUT_THROUGH);
    }

    /** Cycles to acquire a link and the buffer behind it, t_l. */
    public int perLink() {
        return 3 * linkDelay + 1;
    }

    /** Cycles from one packet of a source to the next, s, of packets of so many flits. */
    public int period(int flits) {
        return Math.max(flits + 2 * (linkDelay - 1), 4 * linkDelay);
    }

    /**
     * Cycles from the generation of a message to its delivery.
     *
     * @param links k, those between routers, at least 1
     * @param packets flits of each, headers included: all the same but for the last, which may have less
     */
    public int latency(int links, List<Integer> packets) {
        int p = packets.size();
        int first = packets.get(0);
        int last = packets.get(p - 1);
        int begins = links * perLink() + 4 * linkDelay - 3;
        if (forwarding == Forwarding.CUT_THROUGH) {
            return begins + (p - 1) * period(first) + last;
        }
        int stored = begins + (links - 1) * (first - 1) + last;
        int behind = Math.max(Math.max(first, 2 * linkDelay + 1), period(first) - (links - 1) * (first - last));
        return p == 1 ? stored : stored + (p - 2) * period(first) + behind;
    }
}
