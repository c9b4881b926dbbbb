package io.wormrtl.network.routing.deadlock;

import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.routing.walk.NetworkChannel;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.routing.walk.TooManyHeaders;
import io.wormrtl.network.topology.Topology;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The two conditions of Duato's theorem (004, section 3.1.1) for one choice of escape channels: they must lead from
 * wherever a header can get to its destination, and their extended dependency graph must have no cycle.
 *
 * <p>The theorem assumes that a header blocked with a choice stands at the front of its buffer. Where output channels
 * are reallocated {@linkplain Reallocation#AT_TAIL at the tail} it may stand behind another message, bound to the
 * channel it has; then the proof needs all channels as escape channels, that is a direct graph without cycles.
 *
 * @param verdict what follows
 * @param stranded a header that cannot get to its destination over escape channels alone, in words
 * @param cycle a cycle of the extended graph with the headers that make it; empty if there is none
 * @param knot messages that hold channels and wait for those of each other only; empty if none have been found, or if
 *     the cycle is already such
 * @param ordering the escape channels, each before all it depends on; empty if there is a cycle
 * @param dependencies the graph; empty if there are too many headers
 * @param headers the states of headers that were looked at
 */
public record DeadlockProof(
        Verdict verdict,
        Optional<String> stranded,
        List<Dependency> cycle,
        List<Blocked> knot,
        List<NetworkChannel> ordering,
        Optional<ChannelDependencies> dependencies,
        long headers) {

    /** The outcome of the proof for a routing function on a network. */
    public enum Verdict {
        /** Both conditions hold. */
        DEADLOCK_FREE("deadlock-free"),
        /**
         * A knot, or a cycle of messages each of which waits for one channel only: they can all be there at once, and
         * then nothing moves.
         */
        CAN_DEADLOCK("can deadlock"),
        /** A condition fails. With this choice of escape channels nothing is proven, neither freedom nor deadlock. */
        NOT_PROVEN("not proven deadlock-free"),
        /** The network is too large to be looked at within the limit. */
        UNDECIDED("undecided");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }

        /** As a person writes it, for reports. */
        public String words() {
            return words;
        }
    }

    /**
     * Examines a network with the escape channels its routing function declares, or all if output channels are
     * reallocated at the tail.
     *
     * @param reallocation the rule that the routers follow
     * @param limit the most states of headers to look at
     * @throws IllegalArgumentException if the routing function offers a channel that does not exist
     */
    public static DeadlockProof of(RoutedNetwork network, Reallocation reallocation, long limit) {
        return of(
                network,
                reallocation == Reallocation.AT_TAIL
                        ? RoutingSubfunction.everything()
                        : network.routing().escape(),
                limit);
    }

    /** Examines a routing function under the rule of reallocation it declares, without faults and without limit. */
    public static DeadlockProof of(Topology topology, RoutingFunction routing) {
        return of(new RoutedNetwork(topology, routing), routing.reallocation(), Long.MAX_VALUE);
    }

    /**
     * Examines a routing function with the escape channels that {@code subfunction} picks out.
     *
     * @throws IllegalArgumentException if the routing function offers a channel that does not exist
     */
    public static DeadlockProof of(Topology topology, RoutingFunction routing, RoutingSubfunction subfunction) {
        return of(new RoutedNetwork(topology, routing), subfunction, Long.MAX_VALUE);
    }

    /**
     * Examines a network with the escape channels that {@code subfunction} picks out.
     *
     * @param limit the most states of headers to look at; a network with more is {@link Verdict#UNDECIDED}
     * @throws IllegalArgumentException if the routing function offers a channel that does not exist
     */
    public static DeadlockProof of(RoutedNetwork network, RoutingSubfunction subfunction, long limit) {
        try {
            DependencyBuilder builder = ChannelDependencies.of(network, subfunction, limit);
            ChannelDependencies dependencies = builder.dependencies();
            Optional<List<Integer>> cycle = dependencies.shortestCycle();
            return cycle.isPresent()
                    ? cyclic(network, subfunction, builder, dependencies, cycle.get())
                    : acyclic(builder, dependencies);
        } catch (TooManyHeaders e) {
            return new DeadlockProof(
                    Verdict.UNDECIDED, Optional.empty(), List.of(), List.of(), List.of(), Optional.empty(), limit);
        }
    }

    private static DeadlockProof cyclic(
            RoutedNetwork network,
            RoutingSubfunction subfunction,
            DependencyBuilder builder,
            ChannelDependencies dependencies,
            List<Integer> cycle)
            throws TooManyHeaders {
        List<Dependency> witnesses = new Witnesses(network, subfunction, builder).of(cycle);
        boolean certain = witnesses.stream().allMatch(step -> step.by().isEmpty() && step.alternatives() == 1);
        List<Blocked> knot = certain ? List.of() : Knots.find(network);
        return new DeadlockProof(
                certain || !knot.isEmpty() ? Verdict.CAN_DEADLOCK : Verdict.NOT_PROVEN,
                builder.stranded(),
                witnesses,
                knot,
                List.of(),
                Optional.of(dependencies),
                dependencies.headers());
    }

    private static DeadlockProof acyclic(DependencyBuilder builder, ChannelDependencies dependencies) {
        return new DeadlockProof(
                builder.stranded().isPresent() ? Verdict.NOT_PROVEN : Verdict.DEADLOCK_FREE,
                builder.stranded(),
                List.of(),
                List.of(),
                dependencies.ordering(),
                Optional.of(dependencies),
                dependencies.headers());
    }

    /** Whether both conditions hold for a choice of escape channels, and how many states of headers that took. */
    static HeadersLookedAt conditions(RoutedNetwork network, RoutingSubfunction subfunction, long limit) {
        try {
            DependencyBuilder builder = ChannelDependencies.of(network, subfunction, limit);
            ChannelDependencies dependencies = builder.dependencies();
            return new HeadersLookedAt(
                    builder.stranded().isEmpty() && dependencies.isAcyclic(), dependencies.headers());
        } catch (TooManyHeaders e) {
            return new HeadersLookedAt(false, limit);
        }
    }

    /** Whether a proof holds, and what it took to find out. */
    record HeadersLookedAt(boolean holds, long headers) {}

    /** Whether both conditions hold: the routing function cannot deadlock. */
    public boolean holds() {
        return verdict == Verdict.DEADLOCK_FREE;
    }

    /** The verdict with its reason, as a person reads it, in one or more lines. */
    public String describe(Topology topology) {
        String reason = switch (verdict) {
            case DEADLOCK_FREE ->
                ": " + ordering.size() + " channels in an order in which messages wait for later" + " ones only";
            case UNDECIDED -> ": more than " + headers + " states of headers";
            case CAN_DEADLOCK, NOT_PROVEN ->
                stranded.map(header -> ": escape channels do not lead on " + header)
                                .orElse("")
                        + (cycle.isEmpty() ? "" : ": the channels wait for each other")
                        + lines(topology).map(line -> "\n  " + line).collect(Collectors.joining());
        };
        return verdict.words() + reason;
    }

    /** The messages of the knot, or of the cycle if there is no knot, as a person reads them. */
    public Stream<String> lines(Topology topology) {
        return knot.isEmpty()
                ? cycle.stream().map(step -> step.describe(topology))
                : knot.stream().map(message -> message.describe(topology));
    }
}
