package io.wormrtl.papers.model.wires;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Topology;

/**
 * The nodes of a network on a plane, one to a square (003, proof of Theorem 5).
 *
 * @param rows number of rows, at least 1
 * @param columns number of columns, at least 1
 * @param order place of each node, counted row by row
 */
public record GridLayout(int rows, int columns, LinearLayout order) {

    /**
     * Checks that the grid has a place for every node.
     *
     * @throws UnusableInput if it has not
     */
    public GridLayout {
        UnusableInput.requireRange("rows", rows, 1, Topology.MAX_NODES);
        UnusableInput.requireRange("columns", columns, 1, Topology.MAX_NODES);
        if ((long) rows * columns != order.positions().size()) {
            throw new UnusableInput("grid (" + rows + "x" + columns + ") must have one place for each of "
                    + order.positions().size() + " nodes");
        }
    }

    /**
     * Length of the longest wire, centre to centre in straight lines, in widths of a node.
     *
     * @throws UnusableInput if the layout is for another number of nodes
     */
    public double longestWire(Wiring wiring) {
        if (wiring.nodes() != order.positions().size()) {
            throw new UnusableInput(
                    "grid (" + rows + "x" + columns + ") must have one place for each of " + wiring.nodes() + " nodes");
        }
        return wiring.links().stream().mapToDouble(this::length).max().orElse(0);
    }

    private double length(Wiring.Link link) {
        int one = order.positions().get(link.one());
        int other = order.positions().get(link.other());
        return Math.hypot(one / columns - other / columns, one % columns - other % columns);
    }
}
