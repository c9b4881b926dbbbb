package io.wormrtl.rtl;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Sorts processes by how many others must run before them, and within a level by kind, so that the same code runs many
 * times in a row: the processor then foresees where to jump, and finds the code in its cache.
 */
final class Levels {

    private record Place(int level, String kind) {}

    private final Function<Process, List<Process>> before;
    private final Map<Process, Place> places = new HashMap<>();

    /** Levels that follow from what {@code before} says must run before each process. */
    Levels(Function<Process, List<Process>> before) {
        this.before = before;
    }

    /** Sorts {@code order}, in which each process stands behind those that must run before it, where that is possible. */
    List<Process> sort(List<Process> order) {
        for (Process process : order) {
            int level = 0;
            for (Process other : before.apply(process)) {
                Place place = places.get(other);
                level = place == null ? level : Math.max(level, place.level + 1);
            }
            places.put(process, new Place(level, process.module().type() + "." + process.name()));
        }
        List<Process> sorted = new ArrayList<>(order);
        sorted.sort(Comparator.comparing((Process process) -> places.get(process).level)
                .thenComparing(process -> places.get(process).kind));
        return sorted;
    }
}
