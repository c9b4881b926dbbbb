package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Irregular;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.TopologyFile;
import io.wormrtl.network.topology.Torus;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Sample paths of 004, sections 3.2 and 3.3.3, and what is refused. */
class RoutingTest {

    @Test
    void eCubePathOfThePaper() {
        Hypercube cube = new Hypercube(4);
        assertThat(paths(cube, create("e-cube", cube, 1), 0b0101, 0b1010)).containsExactly("0101 0100 0110 0010 1010");
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
        assertThat(create("dimension-order", torus, 2).route(query)).isEqualTo(Route.of(new RouteOption(0b01, 0b10)));
        assertThat(create("duato", torus, 4).route(query))
                .isEqualTo(Route.of(new RouteOption(0b11, 0b1100), new RouteOption(1, 0b01, 0b10)));
    }

    @Test
    void ringClassesOfExample2() {
        RoutingFunction routing = create("dimension-order", new Ring(4), 2);
        assertThat(routing.route(RouteQuery.injected(1, 3))).isEqualTo(Route.of(new RouteOption(1, 0b10)));
        assertThat(routing.route(RouteQuery.injected(1, 0))).isEqualTo(Route.of(new RouteOption(1, 0b01)));
    }

    @Test
    void oddEvenTurnsWhereItsColumnAllows() {
        Mesh mesh = new Mesh(6, 6);
        RoutingFunction routing = create("odd-even", mesh, 1);
        // eastward in an even column, come from the west: no turn; injected there: free
        assertThat(routing.route(new RouteQuery(mesh.node(2, 2), 1, 0, mesh.node(5, 4), 0))
                        .ports())
                .isEqualTo(0b0001);
        assertThat(routing.route(RouteQuery.injected(mesh.node(2, 2), mesh.node(5, 4)))
                        .ports())
                .isEqualTo(0b0101);
        assertThat(routing.route(new RouteQuery(mesh.node(3, 2), 1, 0, mesh.node(5, 4), 0))
                        .ports())
                .isEqualTo(0b0101);
        // one column before an even destination: the turn is now
        assertThat(routing.route(new RouteQuery(mesh.node(3, 2), 1, 0, mesh.node(4, 4), 0))
                        .ports())
                .isEqualTo(0b0100);
        // westward: away from the row in even columns only
        assertThat(routing.route(RouteQuery.injected(mesh.node(3, 2), mesh.node(1, 4)))
                        .ports())
                .isEqualTo(0b0010);
        assertThat(routing.route(RouteQuery.injected(mesh.node(4, 2), mesh.node(1, 4)))
                        .ports())
                .isEqualTo(0b0110);
    }

    @Test
    void optYKeepsY1FromMessagesThatMustGoWest() {
        Mesh mesh = new Mesh(4, 4);
        RoutingFunction routing = create("opt-y", mesh, 2);
        Route west = routing.route(RouteQuery.injected(mesh.node(2, 0), mesh.node(1, 2)));
        assertThat(west.channels(1)).isEqualTo(0b11);
        assertThat(west.channels(2)).isEqualTo(0b10);
        Route east = routing.route(RouteQuery.injected(mesh.node(1, 0), mesh.node(2, 2)));
        assertThat(east.channels(2)).isEqualTo(0b11);
    }

    @Test
    void doubleYKeepsTheSubnetworkOfItsSource() {
        Mesh mesh = new Mesh(4, 4);
        RoutingFunction routing = create("double-y", mesh, 2);
        int column = mesh.node(2, 1);
        int above = mesh.node(2, 3);
        assertThat(routing.route(RouteQuery.injected(column, above)).channels(2))
                .isEqualTo(0b11);
        assertThat(routing.route(new RouteQuery(column, 1, 1, above, 0)).channels(2))
                .as("came east")
                .isEqualTo(0b01);
        assertThat(routing.route(new RouteQuery(column, 0, 0, above, 0)).channels(2))
                .as("came west")
                .isEqualTo(0b10);
        assertThat(routing.route(new RouteQuery(column, 3, 1, above, 0)).channels(2))
                .as("came up")
                .isEqualTo(0b10);
    }

    @Test
    void dimensionReversalsAreCountedByTheChannelTaken() {
        Mesh mesh = new Mesh(4, 4);
        RoutingFunction routing = create("dally-aoki-static", mesh, 3);
        assertThat(routing.headerFields()).containsExactly(new HeaderField("dimension_reversals", 2));
        RouteQuery cameByY = new RouteQuery(mesh.node(0, 1), 3, 0, mesh.node(2, 2), 0);
        assertThat(routing.route(cameByY))
                .isEqualTo(Route.of(new RouteOption(0b0100, 0b001), new RouteOption(0b0001, 0b010)));
        assertThat(routing.forward(cameByY, 0, 1)).isEqualTo(1);
    }

