package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.routing.walk.HeaderWalk;
import io.wormrtl.network.routing.walk.Journeys;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.routing.walk.TooManyHeaders;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomTopologies;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** What holds for every algorithm on every topology that it accepts, found by walking, without simulation. */
class AlgorithmProperties {

    /** Those whose paths may be longer than the shortest. */
    private static final Set<String> DETOURS = Set.of("up-down", "duato-up-down", "valiant");

    /** All algorithms by name. */
    static Map<String, RoutingAlgorithm> algorithms() {
        Map<String, RoutingAlgorithm> all = new TreeMap<>();
        for (Part<RoutingAlgorithm> entry : Routings.CATALOGUE.entries()) {
            if (!entry.name().equals("table")) { // whatever its file says
                all.put(entry.name(), Made.of(Routings.CATALOGUE, entry.name()));
            }
        }
        return all;
    }

    private record Built(String name, RoutingFunction routing) {}

    private static List<Built> accepting(Topology topology, int channels) {
        List<Built> built = new ArrayList<>();
        algorithms().forEach((name, algorithm) -> {
            try {
                built.add(new Built(name, algorithm.create(topology, channels)));
            } catch (UnusableInput e) {
                assertThat(e).hasMessageContaining(topology.description()).hasMessageContaining("routing");
            }
        });
        return built;
    }

    @Property(tries = 150)
    @Tag("slow")
    void everyHeaderArrivesWhateverItChooses(
            @ForAll("topologies") Topology topology, @ForAll @IntRange(min = 1, max = 9) int channels) {
        for (Built built : accepting(topology, channels)) {
            RoutedNetwork network = new RoutedNetwork(topology, built.routing());
            for (int destination = 0; destination < topology.nodes(); destination++) {
                HeaderWalk walk = walk(network, destination);
                Journeys journeys = new Journeys(network, walk);
                assertThat(journeys.failure())
                        .as(built.name() + " on " + topology.description())
                        .isEmpty();
                for (int source = 0; source < topology.nodes(); source++) {
                    requireLength(built, topology, source, destination, journeys);
                }
                requireDeclarations(built, walk);
            }
        }
    }

    @Property(tries = 8)
    void everyHeaderArrivesWhateverItChoosesInAFewTries(
            @ForAll("topologies") Topology topology, @ForAll @IntRange(min = 1, max = 9) int channels) {
        everyHeaderArrivesWhateverItChooses(topology, channels);
    }

    private static void requireLength(Built built, Topology topology, int source, int destination, Journeys journeys) {
        int distance = topology.distance(source, destination);
        int longest = journeys.longest(source).orElseThrow();
        String what = built.name() + " on " + topology.description();
        if (DETOURS.contains(built.name())) {
            assertThat(longest).as(what).isBetween(distance, 3 * topology.diameter());
        } else {
            assertThat(longest).as(what).isEqualTo(distance);
        }
    }

    /** Fields fit their bits, channels and options their numbers, and routes follow from what is declared alone. */
    private static void requireDeclarations(Built built, HeaderWalk walk) {
        RoutingFunction routing = built.routing();
        int bits = routing.headerFields().stream().mapToInt(HeaderField::width).sum();
        for (int state = 0; state < walk.states(); state++) {
            RouteQuery query = walk.query(state);
            assertThat(bits == 0 ? query.fields() : query.fields() >>> bits)
                    .as(built.name())
                    .isZero();
            if (!walk.hasArrived(state)) {
                Route route = routing.route(query);
                assertThat(route.options().size()).as(built.name()).isBetween(1, routing.maxOptions());
                if (routing.virtualChannels() < Long.SIZE) {
                    assertThat(route.channels() >>> routing.virtualChannels()).isZero();
                }
                assertThat(routing.route(query)).isEqualTo(route);
                if (!routing.usesArrival()) {
                    assertThat(routing.route(new RouteQuery(
                                    query.node(), RouteQuery.INJECTED, 0, query.destination(), query.fields())))
                            .as(built.name())
                            .isEqualTo(route);
                }
                if (query.isInjected()) {
                    assertThat(routing.route(new RouteQuery(
                                    query.node(),
                                    RouteQuery.INJECTED,
                                    routing.virtualChannels() - 1,
                                    query.destination(),
                                    query.fields())))
                            .as(built.name() + " looks at the injection channel")
                            .isEqualTo(route);
                }
            }
        }
    }

