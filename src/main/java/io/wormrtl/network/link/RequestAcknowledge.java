package io.wormrtl.network.link;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;
import java.util.Optional;

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
@Api
public record RequestAcknowledge(Reallocation reallocation) implements FlowControl {

    /** Name of the line. */
    public static final String ACKNOWLEDGE = "acknowledge";
    /** The handshake of 004, Figs. 9 and 10. */
    public static final Rule RULE = new Rule(
            "request-acknowledge",
            "request only where acknowledge was seen high, acknowledge only while there is room");

    @Override
    public List<Line> lines(ChannelFormat format) {
        return List.of(new Line(ACKNOWLEDGE, format.virtualChannels(), Line.Direction.BACKWARD));
    }

    @Override
    public Sender sender(Module owner, LinkEnd end, Timing timing) {
        int hold = spacing(timing.flight(), timing.delay()) - 1;
        return hold == 0
                ? new AcknowledgeSender(owner, end, reallocation)
                : new WaitingSender(owner, end, hold, reallocation);
    }

    @Override
    public int spacing(int flight, int delay) {
        return flight + delay - 1;
    }

    @Override
    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
        new AcknowledgeReceiver(owner, end, buffers, reallocation);
        return Optional.empty();
    }

    @Override
    public void consumer(Module owner, LinkEnd end) {
        new AlwaysReady(owner, end.drivenLine(ACKNOWLEDGE));
    }

    @Override
    public List<ChannelCheck> checks(ObservedChannel channel, Verdicts verdicts) {
        return verdicts.watches(RULE) ? List.of(new AcknowledgeCheck(verdicts.tally(RULE), channel)) : List.of();
    }

    /** Acknowledges always. */
    private static final class AlwaysReady extends Module {
        AlwaysReady(Module parent, Wire acknowledge) {
            super(parent, "consumer");
            output(ACKNOWLEDGE, acknowledge);
            combinational("tie_high", () -> acknowledge.set(Bits.all(acknowledge.width())))
                    .writes(acknowledge);
        }
    }

    /** Knows which virtual channels may send: where the acknowledge tells at once, those that it is high for. */
    public static class AcknowledgeSender extends Sender {

        private final Signal acknowledge;
        private final boolean whenEmpty;

        AcknowledgeSender(Module owner, LinkEnd end, Reallocation reallocation) {
            super(owner);
            this.acknowledge = end.line(ACKNOWLEDGE);
            this.whenEmpty = reallocation != Reallocation.AT_TAIL;
        }

        @Override
        public final String type() {
            return "AcknowledgeSender";
        }

        /** Cycles for which each channel must not send; empty where the acknowledge tells at once. */
        public Optional<Registers> waits() {
            return Optional.empty();
        }

        @Override
        public void next(long sent, long restored) {
            // The acknowledge says all.
        }

        @Override
        public List<Signal> busyWhile() {
            return List.of();
        }

        @Override
        public Expression sendable() {
            return Expression.of(acknowledge);
        }

        /**
         * After a tail the acknowledge tells whether the buffer is empty; a header that went ahead regardless would be
         * bound to a channel that another message fills.
         */
        @Override
        public Expression reallocatable() {
            return whenEmpty ? sendable() : Expression.always(Bits.all(acknowledge.width()));
        }

        @Override
        public Expression congestion() {
            return Expression.of(() -> acknowledge.width() - Long.bitCount(acknowledge.get()), acknowledge);
        }

        @Override
        public int congestionBits() {
            return Bits.needed(acknowledge.width());
        }
    }

    /** Lets a channel wait after a flit until the acknowledge speaks of it. */
    private static final class WaitingSender extends AcknowledgeSender {

        private final Expression acknowledged;
        private final int hold;
        private final Registers waits;
        /** One bit per virtual channel that waits. */
        private final Register holding;

        WaitingSender(Module owner, LinkEnd end, int hold, Reallocation reallocation) {
            super(owner, end, reallocation);
            this.acknowledged = super.sendable();
            this.hold = hold;
            this.waits = registers("hold", end.format().virtualChannels(), Bits.needed(hold));
            this.holding = register("holding", end.format().virtualChannels());
        }

        @Override
        public Optional<Registers> waits() {
            return Optional.of(waits);
        }

        @Override
        public void next(long sent, long restored) {
            long holds = 0;
            for (int v = 0; v < waits.size(); v++) {
                int later = (sent >>> v & 1) != 0 ? hold : Math.max(0, waits.getInt(v) - 1);
                int wait = (restored >>> v & 1) != 0 ? 0 : later;
                waits.set(v, wait);
                holds |= wait > 0 ? 1L << v : 0;
            }
            holding.set(holds);
        }

        @Override
        public List<Signal> busyWhile() {
            return List.of(holding);
        }

        @Override
        public Expression sendable() {
            return Expression.of(() -> acknowledged.get() & ~holding.get(), acknowledged, Expression.of(holding));
        }
    }

    /** Acknowledges while a buffer has room. */
    private static final class AcknowledgeReceiver extends Module {

        private final Wire acknowledge;
        private final Registers counts;
        private final int depth;

        AcknowledgeReceiver(Module parent, LinkEnd end, FlitBuffers buffers, Reallocation reallocation) {
            super(parent, "link_controller");
            this.depth = buffers.depth();
            this.acknowledge = output(ACKNOWLEDGE, end.drivenLine(ACKNOWLEDGE));
            this.counts = input("count", buffers.places());
            if (reallocation == Reallocation.AT_TAIL) {
                combinational("acknowledge_room", () -> acknowledge.set(room()))
                        .reads(counts)
                        .writes(acknowledge);
            } else {
                Register ended = watchTails(end);
                combinational("acknowledge_room", () -> acknowledge.set(room() & ~(ended.get() & ~counts.where(0))))
                        .reads(counts, ended)
                        .writes(acknowledge);
            }
        }

        private Register watchTails(LinkEnd end) {
            Register ended = register("ended", end.format().virtualChannels());
            Channel arriving = end.channel();
            port("arriving", arriving.without(arriving.data()));
            clocked("watch_tails", () -> {
                        long bit = arriving.arriving();
                        if (bit != 0) {
                            boolean ends = FlitKind.ends(arriving.kind().getInt());
                            ended.set(ends ? ended.get() | bit : ended.get() & ~bit);
                        }
                    })
                    .reads(arriving.request(), arriving.vc(), arriving.kind())
                    .updates(ended);
            return ended;
        }

        private long room() {
            return Bits.all(counts.size()) & ~counts.where(depth);
        }
    }
}
