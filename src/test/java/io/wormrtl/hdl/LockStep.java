package io.wormrtl.hdl;

import io.wormrtl.kernel.prove.OutsideProofs;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Forced;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Variable;
import io.wormrtl.kernel.systemverilog.Checkers;
import io.wormrtl.kernel.systemverilog.Printed;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A network in Java and as it is printed, cycle by cycle, with the same processors and the same faults. Every register, word
 * of a memory and wire that hardware drives is compared, which is what all ports are joined to.
 */
final class LockStep {

    /** Cycles that are compared in one go; a waveform shows those before it too. */
    private static final int BATCH = 100;

    private final Network network;
    private final Printed printed;
    private final Simulator simulator;
    /** What is bound to the printed network. */
    private final List<PrintedFile> checkers;

    private final List<Cell> compared;

    /**
     * What was compared.
     *
     * @param cycles how many
     * @param values how many there are in each
     * @param moved how many of them were not the same in all cycles
     * @param difference the first, if there is one: cycle, signal, module, both values, and where the waveforms are
     */
    record Outcome(int cycles, int values, int moved, String seconds, Optional<String> difference) {
        long comparisons() {
            return (long) cycles * values;
        }
    }

    /** A tool that runs a printed design, of which it is told what is looked at. */
    @FunctionalInterface
    interface Tool {
        TwinNetwork start(Path folder, Printed printed, List<Cell> watched);
    }

    LockStep(Testbench testbench) {
        this(IdleNetwork.of(testbench.parts()), List.of());
    }

    private LockStep(Network network, List<Specification> asserted) {
        this.network = network;
        this.simulator = new Simulator(network);
        Checkers all = Checkers.of(network);
        asserted.stream()
                .filter(specification -> !specification.claims().isEmpty())
                .forEach(specification -> all.bind(OutsideProofs.checker(specification)));
        this.printed = all.design();
        this.checkers = Stream.concat(all.files().stream(), Stream.of(all.bindings()))
                .filter(file -> !asserted.isEmpty())
                .toList();
        this.compared = List.copyOf(printed.places().keySet());
    }

    /** With assertions that nothing is done that the code in Java throws an exception at. */
    static LockStep asserting(Testbench testbench) {
        Network network = IdleNetwork.of(testbench.parts());
        return new LockStep(
                network, Property.CATALOGUE.get("exceptions").writer().write(network));
    }

    /** How many assertions there are, a checker for each kind of module. */
    long assertions() {
        return checkers.stream()
                .flatMap(file -> file.text().lines())
                .filter(line -> line.contains(": assert property"))
                .count();
    }

    Printed printed() {
        return printed;
    }

    int nodes() {
        return network.nodeRouters().size();
    }

    boolean hasFaults() {
        return network.failures().isPresent();
    }

    /** In Icarus Verilog. */
    Outcome inIcarus(Path folder, Path waveforms, int cycles) {
        return run(printed, (f, p, watched) -> new Icarus(f, p, watched, List.of()), folder, waveforms, cycles, cycles);
    }

    /** Compiled by Verilator. */
    Outcome inVerilator(Path folder, Path waveforms, int cycles) {
        return inVerilator(printed, folder, waveforms, cycles);
    }

    /**
     * Compiled by Verilator.
     *
     * @param text what runs beside Java: the network as it is printed, or with a change
     * @param folder where the tool works
     * @param waveforms where both are left if there is a difference
     */
    Outcome inVerilator(Printed text, Path folder, Path waveforms, int cycles) {
        return run(text, (f, p, watched) -> new Verilated(f, p, checkers, watched), folder, waveforms, cycles, BATCH);
    }

    private Outcome run(Printed text, Tool tool, Path folder, Path waveforms, int cycles, int batch) {
        Variable[] inputs = variables(text.inputs().keySet().stream());
        Variable[] values = variables(compared.stream());
        List<long[]> given = new ArrayList<>();
        List<long[]> expected = new ArrayList<>();
        Forced.observe(simulator, cycle -> {
            given.add(present(inputs));
            expected.add(present(values));
        });
        BothWaveforms both =
                new BothWaveforms(network, List.copyOf(text.inputs().keySet()), compared);
        BitSet moved = new BitSet();
        long begun = System.nanoTime();
        try (TwinNetwork twin = tool.start(folder, text, compared)) {
            long started = System.nanoTime();
            for (int from = 0; from < cycles; from += batch) {
                for (int i = from; i < Math.min(cycles, from + batch); i++) {
                    simulator.step();
                }
                List<long[]> found = twin.run(given);
                both.add(List.copyOf(given), List.copyOf(expected), found);
                for (int i = 0; i < found.size(); i++) {
                    int at = Arrays.mismatch(expected.get(i), found.get(i));
                    if (at >= 0) {
                        String what = said(from + i, at, expected.get(i)[at], found.get(i)[at]);
                        both.write(what, waveforms);
                        return new Outcome(
                                from + i,
                                compared.size(),
                                moved.cardinality(),
                                "",
                                Optional.of(what + "; waveforms " + waveforms.resolve("java.vcd") + " and "
                                        + waveforms.resolve("verilog.vcd")));
                    }
                    note(moved, expected.get(0), expected.get(i));
                }
                given.clear();
                expected.clear();
            }
            String seconds = (started - begun) / 1_000_000_000 + ", " + (System.nanoTime() - started) / 1_000_000_000;
            return new Outcome(cycles, compared.size(), moved.cardinality(), seconds, Optional.empty());
        }
    }

    private static void note(BitSet moved, long[] before, long[] now) {
        for (int i = Arrays.mismatch(before, now); i >= 0 && i < now.length; i++) {
            if (before[i] != now[i]) {
                moved.set(i);
            }
        }
    }

    private String said(int cycle, int at, long java, long verilog) {
        Cell cell = compared.get(at);
        return "cycle " + cycle + ", " + cell + " in "
                + Module.holding(cell.element()).type() + ": " + Long.toUnsignedString(java) + " in Java, "
                + Long.toUnsignedString(verilog) + " as printed";
    }

    private static Variable[] variables(Stream<Cell> cells) {
        return cells.map(Cell::variable).toArray(Variable[]::new);
    }

    private static long[] present(Variable[] variables) {
        long[] values = new long[variables.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = variables[i].get();
        }
        return values;
    }
}
