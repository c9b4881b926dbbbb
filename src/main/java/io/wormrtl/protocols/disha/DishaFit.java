package io.wormrtl.protocols.disha;

import io.wormrtl.network.topology.Topology;

/**
 * The parameters of Disha that follow from a network.
 *
 * @param topology the network whose shortest paths the recovery lane follows, by the lowest port of several
 * @param token the way of the token
 * @param timeout cycles for which a header waits until it presumes a deadlock, at least 1
 */
record DishaFit(Topology topology, TokenPath token, int timeout) {

    /**
     * The output port that leads from the deadlock buffer of a node towards a destination; not asked at the
     * destination.
     */
    int port(int node, int destination) {
        return Long.numberOfTrailingZeros(topology.minimalPorts(node, destination));
    }
}
