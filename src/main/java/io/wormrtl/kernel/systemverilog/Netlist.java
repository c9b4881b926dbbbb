package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.word.Cell;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Which values each module of a design sees, under which names, and which of them cross its boundary. */
final class Netlist {

    private final Module top;
    private final LayoutTypes layouts;
    private final StateTypes states;
    /** For each value, the number of places that use it in a module and below. */
    private final Map<Element, Map<Module, Integer>> uses = new LinkedHashMap<>();

    private final Map<Element, Integer> allUses = new HashMap<>();
    /** The values that the processes, elements and ports of a module itself use. */
    private final Map<Module, Set<Element>> own = new HashMap<>();
    /** Values that behaviours and other parts outside the hardware read. */
    private final Set<Element> observed = new LinkedHashSet<>();

    private final Map<Module, Set<Element>> present = new HashMap<>();
    private final Map<Module, NameTable> tables = new HashMap<>();
    private final Map<Module, Map<Cell, String>> names = new HashMap<>();

    /** The view of all modules within {@code top}, of which some values have the enumerations {@code states}. */
    Netlist(Module top, LayoutTypes layouts, StateTypes states) {
        this.top = top;
        this.layouts = layouts;
        this.states = states;
        collect(top);
        findPresent(top);
        nameAll(top);
    }

    /**
     * The view of one observer: its own values, and those of others that it reads, all as inputs.
     *
     * @param design the view of all modules that are observed
     * @param wanted what a value of another module is called, where the name is free
     */
    Netlist(ObserverModule observer, Netlist design, Function<Cell, String> wanted) {
        this.top = observer;
        this.layouts = design.layouts;
        this.states = design.states;
        Set<Element> all = new LinkedHashSet<>();
        observer.processes().forEach(process -> all.addAll(process.declaredReads()));
        observer.processes().forEach(process -> all.addAll(process.declaredWrites()));
        observer.processes().forEach(process -> all.addAll(process.resets()));
        all.removeIf(Constant.class::isInstance);
        NameTable table = new NameTable(typeNames());
        Map<Cell, String> known = new LinkedHashMap<>();
        for (Element element : all) {
            boolean isOwn = Module.holding(element) == observer;
            cells(element)
                    .forEach(cell -> known.put(
                            cell,
                            table.give(
                                    isOwn ? relative(observer, cell.variable().path()) : wanted.apply(cell))));
        }
        present.put(observer, all);
        tables.put(observer, table);
        names.put(observer, known);
    }

    /** The outermost module. */
    Module top() {
        return top;
    }

    private void collect(Module module) {
        if (module.isBehavioural()) {
            if (!(module instanceof ObserverModule)) {
                module.ports().forEach(port -> observed.add(port.element()));
            }
            return;
        }
        module.allElements().forEach(element -> use(element, module));
        module.ports().forEach(port -> use(port.element(), module));
        for (Process process : module.processes()) {
            process.declaredReads().forEach(element -> use(element, module));
            process.declaredWrites().forEach(element -> use(element, module));
            process.resets().forEach(element -> use(element, module));
        }
        module.children().forEach(this::collect);
    }

    private void use(Element element, Module at) {
        if (element instanceof Constant || element instanceof Memory) {
            return; // constants are folded, and memories cross no boundary
        }
        allUses.merge(element, 1, Integer::sum);
        own.computeIfAbsent(at, module -> new LinkedHashSet<>()).add(element);
        Map<Module, Integer> counts = uses.computeIfAbsent(element, e -> new LinkedHashMap<>());
        for (Module module = at; module != null; module = module == top ? null : module.parent()) {
            counts.merge(module, 1, Integer::sum);
        }
    }

    /** The hardware modules directly within {@code module}. */
    static List<Module> children(Module module) {
        return module.children().stream()
                .filter(child -> !child.isBehavioural())
                .toList();
    }

    private void findPresent(Module module) {
        Set<Element> all = new LinkedHashSet<>(own.getOrDefault(module, Set.of()));
        for (Module child : children(module)) {
            findPresent(child);
            present(child).stream()
                    .filter(element -> crossing(child, element).isPresent())
                    .forEach(all::add);
        }
        present.put(module, all);
    }

    /** The values that the module itself uses, and those that cross the boundary of a module directly within it. */
    Set<Element> present(Module module) {
        return present.get(module);
    }

    /** Whether the process that drives {@code element} is hardware in {@code module}. */
    static boolean isDrivenIn(Module module, Element element) {
        Process driver = Process.driving(element);
        if (driver == null || driver.isBehavioural()) {
            return false;
        }
        Module at = driver.module();
        while (at != null && at != module) {
            at = at.parent();
        }
        return at == module;
    }

