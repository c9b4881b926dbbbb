package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SegmentsTest {

    private static List<Window> windows(int count, IntFunction<List<Long>> underway) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Window(100, 50, 50, i, 1, i, underway.apply(i)))
                .toList();
    }

    @Test
    void windowsLeftOverAreThoseOfTheBeginning() {
        Segments segments = new Segments(windows(23, i -> List.of(1L)), 10);
        assertThat(segments.sums(Window::latencySum)).containsExactly(7, 11, 15, 19, 23, 27, 31, 35, 39, 43);
        assertThat(segments.means(Window::latencySum)).startsWith(3.5).endsWith(21.5);
        assertThat(segments.growth(Window::backlogFlits)).containsOnly(2).hasSize(9);
        assertThat(segments.cycles()).isEqualTo(200);
    }

    /** So that chance, which makes some source the fullest, cannot make it grow. */
    @Test
    void theWorstSourcesAreChosenByWhatWasBeforeTheyAreJudged() {
        SourceTest grownLater = new SourceTest(windows(
                SourceTest.SEGMENTS,
                i -> IntStream.range(0, 8)
                        .mapToObj(source -> source < 4 ? 100L : i < 9 ? 10L : 100L * (i - 8))
                        .toList()));
        assertThat(grownLater.worstGrow()).isFalse();
        assertThat(grownLater.worst()).isEqualTo(4);
        SourceTest fullBefore = new SourceTest(windows(
                SourceTest.SEGMENTS,
                i -> IntStream.range(0, 8)
                        .mapToObj(source -> source < 4 ? 100L : 100L * (i + 2) + i % 2)
                        .toList()));
        assertThat(fullBefore.worstGrow()).isTrue();
        assertThat(fullBefore.growthPerThousand()).isBetween(3900.0, 4100.0);
    }

    /** Under way at source s are 100 s + s i flits: of six the last four are the fullest and grow by 5 + 4 + 3 + 2. */
    @Test
    void theFourFullestAreFollowed() {
        SourceTest sources = new SourceTest(windows(
                SourceTest.SEGMENTS,
                i -> IntStream.range(0, 6)
                        .mapToObj(source -> source * (100L + i))
                        .toList()));
        assertThat(sources.growthPerThousand()).isEqualTo(140);
        assertThat(sources.worst()).isEqualTo(5);
    }

    /** In windows 4 to 7 the second four have the fullest mean, by window 4 alone; all else is fuller elsewhere. */
    @Test
    void theFullestAreChosenInTheSecondFifth() {
        SourceTest sources = new SourceTest(windows(
                SourceTest.SEGMENTS,
                i -> IntStream.range(0, 12)
                        .mapToObj(source -> underway(source / 4, i))
                        .toList()));
        // From none in window 7 to 24 in window 8, then 3 more in each of 11: 4 (24 + 33) flits in 12 segments of 100.
        assertThat(sources.growthPerThousand()).isCloseTo(190, within(1e-9));
        assertThat(sources.worst()).isEqualTo(8);
    }

    private static long underway(int group, int window) {
        if (window >= 8) {
            return group == 0 ? 0 : group == 1 ? 3L * window : 500;
        }
        return group == (window == 4 ? 1 : 0) ? (window == 4 ? 4000 : 500) : 0;
    }

    /**
     * Flits under way at two sources go up and down by one; with c1 and c2 turns in twenty segments the correlation
     * is (19 - 2 c1 + 19 - 2 c2) / 40: 0.4 of 5 and 6 turns, 0.35 of 5 and 7.
     */
    @Test
    void aCorrelationOfFourTenthsIsTooSlow() {
        SourceTest slow = turning("+++---+++---++++----", "+++---+++---++----++");
        assertThat(slow.correlation()).isEqualTo(0.4);
        assertThat(slow.isTooSlow()).isTrue();
        SourceTest faster = turning("+++---+++---++++----", "+++---+++---++--++--");
        assertThat(faster.correlation()).isCloseTo(0.35, within(1e-12));
        assertThat(faster.isTooSlow()).isFalse();
        assertThat(turning("++++++++++++++++++++").correlation()).isZero();
    }

    private static SourceTest turning(String... sources) {
        return new SourceTest(windows(
                SourceTest.SEGMENTS,
                i -> Stream.of(sources)
                        .map(turns -> turns.charAt(i) == '+' ? 8L : 6L)
                        .toList()));
    }

    /**
     * Student's t at 0.99 with two degrees of freedom is 0.98 sqrt(2 / (1 - 0.98^2)) = 6.9646: the mean of three values
     * of variance 1 must be above 6.9646 / sqrt(3) = 4.021.
     */
    @Test
    void valuesAreAboveZeroByAOneSidedTestAtOnePerCent() {
        assertThat(Segments.isSignificantlyPositive(new double[] {3.0, 4.0, 5.0}))
                .isFalse();
        assertThat(Segments.isSignificantlyPositive(new double[] {3.05, 4.05, 5.05}))
                .isTrue();
        assertThat(Segments.isSignificantlyPositive(new double[] {-3.05, -4.05, -5.05}))
                .isFalse();
        assertThat(Segments.isSignificantlyPositive(new double[] {0, 0, 0})).isFalse();
    }

    /**
     * Student's t at 0.995 with two degrees of freedom is 0.99 sqrt(2 / (1 - 0.99^2)) = 9.9248: the last three of six
     * values, with variance 1, must be off by more than 9.9248 sqrt(2/3) = 8.104, the last three of five by more than
     * 9.9248 sqrt(1/2 + 1/3) = 9.060. How far apart the first ones are does not count.
     */
    @Test
    void halvesDifferByATwoSidedTestAtOnePerCentWithTheVarianceOfTheSecond() {
        assertThat(Segments.halvesDiffer(new double[] {-50, 0, 50, 7.0, 8.0, 9.0}))
                .isFalse();
        assertThat(Segments.halvesDiffer(new double[] {-50, 0, 50, 7.2, 8.2, 9.2}))
                .isTrue();
        assertThat(Segments.halvesDiffer(new double[] {-50, 0, 50, -7.2, -8.2, -9.2}))
                .isTrue();
        assertThat(Segments.halvesDiffer(new double[] {-50, 50, 8.0, 9.0, 10.0}))
                .isFalse();
        assertThat(Segments.halvesDiffer(new double[] {-50, 50, 8.1, 9.1, 10.1}))
                .isTrue();
    }
}
