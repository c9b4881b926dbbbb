package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.link.EndStatus;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.routing.RouteQuery;
import java.util.Optional;

/**
 * A port of a router through which paths are set up: a pair of links, one each way, to the same neighbour, since the
 * answer to a probe comes by the other link of its pair. Injection channel k and ejection channel k are such a pair.
 *
 * @param index among the ports of the router
 * @param name {@code x_plus}, {@code local_0}
 * @param number as the topology numbers it, or {@link RouteQuery#INJECTED}
 * @param in the link that arrives
 * @param out the link that leaves
 */
record PathPort(int index, String name, int number, LinkEnd in, LinkEnd out) {

    /**
     * 1 bit: the port is dead, one of its links or the node at their other end; empty where it dies with its own node
     * only. The two links of a pair fail and restart together ({@link PortRest}), so that the bit of one is that of
     * both.
     */
    Optional<Signal> dead() {
        return out.status().map(EndStatus::dead);
    }

    /** Whether the interface is at the other end. */
    boolean isLocal() {
        return number == RouteQuery.INJECTED;
    }
}
