package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Exponential gaps in continuous time; a message appears at the first cycle boundary after its time, so that
 * several may share a cycle. The number of messages per cycle is Poisson distributed.
 *
 * @param messagesPerCycle rate of one node, 0 or more
 */
public record PoissonArrivals(double messagesPerCycle) implements ArrivalModel {

    /** Checks the rate. */
    public PoissonArrivals {
        UnusableInput.requireRange("messages per cycle", messagesPerCycle, 0.0, Double.MAX_VALUE);
    }

    @Override
    public String description() {
        return "Poisson";
    }

    @Override
    public ArrivalProcess start() {
        if (messagesPerCycle == 0) {
            return random -> ArrivalProcess.NEVER;
        }
        double[] time = {0.0};
        return random -> {
            time[0] -= Math.log(1.0 - random.nextDouble()) / messagesPerCycle;
            return (long) Math.ceil(time[0]);
        };
    }
}
