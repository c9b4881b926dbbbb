package io.wormrtl.network.link;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Tally;
import java.util.List;

/**
 * Checks the request/acknowledge handshake of a link (004, section 2.3, Figs. 9 and 10): a request only for a virtual
 * channel whose acknowledge the sender saw high, an acknowledge only while the buffer has room.
 */
final class AcknowledgeCheck implements ChannelCheck {

    private final Link link;
    private final Signal seen;
    private final Signal given;
    /** The receiver's; none where every flit is consumed at once. */
    private final List<FlitBuffers> buffers;

    private final boolean committedEarly;
    private final Tally tally;
    private long seenBefore;

    AcknowledgeCheck(Tally tally, ObservedChannel channel) {
        this.link = channel.link();
        this.seen = link.senderEnd().line(RequestAcknowledge.ACKNOWLEDGE);
        this.given = link.receiverEnd().line(RequestAcknowledge.ACKNOWLEDGE);
        this.buffers = channel.buffers().stream().toList();
        this.committedEarly = channel.committedEarly();
        this.tally = tally;
    }

    @Override
    public List<Element> reads() {
        return List.of(seen, given);
    }

    @Override
    public List<Element> samples() {
        return buffers.stream().<Element>map(FlitBuffers::places).toList();
    }

    @Override
    public boolean look(long cycle, long sent, long received) {
        tally.check();
        long sees = seen.get();
        long wrong = sent & ~(committedEarly ? seenBefore : sees);
        if (wrong != 0) {
            tally.violated(
                    cycle, link, "request for virtual channel " + Bits.first(wrong) + ", whose acknowledge was low");
        }
        audit(cycle);
        boolean again = committedEarly && sees != seenBefore;
        seenBefore = sees;
        return again;
    }

    @Override
    public boolean comesFirst() {
        return true;
    }

    @Override
    public void audit(long cycle) {
        for (FlitBuffers buffer : buffers) {
            requireRoom(cycle, buffer.places(), buffer.depth());
        }
    }

    private void requireRoom(long cycle, Registers counts, int depth) {
        for (long rest = given.get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            if (counts.get(v) >= depth) {
                tally.violated(
                        cycle,
                        link,
                        "acknowledge for virtual channel " + v + ", whose buffer is full (" + counts.get(v)
                                + " flits)");
            }
        }
    }
}
