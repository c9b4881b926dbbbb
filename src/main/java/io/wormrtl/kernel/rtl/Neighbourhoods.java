package io.wormrtl.kernel.rtl;

import java.util.List;
import java.util.TreeMap;

/**
 * A division of a design into parts that stand near each other, as many as fit the processor's second cache from level to
 * level: what one thread runs while others run other neighbourhoods.
 */
final class Neighbourhoods {

    /** By place: the processes that stand there, and then the neighbourhood. */
    private final TreeMap<Integer, Integer> byPlace = new TreeMap<>();

    private final int count;

    /**
     * Divides {@code design}.
     *
     * @param processes all that it has
     * @param neighbours processes of a neighbourhood, at least; no place is divided
     */
    Neighbourhoods(Design design, List<Process> processes, int neighbours) {
        count(processes);
        int neighbourhood = 0;
        int members = 0;
        boolean mayPart = design.reset() == null;
        for (var entry : byPlace.entrySet()) {
            if (mayPart && members >= neighbours && design.places().mayPartBefore(entry.getKey())) {
                neighbourhood++;
                members = 0;
            }
            members += entry.getValue();
            entry.setValue(neighbourhood);
        }
        this.count = neighbourhood + 1;
    }

    /** Those of a place are mostly next to each other. */
    private void count(List<Process> processes) {
        int place = -1;
        int standing = 0;
        for (Process process : processes) {
            if (process.module().place() != place) {
                byPlace.merge(place, standing, Integer::sum);
                place = process.module().place();
                standing = 0;
            }
            standing += isAtHome(process) ? 1 : 0;
        }
        byPlace.merge(place, standing, Integer::sum);
        byPlace.remove(-1);
    }

    /** An observer stands nowhere: it runs where what it looks at does. */
    private static boolean isAtHome(Process process) {
        return !(process.module() instanceof ObserverModule);
    }

    /** The neighbourhood in which {@code process} stands; the first for an observer. */
    int of(Process process) {
        return isAtHome(process) ? byPlace.get(process.module().place()) : 0;
    }

    /** Whether one segment has both of the clocked processes, if any has. */
    boolean areRunTogether(Process one, Process other) {
        return of(one) == of(other) && isInTurn(one) == isInTurn(other);
    }

    /** Whether {@code process} must meet others of its like always in the same order. */
    boolean isInTurn(Process process) {
        return count > 1 && (process.isBehavioural() || process.isTransplanted());
    }

    /** How many there are, at least one. */
    int count() {
        return count;
    }
}
