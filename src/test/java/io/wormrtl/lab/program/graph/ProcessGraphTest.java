package io.wormrtl.lab.program.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Edges of process graphs, one by one. */
class ProcessGraphTest {

    private static final List<ProcessGraph.Edge> EDGES = List.of(
            new ProcessGraph.Edge(3, 1, 2),
            new ProcessGraph.Edge(1, 3, 0.5),
            new ProcessGraph.Edge(1, 0, 4),
            new ProcessGraph.Edge(3, 0, 1.5));

    @Test
    void edgesAreFoundByTheirEnds() {
        ProcessGraph graph = new ProcessGraph("weighted", List.of(5, 1), EDGES);
        assertThat(graph.description()).isEqualTo("weighted");
        assertThat(graph.shape()).containsExactly(5, 1);
        assertThat(graph.tasks()).isEqualTo(5);
        assertThat(graph.outgoing(1)).containsExactly(1, 2);
        assertThat(graph.outgoing(0)).isEmpty();
        assertThat(graph.incident(0)).containsExactly(2, 3);
        assertThat(graph.incident(1)).containsExactly(0, 1, 2);
        graph.outgoing(1)[0] = 7;
        graph.incident(1)[0] = 7;
        assertThat(graph.outgoing(1)[0]).isEqualTo(1);
        assertThat(graph.incident(1)[0]).isZero();
        assertThat(graph.degree(3)).isEqualTo(2);
        assertThat(graph.degree(4)).isZero();
        assertThat(graph.communicatingTasks()).isEqualTo(3);
        assertThat(graph.averageDegree()).isEqualTo(4 / 3.0);
        assertThat(graph.meanWeight()).isEqualTo(2);
        assertThat(new ProcessGraph("one", 5, EDGES).shape()).containsExactly(5);
    }

    /** What goes both ways between two tasks counts together. */
    @Test
    void tasksExchangeWhatGoesBothWays() {
        ProcessGraph graph = new ProcessGraph("weighted", 5, EDGES);
        assertThat(graph.exchanged(1)).isEqualTo(Map.of(0, 4.0, 3, 2.5));
        assertThat(graph.exchanged(1).firstKey()).isZero();
        assertThat(graph.exchanged(3)).isEqualTo(Map.of(0, 1.5, 1, 2.5));
        assertThat(graph.exchanged(0)).isEqualTo(Map.of(1, 4.0, 3, 1.5));
        assertThat(graph.exchanged(4)).isEmpty();
    }

    private static ProcessGraph with(int tasks, double... last) {
        ProcessGraph.Edge edge = new ProcessGraph.Edge((int) last[0], (int) last[1], last[2]);
        return new ProcessGraph("odd", tasks, List.of(new ProcessGraph.Edge(0, 1, 1), edge));
    }

