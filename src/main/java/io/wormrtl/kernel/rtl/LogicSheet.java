package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.logic.Logic;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a module says of its processes, or a group of its functions: the standard blocks that each is made of. It is
 * made when a report asks ({@link Scope#logic()}), never for a simulation.
 *
 * <p>Two things are not said because they follow from the declarations of elements: the ports of memories, which are
 * {@link Memory#reading} and {@link Memory#writing}, and the multiplexer by which a register keeps its value in a cycle
 * in which it is not set; of a process that sets its registers in every cycle, {@link #everyCycle} says so.
 */
public final class LogicSheet {

    private final Home scope;
    /** The names of the processes of a module; empty of a group, which has functions. */
    private final Optional<List<String>> processes;

    private final Map<String, Logic> parts = new LinkedHashMap<>();
    private final Set<String> everyCycle = new LinkedHashSet<>();
    private boolean said;

    private LogicSheet(Home scope, Optional<List<String>> processes) {
        this.scope = scope;
        this.processes = processes;
    }

    /** The empty sheet of a module that has these processes. */
    static LogicSheet ofModule(Home module, List<String> processes) {
        return new LogicSheet(module, Optional.of(processes));
    }

    /** The empty sheet of a group. */
    static LogicSheet ofGroup(Home group) {
        return new LogicSheet(group, Optional.empty());
    }

    /**
     * Says what a process of the module is made of; {@link Logic#WIRING} if there is nothing but wires.
     *
     * @throws DesignError if the module has no such process
     */
    public LogicSheet process(String name, Logic logic) {
        if (processes.isEmpty() || !processes.get().contains(name)) {
            throw new DesignError(scope.path() + " says of what its process '" + name + "' is made, but has none");
        }
        return add(name, logic);
    }

    /** The same of a process that sets its registers in every cycle: nothing is needed to keep their values. */
    public LogicSheet everyCycle(String name, Logic logic) {
        everyCycle.add(name);
        return process(name, logic);
    }

    /**
     * Says what a function of a group is made of; in a {@link GroupArray}, what each copy has.
     *
     * @throws DesignError of a module, whose logic is that of its processes
     */
    public LogicSheet function(String name, Logic logic) {
        if (processes.isPresent()) {
            throw new DesignError(scope.path() + ": '" + name + "' is a function of a module; say it of a process");
        }
        return add(name, logic);
    }

    /** Says that a group has registers and wires only: what sets them is said elsewhere. */
    public void registersOnly() {
        said = true;
    }

    private LogicSheet add(String name, Logic logic) {
        if (parts.putIfAbsent(name, logic) != null) {
            throw new DesignError(scope.path() + " says twice of what '" + name + "' is made");
        }
        said = true;
        return this;
    }

    /** By name of the process or function, in the order said. */
    public Map<String, Logic> parts() {
        return Collections.unmodifiableMap(parts);
    }

    /** Whether anything was said at all. */
    public boolean isSaid() {
        return said;
    }

    /** Whether the registers that process {@code name} sets are set in every cycle. */
    public boolean setsAlways(String name) {
        return everyCycle.contains(name);
    }
}
