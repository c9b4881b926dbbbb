package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.activity.Energy;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.EnergySettings;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** The figures of energy, which are there where a testbench has it measured. */
public final class EnergyFigures {

    private static final String ALL_OF_IT =
            "energy of all hardware in the measured cycles, for each flit delivered in them";
    private static final String SWITCHING = "the same without the clock, which flip-flops take in every cycle";

    /** Without a library. */
    private static final List<RunFigure> INPUTS = List.of(
            perFlit(
                    "energy_per_flit",
                    "energy per flit",
                    "inputs",
                    ALL_OF_IT,
                    use -> use.inputs().total()),
            perFlit(
                    "switching_per_flit",
                    "without the clock",
                    "inputs",
                    SWITCHING,
                    use -> use.inputs().switching()));

    /** With one, too. */
    private static final List<RunFigure> PICOJOULES = List.of(
            perFlit("energy_per_flit_pj", "energy per flit", "pJ", ALL_OF_IT, use -> known(use, Energy::total)),
            perFlit(
                    "switching_per_flit_pj",
                    "without the clock",
                    "pJ",
                    SWITCHING,
                    use -> known(use, Energy::switching)),
            new RunFigure(
                    "leakage_power",
                    "power at rest",
                    "nW",
                    1,
                    "leakage of all cells of the library",
                    measurement -> measurement
                            .energy()
                            .filter(use -> use.cells().isPresent())
                            .map(EnergyUse::leakage)
                            .orElse(Double.NaN)));

    /** All of them in the order in which they are reported. */
    public static final List<RunFigure> ALL =
            List.of(INPUTS.get(0), INPUTS.get(1), PICOJOULES.get(0), PICOJOULES.get(1), PICOJOULES.get(2));

    private EnergyFigures() {}

    /** Those that a measurement has. */
    public static List<RunFigure> of(Measurement measurement) {
        Optional<EnergyUse> use = measurement.energy();
        if (use.isEmpty()) {
            return List.of();
        }
        return use.get().cells().isPresent() ? ALL : INPUTS;
    }

    /**
     * Asserts that a testbench has what {@code figure} is measured from.
     *
     * @throws UnusableInput if it is a figure of energy, and no energy is measured, or none in pJ
     */
    static void requireMeasured(RunFigure figure, Optional<EnergySettings> settings) {
        Optional<EnergySettings> measured = settings.filter(EnergySettings::measure);
        if (INPUTS.contains(figure) && measured.isEmpty()) {
            throw unmeasured(figure, "energy is measured: --energy or energy.measure");
        }
        if (PICOJOULES.contains(figure) && measured.map(EnergySettings::liberty).isEmpty()) {
            throw unmeasured(figure, "energy is measured with a library of cells: --liberty or energy.liberty");
        }
    }

    private static UnusableInput unmeasured(RunFigure figure, String condition) {
        return new UnusableInput("figure '" + figure.name() + "' is there only where " + condition);
    }

    /** What hardware takes for a flit beside the clock; none where no energy is measured. */
    public static Optional<RunFigure> switching(Measurement measurement) {
        return measurement.energy().map(use -> use.cells().isPresent() ? PICOJOULES.get(1) : INPUTS.get(1));
    }

    private static double known(EnergyUse use, ToDoubleFunction<Energy> part) {
        return use.cells().isPresent() ? part.applyAsDouble(use.picojoules()) : Double.NaN;
    }

    private static RunFigure perFlit(
            String name, String heading, String unit, String meaning, ToDoubleFunction<EnergyUse> energy) {
        return new RunFigure(
                name,
                heading,
                unit,
                1,
                meaning,
                measurement -> measurement
                        .energy()
                        .filter(use -> use.flits() > 0)
                        .map(use -> energy.applyAsDouble(use) / use.flits())
                        .orElse(Double.NaN));
    }
}
