package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.ObservedChannel;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;
import java.util.Optional;

/**
 * The link protocol of the Reliable Router (004, Fig. 41): counters of places as with credits, but a place becomes
 * free, and {@code freed} says so, when the flit in it has been copied on twice; see {@link TokenUnit} for {@code
 * copied}.
 */
record CopiedFreed() implements FlowControl {

    /** Line freed, one bit per virtual channel, backward: a place has become free. */
    static final String FREED = "freed";
    /** Line copied, one bit per virtual channel, backward: the oldest flit that is kept has been sent on. */
    static final String COPIED = "copied";

    private static final FlowControl COUNTERS = new CreditFlowControl(Reallocation.WHEN_EMPTY, 0, FREED);

    @Override
    public List<Line> lines(ChannelFormat format) {
        return COUNTERS.lines(format);
    }

    @Override
    public Sender sender(Module owner, LinkEnd end, Timing timing) {
        return COUNTERS.sender(owner, end, timing);
    }

    @Override
    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
        return COUNTERS.receiver(owner, end, buffers);
    }

    @Override
    public void consumer(Module owner, LinkEnd end) {
        COUNTERS.consumer(owner, end);
    }

    @Override
    public boolean countsPlaces() {
        return true;
    }

    /** A flit goes on to the next router and to the one behind it before its place is free. */
    @Override
    public int hopsBeforeFree() {
        return 2;
    }

    @Override
    public List<ChannelCheck> checks(ObservedChannel channel, Verdicts verdicts) {
        return COUNTERS.checks(channel, verdicts);
    }
}
