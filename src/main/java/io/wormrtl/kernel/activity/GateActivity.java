package io.wormrtl.kernel.activity;

import io.wormrtl.kernel.gate.LogicGates;
import io.wormrtl.kernel.gate.ModuleGates;
import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Probe;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Variable;
import io.wormrtl.kernel.word.Cell;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Counts the changes of all gates and flip-flops of modules, and of further elements, from one cycle of a run to another. A
 * design that is not watched pays nothing.
 *
 * <p>What modules read and write is kept for up to 64 cycles, a bit for each, and all gates are then computed for these
 * cycles at once. A change between two cycles counts if both are watched.
 */
public final class GateActivity implements AutoCloseable {

    private final Simulator simulator;
    private final long begin;
    private final Probe probe;
    private final Cells cells = new Cells();
    private final List<WatchedModule> modules = new ArrayList<>();
    private final Map<LogicGates, NetlistActivity.Count> counts = new LinkedHashMap<>();
    private final List<int[]> wires = new ArrayList<>();
    private final long[] wireToggles;
    /** For each variable the modules that read or write it. */
    private final int[][] users;

    private final boolean[] isStirred;
    private final History history;
    private long end;
    private boolean closed;

    /**
     * Begins to count with the next cycle.
     *
     * @param modules hardware of the elaborated design that {@code simulator} runs
     * @param wires further elements whose changes are counted
     */
    public GateActivity(Simulator simulator, List<Module> modules, List<Element> wires, Synthesis synthesis) {
        this.simulator = simulator;
        this.begin = simulator.cycle();
        modules.forEach(module -> add(module.type(), synthesis.of(module)));
        wires.forEach(wire -> this.wires.add(cells.of(wire)));
        this.wireToggles = new long[wires.size()];
        this.history = new History(cells.variables);
        this.users = users();
        this.isStirred = new boolean[this.modules.size()];
        this.modules.forEach(module -> module.locate(history));
        this.probe = new Probe(simulator, cells.variables, this::sample);
    }

    private void add(String type, ModuleGates module) {
        if (!module.writes().isEmpty()) {
            NetlistActivity.Count count = counts.computeIfAbsent(
                    module.gates(), gates -> new NetlistActivity.Count(type, gates.netlist(), module.writes()));
            count.addInstance();
            modules.add(new WatchedModule(count, cells.of(module.reads()), cells.of(module.writes())));
        }
    }

    private int[][] users() {
        List<Set<Integer>> users = new ArrayList<>();
        cells.variables.forEach(variable -> users.add(new HashSet<>()));
        for (int i = 0; i < modules.size(); i++) {
            int module = i;
            modules.get(i).variables().forEach(variable -> users.get(variable).add(module));
        }
        return users.stream()
                .map(all -> all.stream().mapToInt(Integer::intValue).sorted().toArray())
                .toArray(int[][]::new);
    }

    private void sample(long cycle, Probe.Changes changes) {
        if (history.isEmpty()) {
            history.begin(changes);
        } else {
            history.next();
            for (int i = changes.next(0); i >= 0; i = changes.next(i + 1)) {
                history.change(i, changes.value(i));
                for (int user : users[i]) {
                    isStirred[user] = true;
                }
            }
        }
        if (history.isFull()) {
            count();
        }
    }

    private void count() {
        for (int i = 0; i < isStirred.length; i++) {
            if (isStirred[i]) {
                modules.get(i).count(history);
            }
        }
        Arrays.fill(isStirred, false);
        for (int i = 0; i < wireToggles.length; i++) {
            for (int variable : wires.get(i)) {
                wireToggles[i] += history.toggles(variable);
            }
        }
        history.restart();
    }

    /** Ends the counting with the cycle that was run last. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            probe.close();
            if (!history.isEmpty()) {
                count();
            }
            end = simulator.cycle();
        }
    }

    /** Cycles that were watched, also those that were slept through; known after {@link #close}. */
    public long cycles() {
        return end - begin;
    }

    /** What was counted of each netlist, all modules that have it together; in the order of the modules. */
    public List<NetlistActivity> netlists() {
        return counts.values().stream().map(NetlistActivity.Count::sum).toList();
    }

    /** Changes of all bits of each of the further elements. */
    public long[] wireToggles() {
        return wireToggles.clone();
    }

    /** The variables of cells, each once. */
    static final class Cells {
        private final List<Variable> variables = new ArrayList<>();
        private final IdentityHashMap<Element, int[]> numbers = new IdentityHashMap<>();
        private final IdentityHashMap<Element, List<Variable>> known = new IdentityHashMap<>();

        private int of(Cell cell) {
            int[] of = numbers.computeIfAbsent(cell.element(), element -> {
                known.put(element, element.variables());
                int[] none = new int[known.get(element).size()];
                Arrays.fill(none, -1);
                return none;
            });
            if (of[cell.index()] < 0) {
                of[cell.index()] = variables.size();
                variables.add(known.get(cell.element()).get(cell.index()));
            }
            return of[cell.index()];
        }

        int[] of(List<Cell> all) {
            return all.stream().mapToInt(this::of).toArray();
        }

        int[] of(Element element) {
            int[] all = new int[element.variables().size()];
            Arrays.setAll(all, i -> of(new Cell(element, i)));
            return all;
        }
    }
}