    @Test
    void edgesJoinDifferentTasksOnce() {
        assertThat(with(3, 2, 0, 1).edges()).hasSize(2);
        assertThatThrownBy(() -> with(3, 3, 0, 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("task (3) must be from 0 to 2");
        assertThatThrownBy(() -> with(3, 0, -1, 1)).hasMessage("task (-1) must be from 0 to 2");
        assertThatThrownBy(() -> with(3, 2, 2, 1)).hasMessage("edge 2 -> 2 must join two different tasks");
        assertThatThrownBy(() -> with(3, 2, 1, 0)).hasMessage("weight (0.0) of edge 2 -> 1 must be greater than 0");
        assertThatThrownBy(() -> with(3, 2, 1, Double.NaN)).hasMessageStartingWith("weight (NaN)");
        assertThatThrownBy(() -> with(3, 2, 1, Double.POSITIVE_INFINITY)).hasMessageStartingWith("weight (Infinity)");
        assertThatThrownBy(() -> with(3, 0, 1, 2)).hasMessage("edge 0 -> 1 must be given only once");
        assertThatThrownBy(() -> new ProcessGraph("none", 3, List.of()))
                .hasMessage("process graph none must have at least one edge");
        assertThat(with(8192, 2, 0, 1).tasks()).isEqualTo(8192);
        for (int wrong : new int[] {1, 8193}) {
            assertThatThrownBy(() -> with(wrong, 1, 0, 1))
                    .hasMessage("number of tasks (" + wrong + ") must be from 2 to 8192");
        }
    }

    /** Every edge in one direction, the other follows it. */
    @ParameterizedTest
    @CsvSource({
        "linear-array, 4, 0-1 1-2 2-3",
        "ring, 4, 0-1 1-2 2-3 3-0",
        "binary-tree, 6, 0-1 0-2 1-3 1-4 2-5",
        "hypercube, 8, 0-1 0-2 0-4 1-3 1-5 2-3 2-6 3-7 4-5 4-6 5-7 6-7",
        "complete, 4, 0-1 0-2 0-3 1-2 1-3 2-3",
        "transpose, 9, 3-1 6-2 7-5",
        "pairs, 6, 0-1 2-3 4-5",
        "diagonal-pairs, 16, 0-15 5-10",
        "diagonal-pairs, 9, 0-8"
    })
    void graphsHaveTheEdgesOfTheirName(String name, int tasks, String pairs) {
        ProcessGraph graph = ProcessGraphs.CATALOGUE.get(name).apply(new int[] {tasks});
        List<ProcessGraph.Edge> expected = Arrays.stream(pairs.split(" "))
                .map(pair -> pair.split("-"))
                .map(ends -> new ProcessGraph.Edge(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]), 1))
                .flatMap(edge -> List.of(edge, new ProcessGraph.Edge(edge.to(), edge.from(), 1)).stream())
                .toList();
        assertThat(graph.edges()).isEqualTo(expected);
        assertThat(graph.description()).isEqualTo(name + " " + tasks);
        assertThat(graph.shape()).containsExactly(tasks);
    }

    @ParameterizedTest
    @CsvSource({
        "pairs, 5, must be even",
        "diagonal-pairs, 15, must be a square number",
        "complete, 2049, must be at most 2048",
        "linear-array, 8193, must be from 2 to 8192",
        "hypercube, 1, must be from 2 to 8192"
    })
    void noOtherSizesAreTaken(String name, int tasks, String rule) {
        assertThatThrownBy(() -> ProcessGraphs.CATALOGUE.get(name).apply(new int[] {tasks}))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("size of process graph " + name + " (" + tasks + ") " + rule);
        assertThatThrownBy(() -> ProcessGraphs.CATALOGUE.get(name).apply(new int[] {4, 4}))
                .hasMessage("size of process graph " + name + " must be one number of tasks, not 2 numbers");
    }

    @Test
    void aFileOfEdgesSaysWhereItIsWrong(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("e.csv");
        Files.writeString(file, "from,to,weight\n4,1,2\n0,3,1\n");
        ProcessGraph graph = EdgeFile.read(file);
        assertThat(graph.description()).isEqualTo("file e.csv");
        assertThat(graph.tasks()).isEqualTo(5);
        Files.writeString(file, "from,to,weight\n0,1,2\n1,0,2\n0,1,3\n");
        assertThatThrownBy(() -> EdgeFile.read(file))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(file + ":4:1: from (0) to 1 must be given only once, it is also in line 2");
        Files.writeString(file, "from,to,weight\n");
        assertThatThrownBy(() -> EdgeFile.read(file))
                .hasMessage(file + ":1:1: below the header from,to,weight there must be at least one edge");
        Files.writeString(file, "from,to,weight\n0,8192,1\n");
        assertThatThrownBy(() -> EdgeFile.read(file)).hasMessageContaining("to (8192) must be from 0 to 8191");
        Files.writeString(file, "from,to,weight\n8192,0,1\n");
        assertThatThrownBy(() -> EdgeFile.read(file)).hasMessageContaining("from (8192) must be from 0 to 8191");
    }
}
