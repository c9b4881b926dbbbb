package io.wormrtl.lab.measure;

/** The marginal standard error rule (MSER) for the length of the warm-up. */
final class Mser {

    private Mser() {}

    /**
     * How many leading values to leave out so that the mean of the rest has the smallest standard error:
     * the d from 0 to half the values that minimises sum((x - mean)^2) / (n - d)^2 over the n - d values left.
     *
     * <p>MSER-5 is this rule on means of five observations each. Half the number of values means that the
     * series is too short to tell.
     *
     * @param values a time series, at least one value
     */
    public static int truncation(double... values) {
        int best = 0;
        double smallest = Double.POSITIVE_INFINITY;
        double mean = 0;
        double squares = 0;
        for (int left = 1; left <= values.length; left++) {
            int d = values.length - left;
            double distance = values[d] - mean;
            mean += distance / left;
            squares += distance * (values[d] - mean);
            double error = squares / left / left;
            if (2 * d <= values.length && error <= smallest) {
                smallest = error;
                best = d;
            }
        }
        return best;
    }
}
