package io.wormrtl.protocols.apcs;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.nic.PacketReport;
import java.util.List;

/** Tells the monitors which flits a receiver drops: those of killed packets, and of packets delivered before. */
final class ApcsReceiverCheck implements Check {

    private final ApcsReceiver receiver;
    private final Removals removals;
    private final Count duplicates;
    private final Signal killed;
    private final Signal duplicate;
    private final Registers received;
    private final PacketReport packet;
    /** The packet that came in the last cycle was dropped. */
    private boolean dropped;

    ApcsReceiverCheck(ApcsReceiver receiver, Verdicts verdicts, Removals removals) {
        this.receiver = receiver;
        this.removals = removals;
        this.duplicates = verdicts.count("duplicates", "packets that came once more and were dropped");
        this.killed = receiver.killed();
        this.duplicate = receiver.duplicate();
        this.received = receiver.received();
        this.packet = receiver.report();
    }

    @Override
    public List<Element> reads() {
        return List.of(duplicate, killed);
    }

    @Override
    public List<Element> samples() {
        return List.of(packet.source(), packet.id(), packet.length(), received);
    }

    @Override
    public void reset() {
        dropped = false;
    }

    @Override
    public boolean look(long cycle) {
        for (long rest = killed.get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            removals.worm(receiver.channel().request(), v);
            // The kill came over the wires of the channel: no flit comes with it.
            removals.atReceiver(receiver.node(), FlitFate.KILLED, received.getInt(v));
        }
        if (dropped) {
            duplicates.add(1);
            removals.duplicate(packet.source().getInt(), packet.id().getInt());
            removals.atReceiver(
                    receiver.node(), FlitFate.DUPLICATE, packet.length().getInt());
        }
        dropped = duplicate.isHigh();
        return dropped;
    }
}
