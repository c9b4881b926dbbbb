package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
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
 * No flow control from hop to hop: data streams over a path that has its links for itself (004, section 2.3.1). What
 * comes to a buffer in one cycle leaves it in the next, since nothing else wants the wires; a place of one flit is a
 * register of the stream, and rule {@code fifo-overflow} watches that it is enough.
 */
public record Streaming() implements FlowControl {

    @Override
    public List<Line> lines(ChannelFormat format) {
        return List.of();
    }

    @Override
    public Sender sender(Module owner, LinkEnd end, Timing timing) {
        return always(owner, end.format().virtualChannels());
    }

    /** A sender that may always send: what it sends has its room already. */
    public static Sender always(Module owner, int virtualChannels) {
        return new Unchecked(owner, virtualChannels);
    }

    @Override
    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
        return Optional.empty();
    }

    @Override
    public void consumer(Module owner, LinkEnd end) {
        // takes every flit, and has no line to tell of it
    }

    /** Always sends. */
    private static final class Unchecked extends Sender {

        private final Expression all;

        Unchecked(Module owner, int channels) {
            super(owner);
            this.all = Expression.always(Bits.all(channels));
        }

        @Override
        public Expression sendable() {
            return all;
        }

        @Override
        public Expression reallocatable() {
            return all;
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
