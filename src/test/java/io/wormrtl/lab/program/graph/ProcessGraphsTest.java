package io.wormrtl.lab.program.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessGraphsTest {

    private static ProcessGraph graph(String name, int... size) {
        return ProcessGraphs.CATALOGUE.get(name).apply(size);
    }

    /** As many full levels as fit, so that a sweep over 64, 256, 1024 has trees of one less. */
    @ParameterizedTest
    @CsvSource({"64, 63", "256, 255", "1024, 1023", "63, 63", "62, 31", "3, 3", "6, 3", "8192, 8191"})
    void aFullTreeIsTheLargestThatFits(int most, int tasks) {
        assertThat(graph("full-tree", most).edges())
                .isEqualTo(graph("binary-tree", tasks).edges());
        assertThat(graph("full-tree", most).description()).isEqualTo("binary-tree " + tasks);
        assertThatThrownBy(() -> graph("full-tree", 2))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("size of process graph full-tree (2) must be at least 3");
    }

    /** The smallest of each kind, and how many edges it has. */
    @ParameterizedTest
    @CsvSource({
        "ring, 3, 6",
        "linear-array, 2, 2",
        "binary-tree, 2, 2",
        "full-tree, 3, 4",
        "hypercube, 2, 2",
        "complete, 2, 2",
        "transpose, 4, 2",
        "pairs, 2, 2",
        "diagonal-pairs, 4, 2",
        "diagonal-pairs, 9, 2",
        "diagonal-pairs, 16, 4"
    })
    void theSmallestThereAre(String name, int tasks, int edges) {
        assertThat(graph(name, tasks).edges()).hasSize(edges);
        assertThat(graph(name, tasks).tasks()).isEqualTo(tasks);
    }

    @Test
    void whatATaskExchangesIsTheSumOfBothDirections() {
        ProcessGraph graph = new ProcessGraph(
                "weighted",
                4,
                List.of(
                        new ProcessGraph.Edge(3, 1, 2),
                        new ProcessGraph.Edge(1, 3, 0.5),
                        new ProcessGraph.Edge(1, 0, 4),
                        new ProcessGraph.Edge(2, 1, 8)));
        assertThat(graph.exchanged(1)).containsExactly(Map.entry(0, 4.0), Map.entry(2, 8.0), Map.entry(3, 2.5));
        assertThat(graph.exchanged(0)).containsExactly(Map.entry(1, 4.0));
    }

    @ParameterizedTest
    @CsvSource({
        "linear-array, 9, 16",
        "ring, 9, 18",
        "binary-tree, 15, 28",
        "mesh-2d, 16, 48",
        "mesh-3d, 64, 288",
        "hypercube, 16, 64",
        "complete, 9, 72",
        "transpose, 16, 12"
    })
    void hasTheEdgesOfItsClosedForm(String name, int tasks, int directedEdges) {
        ProcessGraph graph = graph(name, tasks);
        assertThat(graph.tasks()).isEqualTo(tasks);
        assertThat(graph.edges()).hasSize(directedEdges);
        for (ProcessGraph.Edge edge : graph.edges()) {
            assertThat(graph.edges()).contains(new ProcessGraph.Edge(edge.to(), edge.from(), 1));
        }
    }

    @Test
    void threeDimensionalMeshesAreThoseOfThePaper() {
        assertThat(graph("mesh-3d", 64).shape()).containsExactly(4, 4, 4);
        assertThat(graph("mesh-3d", 256).shape()).containsExactly(8, 8, 4);
        assertThat(graph("mesh-3d", 1024).shape()).containsExactly(16, 8, 8);
        assertThat(graph("mesh-2d", 3, 5).description()).isEqualTo("mesh-2d 3x5");
    }

    @Test
    void onlyCommunicatingTasksCountForTheAverageDegree() {
        ProcessGraph transpose = graph("transpose", 144);
        assertThat(transpose.communicatingTasks()).isEqualTo(132);
        assertThat(transpose.averageDegree()).isEqualTo(1);
        assertThat(graph("hypercube", 64).averageDegree()).isEqualTo(6);
    }

    @ParameterizedTest
    @CsvSource({
        "hypercube, 12, must be a power of two",
        "transpose, 12, must be a square number",
        "ring, 2, must be at least 3",
        "binary-tree, 1, must be from 2 to 8192"
    })
    void refusesSizesThatDoNotExist(String name, int tasks, String rule) {
        assertThatThrownBy(() -> graph(name, tasks))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining(name)
                .hasMessageContaining("(" + tasks + ") " + rule);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0,1,-2|2:5: weight (-2) must be greater than 0",
                "0,0,1|2:3: to (0) must be another task than from",
                "0,x,1|2:3: to 'x' must be a whole number",
                "0,1|2:1: row has 2 cells but must have 3",
                "-1,1,1|2:1: from (-1) must be from 0",
                "0,1,NaN|2:5: weight (NaN) must be greater than 0"
            })
    void refusesEdgesWithTheirPosition(String line, String message, @TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("edges.csv"), "from,to,weight\n" + line + "\n");
        assertThatThrownBy(() -> EdgeFile.read(file))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("edges.csv:" + message);
    }

    @Test
    void readsWeightedEdges(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("e.csv"), "# note\nfrom,to,weight\n\n0,1,2.5\n1, 2, 0.5\n");
        ProcessGraph graph = EdgeFile.read(file);
        assertThat(graph.edges()).containsExactly(new ProcessGraph.Edge(0, 1, 2.5), new ProcessGraph.Edge(1, 2, 0.5));
        assertThat(graph.meanWeight()).isEqualTo(1.5);
    }
}
