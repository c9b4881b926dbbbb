package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Irregular;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.TopologyFile;
import io.wormrtl.network.topology.Torus;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fields that headers carry on, the order of options, and how many channels functions need. */
class RoutingPartsTest {

    private static final Mesh MESH = new Mesh(4, 4);

    private static final Map<String, Topology> NETWORKS = Map.of(
            "mesh", MESH,
            "flat", new Mesh(3, 5),
            "torus", new Torus(4, 4),
            "cube", new Hypercube(4),
            "star", new StarGraph(4),
            "ring", new Ring(4));

    /** What a header carries on: the level, the number of reversals, or the node that its random bits mean. */
    @ParameterizedTest
    @CsvSource({
        "enhanced-nbc, mesh, 7, 1, 3, 5, 3",
        "enhanced-nbc, mesh, 7, 1, 1, 5, 2",
        "enhanced-nbc, mesh, 7, 0, 1, 5, 1",
        "enhanced-nbc, mesh, 7, 1, 1, 3, 3",
        "dally-aoki-static, mesh, 4, 0, 1, 2, 2",
        "valiant, mesh, 2, 0, 13, 0, 13",
        "valiant, flat, 2, 0, 15, 0, 0",
        "valiant, flat, 2, 0, 14, 0, 14",
        // of three hops along x and two along y: 9 is 1 of them and, left over 2, 2 of them
        "romm, mesh, 2, 0, 9, 0, 9",
        "romm, mesh, 2, 0, 6, 0, 6",
        "romm, mesh, 2, 0, 13, 0, 1",
        "romm, mesh, 2, 0, 3, 0, 3",
        "duato, mesh, 2, 0, 5, 0, 5"
    })
    void fieldsAreCarriedOn(
            String name, String network, int channels, int node, long fields, int outputChannel, long carried) {
        Topology topology = NETWORKS.get(network);
        RoutingFunction routing = Made.of(Routings.CATALOGUE, name).create(topology, channels);
        // to the node at 3_2 of the mesh, 11
        RouteQuery query = new RouteQuery(node, RouteQuery.INJECTED, 0, 11, fields);
        assertThat(routing.forward(query, 0, outputChannel)).isEqualTo(carried);
    }

    @Test
    void onItsWayAHeaderKeepsItsNodeBetween() {
        RoutingFunction valiant = Made.of(Routings.CATALOGUE, "valiant").create(new Mesh(3, 5), 2);
        assertThat(valiant.forward(new RouteQuery(1, 1, 0, 11, 15), 0, 0)).isEqualTo(15);
    }

    /** In a circle of five nodes 2 and 3 are as far from the root: from 3 to 2 leads up. */
    @Test
    void ofTwoAsFarFromTheRootTheLowerNumberIsUp() {
        Irregular circle = TopologyFile.dot("c.dot", "graph { a -- b; b -- c; c -- d; d -- e; e -- a }");
        UpDown routing = new UpDown(circle, 1);
        assertThat(next(circle, routing, 4, 2)).as("not down to 3 and up").containsExactly(0);
        assertThat(next(circle, routing, 1, 3)).as("down twice").containsExactly(2);
        assertThat(next(circle, routing, 3, 1)).containsExactly(2);
        assertThat(next(circle, routing, 3, 2)).containsExactly(2);
        assertThat(new UpDown(circle, 1, 3).description()).isEqualTo("up-down with root d");
    }

    private static int[] next(Topology topology, RoutingFunction routing, int node, int to) {
        long ports = routing.route(RouteQuery.injected(node, to)).ports();
        return IntStream.range(0, topology.ports())
                .filter(port -> (ports >>> port & 1) != 0)
                .map(port -> topology.neighbour(node, port))
                .toArray();
    }

    @Test
    void optionsAreInOrderOfRankFromEachToTheNext() {
        RouteOption zero = new RouteOption(1, 1);
        assertThatThrownBy(() -> Route.of(zero, zero.withRank(2), zero.withRank(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("route options must be in order of rank: [");
        assertThat(Route.of(zero, zero, zero.withRank(3)).last().rank()).isEqualTo(3);
        assertThatThrownBy(() -> new Route(List.of(zero), false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("a route to an unreachable destination: [");
        assertThatThrownBy(() -> new RouteOption(-1, 1, 1))
                .hasMessage("a route option without a port or without a channel, or of rank -1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "valiant | torus | 3 | virtual-channels (3) must be from 4 to 16 for valiant routing on torus 4x4",
                "romm | mesh | 1 | virtual-channels (1) must be from 2 to 16 for romm routing on mesh 4x4",
                "double-y | mesh | 1 | virtual-channels (1) must be from 2 to 16 for double-y routing on mesh 4x4",
                "double-double-y | mesh | 2 | virtual-channels (2) must be from 3 to 16 for double-double-y routing on"
                        + " mesh 4x4",
                "planar-adaptive | cube | 2 | virtual-channels (2) must be from 3 to 16 for planar-adaptive routing on"
                        + " hypercube 4",
                "planar-fault-tolerant | mesh | 2 | virtual-channels (2) must be from 3 to 16 for"
                        + " planar-fault-tolerant routing on mesh 4x4",
                "opt-y | mesh | 1 | virtual-channels (1) must be from 2 to 16 for opt-y routing on mesh 4x4",
                "o1turn | mesh | 1 | virtual-channels (1) must be from 2 to 16 for o1turn routing on mesh 4x4",
                "nbc | mesh | 3 | virtual-channels (3) must be from 4 to 16 for nbc routing on mesh 4x4",
                "enhanced-nbc | mesh | 4 | virtual-channels (4) must be from 5 to 16 for enhanced-nbc routing on mesh 4x4",
                "duato-up-down | mesh | 1 | virtual-channels (1) must be from 2 to 16 for duato-up-down routing on mesh 4x4",
                "dally-aoki-dynamic | torus | 2 | virtual-channels (2) must be from 3 to 16 for dally-aoki-dynamic"
                        + " routing on torus 4x4",
                "reliable-router | mesh | 4 | virtual-channels (4) must be 5 for reliable-router routing on mesh 4x4",
                "reliable-router | cube | 6 | virtual-channels (6) must be 5 for reliable-router routing on hypercube 4",
                "dally-aoki-static | torus | 2 | dally-aoki-static routing needs a mesh or hypercube, not torus 4x4",
                "safe-nodes | mesh | 5 | safe-nodes routing needs a hypercube, not mesh 4x4",
                "enhanced-nbc | ring | 5 | enhanced-nbc routing needs channels in both directions of every link, which"
                        + " ring 4 has not",
                "tfar | ring | 17 | virtual-channels (17) must be from 1 to 16 for tfar routing on ring 4",
            })
    void tooFewChannelsAreRefused(String name, String network, int channels, String sentence) {
        assertThatThrownBy(() -> Made.of(Routings.CATALOGUE, name).create(NETWORKS.get(network), channels))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(sentence);
    }
}
