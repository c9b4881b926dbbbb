package io.wormrtl.lab.measure;

import java.util.Locale;

/**
 * How long messages wait in the queues of their sources, and with them what is under way.
 *
 * <p>A network that blocks is full before any of its channels is: near saturation its busiest one may be in use for half
 * of the time, and what messages have under way comes to rest far more slowly than a queue before that channel would. The
 * queues of the sources tell, since they grow without end at saturation in every network. In an M/M/1 queue with
 * utilisation u the relaxation time is (1 + sqrt(u)) / (u (1 - sqrt(u))) times the mean wait, never less than eleven times;
 * what sources of a mesh, a torus, a hypercube and a star graph have under way is forgotten in about {@value #RELAXATION}
 * mean waits, and the cautious interval covers the mean of an M/D/1 queue in 89 to 94 % of measurements that last twelve
 * relaxation times, in 94 to 96 % of those that last twenty-four (docs/calibration.md).
 *
 * @param cycles mean time in the queue of a source beyond the shortest, 0 or more
 */
public record SourceWait(double cycles) {

    /** Waits that make a relaxation time: counted in four networks from 0.5 to 0.9 of saturation, right to a factor of 2.5. */
    public static final double RELAXATION = 60;

    /** Relaxation times that a measurement must last for an interval. */
    public static final double FEWEST = 15;

    /** What messages waited that took so long from their generation to their injection, none if there were none. */
    public static SourceWait of(LatencySummary queueing) {
        return new SourceWait(queueing.count() == 0 ? 0 : queueing.mean() - queueing.min());
    }

    /** The same where sources had offered so many times as much: no wait grows by less than its load. */
    public SourceWait atLoad(double factor) {
        return new SourceWait(factor * cycles);
    }

    /** How long a measurement must be. */
    public LeastLength leastLength() {
        double relaxation = RELAXATION * cycles;
        return new LeastLength(
                FEWEST * relaxation,
                String.format(
                        Locale.ROOT,
                        "messages wait for %.1f cycles at their sources, and what is under way needs about %.0f cycles to come"
                                + " to rest, fifteen times over",
                        cycles,
                        relaxation));
    }
}
