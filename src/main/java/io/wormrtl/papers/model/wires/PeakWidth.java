package io.wormrtl.papers.model.wires;

import io.wormrtl.kernel.refusal.UnusableInput;

/** Peak widths of identity layouts in closed form (003, Theorems 1 to 3). */
public final class PeakWidth {

    private PeakWidth() {}

    /**
     * Peak width of a hypercube, floor(2N/3) (Theorem 2).
     *
     * @param nodes N, a power of 2 from 2 to 2^30
     * @throws UnusableInput if it is not
     */
    public static int hypercube(int nodes) {
        return (int) (2L * powerOfTwo(nodes) / 3);
    }

    /**
     * Where it occurs, floor(N/3) (Theorem 1).
     *
     * @param nodes N, a power of 2 from 2 to 2^30
     * @throws UnusableInput if it is not
     */
    public static int hypercubePosition(int nodes) {
        return powerOfTwo(nodes) / 3;
    }

    /**
     * Peak width of a 2-D mesh numbered row by row: one row's columns plus 1 (Theorem 3 and eqs. 2.13 to 2.15).
     *
     * <p>The theorem needs three rows: with two, the only cut through all columns lies between the rows, and the
     * peak is the number of columns (a 2x2 mesh has 2, not 3). A single column has 1.
     *
     * @param rows at least 1
     * @param columns at least 1
     * @throws UnusableInput if out of range
     */
    public static int mesh(int rows, int columns) {
        UnusableInput.requireRange("rows", rows, 1, 1 << 30);
        UnusableInput.requireRange("columns", columns, 1, 1 << 30);
        if (rows == 1 || columns == 1) {
            return rows * (long) columns == 1 ? 0 : 1;
        }
        return rows > 2 ? columns + 1 : columns;
    }

    static int powerOfTwo(int nodes) {
        UnusableInput.requireRange("nodes", nodes, 2, 1 << 30);
        if (Integer.bitCount(nodes) != 1) {
            throw new UnusableInput("nodes (" + nodes + ") must be a power of 2");
        }
        return nodes;
    }
}
