package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
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
 * A link protocol from outside: on and off with hysteresis. A receiver whose buffer has room for one flit only stops the
 * sender, a cycle later, and lets it go on when the buffer is empty. For links of one cycle and buffers of two flits or
 * more.
 */
record OnOffLink() implements FlowControl {

    static final String ON = "on";

    @Override
    public List<Line> lines(ChannelFormat format) {
        return List.of(new Line(ON, format.virtualChannels(), Line.Direction.BACKWARD));
    }

    @Override
    public Sender sender(Module owner, LinkEnd end, Timing timing) {
        return new OnOffSender(owner, end);
    }

    @Override
    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
        new OnOffReceiver(owner, end, buffers);
        return Optional.empty();
    }

    @Override
    public void consumer(Module owner, LinkEnd end) {
        new AlwaysOn(owner, end.drivenLine(ON));
    }

    /** Sends while the line is high, and remembers nothing. */
    private static final class OnOffSender extends Sender {

        private final Signal on;

        OnOffSender(Module owner, LinkEnd end) {
            super(owner);
            this.on = end.line(ON);
        }

        @Override
        public Expression sendable() {
            return Expression.of(on);
        }

        @Override
        public Expression reallocatable() {
            return Expression.always(Bits.all(on.width()));
        }

        @Override
        public Expression congestion() {
            return Expression.of(() -> on.width() - Long.bitCount(on.get()), on);
        }

        @Override
        public int congestionBits() {
            return Bits.needed(on.width());
        }

        @Override
        public void next(long sent, long restored) {
            // The receiver counts.
        }

        @Override
        public List<Signal> busyWhile() {
            return List.of();
        }
    }

    /** Its register drives the line: off with the first flit that is there, on again when none is. */
    private static final class OnOffReceiver extends Module {
        OnOffReceiver(Module parent, LinkEnd end, FlitBuffers buffers) {
            super(parent, "on_off");
            Registers counts = input("count", buffers.places());
            int last = buffers.depth() - 1;
            long all = Bits.all(counts.size());
            Register going = register("going", counts.size(), all);
            Wire on = output(ON, end.drivenLine(ON));
            combinational("say", () -> on.set(going.get())).reads(going).writes(on);
            clocked("watch", () -> {
                        long high = ~(counts.where(last) | counts.where(last + 1));
                        going.set((going.get() | counts.where(0)) & high & all);
                    })
                    .reads(counts)
                    .updates(going);
        }
    }

    private static final class AlwaysOn extends Module {
        AlwaysOn(Module parent, Wire on) {
            super(parent, "consumer");
            output(ON, on);
            combinational("say", () -> on.set(Bits.all(on.width()))).writes(on);
        }
    }
}
