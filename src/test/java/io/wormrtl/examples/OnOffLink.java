package io.wormrtl.examples;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

// snippet: on-off
/**
 * On/off flow control: the receiver says of each buffer when it has no room but for the flits on the way.
 *
 * @param late flits of a channel that may come after it has said so
 */
record OnOffLink(
        @Setting(value = "flits that may come after a stop was said", otherwise = "4", min = 0, max = 64)
        int late)
        implements FlowControl {

    static final String STOP = "stop";

    /** As a provider offers it: it is made of its settings, then of when a channel may be used by the next message. */
    static Part<Function<Reallocation, FlowControl>> entry() {
        return Part.<OnOffLink, Function<Reallocation, FlowControl>>of(
                "on-off",
                "the receiver tells the sender to stop and to go",
                OnOffLink.class,
                link -> link::requireAtTail);
    }

    OnOffLink requireAtTail(Reallocation reallocation) {
        if (reallocation != Reallocation.AT_TAIL) {
            throw new UnusableInput("on-off links do not know when a buffer is empty, or how much room it has: they need"
                    + " router.reallocation at-tail");
        }
        return this;
    }

    @Override
    public List<Line> lines(ChannelFormat format) {
        return List.of(new Line(STOP, format.virtualChannels(), Line.Direction.BACKWARD));
    }

    @Override
    public Sender sender(Module owner, LinkEnd end, Timing timing) {
        int onTheWay = timing.flight() + timing.delay() - 2;
        if (late < onTheWay || timing.depth() <= late) {
            throw new UnusableInput("on-off links on which " + onTheWay + " flits are on the way when the sender hears of a"
                    + " stop must allow for them (late is " + late + "), in buffers with room for more (buffer-depth is "
                    + timing.depth() + ")");
        }
        return new GoingSender(owner, end);
    }

    @Override
    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
        new StopDriver(owner, end, buffers, late);
        return Optional.empty(); // the sender hears of free places by the line alone
    }

    @Override
    public void consumer(Module owner, LinkEnd end) {
        new NeverStops(owner, end);
    }

    /** Sends where it is not told to stop: the line is all that it knows. */
    private static final class GoingSender extends Sender {
        private final Signal stop;

        GoingSender(Module owner, LinkEnd end) {
            super(owner);
            this.stop = end.line(STOP);
        }

        @Override
        public Expression sendable() {
            return Expression.of(() -> Bits.all(stop.width()) & ~stop.get(), stop);
        }

        @Override
        public Expression reallocatable() {
            return Expression.always(Bits.all(stop.width()));
        }

        @Override
        public Expression congestion() {
            return Expression.of(() -> Long.bitCount(stop.get()), stop);
        }

        @Override
        public int congestionBits() {
            return Bits.needed(stop.width());
        }

        @Override
        public void next(long sent, long restored) {
            // it has no registers
        }

        @Override
        public List<Signal> busyWhile() {
            return List.of();
        }
    }

    private static final class StopDriver extends Module {
        StopDriver(Module parent, LinkEnd end, FlitBuffers buffers, int late) {
            super(parent, "stop_driver");
            Registers counts = input("count", buffers.places());
            Wire stop = output(STOP, end.drivenLine(STOP));
            int room = buffers.depth() - late;
            combinational("tell", () -> {
                long full = 0;
                for (int v = 0; v < counts.size(); v++) {
                    full |= counts.getInt(v) >= room ? 1L << v : 0;
                }
                stop.set(full);
            }).reads(counts).writes(stop);
        }
    }

    private static final class NeverStops extends Module {
        NeverStops(Module parent, LinkEnd end) {
            super(parent, "never_stops");
            Wire stop = output(STOP, end.drivenLine(STOP));
            combinational("tell", () -> stop.set(0)).writes(stop);
        }
    }
}
// end
