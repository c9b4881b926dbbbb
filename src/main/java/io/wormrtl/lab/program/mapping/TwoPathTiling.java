package io.wormrtl.lab.program.mapping;

import io.wormrtl.network.topology.Mesh;
import java.util.List;

/**
 * Tiles without gaps in which a channel carries at most two paths: the property of the modified Youn tiles (003,
 * section 3.5.1, fig. 3.11). The figure is lost; these tiles are our own, and like the paper's they leave a single
 * node free (N = N_p + 1 for 4^k - 1 tasks).
 *
 * <p>The free nodes of the upper left, upper right and lower left tile become the root, its left and right child.
 */
final class TwoPathTiling implements TreeTiling {

    @Override
    public TreeTile smallest() {
        return new TreeTile(new Mesh(2, 2), new int[] {0, 1, 2}, List.of(List.of(), List.of(1, 0), List.of(2, 0)));
    }

    @Override
    public int gap() {
        return 0;
    }

    @Override
    public int capacity() {
        return 2;
    }

    @Override
    public int[] joints(TreeTile tile, Mesh larger) {
        int free = tile.freeNode();
        return new int[] {tile.reflect(free, 0, larger), tile.reflect(free, 1, larger), tile.reflect(free, 2, larger)};
    }
}
