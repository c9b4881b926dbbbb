package io.wormrtl.protocols.retry;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.nic.PacketReport;
import java.util.List;

/** Tells the monitors which packets a receiver drops because it has had them before. */
public final class DuplicateCheck implements Check {

    private final int node;
    private final Signal duplicate;
    private final PacketReport packet;
    private final Duplicates duplicates;
    private final Removals removals;
    /** Whether the packet that came in the last cycle was dropped: the report tells which it was. */
    private boolean dropped;

    /**
     * For a receiver of a node.
     *
     * @param duplicate 1 bit: the packet that is complete with the flit of this cycle has been delivered before
     * @param packet the report of the receiver
     */
    public DuplicateCheck(int node, Signal duplicate, PacketReport packet, Verdicts verdicts, Removals removals) {
        this.node = node;
        this.duplicate = duplicate;
        this.packet = packet;
        this.duplicates = new Duplicates(verdicts, removals);
        this.removals = removals;
    }

    @Override
    public List<Element> reads() {
        return List.of(duplicate);
    }

    @Override
    public List<Element> samples() {
        return List.of(packet.source(), packet.id(), packet.length());
    }

    @Override
    public void reset() {
        dropped = false;
    }

    @Override
    public boolean look(long cycle) {
        if (dropped) {
            duplicates.drops(packet.source().getInt(), packet.id().getInt());
            removals.atReceiver(node, FlitFate.DUPLICATE, packet.length().getInt());
        }
        dropped = duplicate.isHigh();
        return dropped;
    }
}
