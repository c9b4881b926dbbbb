package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.Expectation;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.RunFigures;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.report.Display;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every figure stands under its own head. */
class ReportingTest {

    private static final Violation BROKEN = new Violation(77, "router", "broken", "it is");
    private static final List<Flow> SOURCES =
            List.of(new Flow(0, Flow.ALL, 41, 0.41, 0.4, 42.5, 43), new Flow(5, Flow.ALL, 0, 0.11, 0, Double.NaN, 0));
    private static final List<Flow> FLOWS = List.of(new Flow(2, 3, 51, 0.51, 0.5, 52.5, 53));
    private static final MessageClass HIT = new MessageClass(MessageClass.HIT, 61, 0.61, 0.6, 62.5, 63, 64);
    private static final MadeMeasurement STEADY =
            MadeMeasurement.steady(0.2, 0.19, 50, 2.5).with(SOURCES, FLOWS, HIT);
    private static final Measurement MADE = STEADY.on(MadeMeasurement.mesh(), BROKEN);
    private static final Measurement SATURATED =
            STEADY.ending(Outcome.SATURATED).on(MadeMeasurement.mesh());

    private static void assertTable(Table table, List<String> columns, List<?>... rows) {
        assertThat(MadeMeasurement.columns(table)).isEqualTo(columns);
        assertThat(table.rows()).isEqualTo(Arrays.asList(rows));
    }

    @Test
    void aResultSaysWhichSettingsAndSeedItIsOf() {
        Testbench testbench = MadeMeasurement.mesh("run.seed=9");
        Provenance provenance = Reporting.provenance("sweep", testbench);
        assertThat(provenance.command()).isEqualTo("sweep");
        assertThat(provenance.subject()).isEqualTo("made");
        assertThat(provenance.configurationHash()).isEqualTo(testbench.hash()).hasSize(16);
        assertThat(provenance.seed()).isEqualTo(9);
    }

    @Test
    void monitorsSayWhatTheyCheckedAndFound() {
        Table table = Reporting.monitors(MADE);
        assertThat(table.title()).isEqualTo("Monitors");
        assertTable(
                table,
                List.of("rule: rule", "checks: checks", "violations: violations"),
                List.of("held", 31L, 0L),
                List.of("broken", 32L, 1L));
        assertTable(
                Reporting.violations(MADE.violations()),
                List.of("cycle: cycle", "rule: rule", "module: module", "text: what was seen"),
                List.of(77L, "broken", "router", "it is"));
    }

    @Test
    void aRuleHasOneRowForAllRuns() {
        List<RunResult> twice = List.of(MADE.runs().get(0), MADE.runs().get(0));
        assertThat(Reporting.monitors(new Measurement(MADE.testbench(), twice)).rows())
                .containsExactly(List.of("held", 62L, 0L), List.of("broken", 64L, 2L));
    }

    @Test
    void expectationsStandWithWhatCameOutAndWhetherItIsAsExpected() {
        List<Expectation> expectations = List.of(
                Expectation.parse("latency_mean <= 50"),
                Expectation.parse("messages > 700"),
                Expectation.parse("outcome == steady"));
        assertTable(
                Reporting.expectations(expectations, MADE),
                List.of("condition: condition", "value: value", "verdict: verdict"),
                List.of("latency_mean <= 50", "50.00", "holds"),
                List.of("messages > 700", "700", "FAILED"),
                List.of("outcome == steady", "steady", "holds"));
    }

    @Test
    void aFlowHasItsEndsItsLoadsAndItsLatencies() {
        List<String> figures = List.of(
                "messages: messages",
                "offered_load: offered load (flits/cycle)",
                "accepted_load: accepted load (flits/cycle)",
                "latency_mean: mean latency (cycles)",
                "latency_max: maximum latency (cycles)");
        List<String> sources = new java.util.ArrayList<>(List.of("source: source"));
        sources.addAll(figures);
        assertTable(
                Reporting.sources(MADE),
                sources,
                List.of(0L, 41L, 0.41, 0.4, 42.5, 43L),
                Arrays.asList(5L, 0L, 0.11, 0.0, Double.NaN, null));
        sources.add(1, "destination: destination");
        assertTable(Reporting.flows(MADE), sources, List.of(2L, 3L, 51L, 0.51, 0.5, 52.5, 53L));
        assertTable(
                Reporting.flows(SATURATED), sources, Arrays.asList(2L, 3L, 51L, 0.51, 0.5, Double.NaN, (Object) null));
    }

    @Test
    void aClassHasNoLatencyPastSaturation() {
        List<String> columns = List.of(
                "class: class",
                "messages: messages",
                "offered_load: offered load (flits/node/cycle)",
                "accepted_load: accepted load (flits/node/cycle)",
                "latency_mean: mean latency (cycles)",
                "latency_p99: 99th percentile (cycles)",
                "latency_max: maximum latency (cycles)");
        assertTable(Reporting.classes(MADE), columns, List.of("hit", 61L, 0.61, 0.6, 62.5, 63.0, 64.0));
        assertTable(
                Reporting.classes(SATURATED),
                columns,
                List.of("hit", 61L, 0.61, 0.6, Double.NaN, Double.NaN, Double.NaN));
    }

    @Test
    void faultsAndLinksStandInTheOrderOfTheRun() {
        assertTable(
                Reporting.faults(MADE),
                List.of("name: name", "count: count", "meaning: meaning"),
                List.of("resends", 8L, "packets sent again"),
                List.of("pad-flits", 9L, "pads"));
        assertTable(
                Reporting.links(MADE),
                List.of("link: link", "utilisation: utilisation (flits/cycle)", "virtual_channels: by virtual channel"),
                List.of("(0,0) to (1,0)", 0.25, "0.1250 0.1250"),
                List.of("(1,0) to (0,0)", 0.5, ""));
    }

    @Test
    void aFigureIsShownWithItsDigits() {
        assertThat(field("outcome").display()).isEqualTo(new Display.Words());
        assertThat(field("cycles")).isEqualTo(new Field("cycles", "cycles simulated", "", new Display.Whole()));
        assertThat(field("latency_mean"))
                .isEqualTo(new Field("latency_mean", "mean latency", "cycles", new Display.Decimals(2)));
        assertThat(field("hops_mean").display()).isEqualTo(new Display.Decimals(3));
        assertThat(field("accepted_load"))
                .isEqualTo(new Field("accepted_load", "accepted load", "flits/node/cycle", new Display.Decimals(4)));
    }

    private static Field field(String figure) {
        return Reporting.field(RunFigures.named(figure).orElseThrow());
    }

    @Test
    void onlyWhatIsAnsweredHasReplies() {
        assertThat(Reporting.hasReplies(MADE)).isFalse();
        assertThat(Reporting.hasReplies(STEADY.on(MadeMeasurement.mesh("traffic.reply={}"))))
                .isTrue();
    }
}
