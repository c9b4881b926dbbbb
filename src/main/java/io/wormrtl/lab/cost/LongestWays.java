package io.wormrtl.lab.cost;

import io.wormrtl.kernel.gate.ModuleGates;
import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.kernel.word.Cell;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The longest ways from registers to registers, bit by bit and gate by gate, through modules of a design. A way is
 * told by the processes whose wires carry it from module to module.
 */
public final class LongestWays {

    private final Synthesis synthesis;
    private final Map<Module, ModuleGates> modules = new LinkedHashMap<>();
    /** The gates before each bit of a wire. */
    private final IdentityHashMap<Element, int[]> arrivals = new IdentityHashMap<>();
    /** The processes to be looked at again when a wire is later than was thought. */
    private final IdentityHashMap<Element, Set<Module>> readers = new IdentityHashMap<>();

    /**
     * The timing of hardware modules of a design, of which a simulator has been made. A way from a module that is not among
     * them begins at the wire on which it comes.
     */
    public LongestWays(List<Module> these, Synthesis synthesis) {
        this.synthesis = synthesis;
        these.forEach(module -> modules.put(module, synthesis.of(module)));
        modules.forEach((module, gates) -> gates.reads().stream()
                .map(Cell::element)
                .filter(LongestWays::isWire)
                .forEach(wire -> readers.computeIfAbsent(wire, any -> new LinkedHashSet<>())
                        .add(module)));
        settle();
    }

    private static boolean isWire(Element element) {
        return element instanceof Wire || element instanceof Wires;
    }

    /** Looks at modules until no wire is later than was thought. */
    private void settle() {
        Deque<Module> open = new ArrayDeque<>(modules.keySet());
        Set<Module> waiting = new LinkedHashSet<>(open);
        while (!open.isEmpty()) {
            Module module = open.remove();
            waiting.remove(module);
            for (Element later : later(modules.get(module))) {
                for (Module reader : readers.getOrDefault(later, Set.of())) {
                    if (waiting.add(reader)) {
                        open.add(reader);
                    }
                }
            }
        }
    }

    /** The wires of a module that are later than was thought. */
    private Set<Element> later(ModuleGates module) {
        int[] levels = module.gates().levels(arrivals(module));
        Set<Element> later = new LinkedHashSet<>();
        int at = 0;
        for (Cell cell : module.writes()) {
            if (isWire(cell.element())) {
                int[] known = bits(cell.element());
                for (int bit = 0; bit < cell.width(); bit++) {
                    int place = cell.index() * cell.width() + bit;
                    if (levels[at + bit] > known[place]) {
                        known[place] = levels[at + bit];
                        later.add(cell.element());
                    }
                }
            }
            at += cell.width();
        }
        return later;
    }

    private int[] bits(Element wire) {
        return arrivals.computeIfAbsent(wire, any -> new int[wire.variables().size() * wire.width()]);
    }

    /** The gates before each bit that a module reads; none before registers. */
    private int[] arrivals(ModuleGates module) {
        return module.reads().stream()
                .flatMapToInt(cell -> {
                    int[] known = arrivals.get(cell.element());
                    int first = cell.index() * cell.width();
                    return IntStream.range(0, cell.width()).map(bit -> known == null ? 0 : known[first + bit]);
                })
                .toArray();
    }

    /** A bit that a module writes, and the gates before it. */
    private record End(Module module, int bit, Element element, int levels) {}

    private List<End> ends() {
        List<End> ends = new ArrayList<>();
        modules.forEach((module, made) -> {
            int[] levels = made.gates().levels(arrivals(made));
            int at = 0;
            for (Cell cell : made.writes()) {
                int latest = at;
                for (int bit = at; bit < at + cell.width(); bit++) {
                    latest = levels[bit] > levels[latest] ? bit : latest;
                }
                if (!isWire(cell.element())) {
                    ends.add(new End(module, latest, cell.element(), levels[latest]));
                }
                at += cell.width();
            }
        });
        return ends;
    }

    private CriticalPath path(End end) {
        List<Process> way = new ArrayList<>(List.of(Process.driving(end.element)));
        Module module = end.module;
        int bit = end.bit;
        while (module != null) {
            ModuleGates made = modules.get(module);
            int from = made.gates().beginning(bit, arrivals(made));
            Read read = from < 0 ? null : read(made, from);
            Process driver = read == null || !isWire(read.cell.element()) ? null : Process.driving(read.cell.element());
            module = driver != null && modules.containsKey(driver.module()) ? driver.module() : null;
            OptionalInt place = module == null ? OptionalInt.empty() : place(modules.get(module), read);
            if (place.isEmpty()) {
                module = null;
            } else {
                way.add(0, driver);
                bit = place.getAsInt();
            }
        }
        return new CriticalPath(end.levels, way);
    }

    /** A bit of a cell. */
    private record Read(Cell cell, int bit) {}

    private static Read read(ModuleGates module, int place) {
        int at = place;
        for (Cell cell : module.reads()) {
            if (at < cell.width()) {
                return new Read(cell, at);
            }
            at -= cell.width();
        }
        throw new IllegalArgumentException("no bit " + place + " is read");
    }

    /** The number of a bit among those that a module writes; empty where the process that does so is no hardware. */
    private static OptionalInt place(ModuleGates module, Read read) {
        int at = 0;
        for (Cell cell : module.writes()) {
            if (cell.equals(read.cell)) {
                return OptionalInt.of(at + read.bit);
            }
            at += cell.width();
        }
        return OptionalInt.empty();
    }

    /**
     * The longest way to each kind of process that sets registers, the longest of all first: what a cycle must be long
     * enough for. Where register stages part a router, each stage ends in other registers.
     */
    public List<CriticalPath> longest() {
        Map<String, End> latest = new LinkedHashMap<>();
        for (End end : ends()) {
            latest.merge(
                    family(Process.driving(end.element)), end, (one, other) -> other.levels > one.levels ? other : one);
        }
        return latest.values().stream()
                .map(this::path)
                .sorted(Comparator.comparingInt(CriticalPath::levels).reversed())
                .toList();
    }

    /** Processes of one type of module whose names differ in the port they are for are of one kind. */
    private static String family(Process process) {
        Module module = process.module();
        String shared = module.processes().stream()
                .map(Process::name)
                .filter(name -> !name.equals(process.name()))
                .map(name -> beginning(name, process.name()))
                .max(Comparator.comparingInt(String::length))
                .orElse("");
        return module.type() + "." + (shared.isEmpty() ? process.name() : shared);
    }

    /** The common beginning of two names that ends with an underscore. */
    private static String beginning(String one, String other) {
        int same = 0;
        while (same < Math.min(one.length(), other.length()) && one.charAt(same) == other.charAt(same)) {
            same++;
        }
        return one.substring(0, one.lastIndexOf('_', same - 1) + 1);
    }

    /** The levels of the longest way to anything, registers or wires. */
    public int most() {
        return modules.values().stream()
                .flatMapToInt(module -> Arrays.stream(module.gates().levels(arrivals(module))))
                .max()
                .orElse(0);
    }

    /** The most levels of any process of that kind ({@code Crossbar.connect}); 0 if there is none. */
    public int most(String kind) {
        return modules.keySet().stream()
                .flatMap(module -> module.processes().stream())
                .filter(process -> CriticalPath.kind(process).equals(kind))
                .mapToInt(synthesis::levels)
                .max()
                .orElse(0);
    }
}
