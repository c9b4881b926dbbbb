package io.wormrtl.papers.qap;

import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import java.util.List;
import java.util.Optional;

/**
 * The link protocol of quasi-adaptive packet routing as far as flits are concerned: there is none. A packet has the
 * room it needs before its first flit leaves ({@link QapLines}), and nothing is counted by flits.
 */
record PacketGrants() implements FlowControl {

    @Override
    public List<Line> lines(ChannelFormat format) {
        return List.of();
    }

    @Override
    public Sender sender(Module owner, LinkEnd end, Timing timing) {
        return new Granted(owner);
    }

    @Override
    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
        throw new IllegalStateException("packets are granted buffers of the node, not of a port");
    }

    @Override
    public void consumer(Module owner, LinkEnd end) {
        // every flit is taken at once, and none is counted
    }

    /** A sender that may send whenever its packet has been granted. */
    static final class Granted extends Sender {

        Granted(Module owner) {
            super(owner);
        }

        @Override
        public Expression sendable() {
            return Expression.always(1);
        }

        @Override
        public Expression reallocatable() {
            return Expression.always(1);
        }

        @Override
        public Expression congestion() {
            return Expression.always(0);
        }

        @Override
        public int congestionBits() {
            return 1;
        }

        @Override
        public void next(long sent, long restored) {
            // nothing is counted
        }

        @Override
        public List<Signal> busyWhile() {
            return List.of();
        }
    }
}
