package io.wormrtl.switching.qap;

import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.network.Trial;
import io.wormrtl.router.RouterParts;
import io.wormrtl.router.shared.DataPath;
import io.wormrtl.router.shared.Pipeline;
import io.wormrtl.routing.DimensionOrder;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.topology.Hypercube;
import io.wormrtl.topology.Topology;
import java.util.List;

/** Networks that route packets quasi-adaptively. */
final class QapTrials {

    private QapTrials() {}

    /** What such a network is made from. */
    static NetworkParameters plain(Topology topology, int linkDelay, int longest, int maxPacket) {
        RouterParts parts = new RouterParts(
                new DataPath(
                        8,
                        0,
                        Pipeline.FUSED,
                        Reallocation.AT_TAIL,
                        new CreditFlowControl(Reallocation.AT_TAIL),
                        Trial.DEFAULT_PARTS.dataPath().arbiters(),
                        Trial.DEFAULT_PARTS.dataPath().buffers(),
                        Trial.DEFAULT_PARTS.dataPath().selection()),
                Trial.DEFAULT_PARTS.switchKind(),
                List.of());
        return new NetworkParameters(
                topology,
                new DimensionOrder(topology, 1),
                32,
                linkDelay,
                longest,
                maxPacket,
                topology.ports(),
                topology.ports(),
                parts);
    }

    /** A hypercube with packets of at most so many flits. */
    static NetworkParameters network(int dimensions, int linkDelay, int longest, int maxPacket, QapSizes sizes) {
        return network(dimensions, linkDelay, longest, maxPacket, sizes, FirstStepHold.YIELDS);
    }

    static NetworkParameters network(
            int dimensions, int linkDelay, int longest, int maxPacket, QapSizes sizes, FirstStepHold hold) {
        return Qap.technique("qap", sizes, hold).addTo(plain(new Hypercube(dimensions), linkDelay, longest, maxPacket));
    }
}
