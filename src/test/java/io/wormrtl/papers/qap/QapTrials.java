package io.wormrtl.papers.qap;

import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
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
        return NetworkParameters.plain(
                topology,
                new DimensionOrder(topology, 1),
                new LinkShape(32, linkDelay),
                new MessageLengths(longest, maxPacket),
                new LocalChannels(topology.ports(), topology.ports()),
                parts);
    }

    /** A hypercube with packets of at most so many flits. */
    static NetworkParameters network(int dimensions, int linkDelay, int longest, int maxPacket, QapSettings sizes) {
        return network(dimensions, linkDelay, longest, maxPacket, sizes, FirstStepHold.YIELDS);
    }

    static NetworkParameters network(
            int dimensions, int linkDelay, int longest, int maxPacket, QapSettings sizes, FirstStepHold hold) {
        return Qap.technique(sizes, hold).addTo(plain(new Hypercube(dimensions), linkDelay, longest, maxPacket));
    }
}
