package io.wormrtl.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.flit.HeaderField;
import io.wormrtl.routing.deadlock.DeadlockProof;
import io.wormrtl.routing.walk.Journeys;
import io.wormrtl.routing.walk.RoutedNetwork;
import io.wormrtl.topology.Hypercube;
import io.wormrtl.topology.Irregular;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.RandomTopologies;
import io.wormrtl.topology.Ring;
import io.wormrtl.topology.StarGraph;
import io.wormrtl.topology.Topology;
import io.wormrtl.topology.Torus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The tables of docs/routing.md are what the routing functions are. */
class RoutingPageTest {

    private static final Irregular FIVE = RandomTopologies.fromDot("graph { a--b; b--c; c--d; d--e; e--a; b--e }");
    private static final List<Topology> EXAMPLES = List.of(
            new Mesh(4, 4), new Mesh(3, 3, 3), new Hypercube(4), new Torus(4, 4), new Ring(5), new StarGraph(4), FIVE);

    private final List<String> page = page();

    private static List<String> page() {
        try {
            return Files.readAllLines(Path.of("docs", "routing.md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theTableOfAlgorithms() {
        List<String> rows = new ArrayList<>();
        AlgorithmProperties.algorithms().forEach((name, factory) -> {
            for (Topology topology : EXAMPLES) {
                RoutingFunction routing = withFewestChannels(factory, topology);
                if (routing != null) {
                    rows.add(row(name, topology, routing));
                }
            }
        });
        assertThat(tableAfter("| algorithm | network |")).containsExactlyElementsOf(rows);
    }

    private static RoutingFunction withFewestChannels(RoutingFactory factory, Topology topology) {
        for (int channels = 1; channels <= 16; channels++) {
            try {
                return factory.create(topology, channels);
            } catch (UnusableInput e) {
                assertThat(e).hasMessageContaining("routing");
            }
        }
        return null;
    }

    private static String row(String name, Topology topology, RoutingFunction routing) {
        int bits = routing.headerFields().stream().mapToInt(HeaderField::width).sum();
        DeadlockProof proof = DeadlockProof.of(topology, routing);
        return String.format(
                Locale.ROOT,
                "| %s | %s | %d | %d | %s | %s | %.3f | %s |",
                name,
                topology.description(),
                routing.virtualChannels(),
                bits,
                routing.reallocation() == Reallocation.AT_TAIL ? "at-tail" : "when-empty",
                proof.verdict().words(),
                adaptivity(topology, routing),
                longest(topology, routing));
    }

    /** Paths allowed per shortest path that there is, on average over all pairs of nodes. */
    private static double adaptivity(Topology topology, RoutingFunction routing) {
        RoutedNetwork network = new RoutedNetwork(topology, routing);
        double sum = 0;
        for (int destination = 0; destination < topology.nodes(); destination++) {
            Journeys journeys = new Journeys(network, AlgorithmProperties.walk(network, destination));
            for (int source = 0; source < topology.nodes(); source++) {
                sum += source == destination
                        ? 0
                        : journeys.paths(source) / Journeys.shortestPaths(topology, source, destination);
            }
        }
        return sum / topology.nodes() / (topology.nodes() - 1);
    }

    /** Hops of the longest path beyond the shortest, over all pairs of nodes. */
    private static String longest(Topology topology, RoutingFunction routing) {
        RoutedNetwork network = new RoutedNetwork(topology, routing);
        int most = 0;
        for (int destination = 0; destination < topology.nodes(); destination++) {
            Journeys journeys = new Journeys(network, AlgorithmProperties.walk(network, destination));
            for (int source = 0; source < topology.nodes(); source++) {
                most = Math.max(most, journeys.longest(source).orElseThrow() - topology.distance(source, destination));
            }
        }
        return String.valueOf(most);
    }

    private List<String> tableAfter(String header) {
        List<String> rows = new ArrayList<>();
        boolean inside = false;
        for (String line : page) {
            inside = line.startsWith(header) || (inside && line.startsWith("|"));
            if (inside && !line.startsWith(header) && !line.startsWith("|-")) {
                rows.add(line);
            }
        }
        return rows;
    }

    @Test
    void theTableOfTopologies() {
        List<String> rows = new ArrayList<>();
        for (Topology topology : EXAMPLES) {
            rows.add(String.format(
                    Locale.ROOT,
                    "| %s | %d | %d | %d | %.4f | %d, %s |",
                    topology.description(),
                    topology.nodes(),
                    topology.degree(),
                    topology.diameter(),
                    topology.averageDistance(),
                    topology.bisectionChannels(),
                    topology.bisectionKind().words()));
        }
        assertThat(tableAfter("| network | nodes |")).containsExactlyElementsOf(rows);
    }

    @Test
    void everyAlgorithmIsDescribed() {
        String text = String.join("\n", page);
        AlgorithmProperties.algorithms()
                .keySet()
                .forEach(name -> assertThat(text).contains("`" + name + "`"));
    }
}
