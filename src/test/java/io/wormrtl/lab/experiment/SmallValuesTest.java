package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.monitor.Presumptions;
import io.wormrtl.network.invariant.Violation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What experiments are made of, value by value. */
class SmallValuesTest {

    /** The second of three tasks of 20 is a part of 60, from 20 on. */
    @Test
    void aPartOfATaskIsToldAsPartOfTheWhole() {
        List<String> told = new ArrayList<>();
        Progress whole = new Progress() {
            @Override
            public void update(long done, long total) {
                told.add(done + "/" + total);
            }

            @Override
            public void phase(String words) {
                told.add(words);
            }
        };
        Progress second = whole.part(1, 3);
        second.update(0, 20);
        second.phase("draining");
        second.update(5, 20);
        whole.part(0, 3).update(5, 20);
        whole.part(2, 3).update(20, 20);
        assertThat(told).containsExactly("20/60", "draining", "25/60", "5/60", "60/60");
        Progress.NONE.update(1, 2);
        Progress.NONE.phase("nobody hears");
    }

    @Test
    void aFileThatCannotBeWrittenIsAFailure() {
        Outputs written = Outputs.of(() -> List.of(Path.of("a"), Path.of("b")));
        assertThat(written).isEqualTo(new Outputs(List.of(Path.of("a"), Path.of("b")), List.of()));
        Outputs failed = Outputs.of(() -> {
            throw new UnusableInput("disk full");
        });
        assertThat(failed).isEqualTo(new Outputs(List.of(), List.of("disk full")));
        assertThat(Outputs.NONE.and(failed).and(written))
                .isEqualTo(new Outputs(List.of(Path.of("a"), Path.of("b")), List.of("disk full")));
        Outputs remarked = failed.unasked("no waveform: ");
        assertThat(remarked).isEqualTo(new Outputs(List.of(), List.of(), List.of("no waveform: disk full")));
        assertThat(remarked.and(failed).and(remarked))
                .isEqualTo(new Outputs(
                        List.of(), List.of("disk full"), List.of("no waveform: disk full", "no waveform: disk full")));
    }

    /** Below, at and above the limit 5, and no number. */
    @ParameterizedTest
    @CsvSource({
        "<, true, false, false",
        "<=, true, true, false",
        ">, false, false, true",
        ">=, false, true, true",
        "==, false, true, false",
        "!=, true, false, true"
    })
    void comparisonsAreWhatTheirSymbolsSay(String symbol, boolean below, boolean at, boolean above) {
        Comparison comparison = Comparison.of(symbol);
        assertThat(comparison.holds(4.5, 5)).isEqualTo(below);
        assertThat(comparison.holds(5, 5)).isEqualTo(at);
        assertThat(comparison.holds(5.5, 5)).isEqualTo(above);
        assertThat(comparison.holds(Double.NaN, 5)).isFalse();
    }

    @Test
    void whatIsNotMeasuredIsSaidWithTheCyclesThatAre() {
        assertThat(new Unmeasured(3, 7, 100, 299).sentence())
                .isEqualTo("3 of 7 messages are generated outside the measured cycles 100 to 299 and do not count;"
                        + " run.warm-up and run.measure say which are measured");
    }

    /** Where deadlocks are sought exactly, a time-out may have presumed some that were none. */
    @Test
    void presumedDeadlocksAreSaidWithTheVerdictAndHowManyWereNone() {
        Verdict verdict = new Verdict(Outcome.SATURATED, "saturated");
        assertThat(RunSummary.withTimeouts(verdict, new Presumptions(0, 0))).isEqualTo(verdict);
        assertThat(RunSummary.withTimeouts(verdict, new Presumptions(7, 3)))
                .isEqualTo(new Verdict(
                        Outcome.SATURATED,
                        "saturated; the time-out presumed 7 headers in deadlock, 3 of them wrongly"));
    }

    @Test
    void aRunThatEndedSaysHowMuchOfItWasMeasured() {
        Violation violation = new Violation(130, "net", "credit-count", "one too many");
        assertThat(RunSummary.ended(violation, 0, 900))
                .isEqualTo(new Verdict(
                        Outcome.ENDED_BY_VIOLATION,
                        "ended by violation: credit-count in cycle 130, before anything was measured"));
        assertThat(RunSummary.ended(violation, 1, 900).sentence())
                .isEqualTo("ended by violation: credit-count in cycle 130, its loads are those of 1 of 900 cycles");
    }

    @Test
    void linksWithoutCountsHaveNoVirtualChannels() {
        assertThat(new LinkUse("a", 0.25, List.of())).isEqualTo(new LinkUse("a", 0.25, List.of()));
        List<Double> lanes = new ArrayList<>(List.of(0.5));
        LinkUse use = new LinkUse("a", 0.25, lanes);
        lanes.clear();
        assertThat(use.channels()).containsExactly(0.5);
    }

    @Test
    void aLinkOfSeveralRunsHasTheMeansOfItsVirtualChannels() {
        assertThat(LinkUse.ofRuns(List.of(
                        new LinkUse("a", 0.75, List.of(0.5, 0.25, 0.0)),
                        new LinkUse("a", 0.25, List.of(0.0, 0.0, 0.25)))))
                .isEqualTo(new LinkUse("a", 0.5, List.of(0.25, 0.125, 0.125)));
    }
}
