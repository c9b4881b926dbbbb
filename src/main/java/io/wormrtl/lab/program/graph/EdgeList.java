package io.wormrtl.lab.program.graph;

import java.util.ArrayList;
import java.util.List;

/** Collects edges of weight 1. */
final class EdgeList {

    private final List<ProcessGraph.Edge> edges = new ArrayList<>();

    /** Adds communication between two tasks in both directions. */
    void both(int task, int other) {
        edges.add(new ProcessGraph.Edge(task, other, 1));
        edges.add(new ProcessGraph.Edge(other, task, 1));
    }

    /** The edges in the order in which they were added. */
    List<ProcessGraph.Edge> list() {
        return edges;
    }
}
