package io.wormrtl.lab.measure;

/** Confidence from independent replications: runs that differ only in their seed. */
public final class Replications {

    private Replications() {}

    /**
     * The 95 % confidence interval of the mean of one figure.
     *
     * @param means the figure in each run, all finite
     * @return {@link TooFew} for fewer than two runs
     */
    public static Confidence confidence(double... means) {
        return means.length < 2
                ? new TooFew(means.length + " replications are too few for an interval, at least 2 are needed")
                : Interval.student(means, "replications");
    }
}
