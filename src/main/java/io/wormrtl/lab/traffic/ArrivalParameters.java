package io.wormrtl.lab.traffic;

/**
 * What the arrival models need beside the load; each looks only at its own.
 *
 * @param burstLength {@code bursty}: mean length of a burst in cycles, at least 1
 * @param burstLoad {@code bursty}: flits per cycle of a node during a burst, above 0
 * @param messages {@code all-at-once}: messages per node, at least 1
 * @param spread {@code normal}: standard deviation of the gaps as a fraction of their mean, at least 0
 */
public record ArrivalParameters(double burstLength, double burstLoad, int messages, double spread) {

    /** Bursts of 100 cycles at 1 flit per cycle; 1 message at once; half the mean. */
    public static final ArrivalParameters DEFAULTS = new ArrivalParameters(100.0, 1.0, 1, 0.5);
}
