package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.Expectation;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.testbench.Testbench;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Of many expectations a person reads those that are not met; the others are counted. */
class FailedExpectationsTest {

    private static final Report EMPTY = Report.of(Provenance.of("compare"), Figures.of("behaviour", ""));

    /** Points with these latencies. */
    private static SweepReport report(double... latencies) {
        Testbench testbench = MadeMeasurement.mesh();
        SweepPlan plan = new SweepPlan(List.of("traffic.load"), List.of(), false);
        return new SweepReport(
                testbench,
                plan,
                PointProofs.of(plan),
                IntStream.range(0, latencies.length)
                        .mapToObj(i -> new Sweep.Result(
                                0,
                                new SweepPlan.Point(List.of(0.1 * i), testbench),
                                MadeMeasurement.steady(0.1, 0.1, latencies[i], 2)
                                        .on(testbench)))
                        .toList(),
                List.of(Expectation.parse("latency_mean < 40"), Expectation.parse("monitors_violations == 0")));
    }

    @Test
    void thoseThatFailedAreShownAndTheOthersCounted() {
        Report failed = report(30, 50, 60).failed(EMPTY);
        assertThat(failed.sections()).extracting(Section::title).containsExactly("", "Expectations not met");
        assertThat(failed.sections().get(1).asTable().rows())
                .extracting(row -> List.of(row.get(0), row.get(1), row.get(3)))
                .containsExactly(List.of(2, "latency_mean < 40", "FAILED"), List.of(3, "latency_mean < 40", "FAILED"));
        assertThat(failed.remarks()).containsExactly("2 of what is expected FAILED; 4 others hold.");
    }

    @Test
    void filesHaveAllOfThem() {
        assertThat(report(30, 50, 60)
                        .withFailures(EMPTY)
                        .sections()
                        .get(1)
                        .asTable()
                        .rows())
                .hasSize(6)
                .extracting(row -> row.get(3))
                .containsExactly("holds", "holds", "FAILED", "holds", "FAILED", "holds");
    }

    /** In results too, not on the error stream alone. */
    @Test
    void resultsWarnOfThem() {
        assertThat(report(30, 50, 60).brief().warnings())
                .containsExactly("2 of what is expected FAILED; 4 others hold.");
        assertThat(report(30, 31).brief().warnings()).isEmpty();
    }

    @Test
    void whereAllHoldNothingIsSaid() {
        assertThat(report(30, 31).failed(EMPTY)).isEqualTo(EMPTY);
    }
}
