package io.wormrtl.router;

import io.wormrtl.flit.ChannelFormat;
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
 * Credit-based link: the sender's counters mirror the free space of the receiver's buffers (004, Fig. 55 and the flow
 * control module of section 4.1.1).
 *
 * <p>Line {@code credit}, backward, one bit per virtual channel: high for one cycle when a flit leaves the buffer.
 *
 * @param reallocation when a virtual channel may be given to the next message
 */
public record CreditFlowControl(Reallocation reallocation) implements FlowControl {

    /** Name of the line. */
    public static final String CREDIT = "credit";

    @Override
    public List<Line> lines(ChannelFormat format) {
        return List.of(new Line(CREDIT, format.virtualChannels(), Line.Direction.BACKWARD));
    }

    @Override
    public Sender sender(Module parent, LinkEnd end, int depth, int flight, int delay) {
        return new CreditCounters(parent, end, depth, reallocation);
    }

    @Override
    public Wire receiver(Module parent, LinkEnd end, List<FlitBuffer> buffers) {
        return end.drivenLine(CREDIT);
    }

    @Override
    public void consumer(Module parent, LinkEnd end) {
        new Consumer(parent, end);
    }

    /** Gives every credit back in the cycle in which the flit arrives. */
    private static final class Consumer extends Module {
        Consumer(Module parent, LinkEnd end) {
            super(parent, "consumer");
            Signal request = input("request", end.channel().request());
            Signal vc = input("vc", end.channel().vc());
            Wire credit = output(CREDIT, end.drivenLine(CREDIT));
            combinational("give_back", () -> credit.set(request.isHigh() ? 1L << vc.get() : 0))
                    .reads(request, vc).writes(credit);
        }
    }

    /** The sender's counters, one per virtual channel. */
    public static final class CreditCounters extends Module implements Sender {

        private final int depth;
        private final Signal credit;
        private final Register[] credits;
        private final Register sendable;
        private final Register empty;
        private final Signal reallocatable;
        private Wire congestion;

        CreditCounters(Module parent, LinkEnd end, int depth, Reallocation reallocation) {
            super(parent, "flow_control");
            int channels = end.format().virtualChannels();
            this.depth = depth;
            this.credit = input(CREDIT, channels, end.line(CREDIT));
            this.credits = new Register[channels];
            for (int v = 0; v < channels; v++) {
                credits[v] = register("credits_" + v, HeaderLayout.bitsFor(depth), depth);
            }
            this.sendable = register("sendable", channels, Bits.all(channels));
            boolean whenEmpty = reallocation == Reallocation.WHEN_EMPTY;
            this.empty = whenEmpty ? register("empty", channels, Bits.all(channels)) : null;
            this.reallocatable = whenEmpty ? empty : constant("reallocatable", channels, Bits.all(channels));
        }

        @Override
        public void next(long sent) {
            long changed = sent ^ credit.get();
            if (changed == 0) {
                return;
            }
            long ready = sendable.get();
            long home = 0;
            for (long rest = changed; rest != 0; rest = Bits.rest(rest)) {
                int v = Bits.first(rest);
                int left = credits[v].getInt() + ((sent >>> v & 1) != 0 ? -1 : 1);
                credits[v].set(left);
                ready = left > 0 ? ready | 1L << v : ready & ~(1L << v);
                home |= left == depth ? 1L << v : 0;
            }
            sendable.set(ready);
            if (empty != null) {
                empty.set(empty.get() & ~changed | home);
            }
        }

        @Override
        public List<Element> state() {
            List<Element> all = new ArrayList<>(List.of(credits));
            all.add(sendable);
            if (empty != null) {
                all.add(empty);
            }
            return all;
        }

        @Override
        public List<Element> listensTo() {
            return List.of(credit);
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
                congestion = wire("congestion", HeaderLayout.bitsFor(depth * credits.length));
                combinational("add_up", () -> {
                    int free = 0;
                    for (Register counter : credits) {
                        free += counter.getInt();
                    }
                    congestion.set((long) depth * credits.length - free);
                }).reads(credits).writes(congestion);
            }
            return congestion;
        }

        /** The counters by virtual channel, for monitors. */
        public List<Register> credits() {
            return List.of(credits);
        }
    }
}
