package io.wormrtl.papers.model;

/**
 * The queue of messages at a source, M/G/1 with one virtual channel's share of the load (000, eq. 11; 001, eq. 16).
 *
 * <p>Readings: the arrival rate is {@code load / V} in numerator and denominator (001 prints the load alone in the
 * numerator, its own text says {@code load / V}, and 000 agrees); the standard deviation of the service time is
 * its distance from the least possible one, after Draper and Ghosh.
 */
public final class WaitingAtSource {

    private WaitingAtSource() {}

    /**
     * Mean waiting time by the formula of Pollaczek and Khinchine.
     *
     * @param load messages per node and cycle
     * @param virtualChannels V
     * @param service mean service time, the network latency, in cycles
     * @param least least service time, in cycles
     * @return cycles; infinite if the queue has no steady state
     */
    public static double mean(double load, int virtualChannels, double service, double least) {
        double rate = load / virtualChannels;
        double utilisation = rate * service;
        if (utilisation >= 1) {
            return Double.POSITIVE_INFINITY;
        }
        double deviation = service - least;
        return rate * (service * service + deviation * deviation) / (2 * (1 - utilisation));
    }
}
