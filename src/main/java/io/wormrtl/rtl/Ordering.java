package io.wormrtl.rtl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * Where the sweep order leaves a choice, which process goes first. All orderings give the same values.
 */
public interface Ordering {

    /**
     * As declared, those that drive wires first: keeps the processes of a module together, and the readers of an
     * element in few words of the dirty bitmap, which the processor cache likes.
     */
    Ordering DECLARED = list -> list.stream()
            .sorted(Comparator.comparing((Process process) -> process.kind() == Process.Kind.CLOCKED
                    || process.kind() == Process.Kind.BEHAVIOURAL))
            .toList();

    /** The elements of {@code processes} in the order in which they are preferred. */
    List<Process> prefer(List<Process> processes);

    /** A random order, repeatable by its seed; used to show that the order does not matter. */
    static Ordering shuffled(long seed) {
        Random random = new Random(seed);
        return list -> {
            List<Process> copy = new ArrayList<>(list);
            Collections.shuffle(copy, random);
            return copy;
        };
    }
}
