package io.wormrtl.papers.qap;

/**
 * Latency of a message alone, in cycles, in closed form.
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
 * granted. The table lacks constants: 4d - 3 cycles at the source and the destination, and 2 (d - 1)
 * cycles between two packets of the source, which the grant and the first flit take over channels of d cycles between
 * interface and router.
 *
 * @param linkDelay d, cycles across a link
 */
record QapTiming(int linkDelay) {

    /** Cycles to acquire a link and the buffer behind it, t_l. */
    public int perLink() {
        return 3 * linkDelay + 1;
    }

    /**
     * Cycles from the generation of a message to its delivery.
     *
     * @param links k, those between routers, at least 1
     * @param packets p
     * @param flits of all packets together, headers included
     */
    public int latency(int links, int packets, int flits) {
        return links * perLink() + flits + 4 * linkDelay - 3 + (packets - 1) * 2 * (linkDelay - 1);
    }
}
