package io.wormrtl.lab.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Irregular;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.TopologyFile;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomTopologies;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** How many ways there are to exchange the nodes of a network, and what becomes of its ports and routes. */
class NodeRenamingTest {

    static Stream<Arguments> numbers() {
        return Stream.of(
                // rotations only: its channels go one way
                Arguments.of(new Ring(5), 5),
                Arguments.of(new Mesh(4), 2),
                Arguments.of(new Mesh(3, 2), 4),
                Arguments.of(new Mesh(3, 3), 8),
                // those of a square and of a pentagon, 8 and 10
                Arguments.of(new Torus(4, 5), 80),
                Arguments.of(new Hypercube(3), 8 * 6),
                // c to a and a to b, as near as they are, but not back
                Arguments.of(RandomTopologies.fromDot("digraph { a->b; b->a; b->c; c->a }"), 1),
                Arguments.of(new Mesh(32), 2),
                Arguments.of(new Mesh(33), 0));
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void thereAreAsManyAsTheGroupHas(Topology topology, int expected) {
        List<NodeRenaming> all = NodeRenaming.all(topology);
        assertThat(all).hasSize(expected);
        assertThat(all.stream().filter(NodeRenaming::isIdentity).count()).isEqualTo(expected == 0 ? 0 : 1);
    }

    /** All four ports of a link in each direction have names of their own. */
    @Test
    void inputsAndOutputsAreRenamedEachForItself() {
        Topology pair = TopologyFile.dot("pair.dot", "digraph { a:p -> b:q; b:r -> a:s }");
        assertThat(Stream.of(0, 1, 2, 3).map(pair::portName)).containsExactly("p", "q", "r", "s");
        NodeRenaming exchange = NodeRenaming.all(pair).stream()
                .filter(each -> !each.isIdentity())
                .findFirst()
                .orElseThrow();
        assertThat(exchange.nodes()).containsExactly(1, 0);
        assertThat(exchange.outputs()).isDeepEqualTo(new int[][] {{2, -1, -1, -1}, {-1, -1, 0, -1}});
        assertThat(exchange.inputs()).isDeepEqualTo(new int[][] {{-1, -1, -1, 1}, {-1, 3, -1, -1}});
    }

    /** Of two links beside each other none stands for both. */
    @Test
    void linksBesideEachOtherAreRenamedApart() {
        Topology pair = new Irregular(
                "pair",
                List.of("a", "b"),
                List.of("p", "q"),
                List.of(
                        new Irregular.Arc(0, 0, 1, 0),
                        new Irregular.Arc(1, 0, 0, 0),
                        new Irregular.Arc(0, 1, 1, 1),
                        new Irregular.Arc(1, 1, 0, 1)));
        assertThat(NodeRenaming.all(pair)).hasSize(2).allSatisfy(each -> {
            for (int node = 0; node < 2; node++) {
                assertThat(used(each.outputs()[node])).hasSize(2).doesNotHaveDuplicates();
                assertThat(used(each.inputs()[node])).hasSize(2).doesNotHaveDuplicates();
            }
        });
    }

    private static List<Integer> used(int[] ports) {
        return Arrays.stream(ports)
                .filter(port -> port != Topology.NONE)
                .boxed()
                .toList();
    }

    private static long kept(Topology topology, String name, int channels) {
        RoutingFunction routing = Made.of(Routings.CATALOGUE, name).create(topology, channels);
        return NodeRenaming.all(topology).stream()
                .filter(each -> each.keeps(routing))
                .count();
    }

    @Test
    void routesAreKeptWhereTheyTreatAllAlike() {
        assertThat(kept(new Mesh(3, 3), "tfar", 1)).isEqualTo(8);
        // not where x and y are exchanged
        assertThat(kept(new Mesh(3, 3), "xy", 1)).isEqualTo(4);
        // not where east and west are
        assertThat(kept(new Mesh(3, 3), "west-first", 1)).isEqualTo(2);
        assertThat(kept(new Mesh(3, 3), "negative-first", 1)).isEqualTo(2);
        // only where bits are inverted
        assertThat(kept(new Hypercube(3), "dimension-order", 1)).isEqualTo(8);
        assertThat(kept(new Ring(4), "tfar", 1)).isEqualTo(4);
        // the date line stays where it is
        assertThat(kept(new Ring(4), "dimension-order", 2)).isEqualTo(1);
    }

    /** Two nodes; a route that has one channel less where it is said. */
    private record Particular(Topology topology, Predicate<RouteQuery> where) implements RoutingFunction {
        Particular(Predicate<RouteQuery> where) {
            this(new Mesh(2), where);
        }

        @Override
        public String description() {
            return "particular";
        }

        @Override
        public int virtualChannels() {
            return 2;
        }

        @Override
        public int maxOptions() {
            return 1;
        }

        @Override
        public Route route(RouteQuery query) {
            int port = IntStream.range(0, topology.ports())
                    .filter(each -> topology.neighbour(query.node(), each) != Topology.NONE)
                    .findFirst()
                    .orElseThrow();
            return Route.of(new RouteOption(1L << port, where.test(query) ? 0b01 : 0b11));
        }

        private long kept() {
            return NodeRenaming.all(topology).stream()
                    .filter(each -> each.keeps(this))
                    .count();
        }
    }

    @Test
    void routesAreComparedByWhereAMessageComesFrom() {
        assertThat(new Particular(query -> query.inputChannel() == 1).kept()).isEqualTo(2);
        assertThat(new Particular(query -> query.inputPort() == RouteQuery.INJECTED).kept())
                .isEqualTo(2);
        assertThat(new Particular(query -> query.node() == 0).kept()).isEqualTo(1);
        assertThat(new Particular(query -> query.node() == 0 && query.inputChannel() == 0).kept())
                .isEqualTo(1);
        assertThat(new Particular(query -> query.node() == 0 && query.inputChannel() == 1).kept())
                .isEqualTo(1);
        assertThat(new Particular(query -> query.node() == 1 && query.inputPort() == RouteQuery.INJECTED).kept())
                .isEqualTo(1);
        assertThat(new Particular(query -> query.node() == 1 && query.inputPort() != RouteQuery.INJECTED).kept())
                .isEqualTo(1);
    }

    /** Ports by which messages come have other numbers than those by which they go. */
    @Test
    void whatComesIsComparedByTheRenamedInput() {
        Topology pair = TopologyFile.dot("pair.dot", "digraph { a:p -> b:q; b:r -> a:s }");
        assertThat(new Particular(pair, query -> query.inputPort() == RouteQuery.INJECTED).kept())
                .isEqualTo(2);
        assertThat(new Particular(pair, query -> query.inputPort() == 1).kept())
                .as("by q into b")
                .isEqualTo(1);
    }
}
