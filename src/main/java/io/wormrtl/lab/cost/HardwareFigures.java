package io.wormrtl.lab.cost;

import java.util.List;

/**
 * The hardware of a network in figures, which is all that stays of one among many.
 *
 * @param node the node with the most channels
 * @param storage words of flit storage in its router
 * @param channelWires wires of a channel between routers, both ways
 * @param levels of the longest way of that node, and of all modules like those of it
 * @param missing a sentence for each kind of process whose gates are missing
 */
public record HardwareFigures(NodeCost node, long storage, long channelWires, int levels, List<String> missing) {
    /** Copies the list. */
    public HardwareFigures {
        missing = List.copyOf(missing);
    }
}