    /** A router asks before it knows whether there is a header, so with whatever its registers hold. */
    @Property(tries = 100)
    @Tag("slow")
    void everyQueryIsAnsweredWithChannelsThatExist(
            @ForAll("topologies") Topology topology,
            @ForAll @IntRange(min = 1, max = 9) int channels,
            @ForAll @IntRange(max = 1 << 20) int seed) {
        for (Built built : accepting(topology, channels)) {
            RoutingFunction routing = built.routing();
            int bits =
                    routing.headerFields().stream().mapToInt(HeaderField::width).sum();
            Random random = new Random(seed);
            for (int i = 0; i < 300; i++) {
                int node = random.nextInt(topology.nodes());
                int destination = random.nextInt(topology.nodes());
                int port = random.nextInt(topology.ports() + 1) - 1;
                if (node != destination && (port < 0 || topology.neighbour(node, port) != Topology.NONE)) {
                    RouteQuery query = new RouteQuery(
                            node,
                            port,
                            random.nextInt(channels),
                            destination,
                            bits == 0 ? 0 : random.nextLong() >>> (Long.SIZE - bits));
                    requireExisting(built, topology, query);
                }
            }
        }
    }

    @Property(tries = 8)
    void everyQueryIsAnsweredWithChannelsThatExistInAFewTries(
            @ForAll("topologies") Topology topology,
            @ForAll @IntRange(min = 1, max = 9) int channels,
            @ForAll @IntRange(max = 1 << 20) int seed) {
        everyQueryIsAnsweredWithChannelsThatExist(topology, channels, seed);
    }

    private static void requireExisting(Built built, Topology topology, RouteQuery query) {
        RoutingFunction routing = built.routing();
        int bits = routing.headerFields().stream().mapToInt(HeaderField::width).sum();
        Route route = routing.route(query);
        assertThat(route.options().size()).as(built.name()).isLessThanOrEqualTo(routing.maxOptions());
        assertThat(route.channels() & ~ChannelMasks.all(routing.virtualChannels()))
                .as(built.name())
                .isZero();
        for (int port = 0; port < Long.SIZE; port++) {
            if ((route.ports() >>> port & 1) != 0) {
                assertThat(topology.neighbour(query.node(), port))
                        .as(built.name())
                        .isNotEqualTo(Topology.NONE);
                long fields = routing.forward(query, port, Long.numberOfTrailingZeros(route.channels(port)));
                assertThat(bits == 0 ? fields : fields >>> bits)
                        .as(built.name())
                        .isZero();
            }
        }
    }

    @Property(tries = 100)
    @Tag("slow")
    void allButTfarAreFreeOfDeadlockUnderTheRuleTheyDeclare(
            @ForAll("topologies") Topology topology, @ForAll @IntRange(min = 1, max = 6) int channels) {
        for (Built built : accepting(topology, channels)) {
            if (!built.name().equals("tfar")) {
                assertThat(DeadlockProof.of(topology, built.routing()).describe(topology))
                        .as(built.name() + " on " + topology.description())
                        .startsWith("deadlock-free");
            }
        }
    }

    @Property(tries = 8)
    void allButTfarAreFreeOfDeadlockUnderTheRuleTheyDeclareInAFewTries(
            @ForAll("topologies") Topology topology, @ForAll @IntRange(min = 1, max = 6) int channels) {
        allButTfarAreFreeOfDeadlockUnderTheRuleTheyDeclare(topology, channels);
    }

    @Property(tries = 60)
    @Tag("slow")
    void fullyAdaptiveOnesHaveAllShortestPaths(@ForAll("topologies") Topology topology, @ForAll int seed) {
        Set<String> names = Set.of(
                "duato",
                "tfar",
                "double-y",
                "double-double-y",
                "linder-harden",
                "opt-y",
                "dally-aoki-dynamic",
                "nhop",
                "nhop-afterwards",
                "nbc",
                "enhanced-nbc");
        int destination = Math.floorMod(seed, topology.nodes());
        for (Built built : accepting(topology, 8)) {
            if (names.contains(built.name())) {
                RoutedNetwork network = new RoutedNetwork(topology, built.routing());
                Journeys journeys = new Journeys(network, walk(network, destination));
                for (int source = 0; source < topology.nodes(); source++) {
                    if (source != destination) {
                        assertThat(journeys.paths(source))
                                .as(built.name() + " on " + topology.description())
                                .isEqualTo(Journeys.shortestPaths(topology, source, destination));
                    }
                }
            }
        }
    }

    @Property(tries = 8)
    void fullyAdaptiveOnesHaveAllShortestPathsInAFewTries(@ForAll("topologies") Topology topology, @ForAll int seed) {
        fullyAdaptiveOnesHaveAllShortestPaths(topology, seed);
    }

