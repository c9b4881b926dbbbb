package io.wormrtl.recovery.utp;

import io.wormrtl.buffer.FlitBuffers;
import io.wormrtl.check.ChannelCheck;
import io.wormrtl.check.Verdicts;
import io.wormrtl.link.ChannelFormat;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.link.FlowControl;
import io.wormrtl.link.Line;
import io.wormrtl.link.LinkEnd;
import io.wormrtl.link.ObservedChannel;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Wire;
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