    /** From node 0, which has colour 0, to the node farthest away: 4 hops, of which 2 are negative. */
    @Test
    void channelsBeyondTheLevelsAreUsed() {
        StarGraph star = new StarGraph(4);
        int far = IntStream.range(0, star.nodes())
                .filter(node -> star.distance(0, node) == star.diameter())
                .findFirst()
                .orElseThrow();
        RouteQuery query = RouteQuery.injected(0, far);
        long ports = star.minimalPorts(0, far);
        assertThat(create("nhop", star, 6).route(query)).isEqualTo(Route.of(new RouteOption(ports, 0b000011)));
        assertThat(create("nbc", star, 6).route(query)).isEqualTo(Route.of(new RouteOption(ports, 0b001111)));
        assertThat(create("enhanced-nbc", star, 6).route(query))
                .as("class a first, and then levels 0 to 2 less the two that will be needed")
                .isEqualTo(Route.of(new RouteOption(ports, 0b111000), new RouteOption(1, ports, 0b000001)));
    }

    @Test
    void aWayOverAnotherNodeUsesAllOfAnOddNumberOfChannels() {
        Mesh mesh = new Mesh(4, 4);
        for (String name : List.of("valiant", "romm")) {
            RoutingFunction routing = create(name, mesh, 5);
            RouteQuery first = RouteQuery.injected(0, 15);
            long channels = 0;
            for (long random = 0; random < 16; random++) {
                channels |= routing.route(new RouteQuery(0, RouteQuery.INJECTED, 0, 15, random))
                        .channels();
            }
            assertThat(channels)
                    .as(name + " by way of others, and of its own source")
                    .isEqualTo(0b11111);
            assertThat(routing.route(first).channels()).isIn(0b00011L, 0b11100L);
        }
    }

    @Test
    void allSixteenChannelsAreUsed() {
        RoutingFunction routing = create("xy", new Mesh(2, 2), 16);
        assertThat(routing.route(RouteQuery.injected(0, 1)).channels()).isEqualTo(0xFFFF);
    }

    /** Down and then up is forbidden, so the neighbours of a root have one path between them, and all others both. */
    @Test
    void upDownBeginsAtItsRoot() {
        Mesh square = new Mesh(2, 2);
        for (int root = 0; root < square.nodes(); root++) {
            UpDown routing = new UpDown(square, 1, root);
            int left = square.neighbour(root, 0) == Topology.NONE ? 1 : 0;
            int up = square.neighbour(root, 2) == Topology.NONE ? 3 : 2;
            int beside = square.neighbour(root, left);
            int above = square.neighbour(root, up);
            int opposite = 3 - root;
            assertThat(paths(square, routing, beside, above))
                    .containsExactly(
                            square.nodeName(beside) + " " + square.nodeName(root) + " " + square.nodeName(above));
            assertThat(paths(square, routing, root, opposite)).hasSize(2);
            assertThat(paths(square, routing, opposite, root)).hasSize(2);
        }
    }

    /** From s to t three hops by n lead down and along, or down and up again; those by the root are no shorter. */
    @Test
    void afterAHopDownAWayUpIsClosedEvenIfItIsAsShort() {
        Irregular network = TopologyFile.dot(
                "n.dot", "graph { r -- s; r -- x; s -- n; x -- n; n -- a; r -- y; y -- a; x -- t; a -- t }");
        assertThat(network.nodeName(3)).isEqualTo("n");
        assertThat(network.nodeName(4)).isEqualTo("a");
        UpDown routing = new UpDown(network, 1);
        int s = 1;
        int n = 3;
        int t = 6;
        assertThat(network.distance(s, t)).isEqualTo(3);
        int out = portTo(network, s, n);
        assertThat(routing.route(RouteQuery.injected(s, t)).ports() >>> out & 1).isEqualTo(1);
        RouteQuery cameDown = new RouteQuery(n, network.arrivalPort(s, out), 0, t, 0);
        assertThat(routing.route(cameDown)).isEqualTo(Route.of(new RouteOption(1L << portTo(network, n, 4), 1)));
    }

