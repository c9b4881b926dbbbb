package io.wormrtl.protocols.disha;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.link.Channel;
import java.util.List;

/** Tells the monitors of packets that leave the network by the recovery lane, by their headers. */
final class LaneDeliveryCheck implements Check {

    private final int node;
    private final HeaderLayout layout;
    private final Channel lane;
    private final Removals removals;
    private int seen;
    private int source;
    private int id;
    private int packetsLeft;

    LaneDeliveryCheck(int node, HeaderLayout layout, Channel lane, Removals removals) {
        this.node = node;
        this.layout = layout;
        this.lane = lane;
        this.removals = removals;
    }

    @Override
    public List<Element> reads() {
        return List.of(lane.request());
    }

    @Override
    public List<Element> samples() {
        return List.of(lane.kind(), lane.data());
    }

    @Override
    public boolean look(long cycle) {
        if (!lane.request().isHigh()) {
            return false;
        }
        int kind = lane.kind().getInt();
        if (FlitKind.begins(kind)) {
            seen = 0;
            source = 0;
            id = 0;
            packetsLeft = 0;
        }
        if (seen < layout.flits()) {
            source |= layout.source(seen, lane.data().get());
            id |= layout.id(seen, lane.data().get());
            packetsLeft |= layout.packetsLeft(seen, lane.data().get());
        }
        seen++;
        removals.arrives(node);
        if (FlitKind.ends(kind)) {
            removals.ejected(node, source, id, packetsLeft);
        }
        return true;
    }
}
