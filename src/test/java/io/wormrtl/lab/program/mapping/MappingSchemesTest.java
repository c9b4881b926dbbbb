package io.wormrtl.lab.program.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.graph.ProcessGraphs;
import io.wormrtl.network.topology.Mesh;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MappingSchemesTest {

    private static ProcessGraph graph(String name, int... size) {
        return ProcessGraphs.CATALOGUE.get(name).apply(size);
    }

    @Test
    void randomMappingIsTheShuffleAnyoneCanRepeat() {
        List<Integer> nodes = new ArrayList<>();
        for (int node = 0; node < 16; node++) {
            nodes.add(node);
        }
        Collections.shuffle(nodes, new Random(42));
        Mapping mapping = new RandomMapping(42)
                .place(graph("binary-tree", 15), new Mesh(4, 4))
                .mapping();
        for (int task = 0; task < 15; task++) {
            assertThat(mapping.node(task)).isEqualTo(nodes.get(task));
        }
        assertThat(mapping.task(nodes.get(15))).isEqualTo(Mapping.NONE);
    }

    @Test
    void defaultSystemIsTheSmallestSquareMesh() {
        MappingScheme random = new RandomMapping(1);
        assertThat(random.defaultSystem(graph("binary-tree", 15))).isEqualTo(new Mesh(4, 4));
        assertThat(random.defaultSystem(graph("binary-tree", 17))).isEqualTo(new Mesh(5, 5));
        assertThat(random.defaultSystem(graph("hypercube", 1024))).isEqualTo(new Mesh(32, 32));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 15, 31, 63, 100, 255, 1023})
    void treePathsJoinParentAndChildOverNeighbours(int tasks) {
        for (TreeScheme scheme : List.of(TreeScheme.twoPaths(), TreeScheme.onePath())) {
            ProcessGraph tree = graph("binary-tree", tasks);
            Mesh mesh = scheme.defaultSystem(tree);
            Placement placement = scheme.place(tree, mesh);
            for (int edge = 0; edge < tree.edges().size(); edge++) {
                List<Integer> path = placement.paths().get(edge);
                assertThat(path.get(0))
                        .isEqualTo(
                                placement.mapping().node(tree.edges().get(edge).from()));
                assertThat(path.get(path.size() - 1))
                        .isEqualTo(
                                placement.mapping().node(tree.edges().get(edge).to()));
                for (int i = 1; i < path.size(); i++) {
                    assertThat(mesh.distance(path.get(i - 1), path.get(i))).isEqualTo(1);
                }
            }
        }
    }

    /** Both directions of an edge are paths; none of the channels has more than the scheme says. */
    @ParameterizedTest
    @ValueSource(ints = {3, 15, 63, 100, 255, 1023})
    void channelsCarryNoMorePathsThanSaid(int tasks) {
        assertThat(mostPaths(TreeScheme.twoPaths(), tasks)).isLessThanOrEqualTo(2);
        assertThat(mostPaths(TreeScheme.onePath(), tasks)).isEqualTo(1);
    }

    private static int mostPaths(MappingScheme scheme, int tasks) {
        ProcessGraph tree = graph("binary-tree", tasks);
        Map<List<Integer>, Integer> paths = new HashMap<>();
        for (List<Integer> path : scheme.place(tree, scheme.defaultSystem(tree)).paths()) {
            for (int i = 1; i < path.size(); i++) {
                paths.merge(path.subList(i - 1, i + 1), 1, Integer::sum);
            }
        }
        return Collections.max(paths.values());
    }

    /** Tiles that the scheme with two paths leaves with one free node, whatever their size. */
    @ParameterizedTest
    @ValueSource(ints = {3, 15, 63, 255})
    void twoPathsLeaveASingleNodeFree(int tasks) {
        ProcessGraph tree = graph("binary-tree", tasks);
        Mesh mesh = TreeScheme.twoPaths().defaultSystem(tree);
        assertThat(mesh.nodes()).isEqualTo(tasks + 1);
        Mapping mapping = TreeScheme.twoPaths().place(tree, mesh).mapping();
        assertThat(IntStream.range(0, tasks).map(mapping::node)).doesNotHaveDuplicates();
    }

    /** On a larger mesh that is wider than high the tile stands in the corner. */
    @Test
    void aTileStandsInTheCornerOfALargerMesh() {
        ProcessGraph tree = graph("binary-tree", 15);
        Mapping own = TreeScheme.onePath().place(tree, new Mesh(4, 4)).mapping();
        Placement larger = TreeScheme.onePath().place(tree, new Mesh(7, 4));
        for (int task = 0; task < 15; task++) {
            int node = own.node(task);
            assertThat(larger.mapping().node(task)).isEqualTo(node / 4 * 7 + node % 4);
        }
        assertThat(new PlacementOnly(TreeScheme.onePath()).place(tree, new Mesh(7, 4)))
                .isEqualTo(Placement.routedByNetwork(larger.mapping()));
    }

    static List<List<Integer>> shapes() {
        List<List<Integer>> shapes = new ArrayList<>();
        for (int i = 0; i < 216; i += 5) {
            shapes.add(List.of(1 + i / 36, 1 + i / 6 % 6, 2 + i % 6));
        }
        return shapes;
    }

    /**
     * In scheme A, whose planes are tiles, neighbours along two of the dimensions are neighbours on the mesh; in scheme B,
     * whose lines are, those along one. Every task has a node of its own on the smallest mesh, which is refused when it is
     * smaller.
     */
    @ParameterizedTest
    @MethodSource("shapes")
    void tilesOfThreeDimensionalMeshesStayTogether(List<Integer> shape) {
        ProcessGraph graph = graph("mesh-3d", shape.get(0), shape.get(1), shape.get(2));
        for (Mesh3dScheme scheme : Mesh3dScheme.values()) {
            Mesh mesh = scheme.defaultSystem(graph);
            Mapping mapping = scheme.place(graph, mesh).mapping();
            int width = mesh.coordinates().radix(0);
            int height = mesh.coordinates().radix(1);
            assertThat(together(graph, mapping, mesh))
                    .as(scheme + " of " + shape)
                    .isGreaterThanOrEqualTo(scheme == Mesh3dScheme.A ? 2 : 1);
            Mapping inLarger = scheme.place(graph, new Mesh(width + 2, height)).mapping();
            for (int task = 0; task < graph.tasks(); task++) {
                int node = mapping.node(task);
                assertThat(inLarger.node(task)).isEqualTo(node / width * (width + 2) + node % width);
            }
            boolean isLeast = width > 2 && height > 2;
            for (Mesh smaller :
                    isLeast ? List.of(new Mesh(width - 1, height), new Mesh(width, height - 1)) : List.<Mesh>of()) {
                assertThatThrownBy(() -> scheme.place(graph, smaller))
                        .isInstanceOf(UnusableInput.class)
                        .hasMessageContaining(" needs a mesh " + width + "x" + height + " or larger, not mesh ");
            }
        }
    }

    /** Along how many of the three dimensions all neighbours are neighbours on the mesh. */
    private static long together(ProcessGraph graph, Mapping mapping, Mesh mesh) {
        List<Integer> shape = graph.shape();
        int[] strides = {shape.get(1) * shape.get(2), shape.get(2), 1};
        return IntStream.range(0, 3)
                .filter(dimension -> graph.edges().stream()
                        .filter(edge -> dimension(edge, strides, shape) == dimension)
                        .allMatch(edge -> mesh.distance(mapping.node(edge.from()), mapping.node(edge.to())) == 1))
                .count();
    }

    private static int dimension(ProcessGraph.Edge edge, int[] strides, List<Integer> shape) {
        return IntStream.range(0, 3)
                .filter(i -> edge.from() / strides[i] % shape.get(i) != edge.to() / strides[i] % shape.get(i))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"15, 4, 4", "63, 8, 9", "255, 16, 19", "1023, 32, 39"})
    void treesNeedMeshesOfTheDocumentedSides(int tasks, int twoPaths, int onePath) {
        ProcessGraph tree = graph("binary-tree", tasks);
        assertThat(TreeScheme.twoPaths().defaultSystem(tree)).isEqualTo(new Mesh(twoPaths, twoPaths));
        assertThat(TreeScheme.onePath().defaultSystem(tree)).isEqualTo(new Mesh(onePath, onePath));
    }

    @Test
    void refusesWhatDoesNotSuit() {
        assertThatThrownBy(() -> TreeScheme.twoPaths().place(graph("ring", 15), new Mesh(4, 4)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("needs a binary tree in heap order");
        assertThatThrownBy(() -> TreeScheme.twoPaths().place(graph("binary-tree", 15), new Mesh(16, 2)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("needs a mesh of at least 4x4, not mesh 16x2");
        assertThatThrownBy(() -> Mesh3dScheme.A.place(graph("ring", 15), new Mesh(4, 4)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("need a mesh-3d process graph");
        assertThatThrownBy(() -> new RandomMapping(1).place(graph("ring", 17), new Mesh(4, 4)))
                .hasMessage("number of tasks (17) must be at most the number of nodes (16)");
        assertThatThrownBy(() ->
                        MappingSchemes.CATALOGUE.get("file").apply(new MappingSchemes.Options(1, Optional.empty())))
                .isInstanceOf(UnusableInput.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0,1;1,1|3:3: node (1) must run at most one task, it already runs task 0",
                "0,1;0,2|3:1: task (0) must be placed only once, it is already on node 1",
                "0,4|2:3: node (4) must be from 0 to 3",
                "3,0|2:1: task (3) must be from 0 to 2"
            })
    void refusesMappingFilesWithThePosition(String lines, String message, @TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("m.csv"), "task,node\n" + lines.replace(';', '\n') + "\n");
        assertThatThrownBy(() -> new MappingFile(file).place(graph("linear-array", 3), new Mesh(2, 2)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("m.csv:" + message);
    }

    @Test
    void readsMappingFiles(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("m.csv"), "task,node\n2,0\n0,3\n1,1\n");
        assertThat(new MappingFile(file)
                        .place(graph("linear-array", 3), new Mesh(2, 2))
                        .mapping())
                .isEqualTo(Mapping.of(new int[] {3, 1, 0}, 4));
        Files.writeString(file, "task,node\n2,0\n0,3\n");
        assertThatThrownBy(() -> new MappingFile(file).place(graph("linear-array", 3), new Mesh(2, 2)))
                .hasMessageEndingWith("m.csv: task 1 must be placed, as every task from 0 to 2");
    }
}
