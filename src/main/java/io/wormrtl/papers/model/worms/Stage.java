package io.wormrtl.papers.model.worms;

/** A worm in one slot of a line: how many of its flits have crossed it. */
final class Stage implements Line.Crossing {

    private final Worm worm;
    private final Line<Stage> line;
    private final int slot;
    private final Stage before;
    private final int room;
    private Stage after;
    private int crossed;

    /**
     * Takes a free slot.
     *
     * @param before the stage on the line before it; null if it is the first
     * @param room flits that may stand behind the line
     */
    Stage(Worm worm, Line<Stage> line, int slot, Stage before, int room) {
        this.worm = worm;
        this.line = line;
        this.slot = slot;
        this.before = before;
        this.room = room;
        line.take(slot, this);
        if (before != null) {
            before.after = this;
        }
    }

    Worm worm() {
        return worm;
    }

    @Override
    public boolean isReady() {
        int come = before == null ? worm.length() : before.crossed;
        int gone = after == null ? 0 : after.crossed;
        return crossed < come && crossed - gone < room;
    }

    /** A flit crosses; behind the last one the buffer before the line is empty, and its slot free. */
    void cross() {
        crossed++;
        if (isOver() && before != null) {
            before.release();
        }
    }

    boolean hasBegun() {
        return crossed > 0;
    }

    /** Whether the last flit has crossed. */
    boolean isOver() {
        return crossed == worm.length();
    }

    void release() {
        line.release(slot);
    }
}
