package io.wormrtl.network.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TopologyTest {

    @Test
    void eightByEightMesh() {
        Mesh mesh = new Mesh(8, 8);
        assertThat(mesh.description()).isEqualTo("mesh 8x8");
        assertThat(mesh.nodes()).isEqualTo(64);
        assertThat(mesh.bisectionChannels()).isEqualTo(16);
        assertThat(mesh.channels()).isEqualTo(4 * 8 * 7);
        assertThat(mesh.averageDistance()).isCloseTo(16.0 / 3, within(1e-12));
        int node = mesh.node(3, 4);
        assertThat(node).isEqualTo(35);
        assertThat(mesh.nodeName(node)).isEqualTo("3_4");
        assertThat(mesh.neighbour(node, 0)).isEqualTo(mesh.node(4, 4));
        assertThat(mesh.portName(mesh.arrivalPort(node, 0))).isEqualTo("x_minus");
        assertThat(mesh.neighbour(mesh.node(0, 5), 1)).isEqualTo(Topology.NONE);
    }

    @Test
    void bisectionsOfPaper004() {
        IntStream.rangeClosed(2, 9).forEach(n -> {
            assertThat(new Mesh(n, n).bisectionChannels()).isEqualTo(2 * n);
            assertThat(new Hypercube(n).bisectionChannels()).isEqualTo(1 << n);
        });
    }

    /** Two cuts through a ring; the cut dimension is the largest, wherever it stands. */
    @Test
    void cutsOfGrids() {
        cut(new Mesh(5), 2, BisectionKind.EXACT);
        cut(new Mesh(3, 3), 6, BisectionKind.NEAREST_CUT);
        cut(new Mesh(3, 4), 6, BisectionKind.EXACT);
        cut(new Mesh(5, 2, 4), 16, BisectionKind.NEAREST_CUT);
        cut(new Torus(5), 4, BisectionKind.EXACT);
        cut(new Torus(3, 5), 12, BisectionKind.NEAREST_CUT);
        cut(new Torus(4, 3), 12, BisectionKind.EXACT);
        cut(new Hypercube(1), 2, BisectionKind.EXACT);
        cut(new Ring(5), 2, BisectionKind.EXACT);
        assertThat(BisectionKind.values())
                .extracting(BisectionKind::words)
                .containsExactly("exact", "upper bound", "cut nearest to the middle");
    }

    private static void cut(Topology topology, int channels, BisectionKind kind) {
        assertThat(topology.bisectionChannels()).as(topology.description()).isEqualTo(channels);
        assertThat(topology.bisectionKind()).as(topology.description()).isEqualTo(kind);
    }

    /** Half of an even ring, rounded down of an odd one; a mesh from corner to corner. */
    @Test
    void diametersOfSmallNetworks() {
        assertThat(List.of(
                        new Torus(4, 5),
                        new Torus(6),
                        new Torus(3, 3, 3),
                        new Mesh(4, 5),
                        new Hypercube(5),
                        new Ring(6),
                        new StarGraph(4),
                        new StarGraph(5)))
                .extracting(Topology::diameter)
                .containsExactly(4, 3, 3, 7, 5, 5, 4, 6);
    }

    @Test
    void descriptionsNameKindAndSize() {
        assertThat(List.of(new Mesh(2, 3, 4), new Torus(3), new Hypercube(5), new Ring(6), new StarGraph(7)))
                .extracting(Topology::description)
                .containsExactly("mesh 2x3x4", "torus 3", "hypercube 5", "ring 6", "star graph of 7 symbols");
    }

    @Test
    void torusWrapsAround() {
        Torus torus = new Torus(4, 3);
        assertThat(torus.description()).isEqualTo("torus 4x3");
        assertThat(torus.neighbour(torus.node(3, 2), 0)).isEqualTo(torus.node(0, 2));
        assertThat(torus.neighbour(torus.node(3, 0), 3)).isEqualTo(torus.node(3, 2));
        assertThat(torus.minimalPorts(torus.node(0, 0), torus.node(2, 2))).isEqualTo(0b1011);
    }

    @Test
    void namesOfPorts() {
        Mesh mesh = new Mesh(2, 2, 2, 2);
        assertThat(IntStream.range(0, 8).mapToObj(mesh::portName))
                .containsExactly(
                        "x_plus", "x_minus", "y_plus", "y_minus", "z_plus", "z_minus", "dim3_plus", "dim3_minus");
        assertThat(IntStream.range(0, 8).map(mesh::dimension)).containsExactly(0, 0, 1, 1, 2, 2, 3, 3);
        assertThat(new Hypercube(2).portName(1)).isEqualTo("dim1");
        assertThat(new Hypercube(2).dimension(1)).isEqualTo(1);
        assertThat(new Ring(4).portName(0)).isEqualTo("next");
        assertThat(new Hypercube(4).nodeName(6)).isEqualTo("0110");
    }

    @Test
    void equalSizesAreEqualTopologies() {
        assertThat(new Mesh(4, 3))
                .isEqualTo(new Mesh(4, 3))
                .hasSameHashCodeAs(new Mesh(4, 3))
                .isNotEqualTo(new Mesh(3, 4))
                .isNotEqualTo(new Torus(4, 3));
    }

    @Test
    void catalogueBuildsEachKind() {
        assertThat(create("mesh", 8, 8)).isEqualTo(new Mesh(8, 8));
        assertThat(create("torus", 3, 4, 5)).isEqualTo(new Torus(3, 4, 5));
        assertThat(create("hypercube", 4)).isEqualTo(new Hypercube(4));
        assertThat(create("ring", 4)).isEqualTo(new Ring(4));
        assertThat(create("star-graph", 4)).isEqualTo(new StarGraph(4));
    }

    @Test
    void whatCannotBeBuiltIsRefused() {
        refused("radix (0) must be from 2 to 1048576", "mesh", 8, 0);
        refused("radix (1) must be from 2 to 1048576", "mesh", 1);
        refused("radix (1) must be from 3 to 1048576", "torus", 4, 1);
        refused(
                "radix (2) must be from 3 to 1048576 in a torus, because two nodes in a ring would be joined twice; "
                        + "a mesh accepts 2",
                "torus",
                4,
                2);
        assertThat(new Coordinates(2, 1 << 10, 1 << 10).nodes()).isEqualTo(Topology.MAX_NODES);
        assertThatThrownBy(() -> new Coordinates(2, 1 << 10, (1 << 10) + 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("radices (1024x1025) must give at most 1048576 nodes");
        refused("radices (1048576x1048576) must give at most 1048576 nodes", "mesh", 1 << 20, 1 << 20);
        refused("radices ([]) must name at least one dimension, for example [8, 8]", "mesh");
        refused("dimensions (21) must be from 1 to 20", "hypercube", 21);
        refused("radices ([2, 2]) must be one value, the number of dimensions of a hypercube", "hypercube", 2, 2);
        refused("nodes (1) must be from 2 to 1048576", "ring", 1);
        refused("nodes (1048577) must be from 2 to 1048576", "ring", 1 << 20 | 1);
        refused("radices ([]) must be one value, the number of nodes of a ring", "ring");
        refused("dimensions (0) must be from 1 to 20", "hypercube", 0);
        assertThat(create("hypercube", 20).nodes()).isEqualTo(1 << 20);
        assertThat(create("ring", 1 << 20).diameter()).isEqualTo((1 << 20) - 1);
        assertThatThrownBy(() -> new Mesh(new Coordinates(1, 1, 4)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("radix (1) must be from 2 to 1048576");
        assertThatThrownBy(() -> new Torus(new Mesh(4, 2).coordinates()))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("radix (2) must be from 3 to 1048576 in a torus");
    }

    @Test
    void placesThatDoNotExistAreProgrammingErrors() {
        assertThatThrownBy(() -> new Mesh(3, 3).neighbour(9, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new Torus(3, 3).neighbour(0, 4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new Hypercube(3).neighbour(0, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new Mesh(3, 3).node(1, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        Torus torus = new Torus(3, 3);
        assertThatThrownBy(() -> torus.neighbour(-1, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> torus.nodeName(9)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> torus.portName(4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> torus.dimension(4)).isInstanceOf(IndexOutOfBoundsException.class);
        Hypercube cube = new Hypercube(2);
        assertThatThrownBy(() -> cube.neighbour(4, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> cube.arrivalPort(0, 2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> cube.portName(2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> cube.nodeName(4)).isInstanceOf(IndexOutOfBoundsException.class);
        Ring ring = new Ring(3);
        assertThatThrownBy(() -> ring.neighbour(3, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> ring.neighbour(0, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> ring.arrivalPort(0, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> ring.portName(1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> ring.nodeName(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new Mesh(3, 3).node(1, 1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("3 coordinates in 2 dimensions");
        assertThatThrownBy(() -> new Mesh(3, 3).node(1)).isInstanceOf(IllegalArgumentException.class);
    }

    private static void refused(String sentence, String kind, Integer... radices) {
        assertThatThrownBy(() -> create(kind, radices))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(sentence);
    }

    private static Topology create(String kind, Integer... radices) {
        return Topologies.CATALOGUE.part(kind).make(size(kind, List.of(radices)));
    }

    private static Record size(String kind, List<Integer> radices) {
        return switch (kind) {
            case "hypercube" -> new Topologies.CubeSize(radices);
            case "ring" -> new Topologies.RingSize(radices);
            case "star-graph" -> new Topologies.StarSize(radices);
            default -> new Topologies.GridSize(radices);
        };
    }
}
