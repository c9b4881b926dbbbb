package io.wormrtl.protocols.sbrp;

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
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A mesh of 3 by 2 with a protocol, standing still: node (1,0), which is tested, has three neighbours, three virtual
 * channels, two channels from its processor and four to it.
 */
final class SbrpStill {

    static final int CHANNELS = 3;
    static final long ALL = 0b111;
    /** Software takes 11 cycles to send a request, 17 to answer one; five packets are kept, two contexts wait. */
    static final SoftwareRecovery SIZES = new SoftwareRecovery(5, 2, 3, 4, new RequestOverhead(11, 17));

    final Sbrp parts;
    final SbrpFit fit;
    final Network network;
    final Still still;

    private static final Map<List<Object>, SbrpStill> BUILT = new HashMap<>();

    /** With output buffers, a switch crossed at once, and headers of one flit. */
    static SbrpStill of(Variant variant) {
        return of(variant, 1, Pipeline.FUSED, 48);
    }

    /** Headers of two flits: only where receivers ask. */
    static SbrpStill withLongHeaders() {
        return of(Variant.SBRP_2, 1, Pipeline.FUSED, 24);
    }

    /** As after reset; building one takes longer than the tests that use it. */
    static SbrpStill of(Variant variant, int outputDepth, Pipeline pipeline, int width) {
        SbrpStill built = BUILT.computeIfAbsent(
                List.of(variant, outputDepth, pipeline, width),
                key -> new SbrpStill(variant, outputDepth, pipeline, width));
        built.still.clear();
        return built;
    }

    private SbrpStill(Variant variant, int outputDepth, Pipeline pipeline, int width) {
        NetworkParameters plain = plain(outputDepth, pipeline, width);
        FaultPlan plan = FaultPlan.of(1, new Fault(1000, new FaultPlace.Node(0), 5));
        this.parts = variant.of(plain, new SbrpSettings(0, SIZES));
        this.fit = parts.fit();
        this.network = StillNetwork.of(parts.protocol().addTo(plain).withFailures(new PlannedFailures(plan)));
        this.still = new Still(network);
    }

    /** Messages of up to 20 flits. */
    static NetworkParameters plain(int outputDepth, Pipeline pipeline, int width) {
        Mesh mesh = new Mesh(3, 2);
        return NetworkParameters.plain(
                mesh,
                new MinimalAdaptive(mesh, CHANNELS),
                new LinkShape(width, 1),
                MessageLengths.unsplit(20),
                new LocalChannels(2, 4),
                Trial.emptying(3, outputDepth, pipeline));
    }

    FlitFormat flits() {
        return network.format().channel().flit();
    }

    RepairUnit repair() {
        return still.module(RepairUnit.class, "router_1_0.repair_unit");
    }

    SbrpInterface nic() {
        return still.module(SbrpInterface.class, "nic_1_0");
    }
}
