package io.wormrtl.lab.cost;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.assembly.Network;
import java.util.ArrayList;
import java.util.List;

/**
 * The hardware of one node.
 *
 * @param node its number
 * @param name its name
 * @param router its router
 * @param networkInterface the interface of its processor
 * @param links the channels that leave it, and those between router and interface
 */
public record NodeCost(int node, String name, ModuleCost router, ModuleCost networkInterface, Amount links) {

    /** Costs a node of a network. */
    public static NodeCost of(Network network, int node, Synthesis synthesis) {
        Amount links = channels(network, node).stream()
                .map(link -> ModuleCost.of(link, synthesis).total())
                .reduce(Amount.NONE, Amount::plus);
        return new NodeCost(
                node,
                network.parameters().topology().label(node),
                ModuleCost.of((Module) network.nodeRouters().get(node), synthesis),
                ModuleCost.of((Module) network.interfaces().get(node), synthesis),
                links);
    }

    /** The channels that leave a node, and those between its router and its interface. */
    private static List<Module> channels(Network network, int node) {
        List<Module> channels = new ArrayList<>();
        network.links().stream().filter(link -> link.from() == node).forEach(link -> channels.add(link.link()));
        network.injections().stream().filter(link -> link.node() == node).forEach(link -> channels.add(link.link()));
        network.ejections().stream().filter(link -> link.node() == node).forEach(link -> channels.add(link.link()));
        return channels;
    }

    /** Router, interface and links of a node. */
    static List<Module> modules(Network network, int node) {
        List<Module> modules = channels(network, node);
        modules.add((Module) network.nodeRouters().get(node));
        modules.add((Module) network.interfaces().get(node));
        return modules;
    }

    /** Router, interface and links. */
    public Amount total() {
        return router.total().plus(networkInterface.total()).plus(links);
    }

    /** The node with the most channels, the lowest of those: in a mesh one of the middle. */
    public static int widest(Network network) {
        int widest = 0;
        int most = -1;
        for (int node = 0; node < network.nodeRouters().size(); node++) {
            int channels = network.nodeRouters().get(node).outputs().size();
            if (channels > most) {
                widest = node;
                most = channels;
            }
        }
        return widest;
    }
}
