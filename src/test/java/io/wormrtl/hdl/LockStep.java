package io.wormrtl.hdl;

import io.wormrtl.kernel.rtl.Forced;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.systemverilog.Printed;
import io.wormrtl.kernel.systemverilog.SystemVerilog;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A network in Java and as it is printed, cycle by cycle, with the same processors. */
final class LockStep {

    private final Printed printed;
    private final Simulator simulator;

    LockStep(Testbench testbench) {
        Network network = IdleNetwork.of(testbench.parts());
        this.simulator = new Simulator(network);
        this.printed = SystemVerilog.of(network);
    }

    Printed printed() {
        return printed;
    }

    /** The first value that is not the same: cycle, module, signal, both values. */
    Optional<String> difference(Path folder, int cycles) {
        List<Cell> cells = List.copyOf(printed.places().keySet());
        List<long[]> inputs = new ArrayList<>();
        List<long[]> expected = new ArrayList<>();
        Forced.observe(simulator, cycle -> {
            inputs.add(present(printed.inputs().keySet()));
            expected.add(present(cells));
        });
        for (int i = 0; i < cycles; i++) {
            simulator.step();
        }
        List<long[]> found = new Icarus(folder, printed, cells, List.of()).run(inputs, List.of());
        for (int cycle = 0; cycle < cycles; cycle++) {
            for (int i = 0; i < cells.size(); i++) {
                if (expected.get(cycle)[i] != found.get(cycle)[i]) {
                    return Optional.of("cycle " + cycle + ", " + cells.get(i) + " in "
                            + Module.holding(cells.get(i).element()).type() + ": " + expected.get(cycle)[i]
                            + " in Java, "
                            + found.get(cycle)[i] + " as printed");
                }
            }
        }
        return Optional.empty();
    }

    private static long[] present(Collection<Cell> cells) {
        return cells.stream().mapToLong(cell -> cell.variable().get()).toArray();
    }
}
