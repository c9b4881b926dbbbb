package io.wormrtl.kernel.activity;

import io.wormrtl.kernel.liberty.Liberty;
import io.wormrtl.kernel.liberty.LibertyCell;
import io.wormrtl.kernel.liberty.LibertyPin;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Comparator;
import java.util.function.Predicate;

/**
 * Energy with the cells of a library: its smallest NAND of two inputs, inverter and flip-flop. A change of a net takes half of
 * the capacitance of the inputs that it drives times the voltage squared, and what the tables of the cell that drives it have for
 * its load and a typical transition time: that of a NAND which drives two of its own inputs, in a row of such.
 */
public final class LibertyEnergy implements EnergyModel {

    /** Gates in a row after which transition times are the same. */
    private static final int ROW = 20;

    private final Liberty library;
    private final LibertyCell nand;
    private final LibertyCell inverter;
    private final LibertyCell flipFlop;
    private final LibertyPin data;
    private final LibertyPin clock;
    private final LibertyPin output;
    private final double nandInput;
    private final double inverterInput;
    private final double transition;

    /**
     * Finds the cells.
     *
     * @throws UnusableInput if the library lacks one of them, or does not say its voltage
     */
    public LibertyEnergy(Liberty library) {
        this.library = library;
        this.nand = smallest("NAND of two inputs", cell -> cell.isNand(2));
        this.inverter = smallest("inverter", cell -> cell.isNand(1));
        this.flipFlop = smallest(
                "flip-flop that takes the value of a pin when its clock rises, and no more",
                LibertyCell::isPlainFlipFlop);
        if (library.units().volts() <= 0) {
            throw new UnusableInput("library " + library.name() + " in " + library.file()
                    + " has no nom_voltage, so that energy is unknown");
        }
        this.data = flipFlop.pin(flipFlop.state().get("next_state")).orElseThrow();
        this.clock = flipFlop.pin(flipFlop.state().get("clocked_on")).orElseThrow();
        this.output = flipFlop.pins().stream()
                .filter(pin -> !pin.function().isEmpty())
                .findFirst()
                .orElseThrow();
        this.nandInput = nand.inputs().stream()
                .mapToDouble(LibertyPin::capacitance)
                .average()
                .orElseThrow();
        this.inverterInput = inverter.inputs().get(0).capacitance();
        double settled = 0;
        for (int i = 0; i < ROW; i++) {
            settled = nand.output().orElseThrow().transition(2 * nandInput, settled);
        }
        this.transition = settled;
    }

    private LibertyCell smallest(String what, Predicate<LibertyCell> isOne) {
        return library.cells().stream()
                .filter(isOne)
                .min(Comparator.comparingDouble(LibertyCell::area).thenComparing(LibertyCell::name))
                .orElseThrow(() ->
                        new UnusableInput("library " + library.name() + " in " + library.file() + " has no " + what));
    }

    @Override
    public String unit() {
        return "pJ";
    }

    private double capacitance(Load load) {
        return load.nands() * nandInput + load.inverters() * inverterInput + load.flipFlops() * data.capacitance();
    }

    /** Half the energy that charging takes, which is taken at every second change. */
    private double charge(double capacitance) {
        double volts = library.units().volts();
        return capacitance * library.units().picofarads() * volts * volts / 2;
    }

    private double within(LibertyPin pin, double load) {
        return pin.energy(load, transition) * library.units().picojoules();
    }

    @Override
    public double net(Load load) {
        return charge(capacitance(load));
    }

    @Override
    public double gate(boolean isInverter, Load load) {
        return within((isInverter ? inverter : nand).output().orElseThrow(), capacitance(load));
    }

    @Override
    public double data() {
        return within(data, 0);
    }

    @Override
    public double state() {
        return within(output, nandInput);
    }

    @Override
    public double clock() {
        return 2 * (charge(clock.capacitance()) + within(clock, 0));
    }

    /** Power in nW that the cells of a netlist, and flip-flops, take at rest. */
    public double leakage(long nands, long inverters, long flipFlops) {
        return (nands * nand.leakage() + inverters * inverter.leakage() + flipFlops * flipFlop.leakage())
                * library.units().nanowatts();
    }

    /** The cells in words, for reports. */
    public String cells() {
        return nand.name() + ", " + inverter.name() + " and " + flipFlop.name() + " of " + library.name();
    }
}
