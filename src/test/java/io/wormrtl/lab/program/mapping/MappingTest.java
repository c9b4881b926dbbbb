package io.wormrtl.lab.program.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.graph.ProcessGraphs;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mappings as values, and the nodes that the named schemes give, found by hand. */
class MappingTest {

    private static ProcessGraph graph(String name, int... size) {
        return ProcessGraphs.CATALOGUE.get(name).apply(size);
    }

    @Test
    void tasksAndNodesFindEachOther() {
        int[] nodes = {3, 0};
        Mapping mapping = Mapping.of(nodes, 4);
        nodes[0] = 1;
        mapping.toArray()[0] = 1;
        assertThat(mapping.tasks()).isEqualTo(2);
        assertThat(mapping.nodes()).isEqualTo(4);
        assertThat(List.of(mapping.node(0), mapping.node(1))).containsExactly(3, 0);
        assertThat(List.of(mapping.task(0), mapping.task(1), mapping.task(2), mapping.task(3)))
                .containsExactly(1, Mapping.NONE, Mapping.NONE, 0);
        assertThat(mapping).hasToString("[3, 0] of 4");
        assertThat(mapping)
                .isEqualTo(Mapping.of(new int[] {3, 0}, 4))
                .hasSameHashCodeAs(Mapping.of(new int[] {3, 0}, 4));
        assertThat(mapping)
                .isNotEqualTo(Mapping.of(new int[] {3, 0}, 5))
                .isNotEqualTo(Mapping.of(new int[] {0, 3}, 4))
                .isNotEqualTo("[3, 0] of 4");
        assertThat(Mapping.identity(3, 4)).isEqualTo(Mapping.of(new int[] {0, 1, 2}, 4));
        assertThat(Mapping.identity(4, 4).tasks()).isEqualTo(4);
    }

    @Test
    void everyTaskHasANodeOfItsOwn() {
        assertThatThrownBy(() -> Mapping.of(new int[] {0, 4}, 4))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("node of task 1 (4) must be from 0 to 3");
        assertThatThrownBy(() -> Mapping.of(new int[] {-1, 0}, 4))
                .hasMessage("node of task 0 (-1) must be from 0 to 3");
        assertThatThrownBy(() -> Mapping.of(new int[] {2, 0, 2}, 4))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("node 2 must run at most one task, not 0 and 2");
        assertThatThrownBy(() -> Mapping.identity(5, 4))
                .hasMessage("number of tasks (5) must be at most the number of nodes (4)");
    }

    @Test
    void aPlacementMayBringItsPaths() {
        Placement placement = new Placement(Mapping.identity(2, 4), List.of(List.of(0, 1)));
        assertThat(placement.hasPaths()).isTrue();
        assertThat(placement.withoutPaths()).isEqualTo(Placement.routedByNetwork(Mapping.identity(2, 4)));
        assertThat(placement.withoutPaths().hasPaths()).isFalse();
    }

    /**
     * Three tiles of 2x2 with tasks in three corners, reflected into the corners of 4x4: their free nodes 5, 6 and 9
     * run the root and its children.
     */
    @Test
    void aTreeOfFifteenHasItsGrandchildrenInTheCorners() {
        Mapping mapping = TreeScheme.twoPaths()
                .place(graph("binary-tree", 15), new Mesh(4, 4))
                .mapping();
        assertThat(mapping.toArray()).containsExactly(5, 6, 9, 0, 3, 12, 15, 1, 4, 2, 7, 13, 8, 14, 11);
    }

    /** In a larger mesh the tile stays at the upper left. */
    @Test
    void aSmallTreeIsTheTopOfItsTile() {
        Placement placement = TreeScheme.twoPaths().place(graph("binary-tree", 3), new Mesh(5, 4));
        assertThat(placement.mapping().toArray()).containsExactly(0, 1, 5);
        assertThat(placement.paths()).containsExactly(List.of(0, 1), List.of(1, 0), List.of(0, 5), List.of(5, 0));
    }

