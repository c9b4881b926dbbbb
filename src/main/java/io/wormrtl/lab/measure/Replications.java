package io.wormrtl.lab.measure;

import java.util.Arrays;

/** Confidence from independent replications: runs that differ only in their seed. */
public final class Replications {

    private Replications() {}

    /**
     * The 95 % confidence interval of the mean of one figure.
     *
     * @param means the figure in each run, NaN in one that has measured nothing of it
     * @return {@link TooFew} for fewer than two runs, or where one of them is without the figure: an interval of the others
     *     would be one of those runs only in which something came
     */
    public static Confidence confidence(double... means) {
        long without = Arrays.stream(means).filter(Double::isNaN).count();
        if (without > 0) {
            return new TooFew("an interval needs a value of every replication, and " + without + " of " + means.length
                    + " have none");
        }
        return means.length < 2
                ? new TooFew(means.length + " replications are too few for an interval, at least 2 are needed")
                : Interval.student(means, "replications");
    }
}
