package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.refusal.UnusableInput;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * In each cycle a message with a fixed probability, independent of all others; geometric gaps, never two
 * messages in one cycle.
 *
 * @param messagesPerCycle probability of a message in a cycle, 0 to 1
 */
public record BernoulliArrivals(double messagesPerCycle) implements ArrivalModel {

    /** Checks the probability. */
    public BernoulliArrivals {
        UnusableInput.requireRange("messages per cycle with Bernoulli arrivals", messagesPerCycle, 0.0, 1.0);
    }

    @Override
    public String description() {
        return "Bernoulli";
    }

    @Override
    public ArrivalProcess start() {
        return new ArrivalProcess() {
            private long free;

            @Override
            public long next(UniformRandomProvider random) {
                long cycle = Geometric.plus(free, Geometric.failures(messagesPerCycle, random));
                free = Geometric.plus(cycle, 1);
                return cycle;
            }
        };
    }
}
