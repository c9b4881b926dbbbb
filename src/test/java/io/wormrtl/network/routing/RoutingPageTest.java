package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Irregular;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomTopologies;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
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
    @Tag("slow")
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
