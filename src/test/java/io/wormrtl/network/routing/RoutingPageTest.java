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

    /** What the page says of the lines of a table for three nodes. */
    @Test
    void theNumbersOfNodesAndPorts() {
        Topology triangle = RandomTopologies.fromDot("graph { a -- b -- c; c -- a }");
        assertThat(page)
                .anyMatch(line -> line.contains("`a -- b -- c; c -- a` node b is 1 and reaches a by port 0 and"));
        assertThat(triangle.label(1)).isEqualTo("b");
        assertThat(List.of(triangle.neighbour(1, 0), triangle.neighbour(1, 1))).containsExactly(0, 2);
        assertThat(List.of(triangle.neighbour(2, 0), triangle.neighbour(2, 1))).containsExactly(1, 0);
        assertThat(new Mesh(4, 3).neighbour(5, 2)).as("y_plus").isEqualTo(9);
        for (String port : List.of("0 `x_plus`, 1 `x_minus`, 2 `y_plus`", "0 `dim0`, 1 `dim1`", "0 `dim2`, 1 `dim3`")) {
            assertThat(page).anyMatch(line -> line.contains(port));
        }
        assertThat(new Mesh(4, 3).portName(2)).isEqualTo("y_plus");
        assertThat(new Hypercube(3).portName(1)).isEqualTo("dim1");
        assertThat(new StarGraph(4).portName(1)).isEqualTo("dim3");
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
