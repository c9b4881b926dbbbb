package io.wormrtl.protocols.recovery;

import java.util.List;

/** A protocol whose worms are longer than their contents. */
public interface PaddedWorms {

    /**
     * How long the worm of the longest packet must be.
     *
     * @param distance channels between routers from source to destination
     * @param contents flits of the packet, header included
     * @param padded flits of the worm, as the places of the network demand: I_min
     * @param formula the same by 004, section 6.4: L + B D + 2 M B
     */
    record Length(int distance, int contents, int padded, int formula) {}

    /** The lengths for every distance in the network, from 1 on. */
    List<Length> lengths();
}
