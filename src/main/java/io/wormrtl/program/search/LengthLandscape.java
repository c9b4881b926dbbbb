package io.wormrtl.program.search;

import io.wormrtl.program.graph.ProcessGraph;
import io.wormrtl.program.mapping.Mapping;
import io.wormrtl.topology.Topology;

/** Energy: the sum over all edges of weight times distance. Cheap, and a good start for contention. */
final class LengthLandscape implements Landscape {

    private final short[][] distance;
    private final Occupancy occupancy;
    private final int[][] peers;
    private final double[][] weights;
    private int lastNode;
    private int lastOther;

    LengthLandscape(ProcessGraph graph, Topology topology, Mapping start) {
        this.distance = new short[topology.nodes()][topology.nodes()];
        for (int from = 0; from < distance.length; from++) {
            for (int to = 0; to < distance.length; to++) {
                distance[from][to] = (short) topology.distance(from, to);
            }
        }
        this.occupancy = new Occupancy(start);
        this.peers = new int[graph.tasks()][];
        this.weights = new double[graph.tasks()][];
        for (int task = 0; task < peers.length; task++) {
            int[] edges = graph.incident(task);
            peers[task] = new int[edges.length];
            weights[task] = new double[edges.length];
            for (int i = 0; i < edges.length; i++) {
                ProcessGraph.Edge edge = graph.edges().get(edges[i]);
                peers[task][i] = edge.from() == task ? edge.to() : edge.from();
                weights[task][i] = edge.weight();
            }
        }
    }

    @Override
    public double exchange(int node, int other) {
        int task = occupancy.task(node);
        int otherTask = occupancy.task(other);
        double before = length(task) + length(otherTask);
        occupancy.exchange(node, other);
        lastNode = node;
        lastOther = other;
        return length(task) + length(otherTask) - before;
    }

    @Override
    public void undo() {
        occupancy.exchange(lastNode, lastOther);
    }

    /** Weighted length of all paths to and from a task; an edge between both exchanged tasks keeps its length. */
    private double length(int task) {
        double length = 0;
        if (task != Mapping.NONE) {
            short[] from = distance[occupancy.node(task)];
            for (int i = 0; i < peers[task].length; i++) {
                length += weights[task][i] * from[occupancy.node(peers[task][i])];
            }
        }
        return length;
    }

    @Override
    public int task(int node) {
        return occupancy.task(node);
    }

    @Override
    public int node(int task) {
        return occupancy.node(task);
    }

    @Override
    public void kept() {
        // the last mapping is the one handed on
    }

    Mapping mapping() {
        return occupancy.mapping();
    }
}
