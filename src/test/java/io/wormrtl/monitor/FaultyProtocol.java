package io.wormrtl.monitor;

import io.wormrtl.flit.ChannelFormat;
import io.wormrtl.flit.Line;
import io.wormrtl.flit.LinkEnd;
import io.wormrtl.router.FlitBuffer;
import io.wormrtl.router.FlowControl;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import java.util.List;

/** Link protocols of which one end does not do its part. */
final class FaultyProtocol {

    private FaultyProtocol() {
    }

    /** The sender sends whatever the receiver says. */
    record DeafSender(FlowControl sound) implements FlowControl {
        @Override
        public List<Line> lines(ChannelFormat format) {
            return sound.lines(format);
        }

        @Override
        public Sender sender(Module parent, LinkEnd end, int depth, int flight, int delay) {
            return new Deaf(parent, end.format().virtualChannels());
        }

        @Override
        public Wire receiver(Module parent, LinkEnd end, List<FlitBuffer> buffers) {
            return sound.receiver(parent, end, buffers);
        }

        @Override
        public void consumer(Module parent, LinkEnd end) {
            sound.consumer(parent, end);
        }
    }

    /** Line {@code name} always says {@code value} instead of what the receiver should say. */
    record FaultyReceiver(FlowControl sound, String name, long value) implements FlowControl {
        @Override
        public List<Line> lines(ChannelFormat format) {
            return sound.lines(format);
        }

        @Override
        public Sender sender(Module parent, LinkEnd end, int depth, int flight, int delay) {
            return sound.sender(parent, end, depth, flight, delay);
        }

        @Override
        public Wire receiver(Module parent, LinkEnd end, List<FlitBuffer> buffers) {
            return new Liar(parent, end.drivenLine(name), value).freed;
        }

        @Override
        public void consumer(Module parent, LinkEnd end) {
            sound.consumer(parent, end);
        }
    }

    private static final class Liar extends Module {
        private final Wire freed;

        Liar(Module parent, Wire line, long value) {
            super(parent, "link_controller");
            this.freed = wire("freed", line.width());
            output("line", line);
            combinational("lie", () -> line.set(value)).writes(line);
        }
    }

    private static final class Deaf extends Module implements FlowControl.Sender {
        private final Signal always;
        private final Signal zero;

        Deaf(Module parent, int channels) {
            super(parent, "flow_control");
            this.always = constant("sendable", channels, (1L << channels) - 1);
            this.zero = constant("congestion", 1, 0);
        }

        @Override
        public Signal sendable() {
            return always;
        }

        @Override
        public Signal reallocatable() {
            return always;
        }

        @Override
        public Signal congestion() {
            return zero;
        }

        @Override
        public void next(long sent) {
            // It keeps no account.
        }

        @Override
        public List<Element> state() {
            return List.of();
        }

        @Override
        public List<Element> listensTo() {
            return List.of();
        }
    }
}
