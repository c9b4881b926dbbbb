package io.wormrtl.routing.deadlock;

import io.wormrtl.routing.Route;
import io.wormrtl.routing.RouteQuery;
import io.wormrtl.routing.RoutingFunction;
import io.wormrtl.routing.RoutingSubfunction;
import io.wormrtl.topology.Topology;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Everywhere the headers for one destination can get, from all sources, and the channels they can take there. */
final class HeaderWalk {

    /** A header at a router, and the channel it came by and holds; {@code null} if it has just been injected. */
    record Header(Channel held, RouteQuery query) {
    }

    /** One way on: the channel taken, whether it is an escape channel for this header, and where it leads. */
    record Hop(Channel channel, boolean escape, Header next) {
    }

    private final Topology topology;
    private final RoutingFunction routing;
    private final RoutingSubfunction subfunction;
    private final int destination;
    private final Map<Header, List<Hop>> hops = new LinkedHashMap<>();

    HeaderWalk(Topology topology, RoutingFunction routing, RoutingSubfunction subfunction, int destination) {
        this.topology = topology;
        this.routing = routing;
        this.subfunction = subfunction;
        this.destination = destination;
        walk();
    }

    /** The headers and their ways on, in the order in which they were found; those that have arrived have none. */
    Map<Header, List<Hop>> hops() {
        return hops;
    }

    int destination() {
        return destination;
    }

    private void walk() {
        Deque<Header> open = new ArrayDeque<>();
        for (int source = 0; source < topology.nodes(); source++) {
            open.add(new Header(null, RouteQuery.injected(source, destination)));
        }
        while (!open.isEmpty()) {
            Header header = open.remove();
            if (!hops.containsKey(header)) {
                List<Hop> ways = waysOn(header.query());
                hops.put(header, ways);
                ways.forEach(hop -> open.add(hop.next()));
            }
        }
    }

    private List<Hop> waysOn(RouteQuery query) {
        List<Hop> ways = new ArrayList<>();
        if (query.node() != destination) {
            Route route = routing.route(query);
            bits(route.ports()).forEach(port -> bits(route.channels())
                    .filter(channel -> route.allows(port, channel))
                    .forEach(channel -> ways.add(hop(query, route, new Channel(query.node(), port, channel)))));
        }
        return ways;
    }

    private static IntStream bits(long mask) {
        return BitSet.valueOf(new long[] {mask}).stream();
    }

    private Hop hop(RouteQuery query, Route route, Channel channel) {
        requireExisting(query, channel);
        int port = channel.port();
        long fields = routing.forward(query, port, channel.virtualChannel());
        RouteQuery next = new RouteQuery(topology.neighbour(query.node(), port),
                topology.arrivalPort(query.node(), port), channel.virtualChannel(), destination, fields);
        boolean escape = subfunction.supplies(query, route, port, channel.virtualChannel());
        return new Hop(channel, escape, new Header(channel, next));
    }

    private void requireExisting(RouteQuery query, Channel channel) {
        if (channel.port() >= topology.ports() || channel.virtualChannel() >= routing.virtualChannels()
                || topology.neighbour(query.node(), channel.port()) == Topology.NONE) {
            throw new IllegalArgumentException(routing.description() + " offers port " + channel.port()
                    + " virtual channel " + channel.virtualChannel() + ", which does not exist, for " + query);
        }
    }
}
