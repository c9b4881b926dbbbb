package io.wormrtl.monitor;

import io.wormrtl.buffer.FlitBuffers;
import io.wormrtl.link.Channel;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.link.Link;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Registers;
import io.wormrtl.rtl.Signal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Checks that the credits of a sender mirror the receiver's buffers (004, Fig. 55): per virtual channel, credits,
 * flits on the way, flits buffered and credits on the way back make the depth, in every cycle.
 *
 * <p>A virtual channel is looked at in the cycle after its sender has sent a flit or got a credit back, and at every
 * audit.
 */
final class CreditCheck implements ChannelCheck {

    private final String site;
    private final Registers credits;
    private final int depth;
    private final long all;
    private final FlitBuffers buffers;
    private final Movement sent;
    private final Signal freed;
    private final Channel[] flying;
    private final Signal[] returning;
    private final Tally tally;
    private long moved;

    /**
     * Checks one link.
     *
     * @param counters the sender's
     * @param buffers the receiver's; null where every flit is consumed at once
     * @param committedEarly whether the sender pays for a flit a cycle before it is on the wires
     */
    CreditCheck(
            Verdicts verdicts,
            Link link,
            CreditFlowControl.CreditCounters counters,
            FlitBuffers buffers,
            boolean committedEarly) {
        this.site = counters.path();
        this.credits = counters.credits();
        this.depth = (int) credits.resetValue();
        this.all = (1L << credits.size()) - 1;
        this.buffers = buffers;
        this.sent = Movement.over(link.senderEnd().channel());
        this.freed = link.senderEnd().line(CreditFlowControl.CREDIT);
        List<Channel> channels = new ArrayList<>(link.stages());
        if (committedEarly) {
            channels.add(link.senderEnd().channel());
        }
        this.flying = channels.toArray(Channel[]::new);
        this.returning = link.lineStages().stream()
                .map(stage -> stage.get(CreditFlowControl.CREDIT))
                .toArray(Signal[]::new);
        this.tally = verdicts.of(Rule.CREDIT_COUNT);
    }

    @Override
    public List<Element> reads() {
        List<Element> elements = new ArrayList<>(List.of(sent.signals()));
        elements.add(freed);
        return elements;
    }

    @Override
    public List<Element> samples() {
        List<Element> elements = new ArrayList<>(List.of(credits));
        elements.addAll(List.of(returning));
        if (buffers != null) {
            elements.add(buffers.count());
        }
        Arrays.stream(flying).forEach(channel -> elements.addAll(List.of(channel.request(), channel.vc())));
        return elements;
    }

    @Override
    public boolean look(long cycle) {
        compareAll(cycle, moved);
        moved = sent.mask() | freed.get();
        return moved != 0;
    }

    @Override
    public void audit(long cycle) {
        compareAll(cycle, all);
    }

    private void compareAll(long cycle, long mask) {
        for (long rest = mask; rest != 0; rest &= rest - 1) {
            compare(cycle, Long.numberOfTrailingZeros(rest));
        }
    }

    private void compare(long cycle, int v) {
        tally.check();
        int buffered = buffers == null ? 0 : buffers.count().getInt(v);
        int underway = flying.length + returning.length == 0 ? 0 : underway(v);
        if (credits.getInt(v) + underway + buffered != depth) {
            tally.violated(
                    cycle,
                    site,
                    "virtual channel " + v + ": " + credits.get(v) + " credits, " + underway
                            + " flits and credits on the way and " + buffered + " flits buffered do not make the depth "
                            + depth);
        }
    }

    private int underway(int v) {
        int sum = 0;
        for (Channel channel : flying) {
            sum += channel.request().isHigh() && channel.vc().get() == v ? 1 : 0;
        }
        for (Signal credit : returning) {
            sum += credit.bit(v) ? 1 : 0;
        }
        return sum;
    }
}