    /**
     * Tasks of 2x3x4 in a stack of four planes along the last dimension, the smallest system: the planes lie at (0, 0),
     * (1, 0), (1, 1), (0, 1). Task (0, 1, 2) is number 6, task (1, 2, 3) number 23.
     */
    @ParameterizedTest
    @CsvSource({"mesh-3d-a, 4, 2, 2, 3", "mesh-3d-b, 3, 1, 4, 3"})
    void planesAreFoldedAlongTheSmallestSide(String scheme, int x6, int y6, int x23, int y23) {
        ProcessGraph graph = graph("mesh-3d", 2, 3, 4);
        MappingScheme mapping = scheme(scheme);
        Mesh mesh = mapping.defaultSystem(graph);
        assertThat(mesh).isEqualTo(new Mesh(6, 4));
        Mapping placed = mapping.place(graph, mesh).mapping();
        assertThat(placed.node(0)).isZero();
        assertThat(placed.node(6)).isEqualTo(x6 + 6 * y6);
        assertThat(placed.node(23)).isEqualTo(x23 + 6 * y23);
        assertThat(mapping.place(graph, new Mesh(7, 5)).mapping().node(23)).isEqualTo(x23 + 7 * y23);
        for (Mesh small : List.of(new Mesh(5, 4), new Mesh(6, 3), new Mesh(6, 4, 2))) {
            assertThatThrownBy(() -> mapping.place(graph, small))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("mapping " + scheme + " of mesh-3d 2x3x4 needs a mesh 6x4 or larger, not "
                            + small.description());
        }
    }

    private static MappingScheme scheme(String name) {
        return MappingSchemes.CATALOGUE.get(name).apply(new MappingSchemes.Options(7, Optional.empty()));
    }

    @Test
    void schemesAreNamedAndBuiltFromTheirOptions() {
        assertThat(scheme("random")).isEqualTo(new RandomMapping(7));
        assertThat(scheme("mesh-3d-a")).isEqualTo(Mesh3dScheme.A);
        assertThat(scheme("mesh-3d-b")).isEqualTo(Mesh3dScheme.B);
        ProcessGraph tree = graph("binary-tree", 15);
        Mesh mesh = new Mesh(4, 4);
        assertThat(scheme("identity").place(tree, mesh)).isEqualTo(Placement.routedByNetwork(Mapping.identity(15, 16)));
        assertThat(scheme("tree-tiles").place(tree, mesh))
                .isEqualTo(TreeScheme.twoPaths().place(tree, mesh));
        assertThat(scheme("tree-tiles-placement").place(tree, mesh))
                .isEqualTo(TreeScheme.twoPaths().place(tree, mesh).withoutPaths());
        assertThat(scheme("tree-tiles-placement").defaultSystem(tree)).isEqualTo(mesh);
        assertThat(new PlacementOnly(TreeScheme.onePath()).defaultSystem(graph("full-tree", 63)))
                .as("two tiles of four and a node between")
                .isEqualTo(new Mesh(9, 9));
        assertThat(scheme("gordon").place(tree, mesh))
                .isEqualTo(TreeScheme.onePath().place(tree, mesh));
        assertThatThrownBy(() -> scheme("file"))
                .hasMessage("mapping file needs the name of a file with the header task,node");
    }

    @Test
    void regularMappingsAreThoseThatSuit() {
        ProcessGraph tree = graph("binary-tree", 15);
        Mesh mesh = new Mesh(4, 4);
        assertThat(MappingSchemes.regular(tree, mesh))
                .containsExactly(
                        Mapping.identity(15, 16),
                        TreeScheme.twoPaths().place(tree, mesh).mapping(),
                        TreeScheme.onePath().place(tree, mesh).mapping());
        assertThat(MappingSchemes.regular(tree, new Hypercube(4))).containsExactly(Mapping.identity(15, 16));
        ProcessGraph cube = graph("mesh-3d", 2, 3, 4);
        assertThat(MappingSchemes.regular(cube, new Mesh(6, 4)))
                .containsExactly(
                        Mapping.identity(24, 24),
                        Mesh3dScheme.A.place(cube, new Mesh(6, 4)).mapping(),
                        Mesh3dScheme.B.place(cube, new Mesh(6, 4)).mapping());
        assertThat(MappingSchemes.regular(tree, new Mesh(3, 3))).isEmpty();
    }
}
