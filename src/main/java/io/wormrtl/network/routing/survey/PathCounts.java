package io.wormrtl.network.routing.survey;

import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.routing.walk.HeaderWalk;
import io.wormrtl.network.routing.walk.Journeys;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.routing.walk.TooManyHeaders;
import io.wormrtl.network.topology.Topology;
import java.util.Optional;

/**
 * The paths of nodes that a routing function allows, over all pairs of nodes.
 *
 * @param mean how many there are between two nodes
 * @param adaptivity how many there are per shortest path of the topology, as a mean of the ratios
 * @param longer channels by which the longest exceeds the shortest of its pair
 */
public record PathCounts(double mean, double adaptivity, int longer) {

    /**
     * Counts them.
     *
     * @param limit the most states of headers to look at for one destination
     * @return empty where there are more, or where a header can go in circles or nowhere
     */
    static Optional<PathCounts> of(RoutedNetwork network, long limit) {
        Topology topology = network.topology();
        double all = 0;
        double ratios = 0;
        int longer = 0;
        for (int to = 0; to < topology.nodes(); to++) {
            Optional<Journeys> journeys = journeys(network, to, limit);
            if (journeys.isEmpty()) {
                return Optional.empty();
            }
            for (int from = 0; from < topology.nodes(); from++) {
                if (from != to) {
                    double paths = journeys.get().paths(from);
                    all += paths;
                    ratios += paths / Journeys.shortestPaths(topology, from, to);
                    int longest = journeys.get().longest(from).orElseThrow();
                    longer = Math.max(longer, longest - topology.distance(from, to));
                }
            }
        }
        double pairs = (double) topology.nodes() * (topology.nodes() - 1);
        return Optional.of(new PathCounts(all / pairs, ratios / pairs, longer));
    }

    private static Optional<Journeys> journeys(RoutedNetwork network, int destination, long limit) {
        try {
            HeaderWalk walk = new HeaderWalk(network, RoutingSubfunction.everything(), destination, limit);
            return Optional.of(new Journeys(network, walk))
                    .filter(all -> all.failure().isEmpty());
        } catch (TooManyHeaders e) {
            return Optional.empty();
        }
    }
}
