package io.wormrtl.examples;

import io.wormrtl.lab.traffic.ArrivalModel;
import io.wormrtl.lab.traffic.ArrivalProcess;
import org.apache.commons.rng.UniformRandomProvider;

// snippet: arrivals
/** A message every so many cycles, from a random cycle of the first period on. */
record RegularArrivals(double messagesPerCycle) implements ArrivalModel {

    @Override
    public String description() {
        return "regular";
    }

    @Override
    public ArrivalProcess start() {
        return new ArrivalProcess() {
            private double next = -1;

            @Override
            public long next(UniformRandomProvider random) {
                if (messagesPerCycle == 0) {
                    return NEVER;
                }
                next = next < 0 ? random.nextDouble() / messagesPerCycle : next + 1 / messagesPerCycle;
                return (long) next;
            }
        };
    }
}
// end
