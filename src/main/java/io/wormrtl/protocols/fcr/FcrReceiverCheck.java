package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.link.Channel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells the monitors which flits a receiver drops as they come: padding, and flits of killed worms. */
final class FcrReceiverCheck implements Check {

    private final FcrReceiver receiver;
    private final Removals removals;
    private final Channel channel;
    private final Signal fkill;
    private final PartialPackets lanes;

    FcrReceiverCheck(FcrReceiver receiver, Removals removals) {
        this.receiver = receiver;
        this.removals = removals;
        this.channel = receiver.channel();
        this.fkill = receiver.fkill();
        this.lanes = receiver.lanes();
    }

    @Override
    public List<Element> reads() {
        return List.of(fkill, channel.request());
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>(lanes.elements());
        all.add(channel.kind());
        return all;
    }

    @Override
    public Optional<String> unrest() {
        return lanes.received.where(0) == Bits.all(lanes.copies())
                ? Optional.empty()
                : Optional.of(receiver.path() + " has part of a packet");
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
        return channel.request().isHigh();
    }
}
