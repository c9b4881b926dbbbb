package io.wormrtl.rtl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Puts processes into the order of the sweep, each behind the drivers of the wires it reads. Where that leaves a
 * choice, orderings differ; all give the same values.
 */
public interface Ordering {

    /**
     * Fast: drivers of wires as declared, so that those of a module stay together, and everything else as soon as the
     * wires it reads have settled, while they are in the processor's cache.
     */
    Ordering DECLARED = processes -> {
        List<Process> drivers = processes.stream().filter(Ordering::drivesWires).toList();
        List<Process> others = processes.stream().filter(process -> !drivesWires(process)).toList();
        return Followers.insert(others, new TopologicalOrder(list -> list).of(drivers));
    };

    /**
     * The processes in sweep order.
     *
     * @throws DesignError if wires form a loop
     */
    List<Process> arrange(List<Process> processes);

    /** A random order, repeatable by its seed; used to show that the order does not matter. */
    static Ordering shuffled(long seed) {
        Random random = new Random(seed);
        return processes -> new TopologicalOrder(list -> {
            List<Process> copy = new ArrayList<>(list);
            Collections.shuffle(copy, random);
            return copy;
        }).of(processes);
    }

    private static boolean drivesWires(Process process) {
        return process.declaredWrites().stream().anyMatch(Wire.class::isInstance);
    }
}
