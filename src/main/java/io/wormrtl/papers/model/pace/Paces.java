package io.wormrtl.papers.model.pace;

import java.util.Arrays;
import java.util.List;

/** The distribution of the pace of messages over some channels: of the least of the shares that they have on these. */
final class Paces {

    private final double[] pace;
    private final double[] atLeast;
    private final double[] area;

    private Paces(double[] pace, double[] atLeast) {
        this.pace = pace;
        this.atLeast = atLeast;
        this.area = new double[pace.length];
        double below = 0;
        double sum = 0;
        for (int i = 0; i < pace.length; i++) {
            sum += (pace[i] - below) * atLeast[i];
            below = pace[i];
            area[i] = sum;
        }
    }

    /**
     * Channels that are independent of each other.
     *
     * @param channels how each kind is shared
     * @param numbers how many of each kind, at least 0, not necessarily whole
     */
    static Paces over(List<Sharing> channels, List<Double> numbers) {
        double[] all = channels.stream()
                .flatMapToDouble(sharing -> Arrays.stream(sharing.share()).skip(1))
                .distinct()
                .sorted()
                .toArray();
        double[] probability = new double[all.length];
        Arrays.fill(probability, 1);
        for (int c = 0; c < channels.size(); c++) {
            double[] own = channels.get(c).atLeast(all);
            for (int i = 0; i < all.length; i++) {
                probability[i] *= Math.pow(own[i], numbers.get(c));
            }
        }
        return new Paces(all, probability);
    }

    /** Mean of the lesser of {@code limit} and the pace: the area below the probability of at least so much. */
    double meanUpTo(double limit) {
        int found = Arrays.binarySearch(pace, limit);
        if (found >= 0) {
            return area[found];
        }
        int above = -found - 1;
        double below = above == 0 ? 0 : pace[above - 1];
        double sum = above == 0 ? 0 : area[above - 1];
        return above == pace.length ? sum : sum + (limit - below) * atLeast[above];
    }
}
