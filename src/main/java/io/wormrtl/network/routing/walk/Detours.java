package io.wormrtl.network.routing.walk;

import io.wormrtl.network.routing.RoutingSubfunction;
import java.util.Optional;

/**
 * How far the journeys of headers exceed shortest paths.
 *
 * @param hops the most hops by which a journey exceeds the distance of its two nodes, 0 for a minimal routing function
 * @param endless whether a header can go in circles, so that there is no such number
 */
public record Detours(int hops, boolean endless) {

    /** None: every journey is a shortest path. */
    public static final Detours NONE = new Detours(0, false);

    /** One destination may take so many times the limit: about the first of them something is to be known. */
    private static final int FIRST = 10;

    /**
     * Walks from all sources to every destination, or, where that takes too many states of headers, to as many
     * destinations as the limit allows, spread evenly over the network. What it says of a large network is then what
     * some journeys need at least; nothing of one in which the first destination alone takes {@value #FIRST} times the
     * limit.
     *
     * @param limit the most states of headers to look at in all, but for the first destination
     */
    public static Detours of(RoutedNetwork network, long limit) {
        int nodes = network.topology().nodes();
        long left = limit;
        Detours most = NONE;
        int stride = 1;
        for (int to = 0, looked = 0; looked < nodes && left > 0 && !most.endless(); looked++) {
            Optional<HeaderWalk> walk = walk(network, to, looked == 0 ? FIRST * limit : left);
            if (walk.isEmpty()) {
                return most;
            }
            left -= walk.get().states();
            if (looked == 0) {
                stride = stride(nodes, left / Math.max(1, walk.get().states()));
            }
            most = most.or(of(network, walk.get()));
            to = (to + stride) % nodes;
        }
        return most;
    }

    /** A step between destinations that meets all of them before it meets one again. */
    private static int stride(int nodes, long affordable) {
        int stride = (int) Math.max(1, nodes / Math.max(1, affordable + 1));
        while (greatestCommonDivisor(stride, nodes) != 1) {
            stride++;
        }
        return stride;
    }

    private static int greatestCommonDivisor(int a, int b) {
        return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }

    private static Optional<HeaderWalk> walk(RoutedNetwork network, int destination, long limit) {
        try {
            return Optional.of(new HeaderWalk(network, RoutingSubfunction.everything(), destination, limit));
        } catch (TooManyHeaders e) {
            return Optional.empty();
        }
    }

    private static Detours of(RoutedNetwork network, HeaderWalk walk) {
        Journeys journeys = new Journeys(network, walk);
        int most = 0;
        for (int from = 0; from < network.topology().nodes(); from++) {
            int shortest = network.topology().distance(from, walk.destination());
            most = Math.max(most, journeys.longest(from).orElse(0) - shortest);
        }
        return new Detours(most, journeys.goInCircles());
    }

    private Detours or(Detours other) {
        return new Detours(Math.max(hops, other.hops), endless || other.endless);
    }

    /** The steps away from the destination in such a journey, each of which costs another one back. */
    public int misroutes() {
        return (hops + 1) / 2;
    }
}
