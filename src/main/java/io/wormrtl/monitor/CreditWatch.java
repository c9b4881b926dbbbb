package io.wormrtl.monitor;

import io.wormrtl.flit.Channel;
import io.wormrtl.flit.Link;
import io.wormrtl.router.CreditFlowControl;
import io.wormrtl.router.FlitBuffer;
import io.wormrtl.rtl.Behaviour;
import io.wormrtl.rtl.BehaviouralModule;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Watches that the credits of a sender mirror the receiver's buffers (004, Fig. 55): per virtual channel, credits,
 * flits on the way, flits buffered and credits on the way back make the depth, in every cycle.
 */
final class CreditWatch extends BehaviouralModule {

    private final Module site;
    private final Register[] credits;
    private final FlitBuffer[] buffers;
    private final Channel[] flying;
    private final Signal[] returning;
    private final int[] underway;
    private final Tally tally;
    private final Behaviour watch;

    /**
     * Watches one link.
     *
     * @param counters the sender's
     * @param buffers the receiver's; none where every flit is consumed at once
     * @param committedEarly whether the sender pays for a flit a cycle before it is on the wires
     */
    CreditWatch(Module parent, String name, Verdicts verdicts, Link link, CreditFlowControl.CreditCounters counters,
            List<FlitBuffer> buffers, boolean committedEarly) {
        super(parent, name);
        this.site = counters;
        this.credits = counters.credits().toArray(Register[]::new);
        this.buffers = buffers.toArray(FlitBuffer[]::new);
        List<Channel> channels = new ArrayList<>(link.stages());
        if (committedEarly) {
            channels.add(link.senderEnd().channel());
        }
        this.flying = channels.toArray(Channel[]::new);
        this.returning = link.lineStages().stream().map(stage -> credit(stage)).toArray(Signal[]::new);
        this.underway = new int[credits.length];
        this.tally = verdicts.of(Rule.CREDIT_COUNT);
        this.watch = behaviour("watch", this::watch).reads(credits).reads(returning);
        buffers.forEach(buffer -> watch.reads(buffer.countState()));
        channels.forEach(channel -> watch.reads(channel.request(), channel.vc()));
    }

    private static Signal credit(Map<String, Signal> stage) {
        return stage.get(CreditFlowControl.CREDIT);
    }

    private void watch() {
        tally.check();
        for (Channel channel : flying) {
            if (channel.request().isHigh()) {
                underway[channel.vc().getInt()]++;
            }
        }
        for (Signal credit : returning) {
            for (long rest = credit.get(); rest != 0; rest &= rest - 1) {
                underway[Long.numberOfTrailingZeros(rest)]++;
            }
        }
        for (int v = 0; v < credits.length; v++) {
            int buffered = buffers.length == 0 ? 0 : buffers[v].count();
            int depth = (int) credits[v].resetValue();
            if (credits[v].getInt() + underway[v] + buffered != depth) {
                tally.violated(watch.cycle(), site, "virtual channel " + v + ": " + credits[v].get() + " credits, "
                        + underway[v] + " flits and credits on the way and " + buffered
                        + " flits buffered do not make the depth " + depth);
            }
            underway[v] = 0;
        }
    }
}
