package io.wormrtl.network.routing.walk;

import io.wormrtl.kernel.part.Answers;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Everywhere the headers for one destination can get, from all sources that are not faulty, and the channels they can
 * take there. The states of headers are numbered, those just injected first.
 *
 * <p>Hops of a state are numbers too: the virtual channel taken, times two, plus one if it is an escape channel for
 * this header.
 */
public final class HeaderWalk {

    private static final int NONE = -1;
    private static final int[] ARRIVED = {};

    /** The channel held and the fields, of a state whose fields are not all 0. */
    private record Key(int place, long fields) {}

    private final RoutedNetwork network;
    private final RoutingSubfunction escape;
    private final int destination;
    private final long limit;
    private final int channels;
    /** By channel held, or by node from {@code channels} on for headers just injected: the state with fields 0. */
    private final int[] plainStates;

    private final Map<Key, Integer> otherStates = new HashMap<>();
    private final List<RouteQuery> queries = new ArrayList<>();
    private int[] held = new int[64];
    private final List<int[]> hops = new ArrayList<>();
    private final List<int[]> next = new ArrayList<>();
    private int[] finished = new int[64];
    private int finishedCount;
    private final int injected;

    /**
     * Walks from all sources.
     *
     * @param escape which channels are escape channels
     * @param limit the most states to look at
     * @throws TooManyHeaders if there are more
     * @throws IllegalArgumentException if the routing function offers a channel that does not exist
     */
    public HeaderWalk(RoutedNetwork network, RoutingSubfunction escape, int destination, long limit)
            throws TooManyHeaders {
        this.network = network;
        this.escape = escape;
        this.destination = destination;
        this.limit = limit;
        this.channels = network.channelNumbers();
        this.plainStates = new int[channels + network.topology().nodes()];
        Arrays.fill(plainStates, NONE);
        inject();
        this.injected = states();
        for (int state = 0; state < injected; state++) {
            explore(state);
        }
    }

    /**
     * Refuses a network in which the headers just injected, one from each source for each destination, are too many
     * already, before anything is looked at: what a walk remembers grows with the square of the network.
     *
     * @param limit the most states to look at
     */
    public static void requireFewInjected(RoutedNetwork network, long limit) throws TooManyHeaders {
        long healthy = IntStream.range(0, network.topology().nodes())
                .filter(node -> !network.faults().isFaulty(node))
                .count();
        if (healthy * (healthy - 1) > limit) {
            throw new TooManyHeaders(limit);
        }
    }

    private void inject() throws TooManyHeaders {
        List<Long> starts = network.routing().headerFields().isEmpty() ? List.of(0L) : network.startValues();
        for (int source = 0; source < network.topology().nodes(); source++) {
            if (source != destination && !network.faults().isFaulty(source)) {
                for (long fields : starts) {
                    state(channels + source, source, RouteQuery.INJECTED, 0, fields);
                }
            }
        }
    }

    /** The number of the state, new if it has not been met before. */
    private int state(int place, int node, int inputPort, int inputChannel, long fields) throws TooManyHeaders {
        int known = fields == 0 ? plainStates[place] : otherStates.getOrDefault(new Key(place, fields), NONE);
        if (known != NONE) {
            return known;
        }
        int state = states();
        if (state >= limit) {
            throw new TooManyHeaders(limit);
        }
        if (fields == 0) {
            plainStates[place] = state;
        } else {
            otherStates.put(new Key(place, fields), state);
        }
        queries.add(new RouteQuery(
                node,
                inputPort,
                inputChannel,
                destination,
                fields,
                network.faults().at(node)));
        hops.add(null);
        next.add(null);
        held = put(held, state, place < channels ? place : NONE);
        return state;
    }

    private static int[] put(int[] array, int index, int value) {
        int[] result = index < array.length ? array : Arrays.copyOf(array, 2 * array.length);
        result[index] = value;
        return result;
    }

