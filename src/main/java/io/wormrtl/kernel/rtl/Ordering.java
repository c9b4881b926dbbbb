package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Puts processes into the order in which they run: those that settle wires each behind the drivers of the wires it
 * reads, the clocked ones in any order. Where there is a choice, orderings differ; all give the same values.
 */
@Api
public interface Ordering {

    /** Fast, in neighbourhoods of about 80 nodes of a network. */
    Ordering BY_LEVEL = byLevel(3000);

    /**
     * Fast: by {@linkplain Levels neighbourhoods, levels and kinds}; of the clocked processes readers of a register
     * before its driver, so that it can take its next value at once.
     *
     * @param neighbours processes of a neighbourhood, at least
     */
    static Ordering byLevel(int neighbours) {
        return new Ordering() {
            @Override
            public List<Process> settling(List<Process> processes) {
                List<Process> order = new TopologicalOrder(list -> list).of(processes);
                return new Levels(TopologicalOrder::before, neighbours).sort(order, processes);
            }

            @Override
            public List<Process> clocked(List<Process> processes) {
                ReadersFirst readersFirst = new ReadersFirst(processes);
                return new Levels(readersFirst::readers, neighbours).sort(readersFirst.order(), processes);
            }
        };
    }

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
}
