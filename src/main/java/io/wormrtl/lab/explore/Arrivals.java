package io.wormrtl.lab.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * From every state one way on in which no message begins, up to a state in which no message is under way or a cycle in
 * which a flit arrives. Where all states have such a way, every message can arrive from every state: there are only so
 * many flits. A way that goes round instead is of parts that change for ever without bringing anything anywhere.
 */
final class Arrivals {

    private static final int CHUNK = 1 << 14;
    /** A flit arrives, or there is none. */
    static final int ARRIVES = -1;

    private final List<int[]> next = new ArrayList<>();
    private int size;

    /**
     * Says of the next state how it goes on: with state {@code number}, without a message that begins and without a flit
     * that arrives; or {@link #ARRIVES}.
     */
    void add(int number) {
        if (size % CHUNK == 0) {
            next.add(new int[CHUNK]);
        }
        next.get(size / CHUNK)[size % CHUNK] = number;
        size++;
    }

    /** How state {@code number} goes on. */
    int next(int number) {
        return next.get(number / CHUNK)[number % CHUNK];
    }

    /** A state whose way does not end; empty if all do. */
    OptionalInt endless() {
        int[] passed = new int[size]; // 0 where none was, else by whom
        for (int number = 0; number < size; number++) {
            int at = number;
            while (at != ARRIVES && passed[at] == 0) {
                passed[at] = number + 1;
                at = next(at);
            }
            if (at != ARRIVES && passed[at] == number + 1) {
                return OptionalInt.of(at);
            }
        }
        return OptionalInt.empty();
    }
}
