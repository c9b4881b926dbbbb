package io.wormrtl.testbench;

import io.wormrtl.arbiter.Arbiters;
import io.wormrtl.buffer.FifoBanks;
import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.link.FlowControl;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.recovery.Protocol;
import io.wormrtl.recovery.Protocols;
import io.wormrtl.recovery.RecoveryParameters;
import io.wormrtl.recovery.Requirement;
import io.wormrtl.router.Pipeline;
import io.wormrtl.router.RouterParts;
import io.wormrtl.router.SwitchKinds;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.routing.RoutingFunction;
import io.wormrtl.routing.Routings;
import io.wormrtl.routing.SelectionPolicy;
import io.wormrtl.routing.Selections;
import io.wormrtl.topology.Topologies;
import io.wormrtl.topology.Topology;
import io.wormrtl.traffic.Workload;
import java.util.List;
import java.util.stream.Stream;

/**
 * What follows from the settings: what a network is built from, and what its nodes send.
 *
 * @param network everything a network is built from
 * @param workload all messages of a run
 */
public record Parts(NetworkParameters network, Workload workload) {

    /**
     * Builds the parts of a testbench.
     *
     * @throws io.wormrtl.catalogue.UnusableInput with the position of the setting, if settings do not go together
     */
    static Parts of(Testbench testbench) {
        NetworkSettings network = testbench.settings().network();
        Topology topology = testbench.at(
                () -> Topologies.CATALOGUE.get(network.topology()).create(network.radices()), "network.radices");
        RouterSettings router = testbench.settings().router();
        RoutingFunction routing = testbench.at(
                () -> Routings.CATALOGUE.get(router.routing()).create(topology, router.virtualChannels()),
                "router.routing",
                "router.virtual-channels");
        Workload workload = Workloads.of(testbench, topology);
        NetworkParameters plain = testbench.at(
                () -> parameters(testbench, topology, routing, workload),
                "interface.max-packet",
                "traffic.length",
                "traffic.trace",
                "traffic.reply.length");
        NetworkParameters parameters = withRecovery(testbench, plain);
        requireHeaders(testbench, workload, parameters);
        return new Parts(parameters, workload);
    }

    private static NetworkParameters withRecovery(Testbench testbench, NetworkParameters plain) {
        RecoverySettings settings = testbench.settings().recovery();
        RecoveryParameters sizes = testbench.at(
                () -> new RecoveryParameters(
                        settings.timeout(), settings.firstBackOff(), settings.longestBackOff(), settings.misroutes()),
                "recovery.longest-back-off",
                "recovery.first-back-off");
        Protocol protocol = testbench.at(
                () -> Protocols.CATALOGUE.get(settings.protocol()).create(plain, sizes),
                "recovery.timeout",
                "recovery.protocol");
        for (Requirement requirement : protocol.requirements()) {
            testbench.at(
                    () -> {
                        requirement.require(plain);
                        return plain;
                    },
                    requirement.setting(),
                    "recovery.protocol");
        }
        return testbench.at(
                () -> {
                    NetworkParameters recovering = protocol.addTo(plain);
                    recovering.routerFormat(); // its header fields may not fit either
                    return recovering;
                },
                "link.flit-width",
                "recovery.protocol");
    }

    private static void requireHeaders(Testbench testbench, Workload workload, NetworkParameters parameters) {
        int header = parameters.routerFormat().header().flits();
        workload.replies()
                .ifPresent(replies ->
                        requireHeader(testbench, replies.lengths().min(), header, parameters, "traffic.reply.length"));
        requireHeader(testbench, workload.minLength(), header, parameters, "traffic.trace", "traffic.length");
    }

    private static void requireHeader(
            Testbench testbench, int shortest, int header, NetworkParameters parameters, String... settings) {
        if (shortest < header) {
            testbench.at(
                    () -> {
                        throw new UnusableInput("message length (" + shortest + ") must be at least " + header
                                + " flits, the header of this network at link.flit-width " + parameters.flitWidth());
                    },
                    Stream.concat(Stream.of(settings), Stream.of("link.flit-width"))
                            .toArray(String[]::new));
        }
    }

    /**
     * Refuses a network that does not fit into memory, before it is built.
     *
     * @throws UnusableInput with the position of its size, and an estimate of what it needs
     */
    public void requireMemory(Testbench testbench) {
        testbench.at(
                () -> {
                    MemoryEstimate.of(network).require(1);
                    return this;
                },
                "network.radices");
    }

    /** Nodes and channels of the network. */
    public Topology topology() {
        return network.topology();
    }

    private static NetworkParameters parameters(
            Testbench testbench, Topology topology, RoutingFunction routing, Workload workload) {
        LinkSettings link = testbench.settings().link();
        InterfaceSettings networkInterface = testbench.settings().networkInterface();
        NetworkParameters parameters = new NetworkParameters(
                        topology,
                        routing,
                        link.flitWidth(),
                        link.delay(),
                        workload.maxLength(),
                        networkInterface.maxPacket(),
                        networkInterface.injectionChannels(),
                        networkInterface.ejectionChannels(),
                        routerParts(testbench, routing))
                .withSeed(testbench.settings().run().seed());
        parameters.routerFormat(); // refuses what does not fit a header
        return parameters;
    }

    private static RouterParts routerParts(Testbench testbench, RoutingFunction routing) {
        RouterSettings router = testbench.settings().router();
        PipelineSettings stages = router.pipeline();
        Pipeline pipeline = new Pipeline(stages.route(), stages.vcAllocation(), stages.switchAllocation());
        Reallocation reallocation = reallocation(router, routing);
        FlowControl flowControl = FlowControls.CATALOGUE
                .get(testbench.settings().link().flowControl())
                .apply(reallocation);
        SelectionPolicy selection = Selections.CATALOGUE.get(router.selection());
        return new RouterParts(
                router.bufferDepth(),
                router.outputDepth(),
                pipeline,
                reallocation,
                flowControl,
                SwitchKinds.CATALOGUE.get(router.crossbar()),
                Arbiters.CATALOGUE.get(router.arbiter()),
                FifoBanks::new,
                selection,
                List.of());
    }

    private static Reallocation reallocation(RouterSettings router, RoutingFunction routing) {
        if (router.reallocation() != null) {
            return Reallocations.CATALOGUE.get(router.reallocation());
        }
        return routing.reallocation();
    }
}
