package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

/** Figures of a distribution against the sorted values themselves. */
class DistributionProperties {

    @Property(tries = 300)
    void smallValuesAreExact(
            @ForAll @Size(min = 1, max = 200) List<@LongRange(min = 0, max = 32_767) Long> values,
            @ForAll @IntRange(min = 1, max = 100) int percent) {
        Distribution distribution = distribution(values);
        assertThat(distribution.percentile(percent)).isEqualTo(nearestRank(values, percent));
        assertThat(distribution.summary())
                .isEqualTo(new LatencySummary(
                        values.size(),
                        values.stream().mapToLong(Long::longValue).sum() / (double) values.size(),
                        nearestRank(values, 0),
                        nearestRank(values, 50),
                        nearestRank(values, 95),
                        nearestRank(values, 99),
                        nearestRank(values, 100)));
    }

    @Property(tries = 100)
    void largeValuesAreCloseAndTheMaximumExact(
            @ForAll @Size(min = 1, max = 50) List<@LongRange(min = 0, max = 1L << 40) Long> values,
            @ForAll @IntRange(min = 1, max = 100) int percent) {
        Distribution distribution = distribution(values);
        double exact = nearestRank(values, percent);
        assertThat((double) distribution.percentile(percent)).isCloseTo(exact, within(1e-4 * exact));
        assertThat(distribution.summary().max()).isEqualTo(nearestRank(values, 100));
    }

    private static Distribution distribution(List<Long> values) {
        Distribution distribution = new Distribution();
        values.forEach(distribution::add);
        return distribution;
    }

    private static long nearestRank(List<Long> values, int percent) {
        int rank = Math.max(1, (values.size() * percent + 99) / 100);
        return values.stream().sorted().skip(rank - 1L).findFirst().orElseThrow();
    }
}
