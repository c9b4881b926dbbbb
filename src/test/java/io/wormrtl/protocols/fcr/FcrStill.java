package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A mesh of 3 by 2 with the protocol, standing still: node (1,0), which is tested, has three neighbours over links of
 * two cycles, three virtual channels, two channels from its processor and four to it, and headers of two flits.
 */
final class FcrStill {

    static final int CHANNELS = 3;
    static final long ALL = 0b111;

    private static final Map<List<Object>, FcrStill> BUILT = new HashMap<>();

    final Fcr parts;
    final Network network;
    final Still still;

    /** With so many attempts, 0 for no end, with faults or without; output buffers or none. */
    private FcrStill(int attempts, boolean faults, int outputDepth, int maxPacket) {
        Mesh mesh = new Mesh(3, 2);
        NetworkParameters plain = NetworkParameters.plain(
                mesh,
                new MinimalAdaptive(mesh, CHANNELS),
                new LinkShape(26, 2),
                new MessageLengths(20, maxPacket),
                new LocalChannels(2, 4),
                Trial.emptying(3, outputDepth, Pipeline.FUSED));
        this.parts = Fcr.of(plain, new FcrSettings(90, 4, 16, 0, attempts));
        NetworkParameters fitted = parts.protocol().addTo(plain);
        FaultPlan plan = FaultPlan.of(1, new Fault(1000, new FaultPlace.Node(0), 5));
        this.network = StillNetwork.of(faults ? fitted.withFailures(new PlannedFailures(plan)) : fitted);
        this.still = new Still(network);
    }

    /** As after reset: with output buffers, faults, and whole messages. */
    static FcrStill of(int attempts) {
        return of(attempts, true, 1, 0);
    }

    static FcrStill of(int attempts, boolean faults, int outputDepth, int maxPacket) {
        FcrStill built = BUILT.computeIfAbsent(
                List.of(attempts, faults, outputDepth, maxPacket),
                key -> new FcrStill(attempts, faults, outputDepth, maxPacket));
        built.still.clear();
        return built;
    }
}
