package io.wormrtl.lab.program.mapping;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Binary trees on a square mesh by tiles that bring their own paths (003, section 3.5.1).
 *
 * <p>Trees of any size in heap order are accepted: they are the top of the complete tree the tile holds.
 */
final class TreeScheme implements MappingScheme {

    private final String name;
    private final TreeTiling tiling;

    private TreeScheme(String name, TreeTiling tiling) {
        this.name = name;
        this.tiling = tiling;
    }

    /** Tiles with a channel load of 2 that use all nodes but one: the property of the modified Youn tiles. */
    public static TreeScheme twoPaths() {
        return new TreeScheme("tree-tiles", new TwoPathTiling());
    }

    /** Tiles with a channel load of 1, hence no contention at all, with more free nodes: the property of Gordon's. */
    public static TreeScheme onePath() {
        return new TreeScheme("gordon", new OnePathTiling());
    }

    @Override
    public Mesh defaultSystem(ProcessGraph graph) {
        return TreeTile.holding(graph.tasks(), tiling).mesh();
    }

    @Override
    public Placement place(ProcessGraph graph, Topology system) {
        requireTree(graph);
        TreeTile tile = TreeTile.holding(graph.tasks(), tiling);
        if (!(system instanceof Mesh mesh && mesh.dimensions() == 2)
                || mesh.coordinates().radix(0) < tile.side()
                || mesh.coordinates().radix(1) < tile.side()) {
            throw new UnusableInput("mapping " + name + " of " + graph.tasks() + " tasks needs a mesh of at least "
                    + tile.side() + "x" + tile.side() + ", not " + system.description());
        }
        int[] nodes = new int[graph.tasks()];
        for (int task = 0; task < nodes.length; task++) {
            nodes[task] = inSystem(tile.node(task), tile, mesh);
        }
        List<List<Integer>> paths =
                graph.edges().stream().map(edge -> path(edge, tile, mesh)).toList();
        return new Placement(Mapping.of(nodes, mesh.nodes()), paths);
    }

    private static int inSystem(int node, TreeTile tile, Mesh system) {
        return system.node(tile.mesh().coordinate(node, 0), tile.mesh().coordinate(node, 1));
    }

    private static List<Integer> path(ProcessGraph.Edge edge, TreeTile tile, Mesh system) {
        List<Integer> up = new ArrayList<>(tile.pathToParent(Math.max(edge.from(), edge.to())));
        if (edge.from() < edge.to()) {
            Collections.reverse(up);
        }
        return up.stream().map(node -> inSystem(node, tile, system)).toList();
    }

    private void requireTree(ProcessGraph graph) {
        for (ProcessGraph.Edge edge : graph.edges()) {
            if ((Math.max(edge.from(), edge.to()) - 1) / 2 != Math.min(edge.from(), edge.to())) {
                throw new UnusableInput("mapping " + name + " needs a binary tree in heap order, but process graph "
                        + graph.description() + " has an edge " + edge.from() + " -> " + edge.to());
            }
        }
    }
}
