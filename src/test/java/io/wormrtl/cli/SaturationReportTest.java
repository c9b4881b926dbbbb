package io.wormrtl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.check.Violation;
import io.wormrtl.experiment.LoadTrial;
import io.wormrtl.experiment.Measurement;
import io.wormrtl.experiment.Progress;
import io.wormrtl.experiment.QueueExperiment;
import io.wormrtl.experiment.SaturationLoad;
import io.wormrtl.experiment.SaturationSearch;
import io.wormrtl.report.CurvePlot;
import io.wormrtl.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of loads that have been found, case by case. */
class SaturationReportTest {

    private static final Violation BROKEN = new Violation(3, "network", "a-rule", "it is broken");

    private static Testbench testbench(double load) {
        return Testbench.parse(
                "network: { topology: mesh, radices: [4, 4] }", Path.of("b.yaml"), List.of("traffic.load=" + load));
    }

    private static LoadTrial trial(double load, Violation... violations) {
        Testbench testbench = testbench(load);
        return new LoadTrial(
                testbench,
                List.of(new Measurement(
                        testbench, List.of(new QueueExperiment(List.of(violations)).run(testbench, Progress.NONE)))));
    }

    private static SaturationLoad found(List<Object> values, LoadTrial below, LoadTrial above) {
        List<LoadTrial> trials = new ArrayList<>();
        Optional.ofNullable(below).ifPresent(trials::add);
        Optional.ofNullable(above).ifPresent(trials::add);
        return new SaturationLoad(
                values,
                testbench(0.1),
                Optional.ofNullable(below),
                Optional.ofNullable(above),
                trials.get(0),
                0.1,
                Optional.empty(),
                trials);
    }

    private static SaturationReport report(double factor, List<String> paths, SaturationLoad... found) {
        return new SaturationReport(
                testbench(0.1), paths, new SaturationSearch.Options(1, 0.25, factor, 0, 1), List.of(found));
    }

    @Test
    void oneViolationInOneCaseIsEnough() {
        SaturationLoad good = found(List.of(), trial(0.3), trial(0.4));
        SaturationLoad bad = found(List.of(), trial(0.3), trial(0.4, BROKEN));
        assertThat(report(3, List.of(), good, good).good()).isTrue();
        assertThat(report(3, List.of(), good, bad).good()).isFalse();
        assertThat(report(3, List.of(), bad, good).good()).isFalse();
    }

    /** The precision is a quarter of the load above: 0.3 to 0.4 is as asked. */
    @ParameterizedTest
    @CsvSource({"0.3, 0.4, false, false", "0.29, 0.4, true, false", ", 0.4, true, false", "0.3, , false, true"})
    void whatWasNotFoundIsSaid(Double below, Double above, boolean wide, boolean open) {
        List<String> remarks = report(
                        3,
                        List.of(),
                        found(List.of(), below == null ? null : trial(below), above == null ? null : trial(above)))
                .brief()
                .remarks();
        assertThat(remarks.stream().anyMatch(remark -> remark.startsWith("Where the interval is wider")))
                .isEqualTo(wide);
        assertThat(remarks.stream().anyMatch(remark -> remark.startsWith("Where there is no load above")))
                .isEqualTo(open);
        assertThat(remarks.stream().anyMatch(remark -> remark.startsWith("Saturation lies between")))
                .isEqualTo(!open);
    }

    @ParameterizedTest
    @CsvSource({"3, 3x", "2.5, 2.5x", "10.05, 10.05x"})
    void theFactorIsWrittenAsShortAsItIs(double factor, String shown) {
        assertThat(report(factor, List.of(), found(List.of(), trial(0.3), trial(0.4)))
                        .brief()
                        .sections()
                        .get(0)
                        .asTable()
                        .fields())
                .anyMatch(field -> field.heading().equals("latency less than " + shown));
    }

    /** Beyond saturation there is no latency, but an accepted load; curves are told apart by what is varied. */
    @Test
    void everyCaseIsACurve() {
        var plots = report(
                        3,
                        List.of("router.virtual-channels", "router.arbiter"),
                        found(List.of(2, "matrix"), trial(0.3), trial(0.4)),
                        found(List.of(4, "matrix"), trial(0.2), trial(0.5)))
                .plots();
        assertThat(plots).containsOnlyKeys("latency-load", "accepted-load");
        List<CurvePlot.Curve> latencies = ((CurvePlot) plots.get("latency-load")).curves();
        assertThat(latencies)
                .extracting(CurvePlot.Curve::name)
                .containsExactly("virtual-channels 2, arbiter matrix", "virtual-channels 4, arbiter matrix");
        assertThat(latencies.get(1).x()).containsExactly(0.2, 0.5);
        assertThat(latencies.get(1).y()).containsExactly(41.0, Double.NaN);
        assertThat(((CurvePlot) plots.get("accepted-load")).curves().get(1).y()).containsExactly(0.2, 0.4);
    }
}
