package io.wormrtl.network.router;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.RouteQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The channels a router is connected to.
 *
 * @param node the node it serves
 * @param network its network ports in the order of their numbers
 * @param injection channels from the interface
 * @param ejection channels to the interface; their port numbers follow those of the network ports
 * @param reset 1 bit: the node is dead, and the router in reset; empty where it never dies
 */
public record RouterPorts(
        int node, List<NetworkPort> network, List<LinkEnd> injection, List<LinkEnd> ejection, Optional<Signal> reset) {

    /**
     * A port to other routers.
     *
     * @param number as the topology numbers it
     * @param name as the topology names it
     * @param dimension along which it leads, as the topology numbers it
     * @param in receiving end of the channel that arrives here; empty if none does
     * @param out sending end of the channel that leaves here; empty if none does
     */
    public record NetworkPort(int number, String name, int dimension, Optional<LinkEnd> in, Optional<LinkEnd> out) {}

    /** Something done for each port. */
    interface Visitor {
        void visit(int number, String name, LinkEnd end);
    }

    void forEachOutput(RouterFormat format, Visitor visitor) {
        for (NetworkPort port : network) {
            port.out().ifPresent(end -> visitor.visit(port.number(), port.name(), end));
        }
        for (int e = 0; e < ejection.size(); e++) {
            visitor.visit(format.networkPorts() + e, "ejection_" + e, ejection.get(e));
        }
    }

    /** The names of all output port numbers, connected or not. */
    List<String> outputNames(RouterFormat format) {
        List<String> names = new ArrayList<>();
        network.forEach(port -> names.add(port.name()));
        for (int e = 0; e < ejection.size(); e++) {
            names.add("ejection_" + e);
        }
        return names;
    }

    void forEachInput(Visitor visitor) {
        for (NetworkPort port : network) {
            port.in().ifPresent(end -> visitor.visit(port.number(), port.name(), end));
        }
        for (int i = 0; i < injection.size(); i++) {
            visitor.visit(RouteQuery.INJECTED, "injection_" + i, injection.get(i));
        }
    }

    /**
     * The ports of {@code network} in the dimension of the one numbered {@code port}, as a bit mask; 0 for INJECTED.
     */
    long sameDimension(int port) {
        long mask = 0;
        if (port != RouteQuery.INJECTED) {
            int dimension = network.get(port).dimension();
            for (NetworkPort other : network) {
                mask |= other.dimension() == dimension ? 1L << other.number() : 0;
            }
        }
        return mask;
    }

    int inputCount() {
        return (int) network.stream().filter(port -> port.in().isPresent()).count() + injection.size();
    }
}
