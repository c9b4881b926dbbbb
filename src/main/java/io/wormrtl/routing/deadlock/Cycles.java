package io.wormrtl.routing.deadlock;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.GraphPath;
import org.jgrapht.Graphs;
import org.jgrapht.alg.connectivity.GabowStrongConnectivityInspector;
import org.jgrapht.alg.shortestpath.BFSShortestPath;
import org.jgrapht.graph.DefaultEdge;

/** Finds a cycle in a directed graph, always the same one for a graph built in the same order. */
final class Cycles {

    private Cycles() {
    }

    /** A shortest cycle through the least vertex that lies on one, beginning there. */
    static <V extends Comparable<V>> Optional<List<V>> find(Graph<V, DefaultEdge> graph) {
        return verticesOnCycles(graph).stream().min(Comparator.naturalOrder())
                .map(vertex -> shortestThrough(graph, vertex));
    }

    private static <V> Set<V> verticesOnCycles(Graph<V, DefaultEdge> graph) {
        Set<V> result = new HashSet<>();
        for (Set<V> component : new GabowStrongConnectivityInspector<>(graph).stronglyConnectedSets()) {
            V any = component.iterator().next();
            if (component.size() > 1 || graph.containsEdge(any, any)) {
                result.addAll(component);
            }
        }
        return result;
    }

    private static <V> List<V> shortestThrough(Graph<V, DefaultEdge> graph, V vertex) {
        BFSShortestPath<V, DefaultEdge> paths = new BFSShortestPath<>(graph);
        GraphPath<V, DefaultEdge> shortest = null;
        for (V successor : Graphs.successorListOf(graph, vertex)) {
            GraphPath<V, DefaultEdge> back = paths.getPath(successor, vertex);
            if (back != null && (shortest == null || back.getLength() < shortest.getLength())) {
                shortest = back;
            }
        }
        List<V> cycle = new ArrayList<>(shortest.getVertexList());
        cycle.remove(cycle.size() - 1);
        cycle.add(0, vertex);
        return List.copyOf(cycle);
    }
}
