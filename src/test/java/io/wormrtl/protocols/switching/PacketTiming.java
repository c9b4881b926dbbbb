package io.wormrtl.protocols.switching;

import io.wormrtl.network.router.ZeroLoadTiming;

/**
 * The latency of a message of one packet that meets no other one, in closed form; the simulator agrees with it cycle by
 * cycle. A packet that cuts through takes as long as a worm.
 *
 * @param worm the timing of worms in a network of such routers
 */
record PacketTiming(ZeroLoadTiming worm) {

    /**
     * Cycles from the generation of a message to the cycle in which its last flit is in the receiver, by
     * store-and-forward: in every router but the first the header waits for the flits behind it, and is routed
     * meanwhile, latency(h, L) = wormhole(h, L) + h max(0, W(L - F) - r), F flits of the header that a router needs, W
     * and r, the stage of the pipeline that routes, as in {@link ZeroLoadTiming}. In the terms of 004, section 2.3.2, h
     * (tr + (ts + tw) ceil((L + Lh) / W)), a flit of a worm and of a packet takes (ts + tw) cycles per hop, and here a
     * flit leaves while the next one arrives.
     *
     * @param hops channels between routers, at least 1
     * @param length flits of the packet, no fewer than its header has
     * @param routingFlits flits of the header that a router needs
     * @param routeStage cycles of the stage that routes, 0 or 1
     */
    public int storeAndForward(int hops, int length, int routingFlits, int routeStage) {
        return worm.latency(hops, length) + hops * Math.max(0, worm.following(length - routingFlits) - routeStage);
    }
}
