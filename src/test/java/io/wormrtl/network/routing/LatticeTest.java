package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LatticeTest {

    static Stream<Topology> lattices() {
        return Stream.of(new Mesh(5), new Mesh(3, 4), new Mesh(2, 3, 2), new Hypercube(1), new Hypercube(4));
    }

    /**
     * The port along an offset leads one step nearer, is named as one that goes that way, and arrives as having gone
     * it.
     */
    @ParameterizedTest
    @MethodSource("lattices")
    void upAndDownAreTheSameWhoeverIsAsked(Topology topology) {
        Lattice lattice = Lattice.of(topology, "some");
        for (int node = 0; node < topology.nodes(); node++) {
            for (int destination = 0; destination < topology.nodes(); destination++) {
                for (int dimension = 0; dimension < lattice.dimensions(); dimension++) {
                    int way = lattice.offset(node, destination, dimension);
                    assertThat(way).isEqualTo(-lattice.offset(destination, node, dimension));
                    if (way != 0) {
                        int port = lattice.port(dimension, way);
                        int next = topology.neighbour(node, port);
                        assertThat(topology.distance(next, destination))
                                .isEqualTo(topology.distance(node, destination) - 1);
                        assertThat(next > node).isEqualTo(way > 0);
                        assertThat((lattice.ascending(node) >>> port & 1) != 0).isEqualTo(way > 0);
                        assertThat(lattice.travelled(next, topology.arrivalPort(node, port)))
                                .isEqualTo(way);
                    }
                }
            }
        }
    }

    @Test
    void whatHasNoUpAndDownIsRefused() {
        assertThatThrownBy(() -> Lattice.of(new Torus(4, 4), "some"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("some routing needs a mesh or hypercube, not ");
        assertThatThrownBy(() -> Lattice.requirePlane(new Mesh(2, 2, 2), "some"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("some routing needs a two-dimensional mesh, not ");
        assertThatThrownBy(() -> Lattice.requirePlane(new Hypercube(2), "some")).isInstanceOf(UnusableInput.class);
        assertThat(Lattice.requirePlane(new Mesh(2, 3), "some")).isEqualTo(new Mesh(2, 3));
    }
}
