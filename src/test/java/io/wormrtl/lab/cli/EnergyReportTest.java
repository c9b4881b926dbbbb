package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.activity.Energy;
import io.wormrtl.lab.experiment.EnergyUse;
import io.wormrtl.lab.experiment.EnergyUse.Block;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is said of the energy of two types of modules that is made up: in 10 cycles, for 4 flits. */
class EnergyReportTest {

    private static final Report EMPTY = Report.of(Provenance.of("run"), Figures.of("figures", ""));

    /** As inputs of gates the buffer takes more, in pJ the arbiter. */
    private static final List<Block> BLOCKS = List.of(
            new Block("Arbiter", 3, 70, 11, 40, new Energy(1, 2, 3, 4), new Energy(50, 60, 70, 80)),
            new Block("Buffer", 5, 90, 13, 60, new Energy(10, 20, 30, 40), new Energy(5, 6, 7, 8)));

    private static Report report(Optional<String> cells, long compared, String... missing) {
        Measurement measurement = MadeMeasurement.steady(0.1, 0.1, 41, 2.5).on(MadeMeasurement.mesh());
        RunResult run = measurement.runs().get(0);
        EnergyUse use = new EnergyUse(10, 4, BLOCKS, compared, 3, cells, 99, List.of(missing));
        RunResult measured = new RunResult(
                run.verdict(),
                run.throughput(),
                run.latencies(),
                run.breakdown(),
                run.links(),
                run.cycles(),
                run.rules(),
                run.faults(),
                run.outputs(),
                Optional.of(use));
        return EnergyReport.with(EMPTY, new Measurement(measurement.testbench(), List.of(measured)));
    }

    private static Table table(Report report) {
        return report.sections().get(1).asTable();
    }

    @Test
    void withoutALibraryInputsOfGatesAreTheUnit() {
        Table table = table(report(Optional.empty(), 400));
        assertThat(MadeMeasurement.columns(table))
                .containsExactly(
                        "type: module type",
                        "instances: instances",
                        "gates: gates",
                        "flip_flops: flip-flops",
                        "toggles: changes (1/cycle)",
                        "clock: clock (inputs/cycle)",
                        "registers: registers (inputs/cycle)",
                        "logic: logic (inputs/cycle)",
                        "wires: wires (inputs/cycle)",
                        "total: all (inputs/cycle)",
                        "share: of all (%)");
        assertThat(table.rows())
                .containsExactly(
                        List.of("Buffer", 5L, 90L, 13L, 6.0, 1.0, 2.0, 3.0, 4.0, 10.0, 100 * 100 / 110.0),
                        List.of("Arbiter", 3L, 70L, 11L, 4.0, 0.1, 0.2, 0.3, 0.4, 1.0, 100 * 10 / 110.0));
    }

    @Test
    void withOneItIsPicojoules() {
        Table table = table(report(Optional.of("cells of somebody"), 400));
        assertThat(MadeMeasurement.columns(table).subList(5, 7))
                .containsExactly("clock: clock (pJ/cycle)", "registers: registers (pJ/cycle)");
        assertThat(table.rows())
                .containsExactly(
                        List.of("Arbiter", 3L, 70L, 11L, 4.0, 5.0, 6.0, 7.0, 8.0, 26.0, 100 * 260 / 286.0),
                        List.of("Buffer", 5L, 90L, 13L, 6.0, 0.5, 0.6, 0.7, 0.8, 2.6, 100 * 26 / 286.0));
    }

    @Test
    void whatTheNumbersAreAndWhatIsNotKnownIsSaid() {
        String unknown =
                " in 10 cycles; of glitches, lengths of wires and what drives the clock nothing is known, every"
                        + " bit of memory is a flip-flop, and no clock is gated; gates of modules that are taken for alike differ"
                        + " from the run in ";
        assertThat(report(Optional.empty(), 400, "of one kind", "of another").remarks())
                .containsExactly(
                        "energy: an input of a gate that changes is the unit" + unknown + "0.75 % of their bits",
                        "gates are missing: of one kind",
                        "gates are missing: of another");
        assertThat(report(Optional.of("cells of somebody"), 200).remarks())
                .containsExactly("energy: with cells of somebody" + unknown + "1.50 % of their bits");
    }

    @Test
    void whereNoneWasMeasuredNothingIsSaid() {
        Measurement measurement = MadeMeasurement.steady(0.1, 0.1, 41, 2.5).on(MadeMeasurement.mesh());
        assertThat(EnergyReport.with(EMPTY, measurement)).isEqualTo(EMPTY);
    }
}
