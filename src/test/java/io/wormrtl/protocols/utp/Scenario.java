package io.wormrtl.protocols.utp;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.FaultRates;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.LongHeaders;
import io.wormrtl.network.routing.ReliableRouterRouting;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.protocols.recovery.Protocol;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Nodes of a network under traffic, and faults at them, all at random, within 400 cycles.
 *
 * @param nodesFail whether nodes fail, and not only links
 */
record Scenario(
        Topology topology, boolean nodesFail, int width, int delay, int injection, RouterParts parts, long seed) {

    /** Two injection channels, output buffers, and headers of two flits. */
    static Scenario mesh(long seed) {
        return new Scenario(new Mesh(3, 2), false, 16, 2, 2, Trial.emptying(3, 1, Pipeline.FUSED), seed);
    }

    /** A row whose routers need two of the six flits of a header to route, and send straight onto the links. */
    static Scenario row(long seed) {
        return new Scenario(new Mesh(5), false, 9, 1, 1, Trial.emptying(2, 0, Pipeline.FUSED), seed);
    }

    /** Nodes fail, too; a buffer has one place, and there is a stage behind the switch. */
    static Scenario square(long seed) {
        RouterParts parts = Trial.emptying(1, 0, new Pipeline(1, 1, 1));
        return new Scenario(new Mesh(2, 2), true, 32, 1, 1, parts, seed);
    }

    NetworkParameters network(Consumer<ControlContext> unit) {
        NetworkParameters plain = NetworkParameters.plain(
                topology,
                routing(),
                new LinkShape(width, delay),
                MessageLengths.unsplit(14),
                new LocalChannels(injection, 1),
                parts);
        Utp utp = UtpTrials.unit(unit);
        return new Protocol(utp, Optional.of(utp), List.of())
                .withParts(utp.protocol().parts())
                .addTo(plain)
                .withFailures(new PlannedFailures(faults()));
    }

    private RoutingFunction routing() {
        RoutingFunction plain = new ReliableRouterRouting(topology, 5);
        return width < 10 ? new LongHeaders(plain) : plain;
    }

    private FaultPlan faults() {
        Random random = new Random(seed);
        List<Fault> faults = new ArrayList<>();
        while (faults.size() < 20) {
            int node = random.nextInt(topology.nodes());
            int other = topology.neighbour(node, random.nextInt(topology.ports()));
            if (other != Topology.NONE) {
                FaultPlace place = nodesFail && random.nextInt(4) == 0
                        ? new FaultPlace.Node(node)
                        : FaultPlace.Link.between(node, other);
                faults.add(new Fault(10 + random.nextInt(280), place, 1 + random.nextInt(40)));
            }
        }
        return new FaultPlan(faults, FaultRates.NONE, 2, 1);
    }

    GeneratedMessage[] messages() {
        Random random = new Random(seed);
        List<GeneratedMessage> messages = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int source = random.nextInt(topology.nodes());
            int destination = (source + 1 + random.nextInt(topology.nodes() - 1)) % topology.nodes();
            messages.add(new GeneratedMessage(5L * i, source, destination, 6 + random.nextInt(9)));
        }
        return messages.toArray(GeneratedMessage[]::new);
    }
}