    /** How {@code element} crosses the boundary of {@code module}; empty where it does not. */
    Optional<Port.Direction> crossing(Module module, Element element) {
        if (!present(module).contains(element)) {
            return Optional.empty();
        }
        if (!isDrivenIn(module, element)) {
            return Optional.of(Port.Direction.INPUT);
        }
        boolean isSeenOutside = declaredPort(module, element).isPresent()
                || observed.contains(element)
                || !allUses.get(element).equals(uses.get(element).get(module));
        return isSeenOutside ? Optional.of(Port.Direction.OUTPUT) : Optional.empty();
    }

    private static Optional<Port> declaredPort(Module module, Element element) {
        return module.ports().stream().filter(port -> port.element() == element).findFirst();
    }

    /**
     * The cells that cross the boundary: declared ports in their order, then the values that modules inside need or
     * provide.
     */
    List<Cell> ports(Module module) {
        Set<Element> order = new LinkedHashSet<>();
        module.ports().forEach(port -> order.add(port.element()));
        order.addAll(present(module));
        return order.stream()
                .filter(element -> crossing(module, element).isPresent())
                .flatMap(element -> cells(element).stream())
                .toList();
    }

    /** The values of an element one by one. */
    static List<Cell> cells(Element element) {
        return IntStream.range(0, element.variables().size())
                .mapToObj(index -> new Cell(element, index))
                .toList();
    }

    // ---- names -----------------------------------------------------------------------------------------------

    /** The name of a value in {@code module}; the name of a memory is that of its first word. */
    String name(Module module, Cell cell) {
        String name = names.get(module).get(cell);
        if (name == null) {
            throw new IllegalStateException(cell + " is not known in " + module.path());
        }
        return name;
    }

    /** The names of types and of their states, which nothing else may have. */
    Set<String> typeNames() {
        Set<String> all = new HashSet<>(layouts.names());
        all.addAll(states.names());
        return all;
    }

    /** The enumerations of the states of values. */
    StateTypes states() {
        return states;
    }

    /** The structures of which values consist. */
    LayoutTypes layouts() {
        return layouts;
    }

    /**
     * The type of a value, or of each entry or word, and a space. Words of memories have none: Yosys 0.23 takes arrays of
     * structures without a word, and makes of them what they are not.
     */
    String type(Element element) {
        return element.layout() == null || element instanceof Memory
                ? states.of(element).orElseGet(() -> "logic " + Literals.range(element.width()))
                : layouts.of(element.layout());
    }

    /** The names given in a module so far. */
    NameTable table(Module module) {
        return tables.get(module);
    }

    private void nameAll(Module module) {
        children(module).forEach(this::nameAll);
        NameTable table = new NameTable(typeNames());
        Map<Cell, String> known = new HashMap<>();
        tables.put(module, table);
        names.put(module, known);
        List<Cell> indirect = new ArrayList<>();
        for (Element element : present(module)) {
            Optional<Port> port = declaredPort(module, element);
            for (Cell cell : cells(element)) {
                if (Module.holding(element) == module) {
                    known.put(cell, table.give(relative(module, cell.variable().path())));
                } else if (port.isPresent()) {
                    known.put(cell, table.give(port.get().name() + suffix(cell)));
                } else {
                    indirect.add(cell);
                }
            }
        }
        for (Element element : module.allElements()) {
            if (element instanceof Memory) {
                known.put(new Cell(element, 0), table.give(relative(module, element.path())));
            }
        }
        children(module).forEach(child -> table.give(child.name()));
        indirect.forEach(cell -> known.put(cell, table.give(indirectName(module, cell))));
    }

    /** After the module inside that has most to do with it, else as it is called where it is. */
    private String indirectName(Module module, Cell cell) {
        return children(module).stream()
                .filter(child -> present(child).contains(cell.element()))
                .min((a, b) -> Integer.compare(distance(a, cell), distance(b, cell)))
                .map(child -> child.name() + "_" + name(child, cell))
                .orElse(cell.variable().name());
    }

    private static int distance(Module child, Cell cell) {
        return isDrivenIn(child, cell.element()) ? 0 : 1;
    }

    private static String relative(Module module, String path) {
        return path.substring(module.path().length() + 1).replace('.', '_');
    }

    private static String suffix(Cell cell) {
        return cell.element().variables().size() == 1 ? "" : "_" + cell.index();
    }
}