    /** Depth first, so that {@link #inOrderOfFinish} is known. */
    private void explore(int start) throws TooManyHeaders {
        if (hops.get(start) != null) {
            return;
        }
        int[] stack = new int[64];
        int[] position = new int[64];
        int depth = 0;
        stack[0] = start;
        position[0] = 0;
        expand(start);
        while (depth >= 0) {
            int[] ways = next.get(stack[depth]);
            if (position[depth] == ways.length) {
                finished = put(finished, finishedCount++, stack[depth--]);
            } else {
                int way = ways[position[depth]++];
                if (hops.get(way) == null) {
                    expand(way);
                    depth++;
                    stack = put(stack, depth, way);
                    position = put(position, depth, 0);
                }
            }
        }
    }

    private void expand(int state) throws TooManyHeaders {
        RouteQuery query = queries.get(state);
        if (query.node() == destination) {
            hops.set(state, ARRIVED);
            next.set(state, ARRIVED);
            return;
        }
        Route route = Answers.present(network.routing().route(query), network.routing(), "RoutingFunction.route");
        int count = 0;
        for (long ports = route.ports(); ports != 0; ports &= ports - 1) {
            count += Long.bitCount(route.channels(Long.numberOfTrailingZeros(ports)));
        }
        int[] ways = new int[count];
        int[] targets = new int[count];
        int i = 0;
        for (long ports = route.ports(); ports != 0; ports &= ports - 1) {
            int port = Long.numberOfTrailingZeros(ports);
            for (long rest = route.channels(port); rest != 0; rest &= rest - 1) {
                int channel = Long.numberOfTrailingZeros(rest);
                requireExisting(query, port, channel);
                ways[i] = 2 * network.number(query.node(), port, channel)
                        + (escape.supplies(query, route, port, channel) ? 1 : 0);
                targets[i++] = follow(query, port, channel);
            }
        }
        hops.set(state, ways);
        next.set(state, targets);
    }

    private int follow(RouteQuery query, int port, int channel) throws TooManyHeaders {
        Topology topology = network.topology();
        return state(
                network.number(query.node(), port, channel),
                topology.neighbour(query.node(), port),
                topology.arrivalPort(query.node(), port),
                channel,
                network.routing().forward(query, port, channel));
    }

    private void requireExisting(RouteQuery query, int port, int channel) {
        RoutingFunction routing = network.routing();
        if (port >= network.topology().ports()
                || channel >= routing.virtualChannels()
                || network.topology().neighbour(query.node(), port) == Topology.NONE) {
            throw Answers.mistake(
                    routing,
                    "offers port " + port + " virtual channel " + channel + " at node " + query.node()
                            + ", where it does not exist, to a header "
                            + (query.isInjected()
                                    ? "that was injected there"
                                    : "that came by port " + query.inputPort())
                            + " and goes to node " + query.destination());
        }
    }

    /** The node all these headers are for. */
    public int destination() {
        return destination;
    }

    /** How many states there are. */
    public int states() {
        return queries.size();
    }

    /** The states below this number are those of headers just injected. */
    public int injected() {
        return injected;
    }

    /** Where the header of {@code state} stands. */
    public RouteQuery query(int state) {
        return queries.get(state);
    }

    /** Whether the header has arrived. */
    public boolean hasArrived(int state) {
        return queries.get(state).node() == destination;
    }

    /** The number of the channel the header came by and holds, or -1 if it has just been injected. */
    public int held(int state) {
        return held[state];
    }

    /** The ways on; see the class for how they are numbered. Not to be changed. */
    public int[] hops(int state) {
        return hops.get(state);
    }

    /** Where each of the ways on leads. Not to be changed. */
    public int[] next(int state) {
        return next.get(state);
    }

    /** The virtual channel of a hop. */
    public static int channel(int hop) {
        return hop >> 1;
    }

    /** Whether the channel of a hop is an escape channel for the header that takes it. */
    public static boolean isEscape(int hop) {
        return (hop & 1) != 0;
    }

    /**
     * The states in an order in which, as far as headers do not go in circles, each comes after those it leads to; not
     * to be changed, and longer than the number of states.
     */
    public int[] inOrderOfFinish() {
        return finished;
    }
}
