package io.wormrtl.protocols.path;

import io.wormrtl.network.invariant.CycleCount;
import io.wormrtl.network.invariant.HeldChannels;
import io.wormrtl.network.invariant.Verdicts;

/**
 * Counts what a path holds the virtual channel that leads to an input port for, besides its data: before the first
 * flit, behind the tail, and while it is killed.
 */
final class PathHolding {

    private final ReservedInputs input;
    private final ReservedOutputs output;
    private final CycleCount setUp;
    private final CycleCount acknowledged;
    private final CycleCount killedBack;
    private final CycleCount killedAhead;
    /** Virtual channels on which data of their path has come. */
    private long came;
    /** Virtual channels on which the tail has come. */
    private long ended;

    /**
     * For a port between routers: the channel that comes in, and the kills that are sent over the one that goes out.
     */
    PathHolding(ReservedInputs input, ReservedOutputs output, Verdicts verdicts) {
        this.input = input;
        this.output = output;
        this.setUp = HeldChannels.SET_UP.of(verdicts);
        this.acknowledged = HeldChannels.ACKNOWLEDGEMENTS.of(verdicts);
        this.killedBack = HeldChannels.KILLS.of(verdicts);
        this.killedAhead = HeldChannels.KILLS.of(verdicts);
    }

    /** A flit of data comes. */
    void comes(int w, boolean ends) {
        came |= 1L << w;
        ended |= ends ? 1L << w : 0;
    }

    void look(long cycle) {
        long closing = input.state.where(PathState.CLOSING.ordinal());
        long unused = input.state.where(PathState.IDLE.ordinal());
        came &= ~unused;
        ended &= ~unused;
        setUp.is(cycle, ~(unused | closing | came) & (1L << input.state.size()) - 1);
        acknowledged.is(cycle, ended & ~closing);
        killedBack.is(cycle, closing);
        killedAhead.is(cycle, output.closingNow());
    }

    void reset() {
        came = 0;
        ended = 0;
        setUp.forget();
        acknowledged.forget();
        killedBack.forget();
        killedAhead.forget();
    }
}
