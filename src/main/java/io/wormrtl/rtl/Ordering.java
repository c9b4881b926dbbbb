package io.wormrtl.rtl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Puts processes into the order in which they run: those that settle wires each behind the drivers of the wires it
 * reads, the clocked ones in any order. Where there is a choice, orderings differ; all give the same values.
 */
public interface Ordering {

    /**
     * Fast: drivers of wires as declared, so that those of a module stay together, and everything else as soon as the
     * wires it reads have settled; clocked processes as declared, but readers of a register before its driver, so that
     * it can take its next value at once.
     */
    Ordering DECLARED = new Ordering() {
        @Override
        public List<Process> settling(List<Process> processes) {
            Set<Process> leaders = new LinkedHashSet<>();
            processes.forEach(process -> leaders.addAll(process.gates()));
            processes.stream().filter(Ordering::drivesWires).forEach(leaders::add);
            List<Process> drivers = processes.stream().filter(leaders::contains).toList();
            List<Process> others = processes.stream().filter(process -> !leaders.contains(process)).toList();
            return Followers.insert(others, new TopologicalOrder(list -> list).of(drivers));
        }

        @Override
        public List<Process> clocked(List<Process> processes) {
            return ReadersFirst.of(processes);
        }
    };

    /**
     * The processes that settle wires, in the order in which they run.
     *
     * @throws DesignError if wires form a loop
     */
    List<Process> settling(List<Process> processes);

    /** The clocked processes in the order in which they run. */
    List<Process> clocked(List<Process> processes);

    /** A random order, repeatable by its seed; used to show that the order does not matter. */
    static Ordering shuffled(long seed) {
        Random random = new Random(seed);
        return new Ordering() {
            @Override
            public List<Process> settling(List<Process> processes) {
                return new TopologicalOrder(this::shuffle).of(processes);
            }

            @Override
            public List<Process> clocked(List<Process> processes) {
                return shuffle(processes);
            }

            private List<Process> shuffle(List<Process> list) {
                List<Process> copy = new ArrayList<>(list);
                Collections.shuffle(copy, random);
                return copy;
            }
        };
    }

    private static boolean drivesWires(Process process) {
        return process.declaredWrites().stream().anyMatch(Process::isWire);
    }
}
