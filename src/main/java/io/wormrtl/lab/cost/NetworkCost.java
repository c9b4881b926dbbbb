package io.wormrtl.lab.cost;

import io.wormrtl.kernel.inventory.Inventory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.network.assembly.Network;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The hardware of a network: of the node with the most channels in detail, since the others have the same but for
 * missing channels, and of all together.
 *
 * @param network built and not run
 * @param node the node with the most channels
 * @param storage words of flit storage in its router
 * @param channelWires wires of a channel between routers, both ways
 * @param timing of the whole network
 * @param table by which all of it is costed
 */
public record NetworkCost(
        Network network, NodeCost node, long storage, long channelWires, LongestWays timing, BlockTable table) {

    /** Costs the network of a testbench. */
    public static NetworkCost of(Parts parts, BlockTable table) {
        Network network = IdleNetwork.of(parts);
        NodeCost node = NodeCost.of(network, NodeCost.widest(network), table);
        Module router = (Module) network.nodeRouters().get(node.node());
        return new NetworkCost(
                network, node, FlitStorage.words(router), wires(network), new LongestWays(network, table), table);
    }

    private static long wires(Network network) {
        return network.links().stream()
                .mapToLong(link -> Inventory.of(link.link()).total().wireBits())
                .max()
                .orElse(0);
    }

    /** All nodes, each costed by itself. */
    public Amount total() {
        return IntStream.range(0, network.nodeRouters().size())
                .mapToObj(each -> NodeCost.of(network, each, table).total())
                .reduce(Amount.NONE, Amount::plus);
    }

    /** The longest ways, see {@link LongestWays#longest}. */
    public List<CriticalPath> paths() {
        return timing.longest();
    }

    /** Levels of the longest way of all. */
    public double levels() {
        return paths().stream().mapToDouble(CriticalPath::levels).max().orElse(0);
    }
}
