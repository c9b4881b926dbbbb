package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.function.Function;
import org.apache.commons.rng.UniformRandomProvider;
import org.hipparchus.special.Erf;

/**
 * Normally distributed gaps in continuous time (002, Table 2); one that is drawn below 0 is 0. A message appears at the
 * first cycle boundary after its time. A process has begun {@value #GAPS_BEFORE} mean gaps before cycle 0, so that
 * sources do not begin together.
 *
 * @param mean of the distribution in cycles, above 0
 * @param deviation its standard deviation in cycles, 0 or more
 */
record NormalArrivals(double mean, double deviation) implements ArrivalModel {

    private static final int GAPS_BEFORE = 20;

    /**
     * The settings of the arrivals.
     *
     * @param spread standard deviation of the distribution as a fraction of its mean
     */
    public record Settings(
            @Setting(
                    value = "standard deviation of the gaps as a fraction of their mean",
                    otherwise = "0.5",
                    min = 0,
                    max = 100)
            double spread)
            implements Function<OfferedLoad, ArrivalModel> {

        @Override
        public ArrivalModel apply(OfferedLoad load) {
            return NormalArrivals.of(load.messagesPerCycle(), spread);
        }
    }

    /** Checks the ranges. */
    public NormalArrivals {
        UnusableInput.requireRange("mean gap", mean, Double.MIN_NORMAL, Double.MAX_VALUE);
        UnusableInput.requireRange("deviation of gaps", deviation, 0.0, Double.MAX_VALUE);
    }

    /**
     * Gaps of so many messages per cycle.
     *
     * @param messagesPerCycle 1 / mean gap, that of the gaps that are drawn as 0 included; 0: no message ever comes
     * @param spread standard deviation of the distribution as a fraction of its mean
     */
    public static ArrivalModel of(double messagesPerCycle, double spread) {
        if (messagesPerCycle == 0) {
            return new PoissonArrivals(0);
        }
        double mean = 1 / (messagesPerCycle * stretch(spread));
        return new NormalArrivals(mean, spread * mean);
    }

    /** The mean gap of a distribution of mean 1, when gaps below 0 are 0. */
    private static double stretch(double spread) {
        if (spread == 0) {
            return 1;
        }
        double z = 1 / spread;
        double density = Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
        double below = (1 + Erf.erf(z / Math.sqrt(2))) / 2;
        return below + spread * density;
    }

    @Override
    public String description() {
        return "gaps normal with mean " + mean + " and deviation " + deviation;
    }

    @Override
    public double messagesPerCycle() {
        return 1 / (mean * stretch(deviation / mean));
    }

    @Override
    public ArrivalProcess start() {
        double[] time = {-GAPS_BEFORE * mean};
        return random -> {
            do {
                time[0] += Math.max(0, mean + deviation * gaussian(random));
            } while (time[0] <= -1);
            return (long) Math.ceil(time[0]);
        };
    }

    /** A normally distributed number of mean 0 and deviation 1 (Box and Muller). */
    private static double gaussian(UniformRandomProvider random) {
        double radius = Math.sqrt(-2 * Math.log(1 - random.nextDouble()));
        return radius * Math.cos(2 * Math.PI * random.nextDouble());
    }
}
