package io.wormrtl.papers.model.worms;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** A physical channel: slots, which are virtual channels, and so many flits a cycle, which the worms in them take turns at. */
final class Line<T extends Line.Crossing> {

    /** A worm in a slot. */
    interface Crossing {

        /** Whether a flit of it stands before the line and has room behind it. */
        boolean isReady();
    }

    private final List<T> slots;
    private final int rate;
    private long free;
    private int turn;

    /**
     * An idle line.
     *
     * @param slots from 1 to 64
     * @param rate flits per cycle, at least 1
     */
    Line(int slots, int rate) {
        this.slots = new ArrayList<>(Collections.nCopies(slots, null));
        this.rate = rate;
        this.free = slots == Long.SIZE ? -1L : (1L << slots) - 1;
    }

    /** The slots that no worm has, as a bit mask. */
    long free() {
        return free;
    }

    /** Slots that a worm has. */
    int busy() {
        return slots.size() - Long.bitCount(free);
    }

    void take(int slot, T worm) {
        slots.set(slot, worm);
        free &= ~(1L << slot);
    }

    void release(int slot) {
        slots.set(slot, null);
        free |= 1L << slot;
    }

    /** Gives each of the worms whose flits cross in this cycle, in turns. */
    void crossing(Consumer<T> found) {
        int left = rate;
        int next = turn;
        for (int i = 0; i < slots.size() && left > 0; i++) {
            int slot = (turn + i) % slots.size();
            T worm = slots.get(slot);
            if (worm != null && worm.isReady()) {
                found.accept(worm);
                left--;
                next = (slot + 1) % slots.size();
            }
        }
        turn = next;
    }
}
