package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.function.Function;

/**
 * Gaps in continuous time that are uniformly distributed within an interval (004, section 6.2). A message appears at the
 * first cycle boundary after its time. The first gap is what is left of one that has begun before cycle 0: a longer one is
 * the more likely to be that.
 *
 * @param least shortest gap in cycles, 0 or more
 * @param most longest gap in cycles, above 0 and not below {@code least}
 */
record UniformArrivals(double least, double most) implements ArrivalModel {

    /**
     * The settings of the arrivals.
     *
     * @param range half the width of the interval as a fraction of the mean gap
     */
    public record Settings(
            @Setting(
                    value = "half the width of the interval of gaps as a fraction of their mean",
                    otherwise = "1",
                    min = 0,
                    max = 1)
            double range)
            implements Function<OfferedLoad, ArrivalModel> {

        @Override
        public ArrivalModel apply(OfferedLoad load) {
            return UniformArrivals.of(load.messagesPerCycle(), range);
        }
    }

    /** Checks the ranges. */
    public UniformArrivals {
        UnusableInput.requireRange("longest gap", most, Double.MIN_NORMAL, Double.MAX_VALUE);
        UnusableInput.requireRange("shortest gap", least, 0.0, most);
    }

    /**
     * Gaps of so many messages per cycle.
     *
     * @param messagesPerCycle 1 / mean gap; 0: no message ever comes
     * @param range half the width of the interval as a fraction of the mean gap, 0 to 1
     */
    public static ArrivalModel of(double messagesPerCycle, double range) {
        return messagesPerCycle == 0
                ? new PoissonArrivals(0)
                : new UniformArrivals((1 - range) / messagesPerCycle, (1 + range) / messagesPerCycle);
    }

    @Override
    public String description() {
        return "gaps uniform from " + least + " to " + most;
    }

    @Override
    public double messagesPerCycle() {
        return 2 / (least + most);
    }

    @Override
    public ArrivalProcess start() {
        double[] time = {Double.NaN};
        return random -> {
            if (Double.isNaN(time[0])) {
                // a gap that covers cycle 0 has a density that grows with its length, and cycle 0 may be anywhere in it
                double shortest = least / most;
                double covering = Math.sqrt(shortest * shortest + random.nextDouble() * (1 - shortest * shortest));
                time[0] = most * covering * random.nextDouble();
            } else {
                time[0] += least + random.nextDouble() * (most - least);
            }
            return (long) Math.ceil(time[0]);
        };
    }
}
