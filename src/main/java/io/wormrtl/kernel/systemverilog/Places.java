package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.word.Cell;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Where values are, seen from a module: names of instances and of the value itself, joined by dots. */
final class Places {

    private final Netlist netlist;

    Places(Netlist netlist) {
        this.netlist = netlist;
    }

    /** The place of a value that {@code from} has under a name, or that a module within drives. */
    Optional<String> seen(Module from, Cell cell) {
        if (netlist.present(from).contains(cell.element())) {
            return Optional.of(netlist.name(from, cell));
        }
        return Netlist.isDrivenIn(from, cell.element()) ? Optional.of(driven(from, cell)) : Optional.empty();
    }

    /** The place at which a module within {@code from} drives a value. */
    String driven(Module from, Cell cell) {
        Module driver = Process.driving(cell.element()).module();
        return below(from, driver) + netlist.name(driver, cell);
    }

    /** The places of the words of a memory within {@code from}, as Yosys names and selects them. */
    List<String> words(Module from, Memory memory) {
        Module holder = Module.holding(memory);
        String name = below(from, holder) + netlist.name(holder, new Cell(memory, 0));
        return IntStream.range(0, MemoryText.places(memory))
                .mapToObj(place -> MemoryText.word(memory, name, String.valueOf(place)))
                .map(word -> word.replaceAll("[\\[\\]]", "?"))
                .toList();
    }

    private static String below(Module from, Module to) {
        return to == from ? "" : below(from, to.parent()) + to.name() + ".";
    }

    /** Whether {@code module} is {@code outer} or stands within it. */
    static boolean isWithin(Module outer, Module module) {
        Module at = module;
        while (at != null && at != outer) {
            at = at.parent();
        }
        return at == outer;
    }
}
