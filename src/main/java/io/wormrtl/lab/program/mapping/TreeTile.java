package io.wormrtl.lab.program.mapping;

import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * A complete binary tree laid out in a square mesh, with a path for each of its edges.
 *
 * <p>A {@link TreeTiling} builds larger tiles from smaller ones: four copies, reflected so that their upper left
 * corners meet the four outer corners, hold the grandchildren of the new root and what is below them. The left child
 * joins the upper tiles, the right child the lower ones. The six new edges take the shortest paths over channels that
 * still have room, the shortest distance first.
 */
final class TreeTile {

    private final Mesh mesh;
    /** Node of each task, in heap order. */
    private final int[] nodeOfTask;
    /** Nodes from each task to its parent, both included; empty for the root. */
    private final List<List<Integer>> upwards;

    TreeTile(Mesh mesh, int[] nodeOfTask, List<List<Integer>> upwards) {
        this.mesh = mesh;
        this.nodeOfTask = nodeOfTask;
        this.upwards = upwards;
    }

    /** The smallest tile of {@code tiling} that holds a complete tree of at least {@code tasks} tasks. */
    static TreeTile holding(int tasks, TreeTiling tiling) {
        TreeTile tile = tiling.smallest();
        while (tile.tasks() < tasks) {
            tile = tile.fourfold(tiling);
        }
        return tile;
    }

    int tasks() {
        return nodeOfTask.length;
    }

    Mesh mesh() {
        return mesh;
    }

    int side() {
        return mesh.coordinates().radix(0);
    }

    int node(int task) {
        return nodeOfTask[task];
    }

    /** The nodes from {@code task} to its parent, both included. */
    List<Integer> pathToParent(int task) {
        return upwards.get(task);
    }

    private TreeTile fourfold(TreeTiling tiling) {
        int side = 2 * side() + tiling.gap();
        Mesh larger = new Mesh(side, side);
        int tasks = 4 * tasks() + 3;
        int[] nodes = new int[tasks];
        List<List<Integer>> paths = new ArrayList<>(Collections.nCopies(tasks, List.of()));
        for (int quadrant = 0; quadrant < 4; quadrant++) {
            for (int task = 0; task < nodeOfTask.length; task++) {
                int target = taskInLarger(task, 3 + quadrant);
                nodes[target] = reflect(nodeOfTask[task], quadrant, larger);
                paths.set(target, reflect(upwards.get(task), quadrant, larger));
            }
        }
        System.arraycopy(tiling.joints(this, larger), 0, nodes, 0, 3);
        join(larger, nodes, paths, tiling.capacity());
        return new TreeTile(larger, nodes, paths);
    }

    /** The one node of this tile that runs no task, where there is exactly one. */
    int freeNode() {
        int free = mesh.nodes() * (mesh.nodes() - 1) / 2;
        for (int node : nodeOfTask) {
            free -= node;
        }
        return free;
    }

    /** Heap number that {@code task} gets when the root of its tree becomes {@code root}. */
    private static int taskInLarger(int task, int root) {
        int level = 31 - Integer.numberOfLeadingZeros(task + 1);
        return ((root + 1) << level) + (task + 1 - (1 << level)) - 1;
    }

    /** Where {@code node} of this tile lies when the tile becomes quadrant 0 to 3 of {@code larger}. */
    int reflect(int node, int quadrant, Mesh larger) {
        int x = mesh.coordinate(node, 0);
        int y = mesh.coordinate(node, 1);
        int last = larger.coordinates().radix(0) - 1;
        return larger.node((quadrant & 1) == 0 ? x : last - x, (quadrant & 2) == 0 ? y : last - y);
    }

    private List<Integer> reflect(List<Integer> nodes, int quadrant, Mesh larger) {
        return nodes.stream().map(node -> reflect(node, quadrant, larger)).toList();
    }

    private static void join(Mesh mesh, int[] nodes, List<List<Integer>> paths, int capacity) {
        int[][] load = new int[mesh.nodes()][mesh.ports()];
        paths.forEach(path -> count(mesh, load, path));
        List<Integer> joined = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        joined.sort((a, b) -> Integer.compare(
                mesh.distance(nodes[a], nodes[(a - 1) / 2]), mesh.distance(nodes[b], nodes[(b - 1) / 2])));
        for (int task : joined) {
            List<Integer> path = shortestPath(mesh, load, capacity, nodes[task], nodes[(task - 1) / 2]);
            count(mesh, load, path);
            paths.set(task, path);
        }
    }

    private static void count(Mesh mesh, int[][] load, List<Integer> path) {
        for (int i = 1; i < path.size(); i++) {
            load[path.get(i - 1)][portTo(mesh, path.get(i - 1), path.get(i))]++;
            load[path.get(i)][portTo(mesh, path.get(i), path.get(i - 1))]++;
        }
    }

    private static int portTo(Mesh mesh, int node, int neighbour) {
        return Long.numberOfTrailingZeros(mesh.minimalPorts(node, neighbour));
    }

    private static List<Integer> shortestPath(Mesh mesh, int[][] load, int capacity, int from, int to) {
        int[] next = new int[mesh.nodes()];
        Arrays.fill(next, Topology.NONE);
        next[to] = to;
        Deque<Integer> queue = new ArrayDeque<>(List.of(to));
        while (next[from] == Topology.NONE) {
            // the ports' order decides between paths of one length; a queue run empty would mean no path at all
            int node = queue.remove();
            for (int port = 0; port < mesh.ports(); port++) {
                int neighbour = mesh.neighbour(node, port);
                if (neighbour != Topology.NONE && next[neighbour] == Topology.NONE && load[node][port] < capacity) {
                    next[neighbour] = node;
                    queue.add(neighbour);
                }
            }
        }
        List<Integer> path = new ArrayList<>(List.of(from));
        for (int node = from; node != to; node = next[node]) {
            path.add(next[node]);
        }
        return List.copyOf(path);
    }
}
