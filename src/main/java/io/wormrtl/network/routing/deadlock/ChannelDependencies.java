package io.wormrtl.network.routing.deadlock;

import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.routing.walk.Consumption;
import io.wormrtl.network.routing.walk.HeaderWalk;
import io.wormrtl.network.routing.walk.NetworkChannel;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.routing.walk.TooManyHeaders;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A channel dependency graph: an edge leads from each channel that a message can hold to each channel its header can
 * then wait for (004, section 3.1.1).
 */
public final class ChannelDependencies {

    private final RoutedNetwork network;
    private final BitSet channels;
    private final BitSet used;
    private final BitSet[] successors;
    private final long headers;

    ChannelDependencies(RoutedNetwork network, BitSet channels, BitSet used, BitSet[] successors, long headers) {
        this.network = network;
        this.channels = channels;
        this.used = used;
        this.successors = successors;
        this.headers = headers;
    }

    /**
     * The graph of Dally and Seitz: all channels the routing function uses, and the dependencies between channels
     * taken one right after the other.
     *
     * @throws IllegalArgumentException if the routing function offers a channel that does not exist
     */
    public static ChannelDependencies direct(Topology topology, RoutingFunction routing) {
        return extended(topology, routing, RoutingSubfunction.everything());
    }

    /**
     * The extended graph of Duato's theorem: the channels that are escape channels for some header, and between them
     * the direct, indirect (over channels that are no escape channels for that header) and cross dependencies
     * (from a channel that this header took otherwise, but that is an escape channel for headers of another
     * destination).
     *
     * @param subfunction which channels are escape channels
     * @throws IllegalArgumentException if the routing function offers a channel that does not exist
     */
    public static ChannelDependencies extended(
            Topology topology, RoutingFunction routing, RoutingSubfunction subfunction) {
        try {
            return of(new RoutedNetwork(topology, routing), subfunction, Long.MAX_VALUE)
                    .dependencies();
        } catch (TooManyHeaders e) {
            throw new IllegalStateException(e);
        }
    }

    static DependencyBuilder of(RoutedNetwork network, RoutingSubfunction subfunction, long limit)
            throws TooManyHeaders {
        HeaderWalk.requireFewInjected(network, limit);
        DependencyBuilder builder = new DependencyBuilder(network);
        addAll(builder, network, subfunction, limit);
        if (network.consumption() == Consumption.ALWAYS) {
            return builder;
        }
        DependencyBuilder answered = builder.awaitingAnswers();
        addAll(answered, network, subfunction, limit);
        return answered;
    }

    private static void addAll(
            DependencyBuilder builder, RoutedNetwork network, RoutingSubfunction subfunction, long limit)
            throws TooManyHeaders {
        long headers = 0;
        for (int destination = 0; destination < network.topology().nodes(); destination++) {
            if (!network.faults().isFaulty(destination)) {
                HeaderWalk walk = new HeaderWalk(network, subfunction, destination, limit - headers);
                headers += walk.states();
                builder.add(walk);
            }
        }
    }

    /** The channels, by their numbers in the {@linkplain RoutedNetwork network}; not to be changed. */
    public BitSet channels() {
        return channels;
    }

    /** All channels that headers can take, those of the graph and others; not to be changed. */
    public BitSet used() {
        return used;
    }

    /** The channels that {@code channel} depends on; not to be changed. */
    public BitSet successors(int channel) {
        return successors[channel];
    }

    /** The number of dependencies. */
    public long size() {
        return channels.stream()
                .mapToLong(channel -> successors[channel].cardinality())
                .sum();
    }

    /** The states of headers that were looked at, over all destinations. */
    public long headers() {
        return headers;
    }

    /** A cycle, each channel depending on the next and the last on the first; the same one each time. */
    public Optional<List<NetworkChannel>> findCycle() {
        return shortestCycle().map(cycle -> cycle.stream().map(network::channel).toList());
    }

    Optional<List<Integer>> shortestCycle() {
        return Cycles.find(channels, successors);
    }

    /** The channels in an order in which each comes before all it depends on; empty if there is a cycle. */
    public List<NetworkChannel> ordering() {
        return Cycles.ordering(channels, successors).stream()
                .map(network::channel)
                .toList();
    }

    /** The cycle as a person reads it: {@code (0).next.vc0 -> (1).next.vc0 -> (0).next.vc0}. */
    public Optional<String> describeCycle() {
        return findCycle()
                .map(cycle -> Stream.concat(cycle.stream(), cycle.stream().limit(1))
                        .map(channel -> channel.name(network.topology()))
                        .collect(Collectors.joining(" -> ")));
    }

    /** Whether there is no cycle. */
    public boolean isAcyclic() {
        return (!channels.isEmpty() && !ordering().isEmpty()) || channels.isEmpty();
    }

    /** The graph in the DOT language; the channels of a shortest cycle are red. */
    public String toDot() {
        List<Integer> cycle = shortestCycle().orElse(List.of());
        StringBuilder text = new StringBuilder("digraph {\n");
        channels.stream()
                .forEach(channel -> text.append("  \"")
                        .append(network.name(channel))
                        .append('"')
                        .append(cycle.contains(channel) ? " [color=red]" : "")
                        .append(";\n"));
        channels.stream()
                .forEach(from -> successors[from].stream()
                        .forEach(to -> text.append("  \"")
                                .append(network.name(from))
                                .append("\" -> \"")
                                .append(network.name(to))
                                .append('"')
                                .append(isStep(cycle, from, to) ? " [color=red]" : "")
                                .append(";\n")));
        return text.append("}\n").toString();
    }

    private static boolean isStep(List<Integer> cycle, int from, int to) {
        int at = cycle.indexOf(from);
        return at >= 0 && cycle.get((at + 1) % cycle.size()) == to;
    }

    /** The dependencies as a person reads them, in order: {@code (0).next.vc0 -> (1).next.vc0}. */
    public List<String> describe() {
        List<String> all = new ArrayList<>();
        channels.stream()
                .forEach(from -> successors[from].stream()
                        .forEach(to -> all.add(network.name(from) + " -> " + network.name(to))));
        return all;
    }
}
