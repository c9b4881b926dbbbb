package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.nic.PacketReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells the monitors what a receiver drops: padding, what is killed, and packets that it has had before. */
final class FcrReceiverCheck implements Check {

    private final FcrReceiver receiver;
    private final Removals removals;
    private final Count duplicates;
    private final Channel channel;
    private final Signal fkill;
    private final PartialPackets lanes;
    private final PacketReport packet;
    /** The packet that came in the last cycle was dropped. */
    private boolean dropped;

    FcrReceiverCheck(FcrReceiver receiver, Verdicts verdicts, Removals removals) {
        this.receiver = receiver;
        this.removals = removals;
        this.duplicates = verdicts.count("duplicates", "packets that came once more and were dropped");
        this.channel = receiver.channel();
        this.fkill = receiver.fkill();
        this.lanes = receiver.lanes();
        this.packet = receiver.report();
    }

    @Override
    public List<Element> reads() {
        return List.of(fkill, receiver.completed().completing(), channel.request());
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>(List.of(packet.source(), packet.id(), packet.length(), channel.kind()));
        all.addAll(List.of(receiver.duplicate()));
        all.addAll(lanes.elements());
        return all;
    }

    @Override
    public Optional<String> unrest() {
        return lanes.received.where(0) == Bits.all(lanes.copies())
                ? Optional.empty()
                : Optional.of(receiver.path() + " has part of a packet");
    }

    @Override
    public void reset() {
        dropped = false;
    }

    @Override
    public boolean look(long cycle) {
        for (long rest = fkill.get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            removals.worm(channel.request(), v);
            removals.atReceiver(
                    receiver.node(), FlitFate.KILLED, receiver.isComplete(v) ? 0 : lanes.received.getInt(v));
        }
        if (channel.request().isHigh() && !receiver.isContents()) {
            removals.atReceiver(receiver.node(), FlitFate.PADDING, 1);
        }
        if (dropped) {
            duplicates.add(1);
            removals.duplicate(packet.source().getInt(), packet.id().getInt());
            removals.atReceiver(
                    receiver.node(), FlitFate.DUPLICATE, packet.length().getInt());
        }
        dropped = receiver.duplicate().isHigh();
        return channel.request().isHigh();
    }
}
