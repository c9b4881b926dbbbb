package io.wormrtl.routing.deadlock;

import io.wormrtl.routing.RoutingFunction;
import io.wormrtl.routing.RoutingSubfunction;
import io.wormrtl.routing.deadlock.HeaderWalk.Header;
import io.wormrtl.routing.deadlock.HeaderWalk.Hop;
import io.wormrtl.topology.Topology;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;

/** Collects the dependencies of an extended channel dependency graph, destination by destination. */
final class DependencyBuilder {

    private final Topology topology;
    private final RoutingFunction routing;
    private final RoutingSubfunction subfunction;
    private final Graph<Channel, DefaultEdge> graph = new DefaultDirectedGraph<>(DefaultEdge.class);

    DependencyBuilder(Topology topology, RoutingFunction routing, RoutingSubfunction subfunction) {
        this.topology = topology;
        this.routing = routing;
        this.subfunction = subfunction;
    }

    ChannelDependencies build() {
        // two rounds, the second needs to know all escape channels; walks are repeated rather than kept in memory
        for (int destination = 0; destination < topology.nodes(); destination++) {
            addEscapeChannels(walk(destination));
        }
        for (int destination = 0; destination < topology.nodes(); destination++) {
            addDependencies(walk(destination));
        }
        return new ChannelDependencies(topology, graph);
    }

    private HeaderWalk walk(int destination) {
        return new HeaderWalk(topology, routing, subfunction, destination);
    }

    private void addEscapeChannels(HeaderWalk walk) {
        walk.hops().values().stream().flatMap(Collection::stream).filter(Hop::escape)
                .forEach(hop -> graph.addVertex(hop.channel()));
    }

    private void addDependencies(HeaderWalk walk) {
        for (Header header : walk.hops().keySet()) {
            if (header.held() != null && graph.containsVertex(header.held())) {
                addWaits(walk, header);
            }
        }
    }

    /** From the channel held to the escape channels asked for here, or later after hops by other channels only. */
    private void addWaits(HeaderWalk walk, Header holder) {
        Set<Header> seen = new HashSet<>();
        Deque<Header> open = new ArrayDeque<>();
        open.add(holder);
        while (!open.isEmpty()) {
            Header header = open.remove();
            if (seen.add(header)) {
                for (Hop hop : walk.hops().get(header)) {
                    if (hop.escape()) {
                        graph.addEdge(holder.held(), hop.channel());
                    } else {
                        open.add(hop.next());
                    }
                }
            }
        }
    }
}
