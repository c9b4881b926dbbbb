package io.wormrtl.testkit;

import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.ShrinkingDistance;

/**
 * A network as it is drawn, and what it shrinks to.
 *
 * @param topologies all that may be drawn, the smallest first
 * @param topology index of the one that is drawn
 * @param choices of all other settings
 * @param fitted the network of both, when it is asked for
 * @param messages at least one; those of nodes that the topology does not have are left out
 */
record DrawnNetwork(
        List<Topology> topologies,
        int topology,
        Choices choices,
        Supplier<FittedNetwork> fitted,
        List<DrawnMessage> messages) {

    DrawnNetwork {
        int nodes = topologies.get(topology).nodes();
        List<DrawnMessage> sent =
                messages.stream().filter(message -> message.source() < nodes).toList();
        messages = sent.isEmpty() ? List.of(messages.get(0).from(0)) : sent;
    }

    DrawnNetwork(List<Topology> topologies, int topology, Choices choices, List<DrawnMessage> messages) {
        this(
                topologies,
                topology,
                choices,
                new Once<>(() -> new FittedNetwork(topologies.get(topology), choices)),
                messages);
    }

    NetworkCase network() {
        return NetworkCase.of(fitted.get(), messages);
    }

    /** Fewer messages are simplest, then fewer nodes, then plainer settings, then simpler messages. */
    private ShrinkingDistance distance() {
        return ShrinkingDistance.of(
                messages.size(),
                topology,
                choices.size(),
                messages.stream().mapToLong(DrawnMessage::size).sum());
    }

    /** With those messages only that are suspected. */
    private Stream<DrawnNetwork> suspected(Suspects suspects) {
        return suspects.guesses().stream()
                .map(guess -> messages.stream()
                        .filter(message -> guess.contains(fitted.get().message(message)))
                        .toList())
                .filter(some -> !some.isEmpty())
                .distinct()
                .map(this::with);
    }

    /**
     * Simpler ones. Those come first of which one success saves much: a network is built and run for each, and large
     * ones take longest.
     */
    private Stream<DrawnNetwork> simpler(Suspects suspects) {
        return Stream.<Stream<DrawnNetwork>>of(
                        suspected(suspects),
                        without(messages.size() / 2),
                        smaller(),
                        choices.plainer().map(plainer -> new DrawnNetwork(topologies, topology, plainer, messages)),
                        Stream.of(
                                with(messages.stream().map(DrawnMessage::atOnce).toList())),
                        pieces().boxed().flatMap(this::without),
                        IntStream.range(0, messages.size()).boxed().flatMap(this::simplerMessage))
                .flatMap(some -> some)
                .filter(other -> other.distance().compareTo(distance()) < 0);
    }

    private Stream<DrawnNetwork> smaller() {
        return IntStream.of(0, topology / 4, topology / 2, topology - 2, topology - 1)
                .filter(index -> index >= 0 && index < topology)
                .distinct()
                .boxed()
                .flatMap(index -> Stream.of(messages, movedInto(topologies.get(index)))
                        .distinct()
                        .map(some -> new DrawnNetwork(topologies, index, choices, some)));
    }

    /** The messages of nodes that {@code smaller} does not have come from its last one. */
    private List<DrawnMessage> movedInto(Topology smaller) {
        int last = smaller.nodes() - 1;
        return messages.stream()
                .map(message -> message.source() <= last ? message : message.from(last))
                .toList();
    }

    private IntStream pieces() {
        return IntStream.iterate(messages.size() / 4, piece -> piece > 0, piece -> piece / 2);
    }

    /** Without each piece of so many messages. */
    private Stream<DrawnNetwork> without(int piece) {
        return piece == 0
                ? Stream.empty()
                : IntStream.iterate(0, from -> from < messages.size(), from -> from + piece)
                        .mapToObj(from -> without(from, Math.min(messages.size(), from + piece)))
                        .filter(left -> !left.isEmpty())
                        .map(this::with);
    }

    private List<DrawnMessage> without(int from, int to) {
        List<DrawnMessage> left = new ArrayList<>(messages.subList(0, from));
        left.addAll(messages.subList(to, messages.size()));
        return left;
    }

    private Stream<DrawnNetwork> simplerMessage(int index) {
        return messages.get(index).simpler().map(message -> {
            List<DrawnMessage> changed = new ArrayList<>(messages);
            changed.set(index, message);
            return with(changed);
        });
    }

    private DrawnNetwork with(List<DrawnMessage> others) {
        return new DrawnNetwork(topologies, topology, choices, fitted, others);
    }

    /** A network for jqwik, which asks for its value more than once: to build it takes as long as to try it. */
    static final class Shrinking implements Shrinkable<NetworkCase> {

        private final DrawnNetwork drawn;
        private final Once<NetworkCase> network;

        Shrinking(DrawnNetwork drawn) {
            this.drawn = drawn;
            this.network = new Once<>(drawn::network);
        }

        @Override
        public NetworkCase value() {
            return network.get();
        }

        @Override
        public Stream<Shrinkable<NetworkCase>> shrink() {
            return drawn.simpler(value().suspects()).map(Shrinking::new);
        }

        @Override
        public ShrinkingDistance distance() {
            return drawn.distance();
        }
    }
}
