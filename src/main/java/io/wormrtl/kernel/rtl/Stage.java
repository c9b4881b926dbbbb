package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The segments of a stage by neighbourhood: those that run at the same time, and those that run in turn. */
final class Stage {

    /** By neighbourhood, the words of the agenda from the first to before the second. */
    private final int[] from;

    private final int[] to;
    private final int[] fromInTurn;
    private final int[] toInTurn;

    Stage(int neighbourhoods) {
        this.from = new int[neighbourhoods];
        this.to = new int[neighbourhoods];
        this.fromInTurn = new int[neighbourhoods];
        this.toInTurn = new int[neighbourhoods];
    }

    /** Its processes have the words from {@code first} to before {@code end}. */
    void add(Segment segment, int first, int end) {
        (segment.inTurn() ? fromInTurn : from)[segment.neighbourhood()] = first;
        (segment.inTurn() ? toInTurn : to)[segment.neighbourhood()] = end;
    }

    int from(int neighbourhood) {
        return from[neighbourhood];
    }

    int to(int neighbourhood) {
        return to[neighbourhood];
    }

    int fromInTurn(int neighbourhood) {
        return fromInTurn[neighbourhood];
    }

    int toInTurn(int neighbourhood) {
        return toInTurn[neighbourhood];
    }

    /** The words of a neighbourhood: from the first to before the second, and so on. */
    IntStream words(int neighbourhood) {
        return IntStream.of(from[neighbourhood], to[neighbourhood], fromInTurn[neighbourhood], toInTurn[neighbourhood]);
    }

    /** Whether anything runs in turn. */
    boolean hasTurns() {
        return !Arrays.equals(fromInTurn, toInTurn);
    }
}
