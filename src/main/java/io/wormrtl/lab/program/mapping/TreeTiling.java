package io.wormrtl.lab.program.mapping;

import io.wormrtl.network.topology.Mesh;

/** How a family of tree layouts grows: the part in which the schemes of 003, section 3.5.1 differ. */
interface TreeTiling {

    /** The layout everything is built from. */
    TreeTile smallest();

    /** Rows and columns left between four tiles. */
    int gap();

    /** The most paths a channel may carry in one direction. */
    int capacity();

    /** The nodes of {@code larger} that run the new root, its left and its right child. */
    int[] joints(TreeTile tile, Mesh larger);
}
