package io.wormrtl.network.routing.deadlock;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Cycles and orderings of a directed graph whose vertices are numbers and whose edges are sets of successors. */
final class Cycles {

    private static final int UNSEEN = -1;

    private final BitSet vertices;
    private final BitSet[] successors;

    private Cycles(BitSet vertices, BitSet[] successors) {
        this.vertices = vertices;
        this.successors = successors;
    }

    /** A shortest cycle through the least vertex that lies on one, beginning there. */
    static Optional<List<Integer>> find(BitSet vertices, BitSet[] successors) {
        Cycles graph = new Cycles(vertices, successors);
        BitSet core = graph.core();
        for (int vertex = core.nextSetBit(0); vertex >= 0; vertex = core.nextSetBit(vertex + 1)) {
            Optional<List<Integer>> cycle = graph.shortestThrough(vertex, core);
            if (cycle.isPresent()) {
                return cycle;
            }
        }
        return Optional.empty();
    }

    /** All vertices, each before its successors; empty if there is a cycle. */
    static List<Integer> ordering(BitSet vertices, BitSet[] successors) {
        List<Integer> order = new Cycles(vertices, successors).removeLeaves(vertices);
        if (order.size() < vertices.cardinality()) {
            return List.of();
        }
        Collections.reverse(order);
        return order;
    }

    /**
     * The vertices left when those without successors, and then without predecessors, are taken away again and again.
     */
    private BitSet core() {
        BitSet left = (BitSet) vertices.clone();
        removeLeaves(vertices).forEach(left::clear);
        BitSet[] reverse = new BitSet[successors.length];
        left.stream().forEach(vertex -> reverse[vertex] = new BitSet());
        left.stream()
                .forEach(from -> successors[from].stream().filter(left::get).forEach(to -> reverse[to].set(from)));
        new Cycles(left, reverse).removeLeaves(left).forEach(left::clear);
        return left;
    }

    /** Vertices all whose successors have gone before, in that order. */
    private List<Integer> removeLeaves(BitSet all) {
        int[] open = new int[successors.length];
        List<List<Integer>> predecessors = new ArrayList<>(Collections.nCopies(successors.length, null));
        Deque<Integer> leaves = new ArrayDeque<>();
        all.stream().forEach(vertex -> predecessors.set(vertex, new ArrayList<>()));
        all.stream().forEach(vertex -> {
            successors[vertex].stream().filter(all::get).forEach(to -> {
                predecessors.get(to).add(vertex);
                open[vertex]++;
            });
            if (open[vertex] == 0) {
                leaves.add(vertex);
            }
        });
        List<Integer> removed = new ArrayList<>();
        while (!leaves.isEmpty()) {
            int leaf = leaves.remove();
            removed.add(leaf);
            for (int before : predecessors.get(leaf)) {
                if (--open[before] == 0) {
                    leaves.add(before);
                }
            }
        }
        return removed;
    }

    /** Breadth first from the vertex back to it; empty if it lies between cycles but on none. */
    private Optional<List<Integer>> shortestThrough(int vertex, BitSet core) {
        int[] from = new int[successors.length];
        Arrays.fill(from, UNSEEN);
        Deque<Integer> open = new ArrayDeque<>();
        open.add(vertex);
        while (!open.isEmpty()) {
            int at = open.remove();
            for (int next = successors[at].nextSetBit(0); next >= 0; next = successors[at].nextSetBit(next + 1)) {
                if (core.get(next) && from[next] == UNSEEN) {
                    from[next] = at;
                    if (next == vertex) {
                        return Optional.of(path(from, vertex));
                    }
                    open.add(next);
                }
            }
        }
        return Optional.empty();
    }

    private static List<Integer> path(int[] from, int vertex) {
        List<Integer> path = new ArrayList<>();
        for (int at = from[vertex]; at != vertex; at = from[at]) {
            path.add(at);
        }
        path.add(vertex);
        Collections.reverse(path);
        return List.copyOf(path);
    }
}
