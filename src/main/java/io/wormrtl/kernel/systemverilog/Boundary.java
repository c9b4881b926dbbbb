package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.word.Cell;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The boundary of a module as it is printed, without its inside: somebody else may write that.
 *
 * @param type what the module is called
 * @param javaClass where it is described
 * @param isClocked whether it has ports {@code clk} and {@code rst}
 * @param inputs the values that come from outside, by their ports in order
 * @param outputs the values that go outside, by their ports in order
 * @param follows for each output the inputs that it follows in the same cycle; none of a register
 * @param resets the inputs that hold the module, or a part of it, in reset while they are high
 */
public record Boundary(
        String type,
        String javaClass,
        boolean isClocked,
        Map<Cell, String> inputs,
        Map<Cell, String> outputs,
        Map<Cell, Set<Cell>> follows,
        List<String> resets) {

    /** Copies the collections. */
    public Boundary {
        inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
        outputs = Collections.unmodifiableMap(new LinkedHashMap<>(outputs));
        resets = List.copyOf(resets);
        follows = Collections.unmodifiableMap(new LinkedHashMap<>(follows));
    }

    /** The boundary of a module of hardware, in a design that is complete; it need not be elaborated. */
    public static Boundary of(Module module) {
        if (module.isBehavioural()) {
            throw new IllegalArgumentException(module.path() + " is no hardware");
        }
        Netlist netlist = new Netlist(module, new LayoutTypes(module), StateTypes.none());
        Map<Cell, String> inputs = named(netlist, module, Port.Direction.INPUT);
        Map<Cell, String> outputs = named(netlist, module, Port.Direction.OUTPUT);
        Map<Process, Set<Element>> known = new HashMap<>();
        Map<Cell, Set<Cell>> follows = new LinkedHashMap<>();
        outputs.keySet().forEach(output -> follows.put(output, cone(module, output, known)));
        return new Boundary(
                module.type().replaceAll("\\W", "_"),
                module.getClass().getName(),
                ModulePrinter.isClocked(module),
                inputs,
                outputs,
                follows,
                resets(module, inputs));
    }

    private static List<String> resets(Module module, Map<Cell, String> inputs) {
        Set<Element> signals = new LinkedHashSet<>();
        collectResets(module, signals);
        return inputs.entrySet().stream()
                .filter(input -> signals.contains(input.getKey().element()))
                .map(Map.Entry::getValue)
                .toList();
    }

    private static void collectResets(Module module, Set<Element> signals) {
        module.processes().forEach(process -> signals.addAll(process.resets()));
        module.children().forEach(child -> collectResets(child, signals));
    }

    /** The name of the clock of every module that has registers. */
    public static String clock() {
        return NameTable.CLOCK;
    }

    /** The name of the port that is high while all registers take their values after reset. */
    public static String reset() {
        return NameTable.RESET;
    }

    /** {@code [3:0] }, or nothing of a single bit. */
    public static String range(int width) {
        return Literals.range(width);
    }

    private static Map<Cell, String> named(Netlist netlist, Module module, Port.Direction direction) {
        Map<Cell, String> ports = new LinkedHashMap<>();
        for (Cell cell : netlist.ports(module)) {
            if (netlist.crossing(module, cell.element()).orElseThrow() == direction) {
                ports.put(cell, netlist.name(module, cell));
            }
        }
        return ports;
    }

    private static Set<Cell> cone(Module module, Cell output, Map<Process, Set<Element>> known) {
        return ModulePrinter.isState(output.element())
                ? Set.of()
                : before(module, Process.driving(output.element()), known).stream()
                        .flatMap(element -> Netlist.cells(element).stream())
                        .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The values from outside on which wires depend that a process within the module drives. */
    private static Set<Element> before(Module module, Process process, Map<Process, Set<Element>> known) {
        Set<Element> there = known.get(process);
        if (there != null) {
            return there;
        }
        Set<Element> all = new LinkedHashSet<>();
        for (Element element : read(process)) {
            if (!Netlist.isDrivenIn(module, element)) {
                all.add(element);
            } else if (!ModulePrinter.isState(element)) {
                all.addAll(before(module, Process.driving(element), known));
            }
        }
        known.put(process, all);
        return all;
    }

    private static List<Element> read(Process process) {
        Set<Element> all = new LinkedHashSet<>(process.declaredReads());
        all.addAll(process.resets());
        all.removeIf(element -> element instanceof Constant || element instanceof Memory);
        return List.copyOf(all);
    }
}
