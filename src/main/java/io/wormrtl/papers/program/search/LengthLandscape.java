package io.wormrtl.papers.program.search;

import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.network.topology.Topology;
import java.util.SortedMap;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Energy: the sum over all edges of weight times distance squared. Cheap, and a good start for contention: squares
 * count the longest paths most, so that a graph unfolds as a whole, where plain distances leave it folded in places.
 */
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
            SortedMap<Integer, Double> exchanged = graph.exchanged(task);
            peers[task] =
                    exchanged.keySet().stream().mapToInt(Integer::intValue).toArray();
            weights[task] =
                    exchanged.values().stream().mapToDouble(Double::doubleValue).toArray();
        }
    }

    @Override
    public int candidate(UniformRandomProvider random) {
        return random.nextInt(peers.length);
    }

    @Override
    public double exchange(int node, int other) {
        int task = occupancy.task(node);
        int otherTask = occupancy.task(other);
        double before = energy(task) + energy(otherTask);
        occupancy.exchange(node, other);
        lastNode = node;
        lastOther = other;
        return energy(task) + energy(otherTask) - before;
    }

    @Override
    public void undo() {
        occupancy.exchange(lastNode, lastOther);
    }

    /** Energy of all paths to and from a task; an edge between both exchanged tasks keeps its length. */
    private double energy(int task) {
        double energy = 0;
        if (task != Mapping.NONE) {
            short[] from = distance[occupancy.node(task)];
            for (int i = 0; i < peers[task].length; i++) {
                int length = from[occupancy.node(peers[task][i])];
                energy += weights[task][i] * length * length;
            }
        }
        return energy;
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
