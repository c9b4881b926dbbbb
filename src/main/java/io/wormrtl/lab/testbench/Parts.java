package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Answers;
import io.wormrtl.kernel.part.Blame;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.lab.settings.Document;
import io.wormrtl.lab.traffic.Workload;
import io.wormrtl.network.assembly.Builders;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.allocation.SwitchKinds;
import io.wormrtl.network.router.control.InjectionLimit;
import io.wormrtl.network.router.order.HeaderOrder;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.StaticFaults;
import io.wormrtl.network.routing.deadlock.DeadlockAnalysis;
import io.wormrtl.network.routing.walk.Consumption;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.protocols.none.NoRecovery;
import io.wormrtl.protocols.path.PathRouters;
import io.wormrtl.protocols.recovery.Protocol;
import io.wormrtl.protocols.recovery.Protocols;
import io.wormrtl.protocols.recovery.Recovery;
import io.wormrtl.protocols.switching.Switching;
import io.wormrtl.protocols.switching.Techniques;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * The parts that follow from the settings: those of the network, and the traffic of its nodes.
 *
 * @param network everything a network is built from
 * @param faults what is faulty from the start
 * @param workload all messages of a run
 */
@Api
public record Parts(NetworkParameters network, StaticFaults faults, Workload workload) {

    private static final String WITH_OTHER_NODES =
            "with a switching, recovery or processor channel that has interfaces or routers of its own";

    /**
     * Builds the parts of a testbench.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput with the position of the setting, if settings do not go together
     */
    static Parts of(Document<Settings> testbench) {
        RoutedNetwork network = Networks.of(testbench);
        Optional<FaultPlan> plan = FaultPlans.of(testbench, network.topology());
        Workload workload =
                Workloads.of(testbench, plan.map(there -> among(there, network)).orElse(network));
        NetworkParameters plain = testbench.at(
                () -> parameters(testbench, network.topology(), network.routing(), workload),
                "interface.max-packet",
                "traffic.length",
                "traffic.trace",
                "traffic.reply.length");
        requireOneTechnique(testbench);
        NetworkParameters parameters =
                limited(testbench, withSwitching(testbench, withRecovery(testbench, plain, plan)));
        requireMessagesInARow(testbench, parameters);
        requirePlainNodes(testbench, parameters);
        Workload whole = workload.withHeader(parameters.routerFormat().header().flits());
        requireHeaders(testbench, whole, parameters);
        return new Parts(parameters, network.faults(), whole);
    }

    /** The network with the nodes out of use that the plan has dead from the start to the end. */
    private static RoutedNetwork among(FaultPlan plan, RoutedNetwork network) {
        Set<Integer> nodes = new HashSet<>();
        for (int node = 0; node < network.topology().nodes(); node++) {
            if (network.faults().isFaulty(node) || plan.isDeadThroughout(node)) {
                nodes.add(node);
            }
        }
        return new RoutedNetwork(
                network.topology(), network.routing(), new StaticFaults(network.topology(), nodes, Set.of()));
    }

    /** The same with a network that is built from something else, on the same topology. */
    public Parts with(NetworkParameters other) {
        return new Parts(other, faults, workload);
    }

    /** Recovery protocols are made for worms. */
    private static void requireOneTechnique(Document<Settings> testbench) {
        String switching = testbench.settings().switching().name();
        String protocol = testbench.settings().recovery().name();
        if (!switching.equals(Techniques.WORMHOLE) && !protocol.equals(Protocols.NONE)) {
            throw testbench.refuse(
                    "recovery.protocol",
                    "recovery.protocol (" + protocol + ") must be none with switching " + switching
                            + ": protocols recover worms");
        }
        if (!switching.equals(Techniques.WORMHOLE) && testbench.settings().faults() != null) {
            throw testbench.refuse(
                    "faults", "faults must be left out with switching " + switching + ", which does not bear them");
        }
    }

    /** Packets that follow the first one of their message must be offered behind it, where interfaces rely on that. */
    private static void requireMessagesInARow(Document<Settings> testbench, NetworkParameters network) {
        if (network.builders().interfaces().reliesOnMessagesInARow()
                && testbench.settings().traffic().reply() != null) {
            throw testbench.refuse(
                    "traffic.reply",
                    "traffic.reply must be left out with switching "
                            + testbench.settings().switching().name()
                            + ": replies come between the packets of a message, which all follow the first");
        }
    }

    /** Messages of two classes are kept apart, and processors are waited for, by plain interfaces and routers alone. */
    private static void requirePlainNodes(Document<Settings> testbench, NetworkParameters network) {
        ReplySettings reply = testbench.settings().traffic().reply();
        int networks = testbench.settings().router().virtualNetworks();
        if (networks > 1 && reply == null) {
            throw testbench.refuse(
                    "router.virtual-networks",
                    "router.virtual-networks (" + networks
                            + ") must be 1 without traffic.reply: no message would use the second");
        }
        boolean isPlain = network.builders().interfaces().waitsForProcessor()
                && network.builders().routers() == Builders.PLAIN.routers();
        if (networks > 1 && !isPlain) {
            throw testbench.refuse(
                    "router.virtual-networks",
                    "router.virtual-networks (" + networks + ") must be 1 " + WITH_OTHER_NODES);
        }
        if (reply != null && reply.places() > 0 && !isPlain) {
            throw testbench.refuse(
                    "traffic.reply.places",
                    "traffic.reply.places (" + reply.places() + ") must be 0 " + WITH_OTHER_NODES);
        }
        if (reply != null && reply.places() > 0 && testbench.settings().faults() != null) {
            throw testbench.refuse(
                    "traffic.reply.places",
                    "traffic.reply.places (" + reply.places()
                            + ") must be 0 with faults: nobody accounts for flits that wait for a processor that dies");
        }
    }

