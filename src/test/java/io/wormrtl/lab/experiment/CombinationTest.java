package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How runs are taken together. */
class CombinationTest {

    @ParameterizedTest
    @CsvSource({"MEAN, 3", "SUM, 9", "MAXIMUM, 6"})
    void threeRunsAreOneFigure(Combination combination, double expected) {
        assertThat(combination.of(2, 6, 1)).isEqualTo(expected);
        assertThat(combination.of(2, Double.NaN, 1)).isNaN();
        assertThat(combination.of(-4)).isEqualTo(-4);
    }

    /** The second of three tasks of ten steps each. */
    @Test
    void aPartOfTheWholeIsBehindThePartsBefore() {
        List<String> told = new ArrayList<>();
        Progress whole = new Progress() {
            @Override
            public void update(long done, long total) {
                told.add(done + " of " + total);
            }

            @Override
            public void phase(String words) {
                told.add(words);
            }
        };
        whole.part(1, 3).update(0, 10);
        whole.part(1, 3).phase("draining");
        whole.part(2, 3).update(10, 10);
        assertThat(told).containsExactly("10 of 30", "draining", "30 of 30");
    }
}
