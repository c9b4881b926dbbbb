package io.wormrtl.kernel.rtl;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Sorts processes by stage and neighbourhood, then by how many others must run before them, and within a level by kind.
 *
 * <p>Processes of a kind are the same code many times in a row: the processor foresees where to jump, and fetches what
 * the next ones need while it runs the first. Where a process must wait for one of another neighbourhood, or hardware for
 * what is not, it runs in the next stage.
 */
final class Levels {

    private record Place(int stage, int neighbourhood, boolean inTurn, int level, String kind) {

        static final Comparator<Place> ORDER = Comparator.comparingInt(Place::stage)
                .thenComparingInt(Place::neighbourhood)
                .thenComparing(Place::inTurn)
                .thenComparingInt(Place::level)
                .thenComparing(Place::kind);

        boolean isInSegmentOf(int otherStage, int otherNeighbourhood, boolean other) {
            return stage == otherStage && neighbourhood == otherNeighbourhood && inTurn == other;
        }
    }

    private final Neighbourhoods neighbourhoods;
    private final Function<Process, List<Process>> before;
    /** By number of the process; null while it is not known. */
    private Place[] places = {};

    /** Levels that follow from what {@code before} says must run before each process. */
    Levels(Neighbourhoods neighbourhoods, Function<Process, List<Process>> before) {
        this.neighbourhoods = neighbourhoods;
        this.before = before;
    }

    /** Sorts {@code order}, whose numbers are given, and in which each stands behind those that must run before it. */
    List<Segment> sort(List<Process> order) {
        places = new Place[order.size()];
        for (Process process : order) {
            places[process.index] = place(process);
        }
        List<Process> sorted = new ArrayList<>(order);
        sorted.sort(Comparator.comparing(this::placeOf, Place.ORDER));
        List<Segment> segments = new ArrayList<>();
        int first = 0;
        for (int i = 1; i <= sorted.size(); i++) {
            Place place = placeOf(sorted.get(first));
            if (i == sorted.size() || !isInSegment(place, placeOf(sorted.get(i)))) {
                segments.add(new Segment(place.stage, place.neighbourhood, place.inTurn, sorted.subList(first, i)));
                first = i;
            }
        }
        return segments;
    }

    private Place placeOf(Process process) {
        return places[process.index];
    }

    private static boolean isInSegment(Place one, Place other) {
        return one.isInSegmentOf(other.stage, other.neighbourhood, other.inTurn);
    }

    private Place place(Process process) {
        List<Place> others = before.apply(process).stream()
                .map(this::placeOf)
                .filter(place -> place != null)
                .toList();
        boolean inTurn = neighbourhoods.isInTurn(process);
        int neighbourhood = neighbourhoods.of(process);
        if (process.module() instanceof ObserverModule) {
            for (Place other : others) {
                neighbourhood = Math.max(neighbourhood, other.neighbourhood);
            }
        }
        int stage = 0;
        for (Place other : others) {
            stage = Math.max(stage, other.stage + (isDoneBefore(other, neighbourhood, inTurn) ? 0 : 1));
        }
        int level = 0;
        for (Place other : others) {
            if (other.isInSegmentOf(stage, neighbourhood, inTurn)) {
                level = Math.max(level, other.level + 1);
            }
        }
        return new Place(stage, neighbourhood, inTurn, level, process.module().type() + "." + process.name());
    }

    /** Whether {@code other} has run when a process of the same stage does. */
    private static boolean isDoneBefore(Place other, int neighbourhood, boolean inTurn) {
        return inTurn ? other.neighbourhood <= neighbourhood : other.neighbourhood == neighbourhood && !other.inTurn;
    }
}
