package io.wormrtl.papers.model;

/**
 * Mean message latency in the steady state, with its parts (000, eq. 1; 001, eq. 1). Times are in cycles.
 *
 * @param pathSetUp mean time in which the header reaches the destination; 000, eq. 7, and the hops and blocking
 *     times of 001, eq. 4
 * @param networkLatency mean time to cross the network, {@code pathSetUp} and the message itself
 * @param sourceWaiting mean time in the queue of the source
 * @param multiplexing mean number of virtual channels that share a busy channel, at least 1
 * @param occupancy mean channel rate times network latency, from 0 to below 1
 * @param blocking how often the header finds every admissible virtual channel busy
 */
public record MessageLatency(
        double pathSetUp,
        double networkLatency,
        double sourceWaiting,
        double multiplexing,
        double occupancy,
        Blocking blocking) {

    /** Mean time from generation to the last flit delivered: network latency and waiting, scaled by multiplexing. */
    public double latency() {
        return (networkLatency + sourceWaiting) * multiplexing;
    }
}
