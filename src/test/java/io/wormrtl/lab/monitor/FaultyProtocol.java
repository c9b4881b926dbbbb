package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.ObservedChannel;
import java.util.List;
import java.util.Optional;

/** Link protocols of which one end does not do its part. */
final class FaultyProtocol {

    private FaultyProtocol() {}

    /** The sender sends whatever the receiver says. */
    record DeafSender(FlowControl sound) implements FlowControl {
        @Override
        public List<Line> lines(ChannelFormat format) {
            return sound.lines(format);
        }

        @Override
        public Sender sender(Module owner, LinkEnd end, Timing timing) {
            return new Deaf(owner, end.format().virtualChannels());
        }

        @Override
        public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
            return sound.receiver(owner, end, buffers);
        }

        @Override
        public void consumer(Module owner, LinkEnd end) {
            sound.consumer(owner, end);
        }

        @Override
        public List<ChannelCheck> checks(ObservedChannel channel, Verdicts verdicts) {
            return sound.checks(channel, verdicts);
        }
    }

    /** Line {@code name} says {@code bit} for every virtual channel, whatever the receiver should say. */
    record FaultyReceiver(FlowControl sound, String name, boolean bit) implements FlowControl {
        @Override
        public List<Line> lines(ChannelFormat format) {
            return sound.lines(format);
        }

        @Override
        public Sender sender(Module owner, LinkEnd end, Timing timing) {
            return sound.sender(owner, end, timing);
        }

        @Override
        public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
            new Liar(owner, end.drivenLine(name), bit);
            return Optional.empty();
        }

        @Override
        public void consumer(Module owner, LinkEnd end) {
            sound.consumer(owner, end);
        }

        @Override
        public List<ChannelCheck> checks(ObservedChannel channel, Verdicts verdicts) {
            return sound.checks(channel, verdicts);
        }
    }

    private static final class Liar extends Module {
        Liar(Module parent, Wire line, boolean bit) {
            super(parent, "link_controller");
            output("line", line);
            combinational("lie", () -> line.set(bit ? Bits.all(line.width()) : 0))
                    .writes(line);
        }
    }

    /** Keeps no account. */
    private static final class Deaf extends FlowControl.Sender {
        private final long all;

        Deaf(Module owner, int channels) {
            super(owner);
            this.all = Bits.all(channels);
        }

        @Override
        public Expression sendable() {
            return Expression.always(all);
        }

        @Override
        public Expression reallocatable() {
            return Expression.always(all);
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
            // What is not counted cannot change.
        }

        @Override
        public List<Signal> busyWhile() {
            return List.of();
        }
    }
}
