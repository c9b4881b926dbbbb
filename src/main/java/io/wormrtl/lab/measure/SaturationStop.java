package io.wormrtl.lab.measure;

/**
 * Tells a sweep over rising loads when it may stop: after a number of points in a row without a latency, that
 * is saturated or not drained. A single such point may be an accident near saturation. A point that a violation has
 * ended says nothing about saturation, and is passed over.
 */
public final class SaturationStop {

    private final int enough;
    private int inARow;

    /** Stops after {@code enough} points in a row, at least 1; 2 is usual. */
    public SaturationStop(int enough) {
        if (enough < 1) {
            throw new IllegalArgumentException("enough (" + enough + ") must be at least 1");
        }
        this.enough = enough;
    }

    /** Takes the verdict of the next higher load; true when no further point is needed. */
    public boolean observe(Verdict verdict) {
        if (verdict.outcome() != Outcome.ENDED_BY_VIOLATION) {
            inARow = verdict.hasLatency() ? 0 : inARow + 1;
        }
        return inARow >= enough;
    }
}
