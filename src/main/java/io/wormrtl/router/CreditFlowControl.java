package io.wormrtl.router;

import io.wormrtl.flit.ChannelFormat;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.flit.Line;
import io.wormrtl.flit.LinkEnd;
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
    public Sender sender(Module parent, LinkEnd end, int depth, Signal sent, int flight, int delay) {
        return new CreditCounters(parent, end, depth, sent, reallocation);
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
        private final Signal sent;
        private final Signal credit;
        private final List<Register> credits = new ArrayList<>();
        private final Register sendable;
        private final Register empty;
        private final Signal reallocatable;
        private Wire congestion;

        CreditCounters(Module parent, LinkEnd end, int depth, Signal sent, Reallocation reallocation) {
            super(parent, "flow_control");
            int channels = end.format().virtualChannels();
            this.depth = depth;
            this.sent = input("sent", channels, sent);
            this.credit = input(CREDIT, channels, end.line(CREDIT));
            for (int v = 0; v < channels; v++) {
                credits.add(register("credits_" + v, HeaderLayout.bitsFor(depth), depth));
            }
            this.sendable = register("sendable", channels, Bits.all(channels));
            boolean whenEmpty = reallocation == Reallocation.WHEN_EMPTY;
            this.empty = whenEmpty ? register("empty", channels, Bits.all(channels)) : null;
            this.reallocatable = whenEmpty ? empty : constant("reallocatable", channels, Bits.all(channels));
            var count = clocked("count", whenEmpty ? this::countAndWatchEmpty : this::count)
                    .reads(this.sent, this.credit, sendable).reads(credits).writes(sendable).writes(credits);
            if (whenEmpty) {
                count.reads(empty).writes(empty);
            }
        }

        private void count() {
            long spent = sent.get();
            long returned = credit.get();
            long ready = sendable.get();
            for (long changed = spent ^ returned; changed != 0; changed = Bits.rest(changed)) {
                int v = Bits.first(changed);
                int left = credits.get(v).getInt() + ((spent >>> v & 1) != 0 ? -1 : 1);
                credits.get(v).set(left);
                ready = left > 0 ? ready | 1L << v : ready & ~(1L << v);
            }
            sendable.set(ready);
        }

        private void countAndWatchEmpty() {
            long full = empty.get();
            for (long changed = sent.get() ^ credit.get(); changed != 0; changed = Bits.rest(changed)) {
                int v = Bits.first(changed);
                boolean returned = credit.bit(v);
                boolean home = returned && credits.get(v).getInt() + 1 == depth;
                full = home ? full | 1L << v : full & ~(1L << v);
            }
            empty.set(full);
            count();
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
                congestion = wire("congestion", HeaderLayout.bitsFor(depth * credits.size()));
                combinational("add_up", () -> {
                    int free = 0;
                    for (Register counter : credits) {
                        free += counter.getInt();
                    }
                    congestion.set((long) depth * credits.size() - free);
                }).reads(credits).writes(congestion);
            }
            return congestion;
        }

        /** The counters by virtual channel, for monitors. */
        public List<Register> credits() {
            return List.copyOf(credits);
        }
    }
}
