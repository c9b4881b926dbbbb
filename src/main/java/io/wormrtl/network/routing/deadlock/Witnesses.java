package io.wormrtl.network.routing.deadlock;

import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.routing.walk.HeaderWalk;
import io.wormrtl.network.routing.walk.NetworkChannel;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.routing.walk.TooManyHeaders;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Finds headers that make the dependencies of a cycle. */
final class Witnesses {

    private static final int NONE = -1;

    private final RoutedNetwork network;
    private final RoutingSubfunction escape;
    /** Knows what answers ask for. */
    private final DependencyBuilder builder;

    Witnesses(RoutedNetwork network, RoutingSubfunction escape, DependencyBuilder builder) {
        this.builder = builder;
        this.network = network;
        this.escape = escape;
    }

    /** For each channel of a cycle and the next one a header that holds the one and waits for the other. */
    List<Dependency> of(List<Integer> cycle) throws TooManyHeaders {
        Map<Integer, Dependency> found = new TreeMap<>();
        for (int destination = 0; found.size() < cycle.size(); destination++) {
            if (!network.faults().isFaulty(destination)) {
                HeaderWalk walk = new HeaderWalk(network, escape, destination, Long.MAX_VALUE);
                for (int i = 0; i < cycle.size(); i++) {
                    if (!found.containsKey(i)) {
                        int place = i;
                        find(walk, cycle.get(i), cycle.get((i + 1) % cycle.size()))
                                .ifPresent(dependency -> found.put(place, dependency));
                    }
                }
            }
        }
        return List.copyOf(found.values());
    }

    /** Breadth first from all headers that hold the first channel, over channels that are not for escape. */
    private Optional<Dependency> find(HeaderWalk walk, int held, int waitedFor) {
        int[] from = new int[walk.states()];
        Arrays.fill(from, NONE);
        Deque<Integer> open = new ArrayDeque<>();
        for (int state = 0; state < walk.states(); state++) {
            if (walk.held(state) == held) {
                from[state] = state;
                open.add(state);
            }
        }
        while (!open.isEmpty()) {
            int state = open.remove();
            if (walk.hasArrived(state)
                    && network.consumption().waits(network.routing(), walk.query(state))
                    && builder.awaited(walk.destination()).get(waitedFor)) {
                return Optional.of(new Dependency(
                        network.channel(held),
                        way(walk, from, state),
                        network.channel(waitedFor),
                        walk.destination(),
                        builder.awaited(walk.destination()).cardinality(),
                        true));
            }
            int[] hops = walk.hops(state);
            for (int h = 0; h < hops.length; h++) {
                int next = walk.next(state)[h];
                if (!HeaderWalk.isEscape(hops[h])) {
                    if (from[next] == NONE) {
                        from[next] = state;
                        open.add(next);
                    }
                } else if (HeaderWalk.channel(hops[h]) == waitedFor) {
                    return Optional.of(new Dependency(
                            network.channel(held),
                            way(walk, from, state),
                            network.channel(waitedFor),
                            walk.destination(),
                            hops.length));
                }
            }
        }
        return Optional.empty();
    }

    private List<NetworkChannel> way(HeaderWalk walk, int[] from, int last) {
        List<NetworkChannel> way = new ArrayList<>();
        for (int state = last; from[state] != state; state = from[state]) {
            way.add(0, network.channel(walk.held(state)));
        }
        return way;
    }
}
