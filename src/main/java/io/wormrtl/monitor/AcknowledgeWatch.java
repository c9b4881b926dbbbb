package io.wormrtl.monitor;

import io.wormrtl.flit.Link;
import io.wormrtl.router.FlitBuffer;
import io.wormrtl.router.RequestAcknowledge;
import io.wormrtl.rtl.Behaviour;
import io.wormrtl.rtl.BehaviouralModule;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Signal;
import java.util.List;

/**
 * Watches the request/acknowledge handshake of a link (004, section 2.3, Figs. 9 and 10): a request only for a virtual
 * channel whose acknowledge the sender saw high, an acknowledge only while the buffer has room.
 */
final class AcknowledgeWatch extends BehaviouralModule {

    private final Link link;
    private final Movement sending;
    private final Signal seen;
    private final Signal given;
    private final FlitBuffer[] buffers;
    private final boolean committedEarly;
    private final Tally tally;
    private final Behaviour watch;
    private long seenBefore;

    /**
     * Watches one link.
     *
     * @param buffers the receiver's; none where every flit is consumed at once
     * @param committedEarly whether the sender decides a cycle before the flit is on the wires
     */
    AcknowledgeWatch(Module parent, String name, Verdicts verdicts, Link link, List<FlitBuffer> buffers,
            boolean committedEarly) {
        super(parent, name);
        this.link = link;
        this.sending = Movement.over(link.senderEnd().channel());
        this.seen = link.senderEnd().line(RequestAcknowledge.ACKNOWLEDGE);
        this.given = link.receiverEnd().line(RequestAcknowledge.ACKNOWLEDGE);
        this.buffers = buffers.toArray(FlitBuffer[]::new);
        this.committedEarly = committedEarly;
        this.tally = verdicts.of(Rule.REQUEST_ACKNOWLEDGE);
        this.watch = behaviour("watch", this::watch).reads(sending.signals()).reads(seen, given);
        buffers.forEach(buffer -> watch.reads(buffer.countState()));
    }

    private void watch() {
        tally.check();
        long allowed = committedEarly ? seenBefore : seen.get();
        long wrong = sending.mask() & ~allowed;
        if (wrong != 0) {
            tally.violated(watch.cycle(), link, "request for virtual channel " + Long.numberOfTrailingZeros(wrong)
                    + ", whose acknowledge was low");
        }
        if (committedEarly && seen.get() != seenBefore) {
            seenBefore = seen.get();
            watch.wakeNextCycle();
        }
        for (int v = 0; v < buffers.length; v++) {
            if (given.bit(v) && buffers[v].count() >= buffers[v].depth()) {
                tally.violated(watch.cycle(), link, "acknowledge for virtual channel " + v + ", whose buffer is full ("
                        + buffers[v].count() + " flits)");
            }
        }
    }
}
