package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Intervals of few values, for which Student's t has a closed form, and of batches in a made-up order. */
class IntervalTest {

    /** Student's t at 0.975: tan(0.475 pi) with one degree of freedom, 0.95 sqrt(2 / (1 - 0.95^2)) with two. */
    @Test
    void theHalfWidthIsStudentsTTimesTheErrorOfTheMean() {
        Interval one = Interval.student(10, 4, 1, 7, "runs");
        assertThat(one.mean()).isEqualTo(10);
        assertThat(one.halfWidth()).isCloseTo(2 * Math.tan(0.475 * Math.PI), within(1e-6));
        assertThat(one.samples()).isEqualTo(7);
        assertThat(one.method()).isEqualTo("runs");
        assertThat(Interval.student(10, 9, 2, 7, "runs").halfWidth())
                .isCloseTo(3 * 0.95 * Math.sqrt(2 / 0.0975), within(1e-6));
    }

    /** Variance (1 + 0 + 1) / 2 of three values, a third of it that of their mean. */
    @Test
    void independentValuesHaveAsManyDegreesOfFreedomAsValuesLessOne() {
        Interval interval = Interval.student(new double[] {6, 4, 5}, "runs");
        assertThat(interval.mean()).isEqualTo(5);
        assertThat(interval.halfWidth()).isCloseTo(Math.sqrt(1 / 3.0) * 0.95 * Math.sqrt(2 / 0.0975), within(1e-6));
        assertThat(interval.samples()).isEqualTo(3);
        assertThat(interval.method()).isEqualTo("runs");
    }

    @Test
    void replicationsNeedTwoRuns() {
        Interval two = (Interval) Replications.confidence(1, 3);
        assertThat(two.mean()).isEqualTo(2);
        assertThat(two.halfWidth()).isCloseTo(Math.tan(0.475 * Math.PI), within(1e-6));
        assertThat(two.samples()).isEqualTo(2);
        assertThat(two.method()).isEqualTo("replications");
        assertThat(Replications.confidence(4.0))
                .isEqualTo(new TooFew("1 replications are too few for an interval, at least 2 are needed"));
        assertThat(Replications.confidence())
                .isEqualTo(new TooFew("0 replications are too few for an interval, at least 2 are needed"));
    }

    /** A run of a few cycles may be without a message, and without a mean. */
    @Test
    void replicationsWithoutAValueGiveNoInterval() {
        assertThat(Replications.confidence(4, Double.NaN, 5))
                .isEqualTo(new TooFew("an interval needs a value of every replication, and 1 of 3 have none"));
    }

    /** t of four degrees of freedom at 0.975 is 2.776445: times sqrt(2.5 / 5) it is 1.96324. */
    @Test
    void replicationsUseStudentsT() {
        Interval interval = (Interval) Replications.confidence(1, 2, 3, 4, 5);
        assertThat(interval.mean()).isEqualTo(3);
        assertThat(interval.halfWidth()).isCloseTo(1.96324, within(1e-5));
        assertThat(interval.sentence()).isEqualTo("3.00 +- 1.96 (95 %, 5 replications)");
    }

    @Test
    void bothEndsBelongToIt() {
        Interval interval = new Interval(-4, 0.5, 2, "runs");
        assertThat(interval.low()).isEqualTo(-4.5);
        assertThat(interval.high()).isEqualTo(-3.5);
        assertThat(interval.contains(-4.5)).isTrue();
        assertThat(interval.contains(-4)).isTrue();
        assertThat(interval.contains(-3.5)).isTrue();
        assertThat(interval.contains(-4.51)).isFalse();
        assertThat(interval.contains(-3.49)).isFalse();
        assertThat(interval.contains(Double.NaN)).isFalse();
    }

