package io.wormrtl.routing.deadlock;

import io.wormrtl.routing.RoutingFunction;
import io.wormrtl.routing.RoutingSubfunction;
import io.wormrtl.routing.deadlock.HeaderWalk.Header;
import io.wormrtl.routing.deadlock.HeaderWalk.Hop;
import io.wormrtl.topology.Topology;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The two conditions of Duato's theorem (004, section 3.1.1) for one choice of escape channels: they must lead from
 * wherever a header can get to its destination, and their extended dependency graph must have no cycle. A choice
 * that fails does not prove that deadlock happens, unless the escape channels are all channels of a deterministic
 * routing function.
 *
 * @param stranded a header that cannot get to its destination over escape channels alone, in words
 * @param cycle a cycle of the extended graph, in words
 */
public record DeadlockProof(Optional<String> stranded, Optional<String> cycle) {

    /**
     * Examines a routing function with the escape channels that {@code subfunction} picks out.
     *
     * @throws IllegalArgumentException if the routing function offers a channel that does not exist
     */
    public static DeadlockProof of(Topology topology, RoutingFunction routing, RoutingSubfunction subfunction) {
        return new DeadlockProof(stranded(topology, routing, subfunction),
                ChannelDependencies.extended(topology, routing, subfunction).describeCycle());
    }

    /** Whether both conditions hold: the routing function cannot deadlock. */
    public boolean holds() {
        return stranded.isEmpty() && cycle.isEmpty();
    }

    private static Optional<String> stranded(Topology topology, RoutingFunction routing,
            RoutingSubfunction subfunction) {
        for (int destination = 0; destination < topology.nodes(); destination++) {
            HeaderWalk walk = new HeaderWalk(topology, routing, subfunction, destination);
            Set<Header> arriving = arriving(walk);
            for (Header header : walk.hops().keySet()) {
                if (!arriving.contains(header)) {
                    return Optional.of("a header at " + Channel.place(topology, header.query().node())
                            + " for " + Channel.place(topology, destination));
                }
            }
        }
        return Optional.empty();
    }

    /** The headers that can arrive over escape channels: those at the destination, then those one hop before. */
    private static Set<Header> arriving(HeaderWalk walk) {
        Set<Header> arriving = new HashSet<>();
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Map.Entry<Header, List<Hop>> entry : walk.hops().entrySet()) {
                Header header = entry.getKey();
                boolean arrives = header.query().node() == walk.destination()
                        || entry.getValue().stream().anyMatch(hop -> hop.escape() && arriving.contains(hop.next()));
                grown |= arrives && arriving.add(header);
            }
        }
        return arriving;
    }
}
