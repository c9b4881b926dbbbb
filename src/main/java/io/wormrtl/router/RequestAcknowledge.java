package io.wormrtl.router;

import io.wormrtl.flit.ChannelFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.flit.Line;
import io.wormrtl.flit.LinkEnd;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.List;

/**
 * Request/acknowledge link (004, section 2.3, Figs. 9 and 10), with an acknowledge line per virtual channel.
 *
 * <p>Line {@code acknowledge}, backward: high while the buffer can take another flit. The sender raises
 * {@code request} with a flit for a channel whose acknowledge it sees high; the flit is stored at the end of the
 * cycle, and if that fills the buffer the acknowledge falls. Where the acknowledge needs more than a cycle to tell,
 * the sender holds back until it speaks of the flit sent last: one flit per round trip and virtual channel.
 *
 * @param reallocation with {@link Reallocation#WHEN_EMPTY} the receiver lowers the acknowledge after a tail until the
 *     buffer is empty
 */
public record RequestAcknowledge(Reallocation reallocation) implements FlowControl {

    /** Name of the line. */
    public static final String ACKNOWLEDGE = "acknowledge";

    @Override
    public List<Line> lines(ChannelFormat format) {
        return List.of(new Line(ACKNOWLEDGE, format.virtualChannels(), Line.Direction.BACKWARD));
    }

    @Override
    public Sender sender(Module parent, LinkEnd end, int depth, int flight, int delay) {
        return new AcknowledgeSender(parent, end, spacing(flight, delay) - 1, reallocation);
    }

    @Override
    public int spacing(int flight, int delay) {
        return flight + delay - 1;
    }

    @Override
    public Wire receiver(Module parent, LinkEnd end, List<FlitBuffer> buffers) {
        return new AcknowledgeReceiver(parent, end, buffers, reallocation).freed;
    }

    @Override
    public void consumer(Module parent, LinkEnd end) {
        new AlwaysReady(parent, end.drivenLine(ACKNOWLEDGE));
    }

    /** Acknowledges always. */
    private static final class AlwaysReady extends Module {
        AlwaysReady(Module parent, Wire acknowledge) {
            super(parent, "consumer");
            output(ACKNOWLEDGE, acknowledge);
            combinational("tie_high", () -> acknowledge.set(Bits.all(acknowledge.width()))).writes(acknowledge);
        }
    }

    /** Knows which virtual channels may send. */
    private static final class AcknowledgeSender extends Module implements Sender {

        private final Signal acknowledge;
        private final Signal sendable;
        private final Signal reallocatable;
        private final int hold;
        private final List<Register> waits = new ArrayList<>();
        private Wire congestion;

        AcknowledgeSender(Module parent, LinkEnd end, int hold, Reallocation reallocation) {
            super(parent, "flow_control");
            int channels = end.format().virtualChannels();
            this.acknowledge = input(ACKNOWLEDGE, channels, end.line(ACKNOWLEDGE));
            this.hold = hold;
            for (int v = 0; hold > 0 && v < channels; v++) {
                waits.add(register("hold_" + v, HeaderLayout.bitsFor(hold)));
            }
            this.sendable = hold == 0 ? acknowledge : held(channels);
            // After a tail the acknowledge tells whether the buffer is empty; a header that went ahead regardless
            // would be bound to a channel that another message fills.
            this.reallocatable = reallocation == Reallocation.WHEN_EMPTY ? sendable
                    : constant("reallocatable", channels, Bits.all(channels));
        }

        @Override
        public void next(long sent) {
            for (int v = 0; v < waits.size(); v++) {
                int wait = waits.get(v).getInt();
                waits.get(v).set((sent >>> v & 1) != 0 ? hold : Math.max(0, wait - 1));
            }
        }

        @Override
        public List<Register> state() {
            return waits;
        }

        @Override
        public List<Element> listensTo() {
            return List.of();
        }

        private Signal held(int channels) {
            Wire open = wire("sendable", channels);
            combinational("open", () -> {
                long mask = acknowledge.get();
                for (int v = 0; v < channels; v++) {
                    if (waits.get(v).isHigh()) {
                        mask &= ~(1L << v);
                    }
                }
                open.set(mask);
            }).reads(acknowledge).reads(waits).writes(open);
            return open;
        }

        @Override
        public Signal sendable() {
            return sendable;
        }

        @Override
        public Signal reallocatable() {
            return reallocatable;
        }

        @Override
        public Signal congestion() {
            if (congestion == null) {
                congestion = wire("congestion", HeaderLayout.bitsFor(acknowledge.width()));
                combinational("add_up", () -> congestion.set(acknowledge.width() - Long.bitCount(acknowledge.get())))
                        .reads(acknowledge).writes(congestion);
            }
            return congestion;
        }
    }

    /** Acknowledges while a buffer has room. */
    private static final class AcknowledgeReceiver extends Module {

        private final Wire freed;
        private final Wire acknowledge;
        private final List<FlitBuffer> buffers;

        AcknowledgeReceiver(Module parent, LinkEnd end, List<FlitBuffer> buffers, Reallocation reallocation) {
            super(parent, "link_controller");
            this.buffers = buffers;
            int channels = end.format().virtualChannels();
            this.freed = wire("freed", channels);
            this.acknowledge = output(ACKNOWLEDGE, end.drivenLine(ACKNOWLEDGE));
            List<Element> counts = new ArrayList<>();
            buffers.forEach(buffer -> counts.addAll(buffer.countState()));
            if (reallocation == Reallocation.AT_TAIL) {
                combinational("acknowledge_room", () -> acknowledge.set(room())).reads(counts).writes(acknowledge);
            } else {
                Register ended = watchTails(end);
                combinational("acknowledge_room", () -> acknowledge.set(room() & ~(ended.get() & ~emptyBuffers())))
                        .reads(counts).reads(ended).writes(acknowledge);
            }
        }

        private Register watchTails(LinkEnd end) {
            Register ended = register("ended", end.format().virtualChannels());
            Signal request = input("request", end.channel().request());
            Signal vc = input("vc", end.channel().vc());
            Signal kind = input("kind", end.channel().kind());
            clocked("watch_tails", () -> {
                if (request.isHigh()) {
                    long bit = 1L << vc.get();
                    ended.set(FlitKind.ends(kind.getInt()) ? ended.get() | bit : ended.get() & ~bit);
                }
            }).reads(request, vc, kind, ended).writes(ended);
            return ended;
        }

        private long room() {
            long mask = 0;
            for (int v = 0; v < buffers.size(); v++) {
                mask |= buffers.get(v).count() < buffers.get(v).depth() ? 1L << v : 0;
            }
            return mask;
        }

        private long emptyBuffers() {
            long mask = 0;
            for (int v = 0; v < buffers.size(); v++) {
                mask |= buffers.get(v).count() == 0 ? 1L << v : 0;
            }
            return mask;
        }
    }
}
