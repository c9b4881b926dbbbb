package io.wormrtl.papers.program.search;

import java.util.function.DoubleConsumer;
import java.util.function.LongSupplier;

/** A part of a search with its own limits of moves and of time. */
final class Phase {

    private final long moves;
    private final long begun;
    private final double nanos;
    private final LongSupplier clock;
    private final DoubleConsumer progress;

    /**
     * A phase that begins now.
     *
     * @param moves the most moves, from 0 on
     * @param nanos the most time, in nanoseconds; infinite without a limit: then the clock is not read
     * @param clock what time it is, in nanoseconds
     * @param progress is told the spent fraction
     */
    Phase(long moves, double nanos, LongSupplier clock, DoubleConsumer progress) {
        this.moves = moves;
        this.nanos = nanos;
        this.clock = clock;
        this.progress = progress;
        this.begun = isTimed() ? clock.getAsLong() : 0;
    }

    private boolean isTimed() {
        return nanos < Double.POSITIVE_INFINITY;
    }

    /** The most moves. */
    long moves() {
        return moves;
    }

    /** Which fraction is spent after so many moves, of the limit that is nearer; 1 or more where the phase is over. */
    double spent(long made) {
        double spent = moves == 0 ? 1 : made / (double) moves;
        if (isTimed()) {
            spent = Math.max(spent, nanos <= 0 ? 1 : (clock.getAsLong() - begun) / nanos);
        }
        progress.accept(Math.min(1, spent));
        return spent;
    }
}
