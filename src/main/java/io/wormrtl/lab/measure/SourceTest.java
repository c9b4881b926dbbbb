package io.wormrtl.lab.measure;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Judges the sources one by one, by the flits each has under way: a few that starve behind one full channel do not show
 * in the sum over a network.
 *
 * <p>The measurement is cut into {@value #SEGMENTS} segments. Two questions are asked:
 * <ul>
 * <li>Do the worst sources keep growing? The {@value #WORST} with most under way in the second fifth are followed over
 * the rest. As they are chosen by what was before, chance makes them shrink, not grow: a t-test of their growth at
 * 1 % errs at most as often as it says, however many sources there are.</li>
 * <li>Is the measurement long enough for them? The segment means of a source that comes to rest within a segment are
 * nearly uncorrelated. The lag-1 correlation is taken over all sources at once,
 * {@code sum (x[t] - m) (x[t+1] - m) / sum (x[t] - m)^2} with the mean m of each; in a sum of squares the worst sources
 * count most.</li>
 * </ul>
 */
final class SourceTest {

    /** Segments of the measurement. */
    static final int SEGMENTS = 20;

    private static final int WORST = 4;
    private static final int CHOSEN_FROM = SEGMENTS / 5;
    private static final int CHOSEN_TO = 2 * SEGMENTS / 5;

    /**
     * At or above this correlation the measurement is too short. A single queue at 95 % of its capacity, watched for
     * a tenth of the time it takes to come to rest, has 0.7; uniform traffic at rest stays below 0.25.
     */
    private static final double TOO_SLOW = 0.4;

    private final Segments segments;
    private final double[][] means;

    /** Looks at a measurement of at least {@value #SEGMENTS} windows. */
    SourceTest(List<Window> windows) {
        this.segments = new Segments(windows, SEGMENTS);
        this.means = new double[windows.get(0).underway().size()][];
        Arrays.setAll(
                means, source -> segments.means(window -> window.underway().get(source)));
    }

    /** How many flits more the worst sources have under way after each segment of the last three fifths. */
    private double[] worstGrowth() {
        int[] worst = worst(CHOSEN_FROM, CHOSEN_TO);
        double[] growth = segments.growth(window -> Arrays.stream(worst)
                .mapToLong(source -> window.underway().get(source))
                .sum());
        return Arrays.copyOfRange(growth, CHOSEN_TO - 1, growth.length);
    }

    /** Whether the worst sources keep growing. */
    boolean worstGrow() {
        return Segments.isSignificantlyPositive(worstGrowth());
    }

    /** Flits by which the worst sources grow in a thousand cycles. */
    double growthPerThousand() {
        double[] growth = worstGrowth();
        return 1000 * Segments.mean(growth, 0, growth.length) / segments.cycles();
    }

    /** The source with most under way in the last three fifths. */
    int worst() {
        return worst(CHOSEN_TO, SEGMENTS)[0];
    }

    private int[] worst(int from, int to) {
        return IntStream.range(0, means.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer source) -> -Segments.mean(means[source], from, to)))
                .limit(WORST)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Whether what is under way changes too slowly for the length of the measurement. */
    boolean isTooSlow() {
        return correlation() >= TOO_SLOW;
    }

    /** Lag-1 correlation of the segment means, all sources together; 0 where nothing changes. */
    double correlation() {
        double squares = 0;
        double products = 0;
        for (double[] series : means) {
            double mean = Segments.mean(series, 0, SEGMENTS);
            for (int i = 0; i < SEGMENTS; i++) {
                squares += (series[i] - mean) * (series[i] - mean);
                products += i == 0 ? 0 : (series[i - 1] - mean) * (series[i] - mean);
            }
        }
        return squares == 0 ? 0 : products / squares;
    }
}
