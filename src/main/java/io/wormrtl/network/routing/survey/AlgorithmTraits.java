package io.wormrtl.network.routing.survey;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingAlgorithm;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Topology;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The traits of a routing algorithm on a network, with the smallest number of virtual channels that it accepts there.
 *
 * @param algorithm its name
 * @param network description of the network
 * @param channels virtual channels per channel
 * @param headerBits bits of its fields in every header
 * @param reallocation the rule it declares
 * @param deadlock verdict of the proof under that rule
 * @param paths the paths it allows; empty where they would take more headers than the limit
 */
public record AlgorithmTraits(
        String algorithm,
        String network,
        int channels,
        int headerBits,
        Reallocation reallocation,
        DeadlockProof.Verdict deadlock,
        Optional<PathCounts> paths) {

    private static final int MOST_CHANNELS = 16;

    /**
     * Algorithms on the networks that suit them, by name, then in the order of the networks.
     *
     * @param algorithms by their names
     * @param limit the most states of headers to look at for one verdict or destination
     */
    public static List<AlgorithmTraits> all(
            Map<String, RoutingAlgorithm> algorithms, List<Topology> networks, long limit) {
        return algorithms.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .flatMap(entry -> networks.stream()
                        .map(topology -> of(entry.getKey(), entry.getValue(), topology, limit))
                        .flatMap(Optional::stream))
                .toList();
    }

    private static Optional<AlgorithmTraits> of(
            String name, RoutingAlgorithm algorithm, Topology topology, long limit) {
        return withFewestChannels(algorithm, topology).map(routing -> of(name, routing, topology, limit));
    }

    /** An algorithm on a network, with as many virtual channels as it has. */
    static AlgorithmTraits of(String name, RoutingFunction routing, Topology topology, long limit) {
        RoutedNetwork network = new RoutedNetwork(topology, routing);
        return new AlgorithmTraits(
                name,
                topology.description(),
                routing.virtualChannels(),
                routing.headerFields().stream().mapToInt(HeaderField::width).sum(),
                routing.reallocation(),
                DeadlockProof.of(network, routing.reallocation(), limit).verdict(),
                PathCounts.of(network, limit));
    }

    private static Optional<RoutingFunction> withFewestChannels(RoutingAlgorithm algorithm, Topology topology) {
        return IntStream.rangeClosed(1, MOST_CHANNELS)
                .mapToObj(channels -> created(algorithm, topology, channels))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<RoutingFunction> created(RoutingAlgorithm algorithm, Topology topology, int channels) {
        try {
            return Optional.of(algorithm.create(topology, channels));
        } catch (UnusableInput doesNotSuit) {
            return Optional.empty();
        }
    }
}
