package io.wormrtl.lab.measure;

/**
 * Tells a sweep over rising loads when it may stop: after a number of points in a row without a latency, that is saturated
 * or not drained, if accepted load does not rise any more between the last two of them. A single such point may be an
 * accident near saturation. Where accepted load still rises, as in a network in which only those have no latency that wait
 * for a node that is dead, the curve has not shown yet what the network accepts. A point that a violation has ended says
 * nothing about saturation, and is passed over.
 */
public final class SaturationStop {

    /** Of each further flit that is offered, less than this is accepted where accepted load does not rise any more. */
    private static final double FLAT = 0.1;

    private final int enough;
    private int inARow;
    private double lastOffered = Double.NaN;
    private double lastAccepted = Double.NaN;

    /** Stops after {@code enough} points in a row, at least 1; 2 is usual. */
    public SaturationStop(int enough) {
        if (enough < 1) {
            throw new IllegalArgumentException("enough (" + enough + ") must be at least 1");
        }
        this.enough = enough;
    }

    /**
     * Takes what was seen at the next higher load; true when no further point is needed.
     *
     * @param offered in flits/node/cycle
     * @param accepted in flits/node/cycle
     */
    public boolean observe(Verdict verdict, double offered, double accepted) {
        if (verdict.outcome() == Outcome.ENDED_BY_VIOLATION) {
            return false;
        }
        inARow = verdict.hasLatency() ? 0 : inARow + 1;
        boolean rises = accepted - lastAccepted > FLAT * (offered - lastOffered);
        lastOffered = offered;
        lastAccepted = accepted;
        return inARow >= enough && !rises;
    }
}
