package io.wormrtl.lab.program.mapping;

import io.wormrtl.network.topology.Mesh;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Tiles in which no channel carries more than one path, so that no message ever waits for another: the property 003,
 * section 3.5.1 quotes of Gordon's layouts. These are our own and need more nodes than his, which the text calls
 * slightly more than tasks: 4x4, 9x9, 19x19, 39x39 for 15, 63, 255, 1023 tasks.
 *
 * <p>Four tiles leave a cross of one row and one column between them; its centre runs the root, the nodes above and
 * below it the two children.
 */
final class OnePathTiling implements TreeTiling {

    private static final int SIDE = 4;
    /** 15 tasks found by search: all edges but three are single channels, and root and free node lie at the rim. */
    private static final int[] NODES = {11, 10, 6, 14, 9, 5, 2, 12, 15, 13, 8, 1, 4, 3, 0};

    private static final List<List<Integer>> DETOURS =
            List.of(List.of(6, 7, 11), List.of(12, 13, 14), List.of(0, 1, 2));

    @Override
    public TreeTile smallest() {
        List<List<Integer>> paths = new ArrayList<>(Collections.nCopies(NODES.length, List.of()));
        for (int task = 1; task < NODES.length; task++) {
            int node = NODES[task];
            List<Integer> direct = List.of(node, NODES[(task - 1) / 2]);
            paths.set(
                    task,
                    DETOURS.stream()
                            .filter(path -> path.get(0) == node)
                            .findFirst()
                            .orElse(direct));
        }
        return new TreeTile(new Mesh(SIDE, SIDE), NODES, paths);
    }

    @Override
    public int gap() {
        return 1;
    }

    @Override
    public int capacity() {
        return 1;
    }

    @Override
    public int[] joints(TreeTile tile, Mesh larger) {
        int centre = tile.side();
        return new int[] {larger.node(centre, centre), larger.node(centre, centre - 1), larger.node(centre, centre + 1)
        };
    }
}
