package io.wormrtl.lab.monitor;

import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultLog;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.routing.PortFaults;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** Whether the routing function has a way from a source to a destination that no fault has closed, now or for ever. */
final class Ways {

    private final Topology topology;
    private final RoutingFunction routing;
    private final FaultLog log;

    Ways(Network network, FaultLog log) {
        this.topology = network.parameters().topology();
        this.routing = network.parameters().routing();
        this.log = log;
    }

    /** Whether a header can still get there, however long it waits. */
    boolean isReachable(int source, int destination) {
        return isReachable(source, destination, Fault.FOR_EVER);
    }

    /** Whether a header can get there by places that work again before a cycle, or have not failed. */
    boolean isReachable(int source, int destination, long until) {
        if (log.hasFailedUntil(until, new FaultPlace.Node(source), new FaultPlace.Node(destination))) {
            return false;
        }
        Set<RouteQuery> seen = new HashSet<>();
        Deque<RouteQuery> open = new ArrayDeque<>();
        open.add(query(source, RouteQuery.INJECTED, 0, destination, 0, until));
        while (!open.isEmpty()) {
            RouteQuery here = open.remove();
            if (here.node() == destination) {
                return true;
            }
            if (seen.add(here)) {
                routing.route(here).options().forEach(option -> addWays(here, option, until, open));
            }
        }
        return false;
    }

    private RouteQuery query(int node, int port, int channel, int destination, long fields, long until) {
        return new RouteQuery(node, port, channel, destination, fields, new PortFaults(closed(node, until), 0));
    }

    private void addWays(RouteQuery here, RouteOption option, long until, Deque<RouteQuery> open) {
        for (long ports = option.ports() & ~closed(here.node(), until); ports != 0; ports &= ports - 1) {
            int port = Long.numberOfTrailingZeros(ports);
            for (long channels = option.channels(); channels != 0; channels &= channels - 1) {
                int channel = Long.numberOfTrailingZeros(channels);
                open.add(query(
                        topology.neighbour(here.node(), port),
                        topology.arrivalPort(here.node(), port),
                        channel,
                        here.destination(),
                        routing.forward(here, port, channel),
                        until));
            }
        }
    }

    /** The ports of a node whose channel has failed and does not work again before a cycle. */
    private long closed(int node, long until) {
        long closed = 0;
        for (int port = 0; port < topology.ports(); port++) {
            int next = topology.neighbour(node, port);
            boolean fails = next != Topology.NONE
                    && log.hasFailedUntil(until, new FaultPlace.Node(next), FaultPlace.Link.between(node, next));
            closed |= fails ? 1L << port : 0;
        }
        return closed;
    }
}
