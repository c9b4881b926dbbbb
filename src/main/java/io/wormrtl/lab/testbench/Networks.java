package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Document;
import io.wormrtl.network.routing.AmongFaults;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.StaticFaults;
import io.wormrtl.network.routing.StatusUse;
import io.wormrtl.network.routing.VirtualNetworks;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.TopologyFile;
import io.wormrtl.network.topology.Wiring;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** Builds the topology of a testbench, its faults and its routing function. */
final class Networks {

    private final Document<Settings> testbench;
    private final NetworkSettings network;
    private final RouterSettings router;

    private Networks(Document<Settings> testbench) {
        this.testbench = testbench;
        this.network = testbench.settings().network();
        this.router = testbench.settings().router();
    }

    static RoutedNetwork of(Document<Settings> testbench) {
        Networks networks = new Networks(testbench);
        Topology topology = networks.topology();
        RoutingFunction routing = networks.routing(topology);
        Set<Integer> nodes = networks.nodes(topology);
        Set<StaticFaults.Link> links = networks.links(topology);
        if (nodes.isEmpty() && links.isEmpty()) {
            return new RoutedNetwork(topology, routing);
        }
        StaticFaults faults = networks.faults(topology, routing, nodes, links);
        return new RoutedNetwork(topology, new AmongFaults(routing, faults), faults);
    }

    private Topology topology() {
        if (network.file() != null) {
            return testbench.at(() -> TopologyFile.read(network.file()), "network.file");
        }
        return testbench.within(
                "network",
                () -> testbench.at(
                        () -> Wiring.requireSound(network.topology().make()), "network.radices", "network.topology"));
    }

    private RoutingFunction routing(Topology topology) {
        return testbench.within(
                "router.routing",
                () -> testbench.at(
                        () -> VirtualNetworks.of(
                                router.routing().make(), topology, router.virtualChannels(), router.virtualNetworks()),
                        "router.routing.name",
                        "router.routing",
                        "router.virtual-networks",
                        "router.virtual-channels"));
    }

    private Set<Integer> nodes(Topology topology) {
        Set<Integer> nodes = new HashSet<>();
        for (int i = 0; i < network.faults().nodes().size(); i++) {
            int node = network.faults().nodes().get(i);
            nodes.add(testbench.at(
                    () -> requireNode(node, topology), "network.faults.nodes." + i, "network.faults.nodes"));
        }
        return nodes;
    }

    private static int requireNode(long node, Topology topology) {
        if (node >= topology.nodes()) {
            throw new UnusableInput("faulty node (" + node + ") must be from 0 to " + (topology.nodes() - 1)
                    + ", the nodes of " + topology.description());
        }
        return (int) node;
    }

    private Set<StaticFaults.Link> links(Topology topology) {
        Set<StaticFaults.Link> links = new LinkedHashSet<>();
        for (int i = 0; i < network.faults().links().size(); i++) {
            String link = network.faults().links().get(i);
            links.add(testbench.at(() -> link(link, topology), "network.faults.links." + i, "network.faults.links"));
        }
        return links;
    }

    private static StaticFaults.Link link(String text, Topology topology) {
        String[] ends = text.split("-");
        int from = requireNode(Long.parseLong(ends[0]), topology);
        int to = requireNode(Long.parseLong(ends[1]), topology);
        for (int port = 0; port < topology.ports(); port++) {
            if (topology.neighbour(from, port) == to) {
                return new StaticFaults.Link(from, port);
            }
        }
        throw new UnusableInput("faulty link (" + text + ") must join neighbours, which nodes " + from + " and " + to
                + " of " + topology.description() + " are not");
    }

    private StaticFaults faults(
            Topology topology, RoutingFunction routing, Set<Integer> nodes, Set<StaticFaults.Link> links) {
        if (routing.statusUse() == StatusUse.NONE) {
            throw testbench.refuse(
                    "network.faults",
                    "network.faults must be left out for " + router.routing().name()
                            + " routing, which does not see faults; planar-fault-tolerant, safe-nodes and reliable-router do");
        }
        StaticFaults faults = routing.bear(topology, nodes, links);
        if (topology.nodes() - faults.faultyNodes() < 2) {
            throw testbench.refuse(
                    "network.faults",
                    "network.faults must leave at least two nodes; of " + topology.nodes() + " nodes, "
                            + faults.faultyNodes() + " are faulty or given up by "
                            + router.routing().name());
        }
        return faults;
    }
}
