package io.wormrtl.papers.model.worms;

import java.util.function.Consumer;

/** A physical channel: slots, which are virtual channels, and so many flits a cycle, which the worms in them take turns at. */
final class Line {

    private final Stage[] slots;
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
        this.slots = new Stage[slots];
        this.rate = rate;
        this.free = slots == Long.SIZE ? -1L : (1L << slots) - 1;
    }

    /** The slots that no worm has, as a bit mask. */
    long free() {
        return free;
    }

    /** Slots that a worm has. */
    int busy() {
        return slots.length - Long.bitCount(free);
    }

    void take(int slot, Stage stage) {
        slots[slot] = stage;
        free &= ~(1L << slot);
    }

    void release(int slot) {
        slots[slot] = null;
        free |= 1L << slot;
    }

    /** Gives each of the worms whose flits cross in this cycle, in turns. */
    void crossing(Consumer<Stage> found) {
        int left = rate;
        int next = turn;
        for (int i = 0; i < slots.length && left > 0; i++) {
            int slot = (turn + i) % slots.length;
            if (slots[slot] != null && slots[slot].isReady()) {
                found.accept(slots[slot]);
                left--;
                next = (slot + 1) % slots.length;
            }
        }
        turn = next;
    }
}
