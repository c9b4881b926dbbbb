package io.wormrtl.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.topology.Hypercube;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Ring;
import io.wormrtl.topology.Topology;
import io.wormrtl.topology.Torus;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Sample paths of 004, sections 3.2 and 3.3.3, and what is refused. */
class RoutingTest {

    @Test
    void eCubePathOfThePaper() {
        Hypercube cube = new Hypercube(4);
        assertThat(paths(cube, create("e-cube", cube, 1), 0b0101, 0b1010))
                .containsExactly("0101 0100 0110 0010 1010");
    }

    @Test
    void duatoUsesAllShortestPathsOfTheHypercube() {
        Hypercube cube = new Hypercube(4);
        assertThat(paths(cube, create("duato", cube, 2), 0b1010, 0b0101)).hasSize(4 * 3 * 2);
    }

    @Test
    void xyGoesAlongTheRowFirst() {
        Mesh mesh = new Mesh(4, 4);
        RoutingFunction xy = create("xy", mesh, 1);
        assertThat(paths(mesh, xy, mesh.node(3, 0), mesh.node(1, 2))).containsExactly("3_0 2_0 1_0 1_1 1_2");
    }

    @Test
    void halfAnEvenRingAwayDimensionOrderGoesPlusAndDuatoBothWays() {
        Torus torus = new Torus(4, 4);
        RouteQuery query = RouteQuery.injected(torus.node(1, 0), torus.node(3, 0));
        assertThat(create("dimension-order", torus, 2).route(query))
                .isEqualTo(Route.of(new RouteOption(0b01, 0b10)));
        assertThat(create("duato", torus, 4).route(query))
                .isEqualTo(Route.of(new RouteOption(0b11, 0b1100), new RouteOption(0b01, 0b10)));
    }

    @Test
    void ringClassesOfExample2() {
        RoutingFunction routing = create("dimension-order", new Ring(4), 2);
        assertThat(routing.route(RouteQuery.injected(1, 3))).isEqualTo(Route.of(new RouteOption(1, 0b10)));
        assertThat(routing.route(RouteQuery.injected(1, 0))).isEqualTo(Route.of(new RouteOption(1, 0b01)));
    }

    @Test
    void allSixteenChannelsAreUsed() {
        RoutingFunction routing = create("xy", new Mesh(2, 2), 16);
        assertThat(routing.route(RouteQuery.injected(0, 1)).channels()).isEqualTo(0xFFFF);
    }

    @Test
    void impossibleCombinationsAreRefused() {
        refused("dimension-order", new Torus(4, 4), 1,
                "virtual-channels (1) must be from 2 to 16 for dimension-order routing on torus 4x4");
        refused("dimension-order", new Mesh(4, 4), 0,
                "virtual-channels (0) must be from 1 to 16 for dimension-order routing on mesh 4x4");
        refused("duato", new Mesh(4, 4), 1,
                "virtual-channels (1) must be from 2 to 16 for duato routing on mesh 4x4");
        refused("duato", new Torus(4, 4), 2,
                "virtual-channels (2) must be from 3 to 16 for duato routing on torus 4x4");
        refused("duato", new Hypercube(4), 17,
                "virtual-channels (17) must be from 2 to 16 for duato routing on hypercube 4");
        refused("xy", new Mesh(4, 4, 4), 1,
                "xy routing needs a two-dimensional mesh, not mesh 4x4x4; dimension-order covers the others");
        refused("e-cube", new Mesh(4, 4), 1,
                "e-cube routing needs a hypercube, not mesh 4x4; dimension-order covers the others");
    }

    @Test
    void emptyRoutesCannotBeMade() {
        assertThatThrownBy(() -> new RouteOption(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new RouteOption(1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Route(List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new HeaderField("dr", 0)).isInstanceOf(IllegalArgumentException.class);
    }

    private static RoutingFunction create(String name, Topology topology, int channels) {
        return Routings.CATALOGUE.get(name).create(topology, channels);
    }

    private static void refused(String name, Topology topology, int channels, String sentence) {
        assertThatThrownBy(() -> create(name, topology, channels)).isInstanceOf(UnusableInput.class)
                .hasMessage(sentence);
    }

    /** All paths a header can take, as names of nodes. */
    private static Set<String> paths(Topology topology, RoutingFunction routing, int node, int to) {
        if (node == to) {
            return Set.of(topology.nodeName(node));
        }
        Set<String> paths = new TreeSet<>();
        long ports = routing.route(RouteQuery.injected(node, to)).ports();
        for (int port = 0; port < topology.ports(); port++) {
            if ((ports >>> port & 1) == 1) {
                paths(topology, routing, topology.neighbour(node, port), to)
                        .forEach(rest -> paths.add(topology.nodeName(node) + " " + rest));
            }
        }
        return paths;
    }
}
