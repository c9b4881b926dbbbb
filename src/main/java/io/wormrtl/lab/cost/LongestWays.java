package io.wormrtl.lab.cost;

import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.logic.Logic;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.LogicSheet;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The longest ways from registers to registers, as they follow from which process reads the wires of which. A process
 * is taken for one thing: each of its wires waits for all it reads, for as long as the longest way through it. So a way
 * may be found that no signal takes, and none is missed.
 */
public final class LongestWays {

    private final BlockTable table;
    private final Map<Module, LogicSheet> sheets = new HashMap<>();
    private final Map<Process, Arrival> arrivals = new HashMap<>();
    private final List<Process> ends = new ArrayList<>();

    /** When the wires of a process are settled, and the process before it on the longest way; null for none. */
    private record Arrival(double levels, Process before) {}

    /** The timing of a whole design. */
    public LongestWays(Design design, BlockTable table) {
        this.table = table;
        design.forEachModule(module -> module.processes().stream()
                .filter(process -> !process.isBehavioural())
                .filter(process -> process.declaredWrites().stream().anyMatch(element -> !isWire(element)))
                .forEach(ends::add));
    }

    private static boolean isWire(Element element) {
        return element instanceof Wire || element instanceof Wires;
    }

    /** The levels of a process alone, made fast. */
    public double levels(Process process) {
        return table.levels(logic(process));
    }

    private Logic logic(Process process) {
        return sheet(process).parts().getOrDefault(process.name(), Logic.WIRING);
    }

    private LogicSheet sheet(Process process) {
        return sheets.computeIfAbsent(process.module(), Scope::logic);
    }

    /** Wires settle in the order of their drivers; the depth of recursion is that of the design in processes. */
    private Arrival arrival(Process process) {
        Arrival known = arrivals.get(process);
        if (known != null) {
            return known;
        }
        double latest = 0;
        Process before = null;
        for (Element element : process.declaredReads()) {
            Process driver = isWire(element) ? Process.driving(element) : null;
            if (driver != null && !driver.isBehavioural() && driver != process) {
                double there = arrival(driver).levels;
                if (before == null || there > latest) {
                    latest = there;
                    before = driver;
                }
            }
        }
        Arrival found = new Arrival(latest + levels(process), before);
        arrivals.put(process, found);
        return found;
    }

    /** The longest way to the registers that {@code end} sets. */
    public CriticalPath to(Process end) {
        List<Process> way = new ArrayList<>();
        for (Process at = end; at != null; at = arrival(at).before) {
            way.add(0, at);
        }
        double hold = sheet(end).setsAlways(end.name()) ? 0 : table.levels(Blocks.hold(1));
        return new CriticalPath(arrival(end).levels + hold, way);
    }

    /**
     * The longest way to each kind of process that sets registers, the longest of all first: what a cycle must be long
     * enough for. Where register stages part a router, each stage ends in other registers.
     */
    public List<CriticalPath> longest() {
        Map<String, CriticalPath> byEnd = new LinkedHashMap<>();
        for (Process end : ends) {
            byEnd.merge(family(end), to(end), (one, other) -> other.levels() > one.levels() ? other : one);
        }
        return byEnd.values().stream()
                .sorted(Comparator.comparingDouble(CriticalPath::levels).reversed())
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

    /** The most levels of any process of that kind ({@code Crossbar.connect}) in the design; 0 if there is none. */
    public double most(Design design, String kind) {
        double[] most = {0};
        design.forEachModule(module -> module.processes().stream()
                .filter(process ->
                        !process.isBehavioural() && CriticalPath.kind(process).equals(kind))
                .forEach(process -> most[0] = Math.max(most[0], levels(process))));
        return most[0];
    }
}
