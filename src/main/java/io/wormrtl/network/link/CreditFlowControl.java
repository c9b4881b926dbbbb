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
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;
import java.util.Optional;

/**
 * Credit-based link: the sender's counters mirror the free space of the receiver's buffers (004, Fig. 55 and the flow
 * control module of section 4.1.1).
 *
 * <p>Line {@value #CREDIT}, or of another name, backward, one bit per virtual channel: high for one cycle when a flit
 * leaves the buffer.
 *
 * @param reallocation when a virtual channel may be given to the next message
 * @param longest flits of the longest packet, for {@link Reallocation#WITH_ROOM}; otherwise 0
 * @param line name of the line
 */
@Api
public record CreditFlowControl(Reallocation reallocation, int longest, String line) implements FlowControl {

    /** Checks that the longest packet is known where there must be room for one. */
    public CreditFlowControl {
        if ((reallocation == Reallocation.WITH_ROOM) != (longest > 0)) {
            throw new IllegalArgumentException(reallocation + " for packets of " + longest + " flits");
        }
    }

    /** The protocol with line {@value #CREDIT}. */
    public CreditFlowControl(Reallocation reallocation, int longest) {
        this(reallocation, longest, CREDIT);
    }

    /** The protocol of switching techniques that need no room for a packet. */
    public CreditFlowControl(Reallocation reallocation) {
        this(reallocation, 0);
    }

    /** Name of the line. */
    public static final String CREDIT = "credit";
    /** The sender's counter and the receiver's buffer agree. */
    public static final Rule RULE = new Rule(
            "credit-count", "credits, flits on the way, flits buffered and credits on the way back make the depth");

    @Override
    public List<Line> lines(ChannelFormat format) {
        return List.of(new Line(line, format.virtualChannels(), Line.Direction.BACKWARD));
    }

    @Override
    public boolean countsPlaces() {
        return true;
    }

    @Override
    public Sender sender(Module owner, LinkEnd end, Timing timing) {
        return new CreditCounters(owner, end, timing.depth(), reallocation, longest, line);
    }

    @Override
    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
        return Optional.of(end.drivenLine(line));
    }

    @Override
    public void consumer(Module owner, LinkEnd end) {
        new Consumer(owner, end, line);
    }

    /** The channels whose senders count credits; none of another one. */
    @Override
    public List<ChannelCheck> checks(ObservedChannel channel, Verdicts verdicts) {
        return verdicts.watches(RULE) && channel.sender() instanceof CreditCounters counters
                ? List.of(new CreditCheck(verdicts.tally(RULE), channel, counters))
                : List.of();
    }

    /** Gives every credit back in the cycle in which the flit arrives. */
    private static final class Consumer extends Module {
        private final Signal request;
        private final Signal vc;
        private final Wire credit;

        Consumer(Module parent, LinkEnd end, String line) {
            super(parent, "consumer");
            this.request = input("request", end.channel().request());
            this.vc = input("vc", end.channel().vc());
            this.credit = output(line, end.drivenLine(line));
            combinational("give_back", this, Consumer::giveBack)
                    .enabledBy(request)
                    .reads(vc)
                    .writes(credit);
        }

        private boolean giveBack() {
            boolean arrives = request.isHigh();
            credit.set(arrives ? 1L << vc.get() : 0);
            return arrives;
        }
    }

    /** Knows the channels with credits enough for a new message. This class serves protocols that do not ask for them. */
    private static class Room {
        static final Room NOT_ASKED_FOR = new Room();

        /** At the clock edge: the credits of some channels have changed, and are enough for some of these. */
        void next(long changed, long enough) {
            // Every channel may be given away.
        }

        Expression reallocatable(int channels) {
            return Expression.always(Bits.all(channels));
        }
    }

    private static final class KnownRoom extends Room {
        private final Register roomy;

        KnownRoom(Register roomy) {
            this.roomy = roomy;
        }

        @Override
        void next(long changed, long enough) {
            roomy.set((roomy.get() & ~changed) | enough);
        }

        @Override
        Expression reallocatable(int channels) {
            return Expression.of(roomy);
        }
    }

    /** The sender's counters, one per virtual channel. */
    public static class CreditCounters extends Sender {

        private final int depth;
        private final String line;
        private final Signal credit;
        private final Registers credits;
        private final Register sendable;
        /** Credits with which a channel may be given to a new message. */
        private final int enough;

        private final Room room;

        CreditCounters(Module owner, LinkEnd end, int depth, Reallocation reallocation, int longest, String line) {
            super(owner);
            int channels = end.format().virtualChannels();
            this.depth = depth;
            this.line = line;
            this.credit = end.line(line);
            this.credits = registers("credits", channels, Bits.needed(depth), depth);
            this.sendable = register("sendable", channels, Bits.all(channels));
            this.enough = reallocation == Reallocation.WITH_ROOM ? longest : depth;
            this.room = switch (reallocation) {
                case AT_TAIL -> Room.NOT_ASKED_FOR;
                case WHEN_EMPTY -> new KnownRoom(register("empty", channels, Bits.all(channels)));
                case WITH_ROOM -> new KnownRoom(register("roomy", channels, Bits.all(channels)));
            };
        }

        @Override
        public void next(long sent, long restored) {
            long changed = (sent ^ credit.get()) & ~restored;
            if ((changed | restored) == 0) {
                return;
            }
            long ready = sendable.get();
            long enoughNow = 0;
            for (long rest = changed; rest != 0; rest = Bits.rest(rest)) {
                int v = Bits.first(rest);
                int left = credits.getInt(v) + ((sent >>> v & 1) != 0 ? -1 : 1);
                credits.set(v, left);
                ready = left > 0 ? ready | 1L << v : ready & ~(1L << v);
                enoughNow |= left >= enough ? 1L << v : 0;
            }
            for (long rest = restored; rest != 0; rest = Bits.rest(rest)) {
                credits.set(Bits.first(rest), depth);
            }
            sendable.set(ready | restored);
            room.next(changed, enoughNow | restored);
        }

        @Override
        public List<Signal> busyWhile() {
            return List.of(credit);
        }

        @Override
        public Expression sendable() {
            return Expression.of(sendable);
        }

        @Override
        public Expression reallocatable() {
            return room.reallocatable(credits.size());
        }

        @Override
        public Expression congestion() {
            return Expression.of(
                    () -> {
                        int free = 0;
                        for (int v = 0; v < credits.size(); v++) {
                            free += credits.getInt(v);
                        }
                        return (long) depth * credits.size() - free;
                    },
                    credits);
        }

        @Override
        public int congestionBits() {
            return Bits.needed(depth * credits.size());
        }

        /** Name of the line that gives places back. */
        String line() {
            return line;
        }

        /** The counters by virtual channel, for monitors. */
        public Registers credits() {
            return credits;
        }
    }
}
