package io.wormrtl.routing.deadlock;

import io.wormrtl.routing.RoutingFunction;
import io.wormrtl.routing.RoutingSubfunction;
import io.wormrtl.topology.Topology;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jgrapht.Graph;
import org.jgrapht.graph.AsUnmodifiableGraph;
import org.jgrapht.graph.DefaultEdge;

/**
 * A channel dependency graph: an edge leads from each channel that a message can hold to each channel its header can
 * then wait for (004, section 3.1.1).
 */
public final class ChannelDependencies {

    private final Topology topology;
    private final Graph<Channel, DefaultEdge> graph;

    ChannelDependencies(Topology topology, Graph<Channel, DefaultEdge> graph) {
        this.topology = topology;
        this.graph = new AsUnmodifiableGraph<>(graph);
    }

    /**
     * The graph of Dally and Seitz: all channels the routing function uses, and the dependencies between channels
     * taken one right after the other.
     *
     * @throws IllegalArgumentException if the routing function offers a channel that does not exist
     */
    public static ChannelDependencies direct(Topology topology, RoutingFunction routing) {
        return extended(topology, routing, RoutingSubfunction.everything());
    }

    /**
     * The extended graph of Duato's theorem: the channels that are escape channels for some header, and between them
     * the direct, indirect (over channels that are no escape channels for that header) and cross dependencies
     * (from a channel that this header took otherwise, but that is an escape channel for headers of another
     * destination).
     *
     * @param subfunction which channels are escape channels
     * @throws IllegalArgumentException if the routing function offers a channel that does not exist
     */
    public static ChannelDependencies extended(Topology topology, RoutingFunction routing,
            RoutingSubfunction subfunction) {
        return new DependencyBuilder(topology, routing, subfunction).build();
    }

    /** The graph itself; it cannot be changed. */
    public Graph<Channel, DefaultEdge> graph() {
        return graph;
    }

    /** A cycle, each channel depending on the next and the last on the first; the same one each time. */
    public Optional<List<Channel>> findCycle() {
        return Cycles.find(graph);
    }

    /** The cycle as a person reads it: {@code (0).next.vc0 -> (1).next.vc0 -> (0).next.vc0}. */
    public Optional<String> describeCycle() {
        return findCycle().map(cycle -> Stream.concat(cycle.stream(), cycle.stream().limit(1))
                .map(channel -> channel.name(topology))
                .collect(Collectors.joining(" -> ")));
    }

    /** Whether there is no cycle. */
    public boolean isAcyclic() {
        return findCycle().isEmpty();
    }
}
