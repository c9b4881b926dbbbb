package io.wormrtl.papers.model.wires;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BisectionTest {

    static Stream<Topology> small() {
        return Stream.of(
                new Mesh(4, 2),
                new Mesh(2, 4),
                new Mesh(3, 3),
                new Mesh(5, 2),
                new Mesh(5, 3),
                new Mesh(3, 4),
                new Mesh(4, 4),
                new Mesh(7, 2),
                new Mesh(2, 2, 3),
                new Mesh(4, 2, 2),
                new Mesh(9),
                new Torus(3, 3),
                new Torus(4, 3),
                new Torus(3, 5),
                new Torus(4, 4),
                new Torus(7),
                new Hypercube(1),
                new Hypercube(3),
                new Hypercube(4),
                new Ring(2),
                new Ring(9));
    }

    /** No halving at all has fewer links than the bisection, and one has as many. */
    @ParameterizedTest
    @MethodSource("small")
    void isTheLeastOfAllHalvings(Topology topology) {
        Wiring wiring = Wiring.of(topology);
        int least = IntStream.range(0, 1 << wiring.nodes())
                .filter(half -> Integer.bitCount(half) == wiring.nodes() / 2)
                .map(half -> (int) wiring.links().stream()
                        .filter(link -> (half >> link.one() & 1) != (half >> link.other() & 1))
                        .count())
                .min()
                .orElseThrow();
        assertThat(Bisection.of(topology)).as(topology.description()).isEqualTo(least);
    }

    @Test
    void largeNetworks() {
        assertThat(Bisection.of(new Mesh(32, 32))).isEqualTo(32);
        assertThat(Bisection.of(new Mesh(16, 8, 8))).isEqualTo(64);
        assertThat(Bisection.of(new Torus(8, 8))).isEqualTo(16);
        assertThat(Bisection.of(new Hypercube(10))).isEqualTo(512);
        assertThat(Bisection.of(new Mesh(5, 5, 5))).as("(5^3 - 1) / (5 - 1)").isEqualTo(31);
    }
}
