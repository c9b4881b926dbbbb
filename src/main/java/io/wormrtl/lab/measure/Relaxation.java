package io.wormrtl.lab.measure;

import java.util.Locale;

/**
 * How long the queue before the busiest channel takes to come to rest.
 *
 * <p>Near saturation a run that happened to be calm has a low mean and looks as if it knew it well. Its latencies do
 * not give it away, but the load of its channels does, which is known far better. The relaxation time of an M/M/1
 * queue with mean service time S and utilisation u is S / (1 - sqrt(u))^2; fixed lengths come to rest sooner.
 *
 * @param utilisation of the busiest channel, 0 to 1 (flits per cycle)
 * @param messageFlits mean length of the messages in flits, above 0: the service time of a channel of a flit per cycle
 */
public record Relaxation(double utilisation, double messageFlits) {

    /**
     * Relaxation times that a measurement must last for an interval: one for each of the four batches that are taken to be
     * independent.
     */
    public static final double FEWEST = 4;

    /** The relaxation time in cycles; infinite for a channel that is always in use. */
    public double cycles() {
        double idle = 1 - Math.sqrt(Math.min(1, utilisation));
        return messageFlits / (idle * idle);
    }

    /** How long a measurement must be. */
    public LeastLength leastLength() {
        return new LeastLength(
                FEWEST * cycles(),
                String.format(
                        Locale.ROOT,
                        "the busiest channel is in use %.1f %% of the time, and what waits for it needs about %.0f cycles"
                                + " to come to rest, four times over",
                        100 * utilisation,
                        cycles()));
    }
}
