package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.Precision;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.report.TimingPlot;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.topology.Mesh;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the report of a run has beside its figures, of measurements that are made up. */
class RunAdditionsTest {

    private static final Testbench MESH = MadeMeasurement.mesh("run.seed=7");
    private static final Measurement STEADY = made(Outcome.STEADY);

    private static Measurement made(Outcome outcome, Violation... violations) {
        return new MadeMeasurement(
                        outcome,
                        0.2,
                        0.2,
                        40,
                        2,
                        MadeMeasurement.steady(0.2, 0.2, 40, 2).breakdown())
                .on(MESH, violations);
    }

    private static Measurement together(Measurement... measurements) {
        return new Measurement(
                MESH,
                Stream.of(measurements).flatMap(each -> each.runs().stream()).toList());
    }

    private static final Report EMPTY = Report.of(Reporting.provenance("run", MESH), Figures.of("figures", ""));

    /** A picture with a title and nothing to be seen. */
    private static TimingPlot plot(String title) {
        return new TimingPlot(title, 0, 1, List.of(new TimingPlot.Lane("a", true, List.of())), List.of());
    }

    private static List<String> tables(Report report) {
        return report.sections().stream()
                .filter(Table.class::isInstance)
                .map(section -> ((Table) section).name())
                .toList();
    }

    /** Draws the seed and the outcome of the run that it is asked for. */
    private static final class Drawing implements Experiment {
        @Override
        public RunResult run(Testbench testbench, Progress progress) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<TimingPlot> excerpt(Testbench testbench, RunResult result) {
            String title =
                    testbench.settings().run().seed() + " " + result.verdict().outcome();
            return Optional.of(plot(title));
        }
    }

    private static String drawn(Measurement measurement) {
        Plot plot =
                new ExcerptReport(new Drawing(), measurement).among(Map.of()).get("waveform");
        return ((TimingPlot) plot).title();
    }

    /** The interval is 1.5 to each side of 40. */
    @Test
    void aPrecisionThatIsReachedIsARemarkAndAnotherIsAComplaint() {
        PrecisionReport reached = new PrecisionReport(new Precision(0.0375, 0), STEADY);
        assertThat(reached.complaint()).isEmpty();
        assertThat(reached.fully(EMPTY))
                .isEqualTo(reached.briefly(EMPTY))
                .isEqualTo(EMPTY.remarking(reached.asked().sentence(STEADY)));
        PrecisionReport missed = new PrecisionReport(new Precision(0.0374, 0), STEADY);
        assertThat(missed.complaint()).contains(missed.asked().sentence(STEADY));
        assertThat(missed.fully(EMPTY)).isEqualTo(EMPTY.warning(missed.asked().sentence(STEADY)));
    }

    @Test
    void sourcesLinksAndPairsAreInTheFullReportOnly() {
        RunAdditions additions = new RunAdditions(
                List.of(new PlacesReport(new Mesh(3, 2), STEADY), new PairsReport(new Mesh(3, 2), STEADY)));
        assertThat(additions.briefly(EMPTY)).isEqualTo(EMPTY);
        assertThat(tables(additions.fully(EMPTY))).containsExactly("sources", "links", "flows");
        assertThat(additions.complaint()).isEmpty();
    }

    /** The excerpt is first, then what is where it is in the network, then what was added before that. */
    @Test
    void picturesHaveTheirOrder() {
        Mesh mesh = new Mesh(3, 2);
        RunAddition curves = new RunAddition() {
            @Override
            public Map<String, Plot> among(Map<String, Plot> plots) {
                return RunAdditions.joined(plots, Map.of("curves", plot("")));
            }
        };
        Map<String, Plot> plots = new RunAdditions(List.of(
                        curves,
                        new PlacesReport(mesh, STEADY),
                        new PairsReport(mesh, STEADY),
                        new ExcerptReport(new Drawing(), STEADY)))
                .plots();
        Map<String, Plot> others = new LinkedHashMap<>(NodePlots.of(mesh, STEADY));
        others.putAll(NodePlots.links(mesh, STEADY));
        others.put("curves", plots.get("curves"));
        others.putAll(NodePlots.byPair(mesh, STEADY));
        assertThat(others).hasSizeGreaterThan(2);
        assertThat(List.copyOf(plots.keySet()))
                .containsExactlyElementsOf(Stream.concat(Stream.of("waveform"), others.keySet().stream())
                        .toList());
    }

    @Test
    void complaintsAreTogether() {
        PrecisionReport missed = new PrecisionReport(new Precision(0.01, 0), STEADY);
        RunAdditions additions = new RunAdditions(List.of(missed, new PlacesReport(new Mesh(3, 2), STEADY), missed));
        String sentence = missed.complaint().orElseThrow();
        assertThat(additions.complaint()).contains(sentence + "\n" + sentence);
    }

    /** Each run has the seed after that of the run before. */
    @Test
    void theExcerptIsOfTheFirstRunWithAViolationOrOfTheFirst() {
        Violation violation = new Violation(3, "network", "rule", "broken");
        Measurement broken = made(Outcome.ENDED_BY_VIOLATION, violation);
        assertThat(drawn(together(STEADY, made(Outcome.SATURATED), broken, broken)))
                .isEqualTo("9 ENDED_BY_VIOLATION");
        assertThat(drawn(together(made(Outcome.SATURATED), STEADY))).isEqualTo("7 SATURATED");
        Map<String, Plot> before = Map.of("a", plot(""));
        Experiment blind = (testbench, progress) -> {
            throw new UnsupportedOperationException();
        };
        assertThat(new ExcerptReport(blind, STEADY).among(before)).isEqualTo(before);
    }

    @Test
    void aRunThatIsLookedForMayBeMissing() {
        assertThat(RunAgain.first(STEADY, run -> run.verdict().outcome() == Outcome.SATURATED))
                .isEmpty();
    }
}
