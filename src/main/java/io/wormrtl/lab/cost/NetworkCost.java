package io.wormrtl.lab.cost;

import io.wormrtl.kernel.gate.Synthesis;
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
 * @param timing of that node, and of all modules like those of it
 * @param synthesis by which all of it is made
 */
public record NetworkCost(
        Network network, NodeCost node, long storage, long channelWires, LongestWays timing, Synthesis synthesis) {

    /** Costs the network of a testbench. */
    public static NetworkCost of(Parts parts, Synthesis synthesis) {
        Network network = IdleNetwork.of(parts);
        NodeCost node = NodeCost.of(network, NodeCost.widest(network), synthesis);
        Module router = (Module) network.nodeRouters().get(node.node());
        return new NetworkCost(
                network,
                node,
                FlitStorage.words(router),
                wires(network),
                new LongestWays(Synthesis.alike(network, NodeCost.modules(network, node.node())), synthesis),
                synthesis);
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
                .mapToObj(each -> NodeCost.of(network, each, synthesis).total())
                .reduce(Amount.NONE, Amount::plus);
    }

    /** The longest ways, see {@link LongestWays#longest}. */
    public List<CriticalPath> paths() {
        return timing.longest();
    }

    /** Levels of the longest way of all. */
    public int levels() {
        return paths().stream().mapToInt(CriticalPath::levels).max().orElse(0);
    }

    /** What of it is told beside other networks, without the network. */
    public HardwareFigures figures() {
        return new HardwareFigures(node, storage, channelWires, levels(), List.copyOf(synthesis.refused()));
    }
}
