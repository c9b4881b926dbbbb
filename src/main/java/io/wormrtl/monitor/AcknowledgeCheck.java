package io.wormrtl.monitor;

import io.wormrtl.buffer.FlitBuffers;
import io.wormrtl.link.Link;
import io.wormrtl.link.RequestAcknowledge;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Signal;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the request/acknowledge handshake of a link (004, section 2.3, Figs. 9 and 10): a request only for a virtual
 * channel whose acknowledge the sender saw high, an acknowledge only while the buffer has room.
 */
final class AcknowledgeCheck implements ChannelCheck {

    private final Link link;
    private final Movement sending;
    private final Signal seen;
    private final Signal given;
    private final FlitBuffers buffers;
    private final boolean committedEarly;
    private final Tally tally;
    private long seenBefore;

    /**
     * Checks one link.
     *
     * @param buffers the receiver's; null where every flit is consumed at once
     * @param committedEarly whether the sender decides a cycle before the flit is on the wires
     */
    AcknowledgeCheck(Verdicts verdicts, Link link, FlitBuffers buffers, boolean committedEarly) {
        this.link = link;
        this.sending = Movement.over(link.senderEnd().channel());
        this.seen = link.senderEnd().line(RequestAcknowledge.ACKNOWLEDGE);
        this.given = link.receiverEnd().line(RequestAcknowledge.ACKNOWLEDGE);
        this.buffers = buffers;
        this.committedEarly = committedEarly;
        this.tally = verdicts.of(Rule.REQUEST_ACKNOWLEDGE);
    }

    @Override
    public List<Element> reads() {
        List<Element> elements = new ArrayList<>(List.of(sending.signals()));
        elements.addAll(List.of(seen, given));
        return elements;
    }

    @Override
    public List<Element> samples() {
        return buffers == null ? List.of() : List.of(buffers.count());
    }

    @Override
    public boolean look(long cycle) {
        tally.check();
        long sees = seen.get();
        long wrong = sending.mask() & ~(committedEarly ? seenBefore : sees);
        if (wrong != 0) {
            tally.violated(
                    cycle,
                    link,
                    "request for virtual channel " + Long.numberOfTrailingZeros(wrong) + ", whose acknowledge was low");
        }
        audit(cycle);
        boolean again = committedEarly && sees != seenBefore;
        seenBefore = sees;
        return again;
    }

    @Override
    public void audit(long cycle) {
        for (int v = 0; buffers != null && v < buffers.copies(); v++) {
            if (given.bit(v) && buffers.count().get(v) >= buffers.depth()) {
                tally.violated(
                        cycle,
                        link,
                        "acknowledge for virtual channel " + v + ", whose buffer is full ("
                                + buffers.count().get(v) + " flits)");
            }
        }
    }
}
