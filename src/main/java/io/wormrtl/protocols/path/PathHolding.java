package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.CycleCount;
import io.wormrtl.network.invariant.HeldChannels;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.Channel;
import java.util.List;

/**
 * Counts the cycles for which a path that can be killed holds a virtual channel between two routers without data: before the
 * first flit, behind the tail, and while it is killed.
 */
final class PathHolding implements Check {

    private final Channel arriving;
    private final PathParts path;
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
     * For a port between routers.
     *
     * @param arriving the channel that comes in
     * @param input the paths that come by it
     * @param output the paths that leave by the port, and the kills that are sent ahead over it
     */
    PathHolding(Channel arriving, PathParts path, ReservedInputs input, ReservedOutputs output, Verdicts verdicts) {
        this.arriving = arriving;
        this.path = path;
        this.input = input;
        this.output = output;
        this.setUp = HeldChannels.SET_UP.of(verdicts);
        this.acknowledged = HeldChannels.ACKNOWLEDGEMENTS.of(verdicts);
        this.killedBack = HeldChannels.KILLS.of(verdicts);
        this.killedAhead = HeldChannels.KILLS.of(verdicts);
    }

    @Override
    public List<Element> reads() {
        return List.of(arriving.request(), input.state, output.closing);
    }

    @Override
    public List<Element> samples() {
        return List.of(arriving.vc(), arriving.kind());
    }

    @Override
    public boolean look(long cycle) {
        boolean comes = arriving.request().isHigh();
        if (comes) {
            int w = arriving.vc().getInt();
            if (path.takesData(PathState.of(input.state.get(w)))) {
                comes(w, FlitKind.ends(arriving.kind().getInt()));
            }
        }
        count(cycle);
        return comes;
    }

    private void comes(int w, boolean ends) {
        came |= 1L << w;
        ended |= ends ? 1L << w : 0;
    }

    private void count(long cycle) {
        long closing = input.state.where(PathState.CLOSING.ordinal());
        long unused = input.state.where(PathState.IDLE.ordinal());
        came &= ~unused;
        ended &= ~unused;
        setUp.is(cycle, ~(unused | closing | came) & Bits.all(input.state.size()));
        acknowledged.is(cycle, ended & ~closing);
        killedBack.is(cycle, closing);
        killedAhead.is(cycle, output.closing.get());
    }

    @Override
    public void reset() {
        came = 0;
        ended = 0;
        setUp.forget();
        acknowledged.forget();
        killedBack.forget();
        killedAhead.forget();
    }
}