    @Test
    void anIntervalMayHaveNoWidthButNotLessAndRestsOnTwoValues() {
        assertThat(new Interval(3, 0, 2, "runs").contains(3)).isTrue();
        assertThatThrownBy(() -> new Interval(3, -0.01, 2, "runs"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no interval: half width -0.01 of 2");
        assertThatThrownBy(() -> new Interval(3, Double.NaN, 2, "runs")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Interval(3, 1, 1, "runs"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no interval: half width 1.0 of 1");
    }

    @Test
    void theSentenceIsTheSameInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(new Interval(1234.567, 8.125, 20, "batch means").sentence())
                    .isEqualTo("1234.57 +- 8.13 (95 %, 20 batch means)");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void tooFewMessagesGiveNoInterval() {
        assertThat(batches(new double[99]))
                .isEqualTo(new TooFew("99 messages are too few for an interval, at least 100 are needed"));
        assertThat(batches(new double[100])).isEqualTo(new Interval(0, 0, 25, "batch means"));
    }

    /**
     * 128 values are 32 batches of 4, of which 4 lie 1 above the mean, 4 below it and so on: 24 pairs of neighbours on
     * the same side, 7 on different ones, r = 17/32, freed of its bias 17/32 + (1 + 51/32) / 32 = 0.6123. The
     * variance of their mean is 4.1587 / 31, with 31 / 4.1587 degrees of freedom t is 2.3357.
     */
    @Test
    void correlatedBatchesWidenTheInterval() {
        double[] values = sides(128, 4 * 4);
        Interval interval = (Interval) batches(values);
        assertThat(interval.mean()).isEqualTo(50);
        assertThat(interval.samples()).isEqualTo(32);
        assertThat(interval.halfWidth()).isCloseTo(0.8555, within(1e-4));
    }

    /** What does not fill a batch counts for the mean only: 128 values around 50, then three of 181. */
    @Test
    void valuesOfAnUnfinishedBatchCountForTheMean() {
        double[] values = Arrays.copyOf(sides(128, 4 * 4), 131);
        Arrays.fill(values, 128, 131, 181);
        Interval interval = (Interval) batches(values);
        assertThat(interval.mean()).isCloseTo(50 + 3 * 131 / 131.0, within(1e-9));
        assertThat(interval.samples()).isEqualTo(32);
        assertThat(interval.halfWidth()).isCloseTo(0.8555, within(1e-4));
    }

    /**
     * In 36 batches of 4 that change sides after 6, r is 25/36 + (1 + 75/36) / 36 = 0.780; in 24 batches of 8 that
     * change sides after 6, it is 17/24 + (1 + 51/24) / 24 = 0.839.
     */
    @ParameterizedTest
    @CsvSource({"144, 24, true", "192, 48, false"})
    void aboveACorrelationOfEightTenthsThereIsNoInterval(int count, int before, boolean interval) {
        Confidence confidence = batches(sides(count, before));
        if (interval) {
            assertThat(confidence).isInstanceOf(Interval.class);
        } else {
            assertThat(confidence)
                    .isEqualTo(new TooFew("192 messages are too few for an interval, the means of 24 batches are still"
                            + " correlated"));
        }
    }

    /**
     * Twenty-one batches of eight values; what does not fill four batches of five is the first. The means of these are 2.2,
     * 2, 1.2 and 1.2, with a standard deviation of 0.5259 and a half width of 3.1824 * 0.5259 / 2.
     */
    @Test
    void theCautiousIntervalIsThatOfFourBatchesWhereItIsWidest() {
        int[] levels = {3, 3, 0, 2, 3, 3, 2, 3, 2, 1, 2, 2, 1, 0, 2, 1, 2, 0, 0, 2, 2};
        BatchMeans batches = new BatchMeans();
        IntStream.range(0, 168).forEach(i -> batches.add(levels[i / 8]));
        Interval byAll = (Interval) batches.confidence();
        Interval cautious = (Interval) batches.cautious();
        assertThat(byAll.samples()).isEqualTo(21);
        assertThat(cautious.samples()).isEqualTo(4);
        assertThat(cautious.mean()).isEqualTo(byAll.mean());
        assertThat(cautious.halfWidth())
                .isCloseTo(3.18245 * 0.52599 / 2, within(1e-4))
                .isGreaterThan(byAll.halfWidth());
    }

    /**
     * The same with four batches that happen to agree. The means of five of four are 1.25, 2.5, 0.75, 2 and 1.75, with a
     * standard deviation of 0.67546 and a half width of 2.77645 * 0.67546 / sqrt(5).
     */
    @Test
    void theCautiousIntervalIsThatOfFiveBatchesWhereItIsWidest() {
        int[] levels = {2, 1, 1, 2, 1, 3, 2, 3, 2, 0, 1, 1, 1, 2, 2, 2, 2, 1, 3, 1, 2};
        BatchMeans batches = new BatchMeans();
        IntStream.range(0, 168).forEach(i -> batches.add(levels[i / 8]));
        Interval cautious = (Interval) batches.cautious();
        assertThat(cautious.samples()).isEqualTo(5);
        assertThat(cautious.mean()).isEqualTo(((Interval) batches.confidence()).mean());
        assertThat(cautious.halfWidth()).isCloseTo(2.77645 * 0.67546 / Math.sqrt(5), within(1e-4));
    }

    /** Where few long batches happen to agree, many short ones know better. */
    @Test
    void theCautiousIntervalIsThatOfManyBatchesWhereItIsWidest() {
        BatchMeans batches = new BatchMeans();
        IntStream.range(0, 160).forEach(i -> batches.add(i / 8 % 5));
        assertThat(batches.cautious()).isEqualTo(batches.confidence());
        assertThat(((Interval) batches.cautious()).halfWidth()).isPositive();
    }

    @Test
    void whereThereIsNoIntervalThereIsNoCautiousOne() {
        BatchMeans batches = new BatchMeans();
        IntStream.range(0, 99).forEach(batches::add);
        assertThat(batches.cautious()).isEqualTo(batches.confidence()).isInstanceOf(TooFew.class);
    }

    /** Values one above 50, then as many one below it, and so on. */
    private static double[] sides(int count, int before) {
        double[] values = new double[count];
        Arrays.setAll(values, i -> 50 + (i / before % 2 == 0 ? 1 : -1));
        return values;
    }

    private static Confidence batches(double[] values) {
        BatchMeans batches = new BatchMeans();
        Arrays.stream(values).forEach(batches::add);
        return batches.confidence();
    }
}