    private static int portTo(Topology topology, int from, int to) {
        return IntStream.range(0, topology.ports())
                .filter(port -> topology.neighbour(from, port) == to)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void impossibleCombinationsAreRefused() {
        refused(
                "dimension-order",
                new Torus(4, 4),
                1,
                "virtual-channels (1) must be from 2 to 16 for dimension-order routing on torus 4x4");
        refused(
                "dimension-order",
                new Mesh(4, 4),
                0,
                "virtual-channels (0) must be from 1 to 16 for dimension-order routing on mesh 4x4");
        refused("duato", new Mesh(4, 4), 1, "virtual-channels (1) must be from 2 to 16 for duato routing on mesh 4x4");
        refused(
                "duato",
                new Torus(4, 4),
                2,
                "virtual-channels (2) must be from 3 to 16 for duato routing on torus 4x4");
        refused(
                "duato",
                new Hypercube(4),
                17,
                "virtual-channels (17) must be from 2 to 16 for duato routing on hypercube 4");
        refused(
                "xy",
                new Mesh(4, 4, 4),
                1,
                "xy routing needs a two-dimensional mesh, not mesh 4x4x4; dimension-order covers the others");
        refused(
                "e-cube",
                new Mesh(4, 4),
                1,
                "e-cube routing needs a hypercube, not mesh 4x4; dimension-order covers the others");
        for (String name : List.of("dimension-order", "duato", "dally-aoki-dynamic", "valiant", "romm")) {
            refused(
                    name,
                    new StarGraph(4),
                    6,
                    name + " routing needs a mesh, torus, hypercube or ring, not star graph of 4 symbols");
        }
        Topology triangle = TopologyFile.dot("t.dot", "graph { a -- b -- c -- a }");
        String anyShape = ", not irregular network of 3 nodes; up-down and duato-up-down take any network of links,"
                + " tfar and table any network";
        refused(
                "dimension-order",
                triangle,
                2,
                "dimension-order routing needs a mesh, torus, hypercube or ring" + anyShape);
        refused("xy", triangle, 2, "xy routing needs a two-dimensional mesh" + anyShape);
        refused("e-cube", triangle, 2, "e-cube routing needs a hypercube" + anyShape);
        for (String name : List.of("up-down", "duato-up-down", "tfar")) {
            assertThat(create(name, triangle, 2).virtualChannels()).isEqualTo(2);
        }
        refused("west-first", new Torus(4, 4), 1, "west-first routing needs a two-dimensional mesh, not torus 4x4");
        refused("odd-even", new Mesh(4, 4, 4), 1, "odd-even routing needs a two-dimensional mesh, not mesh 4x4x4");
        refused("p-cube", new Mesh(4, 4), 1, "p-cube routing needs a hypercube, not mesh 4x4");
        refused(
                "negative-first",
                new Torus(4, 4),
                1,
                "negative-first routing needs a mesh or hypercube, not torus 4x4");
        refused(
                "linder-harden",
                new Hypercube(8),
                64,
                "linder-harden routing needs at most 7 dimensions, because it "
                        + "takes 2^(n-1) of at most 64 virtual channels, not hypercube 8");
        refused(
                "linder-harden",
                new Hypercube(4),
                7,
                "virtual-channels (7) must be from 8 to 16 for linder-harden routing on hypercube 4");
        refused(
                "up-down",
                new Ring(4),
                1,
                "up-down routing needs channels in both directions of every link, which ring 4 has not");
        refused(
                "nhop",
                new Torus(3, 4),
                9,
                "nhop routing needs a network whose nodes take two colours, which torus "
                        + "3x4 has not: nodes 1_0 and 2_0 lie on a circle of odd length");
        refused(
                "nhop",
                new Hypercube(3),
                2,
                "virtual-channels (2) must be from 3 to 16 for nhop routing on hypercube 3");
        refused(
                "enhanced-nbc",
                new StarGraph(5),
                4,
                "virtual-channels (4) must be from 5 to 16 for enhanced-nbc routing on star graph of 5 symbols");
        refused(
                "safe-nodes",
                new Hypercube(4),
                4,
                "virtual-channels (4) must be from 5 to 16 for safe-nodes routing on hypercube 4");
        assertThatThrownBy(() -> new UpDown(new Mesh(2, 2), 1, 4))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("root (4) must be from 0 to 3");
        assertThatThrownBy(() -> new Duato(new Mesh(4, 4), new OddEven(new Mesh(4, 4), 1), 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("more than node and destination");
    }

    @Test
    void ranksOfEqualValueAreOneGroup() {
        Route route =
                Route.of(new RouteOption(0b01, 0b01), new RouteOption(0b10, 0b10), new RouteOption(3, 0b01, 0b10));
        assertThat(route.ports()).isEqualTo(0b11);
        assertThat(route.channels(0)).isEqualTo(0b11);
        assertThat(route.channels(1)).isEqualTo(0b10);
        assertThat(route.allows(1, 0)).isFalse();
        assertThat(route.allows(0, 1)).isTrue();
        assertThatThrownBy(() -> Route.of(new RouteOption(1, 1, 1), new RouteOption(0, 1, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("order of rank");
    }

    @Test
    void nothingNowIsNotUnreachable() {
        assertThat(Route.NOTHING_NOW.isEmpty()).isTrue();
        assertThat(Route.UNREACHABLE.isEmpty()).isTrue();
        assertThat(Route.NOTHING_NOW.reachable()).isTrue();
        assertThat(Route.NOTHING_NOW).isNotEqualTo(Route.UNREACHABLE).isEqualTo(new Route(List.of()));
        assertThatThrownBy(() -> new Route(List.of(new RouteOption(1, 1)), false))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void emptyOptionsCannotBeMade() {
        assertThatThrownBy(() -> new RouteOption(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new RouteOption(1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new RouteOption(-1, 1, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new HeaderField("dr", 0)).isInstanceOf(IllegalArgumentException.class);
    }

    private static RoutingFunction create(String name, Topology topology, int channels) {
        return Made.of(Routings.CATALOGUE, name).create(topology, channels);
    }

    private static void refused(String name, Topology topology, int channels, String sentence) {
        assertThatThrownBy(() -> create(name, topology, channels))
                .isInstanceOf(UnusableInput.class)
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
