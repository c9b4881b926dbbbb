package io.wormrtl.testkit;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.RandomGenerator;

/**
 * Random networks of every combination of parts in which no message may be lost, harmed or stuck, with traffic. They
 * shrink to few nodes, to the plainest parts and to few messages.
 */
public final class NetworkCases {

    /** One network in so many is of a seldom kind, such as a line or a ring. */
    private static final int SELDOM = 8;

    private NetworkCases() {}

    /**
     * Networks of at most so many nodes, mostly of two and more dimensions, whose messages all begin in the first
     * {@code cycles} cycles.
     */
    public static Arbitrary<NetworkCase> small(int mostNodes, int cycles) {
        return loaded(lines(mostNodes), RandomTopologies.severalDimensions(4, mostNodes), cycles);
    }

    /**
     * The same of certain networks only: {@code topology -> topology instanceof Torus}, for instance. What is drawn, and
     * what a sample shrinks to, is one of these; none is drawn to be thrown away, as after {@code filter}.
     *
     * @param which of the meshes, tori, rings and hypercubes of at most so many nodes
     * @throws UnusableInput if there is none
     */
    public static Arbitrary<NetworkCase> small(int mostNodes, int cycles, Predicate<? super Topology> which) {
        List<Topology> lines = lines(mostNodes).stream().filter(which).toList();
        List<Topology> others = RandomTopologies.severalDimensions(4, mostNodes).stream()
                .filter(which)
                .toList();
        if (lines.isEmpty() && others.isEmpty()) {
            throw new UnusableInput("no mesh, torus, ring or hypercube of at most " + mostNodes
                    + " nodes is among those that are asked for");
        }
        return loaded(lines.isEmpty() ? others : lines, others.isEmpty() ? lines : others, cycles);
    }

    /**
     * One network with every combination of parts, and messages of its own.
     *
     * @param network as a testbench describes it, such as <code>{ topology: torus, radices: [5, 5] }</code>
     * @throws UnusableInput if it is none, or no mesh, torus, ring or hypercube, which the routing functions that are drawn need
     */
    public static Arbitrary<NetworkCase> of(String network, int cycles) {
        Topology topology = Testbench.parse("network: " + network + "\n", Path.of("asked-for.yaml"), List.of())
                .parts()
                .topology();
        return loaded(List.of(topology), List.of(topology), cycles);
    }

    /** Networks of 65 to 100 nodes, where destinations need 7 bits: in flits of 8 bits two header flits. */
    public static Arbitrary<NetworkCase> large(int cycles) {
        List<Topology> topologies = RandomTopologies.severalDimensions(65, 100).stream()
                .filter(topology -> topology.diameter() < 20 && topology.ports() < 8)
                .toList();
        return loaded(topologies, topologies, cycles);
    }

    /** Networks with dimension-order routing and one message in one packet; now and then of more than 64 nodes. */
    public static Arbitrary<NetworkCase> alone() {
        List<Topology> seldom = new ArrayList<>(lines(16));
        seldom.addAll(RandomTopologies.severalDimensions(65, 81));
        Set<String> plain = Set.of("router.routing", "interface.max-packet");
        return of(
                seldom,
                RandomTopologies.severalDimensions(4, 20),
                random -> Choices.draw(random).plain(plain),
                (random, nodes) -> List.of(DrawnMessage.drawn(random, nodes)));
    }

    private static List<Topology> lines(int mostNodes) {
        return IntStream.rangeClosed(2, Math.min(16, mostNodes))
                .boxed()
                .<Topology>flatMap(nodes -> Stream.of(new Mesh(nodes), new Ring(nodes)))
                .toList();
    }

    private static Arbitrary<NetworkCase> loaded(List<Topology> seldom, List<Topology> often, int cycles) {
        return of(seldom, often, Choices::draw, (random, nodes) -> DrawnMessage.traffic(random, nodes, cycles));
    }

    private static Arbitrary<NetworkCase> of(
            List<Topology> seldom,
            List<Topology> often,
            Function<Random, Choices> choices,
            BiFunction<Random, Integer, List<DrawnMessage>> messages) {
        List<Topology> smallestFirst = Stream.concat(seldom.stream(), often.stream())
                .distinct()
                .sorted(Comparator.comparingInt(Topology::nodes))
                .toList();
        RandomGenerator<NetworkCase> generator = random -> {
            List<Topology> some = random.nextInt(SELDOM) == 0 ? seldom : often;
            Topology topology = some.get(random.nextInt(some.size()));
            return new DrawnNetwork.Shrinking(new DrawnNetwork(
                    smallestFirst,
                    smallestFirst.indexOf(topology),
                    choices.apply(random),
                    messages.apply(random, topology.nodes())));
        };
        return Arbitraries.fromGenerator(generator);
    }

    /** Virtual channels that dimension-order routing needs. */
    static int fewestChannels(Topology topology) {
        return topology instanceof Torus || topology instanceof Ring ? 2 : 1;
    }
}