    private static NetworkParameters withSwitching(Document<Settings> testbench, NetworkParameters network) {
        Chosen<Switching> technique = testbench.settings().switching();
        Switching switching = testbench.within("switching", technique::make);
        if (switching.equals(Switching.WORMHOLE)) {
            return network;
        }
        if (testbench.gives("router.reallocation")) {
            throw testbench.refuse(
                    "router.reallocation",
                    "router.reallocation must be left out with switching " + technique.name()
                            + ", which gives a channel away when there is room for a packet");
        }
        String subject = "switching " + technique.name();
        for (Switching.Replaced replaced : switching.replaced()) {
            String setting = Aspects.setting(replaced.aspect());
            if (testbench.gives(setting)) {
                throw testbench.refuse(setting, setting + " must be left out with " + subject + ", " + replaced.why());
            }
        }
        require(testbench, switching.requirements(), network, subject, "switching");
        NetworkParameters changed = testbench.within(
                "switching",
                () -> testbench.at(
                        () -> switching.addTo(network), "interface.max-packet", "switching.name", "switching"));
        requireChoicesCount(
                testbench,
                changed.builders().interfaces() != network.builders().interfaces(),
                changed.builders().routers() != network.builders().routers(),
                subject);
        return changed;
    }

    /** Refuses choices for plain interfaces or routers where a technique or protocol brings its own. */
    private static void requireChoicesCount(
            Document<Settings> testbench, boolean ownInterfaces, boolean ownRouters, String subject) {
        if (ownInterfaces) {
            require(
                    testbench,
                    testbench.settings().networkInterface().processorChannel(),
                    ProcessorChannels.FULL_DUPLEX,
                    "interface.processor-channel",
                    subject + ", which has interfaces of its own");
        }
        if (ownRouters) {
            require(
                    testbench,
                    testbench.settings().router().crossbar(),
                    SwitchKinds.PER_CHANNEL,
                    "router.crossbar",
                    subject + ", which has routers of its own");
        }
    }

    private static void require(
            Document<Settings> testbench, Chosen<?> chosen, String name, String setting, String subject) {
        if (!chosen.name().equals(name)) {
            throw testbench.refuse(setting, setting + " (" + chosen.name() + ") must be " + name + " for " + subject);
        }
    }

    /** Refuses a network that is not as somebody requires, at the setting that decides it. */
    private static void require(
            Document<Settings> testbench,
            List<Requirement> requirements,
            NetworkParameters network,
            String subject,
            String section) {
        for (Requirement requirement : requirements) {
            testbench.at(
                    () -> {
                        requirement.require(network, subject, Aspects::setting);
                        return network;
                    },
                    Aspects.setting(requirement.aspect()),
                    Aspects.replacement(requirement.aspect()).orElse(section),
                    section);
        }
    }

    private static Protocol fitted(Recovery recovery, NetworkParameters plain) {
        Protocol fitted = Answers.part(recovery.fit(plain), recovery, "Recovery.fit");
        Stream.of(fitted.routers(), fitted.interfaces(), Optional.of(fitted.control()))
                .flatMap(Optional::stream)
                .filter(part -> Blame.isFromOutside(part.getClass()))
                .forEach(part -> Answers.part(part, recovery, "Recovery.fit"));
        return fitted;
    }

    private static NetworkParameters withRecovery(
            Document<Settings> testbench, NetworkParameters plain, Optional<FaultPlan> plan) {
        Chosen<Recovery> chosen = testbench.settings().recovery();
        String name = chosen.name();
        Protocol named = testbench.within(
                "recovery", () -> testbench.at(() -> fitted(chosen.make(), plain), "recovery.protocol", "recovery"));
        boolean unrecovered = plan.isPresent() && named.equals(Protocol.NONE);
        Protocol protocol = unrecovered ? NoRecovery.PROTOCOL : named;
        String subject =
                unrecovered ? "a network with faults and without a recovery.protocol" : "recovery.protocol " + name;
        requireChoicesCount(
                testbench, protocol.interfaces().isPresent(), protocol.routers().isPresent(), subject);
        require(testbench, protocol.requirements(), plain, subject, "recovery.protocol");
        NetworkParameters recovering = testbench.at(
                () -> {
                    NetworkParameters made = protocol.addTo(plain);
                    made.routerFormat(); // its header fields may not fit either
                    return made;
                },
                "link.flit-width",
                "recovery.protocol");
        return plan.isEmpty()
                ? recovering
                : testbench.at(
                        () -> recovering.withFailures(new PlannedFailures(plan.get())), "recovery.protocol", "faults");
    }

