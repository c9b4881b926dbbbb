package io.wormrtl.lab.cli;

import io.wormrtl.kernel.activity.Energy;
import io.wormrtl.lab.experiment.EnergyUse;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** The energy of the hardware by what takes it, and what is not known of it. */
final class EnergyReport {

    private static final double PERCENT = 100;
    private static final int DIGITS = 2;

    private EnergyReport() {}

    /** The report with the energy of a measurement, if that was measured. */
    static Report with(Report report, Measurement measurement) {
        Optional<EnergyUse> use = measurement.energy();
        if (use.isEmpty()) {
            return report;
        }
        Report longer = report.with(table(use.get())).remarking(unknown(use.get()));
        for (String missing : use.get().missing()) {
            longer = longer.remarking("gates are missing: " + missing);
        }
        return longer;
    }

    /** Types of modules, those that take most first. */
    private static Table table(EnergyUse use) {
        boolean isAbsolute = use.cells().isPresent();
        String unit = isAbsolute ? "pJ/cycle" : "inputs/cycle";
        double all = energy(use).total();
        List<EnergyUse.Block> blocks = new ArrayList<>(use.blocks());
        blocks.sort((one, other) -> Double.compare(
                energy(other, isAbsolute).total(), energy(one, isAbsolute).total()));
        return Table.of(
                "energy",
                "Energy of all hardware while messages are measured",
                blocks,
                List.of(
                        Column.words("type", "module type", EnergyUse.Block::type),
                        Column.whole("instances", "instances", "", EnergyUse.Block::instances),
                        Column.whole("gates", "gates", "", EnergyUse.Block::gates),
                        Column.whole("flip_flops", "flip-flops", "", EnergyUse.Block::flipFlops),
                        perCycle("toggles", "changes", "1/cycle", use, EnergyUse.Block::toggles),
                        perCycle(
                                "clock",
                                "clock",
                                unit,
                                use,
                                block -> energy(block, isAbsolute).clock()),
                        perCycle(
                                "registers",
                                "registers",
                                unit,
                                use,
                                block -> energy(block, isAbsolute).registers()),
                        perCycle(
                                "logic",
                                "logic",
                                unit,
                                use,
                                block -> energy(block, isAbsolute).logic()),
                        perCycle(
                                "wires",
                                "wires",
                                unit,
                                use,
                                block -> energy(block, isAbsolute).wires()),
                        perCycle(
                                "total",
                                "all",
                                unit,
                                use,
                                block -> energy(block, isAbsolute).total()),
                        Column.decimals(
                                "share",
                                "of all",
                                "%",
                                1,
                                block -> PERCENT * energy(block, isAbsolute).total() / all)));
    }

    private static Column<EnergyUse.Block> perCycle(
            String name, String heading, String unit, EnergyUse use, ToDoubleFunction<EnergyUse.Block> value) {
        return Column.decimals(
                name, heading, unit, DIGITS, block -> value.applyAsDouble(block) / Math.max(1, use.cycles()));
    }

    private static Energy energy(EnergyUse use) {
        return use.cells().isPresent() ? use.picojoules() : use.inputs();
    }

    private static Energy energy(EnergyUse.Block block, boolean isAbsolute) {
        return isAbsolute ? block.picojoules() : block.inputs();
    }

    /** In one sentence what the numbers are, and what they are not. */
    private static String unknown(EnergyUse use) {
        return String.format(
                Locale.ROOT,
                "energy: %s in %d cycles; of glitches, lengths of wires and what drives the clock nothing is known, every bit of"
                        + " memory is a flip-flop, and no clock is gated; gates of modules that are taken for alike differ from"
                        + " the run in %.2f %% of their bits",
                use.cells().map(cells -> "with " + cells).orElse("an input of a gate that changes is the unit"),
                use.cycles(),
                PERCENT * use.different() / Math.max(1, use.compared()));
    }
}
