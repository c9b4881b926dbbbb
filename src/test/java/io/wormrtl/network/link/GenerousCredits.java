package io.wormrtl.network.link;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;
import java.util.Optional;

/** Credits with a slip: a flit that is sent while a credit comes back for another virtual channel is not paid for. */
public final class GenerousCredits implements FlowControl {

    private final CreditFlowControl sound = new CreditFlowControl(Reallocation.AT_TAIL);

    @Override
    public List<Line> lines(ChannelFormat format) {
        return sound.lines(format);
    }

    @Override
    public Sender sender(Module owner, LinkEnd end, Timing timing) {
        return new Counters(owner, end, timing.depth());
    }

    @Override
    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
        return sound.receiver(owner, end, buffers);
    }

    @Override
    public void consumer(Module owner, LinkEnd end) {
        sound.consumer(owner, end);
    }

    private static final class Counters extends CreditFlowControl.CreditCounters {
        private final Signal credit;

        Counters(Module owner, LinkEnd end, int depth) {
            super(owner, end, depth, Reallocation.AT_TAIL, 0, CreditFlowControl.CREDIT);
            this.credit = end.line(CreditFlowControl.CREDIT);
        }

        @Override
        public void next(long sent, long restored) {
            super.next(credit.isHigh() ? sent & credit.get() : sent, restored);
        }
    }
}
