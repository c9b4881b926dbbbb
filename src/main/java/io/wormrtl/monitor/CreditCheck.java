package io.wormrtl.monitor;

import io.wormrtl.flit.Channel;
import io.wormrtl.flit.Link;
import io.wormrtl.router.CreditFlowControl;
import io.wormrtl.router.FlitBuffer;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Checks that the credits of a sender mirror the receiver's buffers (004, Fig. 55): per virtual channel, credits,
 * flits on the way, flits buffered and credits on the way back make the depth, in every cycle.
 *
 * <p>A virtual channel is looked at after a flit has moved on it; all of them if something changed although no flit
 * had moved.
 */
final class CreditCheck implements ChannelCheck {

    private final Module site;
    private final Register[] credits;
    private final int depth;
    private final long all;
    private final FlitBuffer[] buffers;
    private final Movement sent;
    private final Movement freed;
    private final Channel[] flying;
    private final Signal[] returning;
    private final Tally tally;
    private long moved;

    /**
     * Checks one link.
     *
     * @param counters the sender's
     * @param buffers the receiver's; none where every flit is consumed at once
     * @param freed what leaves the receiver's buffers
     * @param committedEarly whether the sender pays for a flit a cycle before it is on the wires
     */
    CreditCheck(Verdicts verdicts, Link link, CreditFlowControl.CreditCounters counters, List<FlitBuffer> buffers,
            Movement freed, boolean committedEarly) {
        this.site = counters;
        this.credits = counters.credits().toArray(Register[]::new);
        this.depth = (int) credits[0].resetValue();
        this.all = (1L << credits.length) - 1;
        this.buffers = buffers.toArray(FlitBuffer[]::new);
        this.sent = Movement.over(link.senderEnd().channel());
        this.freed = freed;
        List<Channel> channels = new ArrayList<>(link.stages());
        if (committedEarly) {
            channels.add(link.senderEnd().channel());
        }
        this.flying = channels.toArray(Channel[]::new);
        this.returning = link.lineStages().stream().map(stage -> stage.get(CreditFlowControl.CREDIT))
                .toArray(Signal[]::new);
        this.tally = verdicts.of(Rule.CREDIT_COUNT);
    }

    @Override
    public List<Element> reads() {
        List<Element> elements = new ArrayList<>(List.of(credits));
        elements.addAll(List.of(returning));
        elements.addAll(List.of(sent.signals()));
        elements.addAll(List.of(freed.signals()));
        Arrays.stream(buffers).forEach(buffer -> elements.addAll(buffer.countState()));
        Arrays.stream(flying).forEach(channel -> elements.addAll(List.of(channel.request(), channel.vc())));
        return elements;
    }

    @Override
    public boolean look(long cycle) {
        for (long rest = moved == 0 ? all : moved; rest != 0; rest &= rest - 1) {
            compare(cycle, Long.numberOfTrailingZeros(rest));
        }
        moved = sent.mask() | freed.mask();
        return false;
    }

    private void compare(long cycle, int v) {
        tally.check();
        int buffered = buffers.length == 0 ? 0 : buffers[v].count();
        int underway = flying.length + returning.length == 0 ? 0 : underway(v);
        if (credits[v].getInt() + underway + buffered != depth) {
            tally.violated(cycle, site, "virtual channel " + v + ": " + credits[v].get() + " credits, " + underway
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