    @Test
    void eachAlgorithmIsTriedOnTheTopologiesItIsMadeFor() {
        Set<String> plane = Set.of(
                "dimension-order",
                "xy",
                "duato",
                "west-first",
                "north-last",
                "negative-first",
                "odd-even",
                "up-down",
                "double-y",
                "double-double-y",
                "planar-adaptive",
                "linder-harden",
                "opt-y",
                "duato-up-down",
                "dally-aoki-static",
                "dally-aoki-dynamic",
                "nhop",
                "nhop-afterwards",
                "nbc",
                "enhanced-nbc",
                "tfar",
                "o1turn",
                "o1turn-adaptive",
                "valiant",
                "romm",
                "planar-fault-tolerant");
        assertThat(names(new Mesh(4, 3))).isEqualTo(plane);
        assertThat(names(new Hypercube(3)))
                .containsExactlyInAnyOrder(
                        "dimension-order",
                        "e-cube",
                        "duato",
                        "negative-first",
                        "p-cube",
                        "up-down",
                        "planar-adaptive",
                        "linder-harden",
                        "duato-up-down",
                        "dally-aoki-static",
                        "dally-aoki-dynamic",
                        "nhop",
                        "nhop-afterwards",
                        "nbc",
                        "enhanced-nbc",
                        "tfar",
                        "valiant",
                        "romm",
                        "safe-nodes");
        assertThat(names(new Torus(4, 4)))
                .containsExactlyInAnyOrder(
                        "dimension-order",
                        "duato",
                        "up-down",
                        "duato-up-down",
                        "dally-aoki-dynamic",
                        "nhop",
                        "nhop-afterwards",
                        "nbc",
                        "enhanced-nbc",
                        "tfar",
                        "valiant",
                        "romm");
        assertThat(names(new Torus(3, 4))).doesNotContain("nhop", "nhop-afterwards", "nbc", "enhanced-nbc");
        assertThat(names(new StarGraph(4)))
                .containsExactlyInAnyOrder(
                        "up-down", "duato-up-down", "nhop", "nhop-afterwards", "nbc", "enhanced-nbc", "tfar");
        assertThat(names(new Ring(5)))
                .containsExactlyInAnyOrder("dimension-order", "duato", "dally-aoki-dynamic", "tfar", "valiant", "romm");
    }

    private static Set<String> names(Topology topology) {
        return Set.copyOf(accepting(topology, 9).stream().map(Built::name).toList());
    }

    static HeaderWalk walk(RoutedNetwork network, int destination) {
        try {
            return new HeaderWalk(network, network.routing().escape(), destination, 1_000_000);
        } catch (TooManyHeaders e) {
            throw new IllegalStateException(e);
        }
    }

    /** Planes and spaces more often than lines; two-coloured tori and others. */
    @Provide
    Arbitrary<Topology> topologies() {
        Arbitrary<Topology> planes =
                Arbitraries.integers().between(2, 5).tuple2().map(radices -> new Mesh(radices.get1(), radices.get2()));
        Arbitrary<Topology> cubes = Arbitraries.integers().between(2, 4).map(Hypercube::new);
        Arbitrary<Topology> tori = Arbitraries.of(new Torus(4, 4), new Torus(3, 4), new Torus(5, 3), new Torus(4));
        return Arbitraries.oneOf(planes, planes, cubes, tori, RandomTopologies.any(24));
    }

    @Test
    void pathCountsOfThePaper() {
        Hypercube cube = new Hypercube(4);
        assertThat(paths(cube, "p-cube", 1, 0b1010, 0b0101)).isEqualTo(2 * 2);
        assertThat(paths(cube, "duato", 2, 0b1010, 0b0101)).isEqualTo(4 * 3 * 2);
        assertThat(paths(cube, "e-cube", 1, 0b1010, 0b0101)).isEqualTo(1);
        assertThat(paths(cube, "romm", 2, 0b1010, 0b0101))
                .as("2^4 intermediate nodes, some with one path")
                .isBetween(2.0, 24.0);
        Mesh mesh = new Mesh(4, 4);
        int corner = mesh.node(0, 0);
        int middle = mesh.node(2, 2);
        assertThat(paths(mesh, "west-first", 1, corner, middle)).isEqualTo(6);
        assertThat(paths(mesh, "west-first", 1, middle, corner)).isEqualTo(1);
        assertThat(paths(mesh, "north-last", 1, middle, corner)).isEqualTo(6);
        assertThat(paths(mesh, "north-last", 1, corner, middle)).isEqualTo(1);
        assertThat(paths(mesh, "negative-first", 1, corner, middle)).isEqualTo(6);
        assertThat(paths(mesh, "o1turn", 2, corner, middle)).isEqualTo(2);
        assertThat(paths(mesh, "xy", 1, corner, middle)).isEqualTo(1);
    }

    private static double paths(Topology topology, String name, int channels, int source, int destination) {
        RoutedNetwork network =
                new RoutedNetwork(topology, algorithms().get(name).create(topology, channels));
        return new Journeys(network, walk(network, destination)).paths(source);
    }

    @Test
    void valiantGoesByWayOfEveryNode() {
        Mesh mesh = new Mesh(4, 4);
        RoutingFunction valiant = ViaIntermediate.valiant(mesh, 2);
        Set<Long> intermediates = new TreeSet<>();
        IntStream.range(0, 16)
                .forEach(random ->
                        intermediates.add(valiant.forward(new RouteQuery(0, RouteQuery.INJECTED, 0, 5, random), 0, 0)));
        assertThat(intermediates).hasSize(16);
    }
}
