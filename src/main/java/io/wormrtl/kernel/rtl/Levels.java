package io.wormrtl.kernel.rtl;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Sorts processes by neighbourhood, then by how many others must run before them, and within a level by kind.
 *
 * <p>Processes of a kind are the same code many times in a row: the processor foresees where to jump, and fetches what
 * the next ones need while it runs the first. A neighbourhood is parts of the design that were built one after the
 * other, as many as fit the processor's second cache from level to level.
 */
final class Levels {

    private record Place(int neighbourhood, int level, String kind) {}

    private final Function<Process, List<Process>> before;
    /** Processes of a neighbourhood, at least; parts of the design are not divided. */
    private final int neighbours;

    private final Map<Process, Place> places = new HashMap<>();

    /** Levels that follow from what {@code before} says must run before each process. */
    Levels(Function<Process, List<Process>> before, int neighbours) {
        this.before = before;
        this.neighbours = neighbours;
    }

    /**
     * Sorts {@code order}, in which each process stands behind those that must run before it, where that is possible.
     *
     * @param declared the same processes in the order in which they were declared
     */
    List<Process> sort(List<Process> order, List<Process> declared) {
        Map<Process, Integer> homes = homes(declared);
        for (Process process : order) {
            places.put(process, place(process, homes.get(process)));
        }
        List<Process> sorted = new ArrayList<>(order);
        sorted.sort(Comparator.comparing((Process process) -> places.get(process).neighbourhood)
                .thenComparing(process -> places.get(process).level)
                .thenComparing(process -> places.get(process).kind));
        return sorted;
    }

    /** In its own neighbourhood, or the last one of those that must run before it, and there behind them. */
    private Place place(Process process, int home) {
        int neighbourhood = home;
        int level = 0;
        for (Process other : before.apply(process)) {
            Place place = places.get(other);
            if (place != null && place.neighbourhood >= neighbourhood) {
                level = place.neighbourhood > neighbourhood ? place.level + 1 : Math.max(level, place.level + 1);
                neighbourhood = place.neighbourhood;
            }
        }
        return new Place(neighbourhood, level, process.module().type() + "." + process.name());
    }

    /** Where each process is built; an observer is at home anywhere, so it runs where what it looks at does. */
    private Map<Process, Integer> homes(List<Process> declared) {
        Map<Process, Integer> homes = new HashMap<>();
        Module part = null;
        int neighbourhood = 0;
        int members = 0;
        for (Process process : declared) {
            Module of = part(process.module());
            if (of != part && members >= neighbours) {
                neighbourhood++;
                members = 0;
            }
            part = of;
            boolean observes = process.module() instanceof ObserverModule;
            members += observes ? 0 : 1;
            homes.put(process, observes ? 0 : neighbourhood);
        }
        return homes;
    }

    /** The module directly within the design that {@code module} is, or is in. */
    private static Module part(Module module) {
        Module part = module;
        while (part.parent() != null && part.parent().parent() != null) {
            part = part.parent();
        }
        return part;
    }
}
