package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import java.util.function.Function;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A two-state Markov chain per node: while <em>on</em>, a message in each cycle with probability
 * {@code onRate}; while <em>off</em>, none. The chain leaves <em>on</em> with probability
 * {@code 1 / burstLength} per cycle, and <em>off</em> with the probability that makes the mean rate
 * {@code messagesPerCycle}; it starts in its stationary distribution.
 */
public final class BurstyArrivals implements ArrivalModel {

    /**
     * The settings of the arrivals.
     *
     * @param burstLength mean cycles of a burst, at least 1
     * @param burstLoad flits per cycle during a burst
     */
    public record Settings(
            @Setting(value = "mean length of a burst in cycles", otherwise = "100", min = 1, max = 1e9)
            double burstLength,

            @Setting(value = "load during a burst in flits/cycle", otherwise = "1", min = 0, max = 1024)
            double burstLoad)
            implements Function<OfferedLoad, ArrivalModel> {

        @Override
        public ArrivalModel apply(OfferedLoad load) {
            return new BurstyArrivals(load, burstLength, burstLoad);
        }
    }

    private final double messagesPerCycle;
    private final double burstLength;
    private final double onRate;
    private final double leaveOff;

    /**
     * Creates the model.
     *
     * @param load what a node offers on average
     * @param burstLength mean cycles of a burst, at least 1
     * @param burstLoad flits per cycle during a burst: at least the mean load, at most one message per cycle
     * @throws UnusableSetting if a value is out of range, or if bursts this short would have to follow one
     *     another in less than a cycle
     */
    public BurstyArrivals(OfferedLoad load, double burstLength, double burstLoad) {
        this.burstLength = UnusableSetting.requireRange("burst-length", burstLength, 1.0, 1e15);
        double offered = load.flitsPerCycle();
        if (!(burstLoad > 0 && burstLoad >= offered && burstLoad <= load.meanLength())) {
            throw new UnusableSetting(
                    "burst-load",
                    "(" + burstLoad + ") must be above 0, at least the load (" + offered
                            + ") and at most one message of " + load.meanLength() + " flits per cycle");
        }
        this.messagesPerCycle = load.messagesPerCycle();
        this.onRate = burstLoad / load.meanLength();
        double on = offered / burstLoad;
        this.leaveOff = on == 1 ? 1 : on / (1 - on) / burstLength;
        if (leaveOff > 1) {
            throw new UnusableSetting(
                    "burst-length",
                    "(" + burstLength + ") must be at least " + on / (1 - on) + " to reach load " + offered
                            + " with burst-load " + burstLoad);
        }
    }

    @Override
    public String description() {
        return "bursty: bursts of " + burstLength + " cycles on average, " + onRate + " messages per cycle in a burst";
    }

    @Override
    public double messagesPerCycle() {
        return messagesPerCycle;
    }

    @Override
    public ArrivalProcess start() {
        boolean alwaysOn = messagesPerCycle == onRate;
        return alwaysOn ? new BernoulliArrivals(onRate).start() : new OnOff();
    }

    /** Counts the gap in cycles of the on state and skips the off cycles in between. */
    private final class OnOff implements ArrivalProcess {
        private boolean begun;
        private long free;
        private long burstEnd;

        @Override
        public long next(UniformRandomProvider random) {
            if (!begun) {
                begun = true;
                begin(random);
            }
            long wait = Geometric.failures(onRate, random);
            while (wait >= burstEnd - free && burstEnd != NEVER) {
                wait -= burstEnd - free;
                burst(burstEnd, random);
            }
            long cycle = Geometric.plus(free, wait);
            free = Geometric.plus(cycle, 1);
            return cycle;
        }

        private void begin(UniformRandomProvider random) {
            if (random.nextDouble() * onRate < messagesPerCycle) {
                burstEnd = Geometric.trials(1 / burstLength, random);
            } else {
                burst(0, random);
            }
        }

        private void burst(long offFrom, UniformRandomProvider random) {
            free = Geometric.plus(offFrom, Geometric.trials(leaveOff, random));
            burstEnd = Geometric.plus(free, Geometric.trials(1 / burstLength, random));
        }
    }
}
