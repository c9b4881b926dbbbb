package io.wormrtl.network.routing.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingAlgorithm;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.RoutingLike;
import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.routing.Stranding;
import io.wormrtl.network.routing.ViaIntermediate;
import io.wormrtl.network.routing.deadlock.DeadlockProof.Verdict;
import io.wormrtl.network.routing.walk.HeaderWalk;
import io.wormrtl.network.routing.walk.Journeys;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.routing.walk.TooManyHeaders;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can be counted by hand. */
class AlgorithmTraitsTest {

    /** All that can be had without settings, which a table of routes cannot. */
    private static final Map<String, RoutingAlgorithm> PLAIN = Routings.CATALOGUE.names().stream()
            .filter(name -> !name.equals("table"))
            .collect(Collectors.toMap(Function.identity(), name -> Made.of(Routings.CATALOGUE, name)));

    private static final long ENOUGH = 100_000;

    private static AlgorithmTraits traits(String name, Topology topology, long limit) {
        return AlgorithmTraits.all(PLAIN, List.of(topology), limit).stream()
                .filter(traits -> traits.algorithm().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** In the 3-cube 3 nodes are one hop away, 3 two hops by 2 paths, and one is three hops away by 6. */
    @Test
    void pathsInACube() {
        PathCounts adaptive = traits("duato", new Hypercube(3), ENOUGH).paths().orElseThrow();
        assertThat(adaptive).isEqualTo(new PathCounts((3 + 3 * 2 + 6) / 7.0, 1, 0));
        PathCounts single = traits("e-cube", new Hypercube(3), ENOUGH).paths().orElseThrow();
        assertThat(single.mean()).isEqualTo(1);
        assertThat(single.adaptivity()).isCloseTo((3 + 3 / 2.0 + 1 / 6.0) / 7, Offset.offset(1e-12));
    }

    /** Random nodes on the way of a ring of 3: some paths go round once more. */
    @Test
    void aDetourIsLonger() {
        Topology ring = new Ring(3);
        PathCounts counts = PathCounts.of(new RoutedNetwork(ring, ViaIntermediate.valiant(ring, 4)), ENOUGH)
                .orElseThrow();
        assertThat(counts.longer()).isZero(); // in one direction the way by any node but one behind is the shortest
        Topology mesh = new Mesh(3);
        assertThat(PathCounts.of(new RoutedNetwork(mesh, ViaIntermediate.valiant(mesh, 2)), ENOUGH)
                        .orElseThrow()
                        .longer())
                .isEqualTo(2); // from 0 to 1 by way of 2
    }

    @Test
    @Tag("slow")
    void whatItNeedsIsDeclared() {
        AlgorithmTraits traits = traits("enhanced-nbc", new Hypercube(4), ENOUGH);
        assertThat(traits.channels()).isEqualTo(4);
        assertThat(traits.headerBits()).isEqualTo(2);
        assertThat(traits.reallocation()).isEqualTo(Reallocation.WHEN_EMPTY);
        assertThat(traits.deadlock()).isEqualTo(Verdict.DEADLOCK_FREE);
        assertThat(traits("tfar", new Hypercube(4), ENOUGH).deadlock()).isEqualTo(Verdict.CAN_DEADLOCK);
    }

    /** Routes as another. */
    private record Declaring(RoutingFunction plain, Reallocation reallocation, List<HeaderField> headerFields)
            implements RoutingLike {
        @Override
        public RoutingSubfunction escape() {
            return plain.escape();
        }
    }

    /** All header fields together, of 3, 5 and 1 bits; and what else an algorithm declares. */
    @Test
    void whatAnyAlgorithmDeclaresIsTold() {
        Topology mesh = new Mesh(2, 2);
        List<HeaderField> fields = List.of(new HeaderField("a", 3), new HeaderField("b", 5), new HeaderField("c", 1));
        RoutingFunction routing = new Declaring(new MinimalAdaptive(mesh, 3), Reallocation.WHEN_EMPTY, fields);
        assertThat(AlgorithmTraits.of("name", routing, mesh, 0))
                .isEqualTo(new AlgorithmTraits(
                        "name", "mesh 2x2", 3, 9, Reallocation.WHEN_EMPTY, Verdict.UNDECIDED, Optional.empty()));
    }

    /** Fully adaptive over escape channels: the proof needs buffers that hold one message. */
    @ParameterizedTest
    @CsvSource({"AT_TAIL, NOT_PROVEN", "WHEN_EMPTY, DEADLOCK_FREE", "WITH_ROOM, DEADLOCK_FREE"})
    void theVerdictIsThatUnderItsOwnRule(Reallocation reallocation, Verdict verdict) {
        Topology mesh = new Mesh(2, 2);
        AlgorithmTraits traits =
                AlgorithmTraits.of("d", new Declaring(new Duato(mesh, 2), reallocation, List.of()), mesh, ENOUGH);
        assertThat(traits.reallocation()).isEqualTo(reallocation);
        assertThat(traits.deadlock()).isEqualTo(verdict);
        assertThat(traits.paths()).contains(new PathCounts(4 / 3.0, 1, 0));
    }

    /** The names in order, and for each the networks as they were given. */
    @Test
    void algorithmsStandByNameAndNetworksAsGiven() {
        List<AlgorithmTraits> all = AlgorithmTraits.all(PLAIN, List.of(new Mesh(3), new Ring(3), new Mesh(2, 2)), 0);
        assertThat(all).extracting(AlgorithmTraits::algorithm).isSorted().contains("xy", "tfar", "duato");
        assertThat(all)
                .filteredOn(traits -> traits.algorithm().equals("tfar"))
                .extracting(AlgorithmTraits::network)
                .containsExactly("mesh 3", "ring 3", "mesh 2x2");
    }

    @Test
    void tooManyHeadersAreNotDecided() {
        AlgorithmTraits traits = traits("duato", new Mesh(3, 3), 20);
        assertThat(traits.deadlock()).isEqualTo(Verdict.UNDECIDED);
        assertThat(traits.paths()).isEmpty();
    }

    /** Any channel there is. */
    private record Wandering(Topology topology) implements RoutingFunction {
        @Override
        public String description() {
            return "wandering";
        }

        @Override
        public int virtualChannels() {
            return 1;
        }

        @Override
        public int maxOptions() {
            return 1;
        }

        @Override
        public Route route(RouteQuery query) {
            long ports = 0;
            for (int port = 0; port < topology.ports(); port++) {
                ports |= topology.neighbour(query.node(), port) == Topology.NONE ? 0 : 1L << port;
            }
            return Route.of(new RouteOption(ports, 1));
        }
    }

    /** In a row, what begins behind the node that offers nothing arrives, what begins at it or before it does not. */
    @Test
    void whoIsOfferedNothingDoesNotArrive() throws TooManyHeaders {
        Topology row = new Mesh(5);
        RoutedNetwork network = new RoutedNetwork(row, new Stranding(new MinimalAdaptive(row, 1)));
        Journeys journeys = new Journeys(network, new HeaderWalk(network, RoutingSubfunction.everything(), 4, ENOUGH));
        assertThat(IntStream.range(0, 4).mapToObj(journeys::longest))
                .containsExactly(Optional.empty(), Optional.empty(), Optional.of(2), Optional.of(1));
        assertThat(journeys.failure()).hasValue("a header at (1) for (4) is offered no channel");
        assertThat(PathCounts.of(network, ENOUGH)).isEmpty();
    }

    @Test
    void circlesAreNotCounted() {
        Topology mesh = new Mesh(2, 2);
        assertThat(PathCounts.of(new RoutedNetwork(mesh, new Wandering(mesh)), ENOUGH))
                .isEmpty();
        assertThat(PathCounts.of(new RoutedNetwork(mesh, new MinimalAdaptive(mesh, 1)), ENOUGH))
                .isPresent();
    }
}
