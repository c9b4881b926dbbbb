package io.wormrtl.lab.experiment;

import io.wormrtl.lab.measure.Flow;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongUnaryOperator;

/**
 * What traffic asks of the channels of a network in which every message has one way: a channel that is asked for more than it
 * carries has a queue that grows without end, however calm a run looks.
 *
 * <p>Where a source sends to one destination only, its rate is the one that was asked for; where it sends to several, each has the
 * share that it had in the measurement, which is known less well. A demand counts as too large only if it is by three
 * standard deviations.
 *
 * @param channel the channel that is asked for most, relative to what it carries
 * @param demand flits per cycle that it is asked for
 * @param capacity flits per cycle that it carries: 1 for a link, one per channel between router and interface
 * @param deviation standard deviation of the demand, as far as it was measured
 */
record ChannelDemand(String channel, double demand, double capacity, double deviation) {

    private static final double SURE = 3;
    private static final String EJECTION = "ejection_";

    /** A channel in the making: the sum of rates, and of their variances. */
    private static final class Sum {
        private double rate;
        private double variance;

        void add(double more, double moreVariance) {
            rate += more;
            variance += moreVariance;
        }
    }

    /** In a sentence. */
    String sentence() {
        return String.format(
                Locale.ROOT,
                "saturated: the traffic asks for %.3f flits/cycle of %s, which carries %.0f",
                demand,
                channel,
                capacity);
    }

    /** Whether the channel cannot carry it. */
    boolean isTooLarge() {
        return demand - SURE * deviation > capacity;
    }

    /**
     * The largest demand, or none where headers have a choice of ways.
     *
     * @param flows of the measurement, by pair
     * @param rate flits per cycle that each source was asked to offer; NaN where nothing was asked
     * @param messageFlits mean length of messages
     * @param cycles of the measurement
     */
    static Optional<ChannelDemand> largest(
            NetworkParameters network, List<Flow> flows, double rate, double messageFlits, long cycles) {
        Topology topology = network.topology();
        Map<Integer, List<Flow>> bySource = new HashMap<>();
        flows.stream()
                .filter(flow -> flow.offered() > 0)
                .forEach(flow -> bySource.computeIfAbsent(flow.source(), any -> new ArrayList<>())
                        .add(flow));
        Map<String, Sum> sums = new HashMap<>();
        for (List<Flow> of : bySource.values()) {
            double all = of.stream().mapToDouble(Flow::offered).sum();
            boolean isKnown = of.size() == 1 && Double.isFinite(rate);
            for (Flow flow : of) {
                double demand = Double.isFinite(rate) ? rate * flow.offered() / all : flow.offered();
                double variance = isKnown ? 0 : demand * messageFlits / cycles;
                Optional<List<Integer>> way = way(network.routing(), topology, flow);
                if (way.isEmpty()) {
                    return Optional.empty();
                }
                int node = flow.source();
                for (int port : way.get()) {
                    add(sums, Network.linkName(topology, node, port), demand, variance);
                    node = topology.neighbour(node, port);
                }
                add(sums, ejection(topology, flow.destination()), demand, variance);
            }
        }
        int ejection = network.local().ejection();
        return sums.entrySet().stream()
                .map(entry -> new ChannelDemand(
                        entry.getKey(),
                        entry.getValue().rate,
                        entry.getKey().startsWith(EJECTION) ? ejection : 1,
                        Math.sqrt(entry.getValue().variance)))
                .max((one, other) -> Double.compare(one.relative(), other.relative()));
    }

    private static String ejection(Topology topology, int node) {
        return EJECTION + topology.nodeName(node);
    }

    private static void add(Map<String, Sum> sums, String channel, double rate, double variance) {
        sums.computeIfAbsent(channel, any -> new Sum()).add(rate, variance);
    }

    private double relative() {
        return (demand - SURE * deviation) / capacity;
    }

    /** The ports of the only way, whatever virtual channels a header is given; none if there are several. */
    private static Optional<List<Integer>> way(RoutingFunction routing, Topology topology, Flow flow) {
        if (routing.headerFields().stream().anyMatch(field -> field.start() != HeaderField.Start.ZERO)) {
            return Optional.empty();
        }
        Optional<List<Integer>> lowest = way(routing, topology, flow, Long::lowestOneBit);
        return lowest.filter(
                way -> way(routing, topology, flow, Long::highestOneBit).equals(lowest));
    }

    private static Optional<List<Integer>> way(
            RoutingFunction routing, Topology topology, Flow flow, LongUnaryOperator choice) {
        List<Integer> ports = new ArrayList<>();
        RouteQuery query = RouteQuery.injected(flow.source(), flow.destination());
        while (query.node() != flow.destination()) {
            Route route = routing.route(query);
            if (Long.bitCount(route.ports()) != 1 || ports.size() > topology.nodes()) {
                return Optional.empty();
            }
            int port = Long.numberOfTrailingZeros(route.ports());
            int channel = Long.numberOfTrailingZeros(choice.applyAsLong(route.channels(port)));
            ports.add(port);
            query = new RouteQuery(
                    topology.neighbour(query.node(), port),
                    topology.arrivalPort(query.node(), port),
                    channel,
                    flow.destination(),
                    routing.forward(query, port, channel));
        }
        return Optional.of(ports);
    }
}