    private static NetworkParameters limited(Document<Settings> testbench, NetworkParameters network) {
        int free = testbench.settings().router().injectionLimit();
        if (free == 0) {
            return network;
        }
        if (testbench.settings().faults() != null) {
            throw testbench.refuse(
                    "router.injection-limit",
                    "router.injection-limit must be left out with faults: channels that have died are never free");
        }
        if (network.builders().routers() instanceof PathRouters) {
            throw testbench.refuse(
                    "router.injection-limit",
                    "router.injection-limit must be left out with paths that probes set up: they have routers of their own");
        }
        return testbench.at(
                () -> network.withRouter(network.router()
                        .withControl(
                                new InjectionLimit(free).beside(network.router().control()))),
                "router.injection-limit");
    }

    private static void requireHeaders(Document<Settings> testbench, Workload workload, NetworkParameters parameters) {
        int header = parameters.routerFormat().header().flits();
        workload.replies()
                .ifPresent(replies ->
                        requireHeader(testbench, replies.lengths().min(), header, parameters, "traffic.reply.length"));
        requireHeader(testbench, workload.minLength(), header, parameters, "traffic.trace", "traffic.length");
    }

    private static void requireHeader(
            Document<Settings> testbench, int shortest, int header, NetworkParameters parameters, String... settings) {
        if (shortest < header) {
            testbench.at(
                    () -> {
                        throw new UnusableInput("message length (" + shortest + ") must be at least " + header
                                + " flits, the header of this network at link.flit-width "
                                + parameters.links().flitWidth());
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
                "network.radices",
                "network.file");
    }

    /**
     * Whether messages of the network can wait for each other in a circle, as far as that can be found out.
     *
     * @param states the most states of headers to look at
     */
    public DeadlockAnalysis deadlock(long states) {
        return DeadlockAnalysis.of(
                new RoutedNetwork(topology(), network.routing(), faults, consumption()),
                network.router().dataPath().reallocation(),
                states);
    }

    /** What nodes do with messages that arrive. */
    Consumption consumption() {
        return workload.replies()
                .filter(replies -> replies.places() > 0)
                .map(replies -> Consumption.AFTER_ANSWER)
                .orElse(Consumption.ALWAYS);
    }

    /** Nodes and channels of the network. */
    public Topology topology() {
        return network.topology();
    }

    private static NetworkParameters parameters(
            Document<Settings> testbench, Topology topology, RoutingFunction routing, Workload workload) {
        LinkSettings link = testbench.settings().link();
        InterfaceSettings networkInterface = testbench.settings().networkInterface();
        RouterParts router = routerParts(testbench, routing, topology.nodes());
        NetworkParameters parameters = NetworkParameters.plain(
                        topology,
                        routing,
                        new LinkShape(link.flitWidth(), link.delay()),
                        new MessageLengths(workload.maxLength(), networkInterface.maxPacket()),
                        testbench.at(
                                () -> new LocalChannels(
                                        networkInterface.injectionChannels(),
                                        networkInterface.ejectionChannels(),
                                        routing.virtualNetworks()),
                                "router.virtual-networks"),
                        router)
                .withSeed(testbench.settings().run().seed())
                .withInterfaces(testbench.made(networkInterface.processorChannel(), "interface.processor-channel"));
        parameters.routerFormat(); // refuses what does not fit a header
        return parameters;
    }

    private static RouterParts routerParts(Document<Settings> testbench, RoutingFunction routing, int nodes) {
        RouterSettings router = testbench.settings().router();
        PipelineSettings stages = router.pipeline();
        Pipeline pipeline = new Pipeline(stages.route(), stages.vcAllocation(), stages.switchAllocation());
        Reallocation reallocation = reallocation(router, routing);
        Function<Reallocation, FlowControl> links =
                testbench.made(testbench.settings().link().flowControl(), "link.flow-control");
        FlowControl flowControl = testbench.at(
                () -> Answers.part(links.apply(reallocation), links, "function of reallocation"), "link.flow-control");
        return new RouterParts(
                        new DataPath(
                                router.bufferDepth(),
                                router.outputDepth(),
                                pipeline,
                                reallocation,
                                flowControl,
                                testbench.made(router.arbiter(), "router.arbiter"),
                                FifoBanks::new,
                                testbench.made(router.selection(), "router.selection")),
                        testbench.made(router.crossbar(), "router.crossbar"),
                        List.of())
                .withHeaderOrder(headerOrder(testbench, nodes));
    }

    private static HeaderOrder headerOrder(Document<Settings> testbench, int nodes) {
        IntFunction<HeaderOrder> order =
                testbench.made(testbench.settings().router().headerArbiter(), "router.header-arbiter");
        return testbench.at(
                () -> Answers.part(order.apply(nodes), order, "function of the number of nodes"),
                "router.header-arbiter");
    }

    private static Reallocation reallocation(RouterSettings router, RoutingFunction routing) {
        if (router.reallocation() != null) {
            return router.reallocation().make();
        }
        return routing.reallocation();
    }
}
