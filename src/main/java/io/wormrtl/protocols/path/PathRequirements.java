package io.wormrtl.protocols.path;

import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.router.order.HeaderOrder;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.SelectionInput;
import io.wormrtl.network.topology.Topology;
import java.util.List;
import java.util.Set;

/** The conditions on a network in which paths can be set up. */
public final class PathRequirements {

    /** All conditions. */
    public static final List<Requirement> ALL = List.of(
            new Requirement(
                    Aspect.LINK_PROTOCOL,
                    "needs {link protocol}: credit, since what is killed is not told free",
                    network -> network.router().dataPath().flowControl().countsPlaces()),
            new Requirement(
                    Aspect.OUTPUT_DEPTH,
                    "needs {output depth}: 0, since the switch of a path drives the links",
                    network -> network.router().dataPath().outputDepth() == 0),
            new Requirement(
                    Aspect.PIPELINE,
                    "needs {pipeline} without stages, since data is not routed",
                    network -> network.router().dataPath().pipeline().equals(Pipeline.FUSED)),
            new Requirement(
                    Aspect.HEADER_ORDER,
                    "needs {header arbiter}: plain, since probes are routed one after the other",
                    network -> network.router().headerOrder().equals(HeaderOrder.PLAIN)),
            new Requirement(
                    Aspect.SELECTION,
                    "needs {selection policy}: first or random, since a probe looks at no more",
                    network -> Set.of(SelectionInput.RANDOM)
                            .containsAll(network.router().dataPath().selection().looksAt())),
            new Requirement(
                    Aspect.EJECTION_CHANNELS,
                    "needs as many {ejection channels} as injection-channels, since answers"
                            + " come by the other channel of a pair",
                    network -> network.local().injection() == network.local().ejection()),
            new Requirement(
                    Aspect.TOPOLOGY,
                    "needs channels both ways between neighbours, since answers come back",
                    network -> isTwoWay(network.topology())),
            new Requirement(
                    Aspect.ROUTING,
                    "needs a routing function whose header fields start with 0, since a probe is made"
                            + " of the destination",
                    network -> network.routing().headerFields().stream()
                            .allMatch(field -> field.start() == HeaderField.Start.ZERO)));

    private PathRequirements() {}

    private static boolean isTwoWay(Topology topology) {
        for (int node = 0; node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(); port++) {
                int to = topology.neighbour(node, port);
                if (to != Topology.NONE && topology.neighbour(to, topology.arrivalPort(node, port)) != node) {
                    return false;
                }
            }
        }
        return true;
    }
}
