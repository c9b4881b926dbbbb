package io.wormrtl.network.link;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;
import java.util.Optional;

/** Credits whose senders do not hear that they are restored. */
public record DeafCredits(CreditFlowControl real) implements FlowControl {

    /** For networks in which a channel serves one message at a time. */
    public DeafCredits() {
        this(new CreditFlowControl(Reallocation.WHEN_EMPTY));
    }

    private static final class DeafCounters extends CreditFlowControl.CreditCounters {
        DeafCounters(Module owner, LinkEnd end, Timing timing) {
            super(owner, end, timing.depth(), Reallocation.WHEN_EMPTY, 0, CreditFlowControl.CREDIT);
        }

        @Override
        public void next(long sent, long restored) {
            super.next(sent, 0);
        }
    }

    @Override
    public Sender sender(Module owner, LinkEnd end, Timing timing) {
        return new DeafCounters(owner, end, timing);
    }

    @Override
    public List<Line> lines(ChannelFormat format) {
        return real.lines(format);
    }

    @Override
    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
        return real.receiver(owner, end, buffers);
    }

    @Override
    public void consumer(Module owner, LinkEnd end) {
        real.consumer(owner, end);
    }

    @Override
    public List<ChannelCheck> checks(ObservedChannel channel, Verdicts verdicts) {
        return real.checks(channel, verdicts);
    }

    @Override
    public boolean countsPlaces() {
        return real.countsPlaces();
    }
}
