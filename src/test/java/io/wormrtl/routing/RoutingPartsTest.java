package io.wormrtl.routing;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.flit.ExtraKind;
import io.wormrtl.flit.HeaderField;
import io.wormrtl.logic.Blocks;
import io.wormrtl.logic.Logic;
import io.wormrtl.topology.Hypercube;
import io.wormrtl.topology.Irregular;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Ring;
import io.wormrtl.topology.StarGraph;
import io.wormrtl.topology.Topology;
import io.wormrtl.topology.TopologyFile;
import io.wormrtl.topology.Torus;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fields that headers carry on, faults that functions are told of, and what functions and policies are made of. */
class RoutingPartsTest {

    private static final Mesh MESH = new Mesh(4, 4);

    private static final Map<String, Topology> NETWORKS = Map.of(
            "mesh", MESH,
            "flat", new Mesh(3, 5),
            "torus", new Torus(4, 4),
            "cube", new Hypercube(4),
            "star", new StarGraph(4),
            "ring", new Ring(4));

    /** A function whose every answer is another one, and says which faults it has been told of. */
    private record Telling(StaticFaults borne) implements RoutingFunction {

        @Override
        public String description() {
            return "telling";
        }

        @Override
        public int virtualChannels() {
            return 7;
        }

        @Override
        public int maxOptions() {
            return 3;
        }

        @Override
        public Route route(RouteQuery query) {
            return Route.of(new RouteOption(query.faults().faulty() + 1, query.inputChannel() + 1));
        }

        @Override
        public List<ExtraKind> flitKinds() {
            return List.of(new ExtraKind("TOLD", false, false, true));
        }

        @Override
        public List<HeaderField> headerFields() {
            return List.of(new HeaderField("told", 4));
        }

        @Override
        public long forward(RouteQuery query, int outputPort, int outputChannel) {
            return query.faults().faulty() + 100L * outputPort + 10L * outputChannel;
        }

        @Override
        public StatusUse statusUse() {
            return StatusUse.FAULTY_AND_UNSAFE;
        }

        @Override
        public Logic logic(RouteWidths widths) {
            return Blocks.adder(1);
        }

        @Override
        public Logic forwarding(RouteWidths widths) {
            return Blocks.adder(2);
        }

        @Override
        public StaticFaults bear(Topology topology, Set<Integer> nodes, Set<StaticFaults.Link> links) {
            return borne;
        }

        @Override
        public RoutingSubfunction escape() {
            return (query, route, port, channel) -> query.faults().faulty() == 1 && port == 2 && channel == 3;
        }
    }

    /** East of node 4 is node 5, which is faulty. */
    @Test
    void amongFaultsEveryQuestionIsAskedWithThem() {
        StaticFaults borne = StaticFaults.none(MESH);
        Telling telling = new Telling(borne);
        AmongFaults among = new AmongFaults(telling, new StaticFaults(MESH, Set.of(5), Set.of()));
        RouteQuery query = new RouteQuery(4, 3, 2, 7, 9);
        assertThat(RoutesByHandTest.text(among.route(query))).isEqualTo("1:01");
        assertThat(among.forward(query, 4, 5)).isEqualTo(451);
        assertThat(among.escape().supplies(query, among.route(query), 2, 3)).isTrue();
        assertThat(among.escape().supplies(query, among.route(query), 3, 2)).isFalse();
        assertThat(among.bear(MESH, Set.of(), Set.of())).isSameAs(borne);
        assertThat(among.flitKinds()).isEqualTo(telling.flitKinds());
        assertThat(among.headerFields()).isEqualTo(telling.headerFields());
        assertThat(among.statusUse()).isEqualTo(StatusUse.FAULTY_AND_UNSAFE);
        assertThat(among.usesArrival()).isFalse();
        assertThat(among.logic(null)).isEqualTo(Blocks.adder(1));
        assertThat(among.forwarding(null)).isEqualTo(Blocks.adder(2));
        assertThat(among.description()).isEqualTo("telling, 1 nodes out of use");
    }

    /** Before its first escape channel a header sees the faults it saw, and so does the function it escapes by. */
    @Test
    void anEscapeAsksAsIfTheHeaderHadBeenInjected() {
        RoutingFunction routing = Routings.CATALOGUE.get("duato-up-down").create(MESH, 2);
        RouteQuery cameUp = new RouteQuery(1, 0, 1, 4, 0);
        assertThat(routing.route(cameUp)).isEqualTo(routing.route(RouteQuery.injected(1, 4)));
    }

    /** Ranks of the escape routing come behind the adaptive one, each where it was. */
    @Test
    void anEscapeWithRanksOfItsOwnKeepsThem() {
        RoutingFunction ranked = new RoutingFunction() {
            @Override
            public String description() {
                return "ranked";
            }

            @Override
            public int virtualChannels() {
                return 2;
            }

            @Override
            public int maxOptions() {
                return 2;
            }

            @Override
            public Route route(RouteQuery query) {
                return Route.of(new RouteOption(1, 0b01), new RouteOption(4, 1, 0b10));
            }
        };
        Duato duato = new Duato(MESH, ranked, 3);
        assertThat(RoutesByHandTest.text(duato.route(RouteQuery.injected(0, 5))))
                .isEqualTo("02:2 1/0:0 5/0:1");
        assertThat(duato.maxOptions()).isEqualTo(3);
        assertThat(duato.description()).isEqualTo("duato, escape by ranked on 2 of 3 channels");
        assertThat(RouteQuery.injected(3, 5)).isEqualTo(new RouteQuery(3, -1, 0, 5, 0, PortFaults.NONE));
    }

    /** An escape function must need neither fields nor the way a header came by. */
    @Test
    void aFunctionThatNeedsMoreIsNoEscape() {
        for (String name : List.of("enhanced-nbc", "odd-even")) {
            RoutingFunction more = Routings.CATALOGUE.get(name).create(MESH, 5);
            assertThatThrownBy(() -> new Duato(MESH, more, 7))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("escape routing by " + more.description() + " needs more than node and destination");
        }
    }

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
        RoutingFunction routing = Routings.CATALOGUE.get(name).create(topology, channels);
        // to the node at 3_2 of the mesh, 11
        RouteQuery query = new RouteQuery(node, RouteQuery.INJECTED, 0, 11, fields);
        assertThat(routing.forward(query, 0, outputChannel)).isEqualTo(carried);
    }

    @Test
    void onItsWayAHeaderKeepsItsNodeBetween() {
        RoutingFunction valiant = Routings.CATALOGUE.get("valiant").create(new Mesh(3, 5), 2);
        assertThat(valiant.forward(new RouteQuery(1, 1, 0, 11, 15), 0, 0)).isEqualTo(15);
    }

    /** Functions that know faulty nodes only give up the node a faulty link is named by, and what regions take in. */
    @Test
    void whatIsGivenUpForFaults() {
        Set<StaticFaults.Link> link = Set.of(new StaticFaults.Link(5, 0));
        Hypercube cube = new Hypercube(4);
        StaticFaults safe = Routings.CATALOGUE.get("safe-nodes").create(cube, 5).bear(cube, Set.of(9), link);
        assertThat(faulty(safe, 16)).containsExactly(5, 9);
        assertThat(safe.at(4)).as("node 5 itself").isEqualTo(new PortFaults(0b0001, 0));
        assertThat(safe.at(6).faulty()).as("not the link").isZero();
        StaticFaults planar =
                Routings.CATALOGUE.get("planar-fault-tolerant").create(MESH, 3).bear(MESH, Set.of(10), link);
        assertThat(faulty(planar, 16)).as("a block of 5, 6, 9 and 10").containsExactly(5, 6, 9, 10);
        StaticFaults reliable =
                Routings.CATALOGUE.get("reliable-router").create(MESH, 5).bear(MESH, Set.of(10), link);
        assertThat(faulty(reliable, 16)).containsExactly(10);
        assertThat(reliable.at(5)).isEqualTo(new PortFaults(0b0001, 0));
        assertThat(reliable.at(6)).as("back, and 10 above").isEqualTo(new PortFaults(0b0110, 0));
    }

    private static int[] faulty(StaticFaults faults, int nodes) {
        assertThat(faults.faultyNodes()).isEqualTo((int)
                IntStream.range(0, nodes).filter(faults::isFaulty).count());
        return IntStream.range(0, nodes).filter(faults::isFaulty).toArray();
    }

    /** Nodes 1 and 2 are faulty: 0 and 3 are unsafe, having both beside them, and then nobody else. */
    @Test
    void unsafeNodesHaveTwoBadNeighbours() {
        Hypercube cube = new Hypercube(3);
        StaticFaults faults = new StaticFaults(cube, Set.of(1, 2), Set.of());
        assertThat(IntStream.range(0, 8).filter(faults::isUnsafe)).containsExactly(0, 3);
        assertThat(faults.at(4)).isEqualTo(new PortFaults(0, 0b100));
        assertThat(faults.at(5)).isEqualTo(new PortFaults(0b100, 0));
        assertThat(faults.at(0)).isEqualTo(new PortFaults(0b011, 0));
        assertThat(faults.at(1)).as("seen from a faulty node").isEqualTo(new PortFaults(0, 0b011));
        StaticFaults more = new StaticFaults(cube, Set.of(1, 2, 4), Set.of());
        assertThat(IntStream.range(0, 8).filter(more::isUnsafe))
                .as("3 by 1 and 2, 5 by 1 and 4, 6 by 2 and 4, 0 by all, 7 by these")
                .containsExactly(0, 3, 5, 6, 7);
        StaticFaults link = new StaticFaults(cube, Set.of(1, 2), Set.of(new StaticFaults.Link(4, 2)));
        assertThat(link.at(4)).as("bad is not unsafe as well").isEqualTo(new PortFaults(0b100, 0));
        assertThat(link.at(0)).isEqualTo(new PortFaults(0b111, 0));
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
        assertThatThrownBy(() -> Routings.CATALOGUE.get(name).create(NETWORKS.get(network), channels))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(sentence);
    }

    /** Of 16 nodes a coordinate has 2 bits; there are 5 ports, 3 channels and 6 bits of fields. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "dimension-order | mesh | comparator 2 x2, priority_encoder 5 x1",
                "dimension-order | torus | adder 3 x2, comparator 2 x2, priority_encoder 5 x1,"
                        + " multiplexer 5 x 1 x1, multiplexer 2 x 3 x1",
                "e-cube | cube | xor_gates 2 x 4 x1, priority_encoder 5 x1",
                "duato | mesh | comparator 2 x2, priority_encoder 5 x1",
                "west-first | mesh | comparator 2 x2, or_gates 5 x 1 x1, multiplexer 2 x 5 x1",
                "tfar | mesh | comparator 2 x2",
                "tfar | cube | xor_gates 2 x 4 x1",
                "tfar | star | lookup_table 24 x 3 x1",
                "tfar | flat | comparator 2 x2",
                // two options of 8 lines each, and which of them is of the second rank; for 16 nodes and 64 values
                "opt-y | mesh | lookup_table 1024 x 17 x1",
                "o1turn | mesh | lookup_table 1024 x 17 x1",
                "odd-even | mesh | lookup_table 1024 x 8 x1",
            })
    void whatFindsARoute(String name, String network, String blocks) {
        RoutingFunction routing = Routings.CATALOGUE.get(name).create(NETWORKS.get(network), 3);
        assertThat(text(routing.logic(new RouteWidths(16, 6, 5, 3)))).isEqualTo(blocks);
        assertThat(text(routing.forwarding(new RouteWidths(16, 6, 5, 3))))
                .isEqualTo("adder 6 x1, multiplexer 2 x 6 x1");
    }

    /** An escape function that is a table does not find the ports on shortest ways on its way. */
    @Test
    void duatoFindsShortestWaysBesideATable() {
        Duato duato = new Duato(MESH, new MinimalAdaptive(MESH, 1), 2);
        assertThat(text(duato.logic(new RouteWidths(16, 0, 4, 2)))).isEqualTo("comparator 2 x4");
    }

    /** Of 6 ports with 5 channels each, whose places in use have 7 bits. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "first | priority_encoder 6 x1",
                "random | population_count 6 x1, adder 16 x6, multiplexer 6 x 6 x1",
                // a tree of 3, 1 and 1 comparators
                "least-congested | comparator 7 x5, multiplexer 2 x 13 x5",
                "most-free-channels | population_count 5 x6, comparator 3 x5, multiplexer 2 x 9 x5",
                "zigzag | and_gates 2 x 6 x1, or_gates 6 x 1 x1, multiplexer 2 x 6 x1, priority_encoder 6 x1",
                "no-turn | and_gates 2 x 6 x1, or_gates 6 x 1 x1, multiplexer 2 x 6 x1, priority_encoder 6 x1",
                "round-robin | round_robin 6 x1",
                "least-recent | comparator 8 x5, multiplexer 2 x 14 x5"
            })
    void whatSelectsAPort(String name, String blocks) {
        assertThat(text(Selections.CATALOGUE.get(name).logic(6, 5, 7))).isEqualTo(blocks);
    }

    /** Four channels take a count of three bits. */
    @Test
    void allChannelsMayBeFree() {
        assertThat(text(new Selections.MostFreeChannels().logic(2, 4, 1)))
                .isEqualTo("population_count 4 x2, comparator 3 x1, multiplexer 2 x 5 x1");
    }

    private static String text(Logic logic) {
        return logic.blocks().entrySet().stream()
                .map(entry -> entry.getKey() + " x" + entry.getValue())
                .collect(joining(", "));
    }

    /** Costs are looked at of candidates only, and the lowest of equal ones wins. */
    @Test
    void policiesChoose() {
        PortStatus status = new PortStatus() {
            @Override
            public int congestion(int port) {
                return new int[] {0, 5, 3, 3, 9}[port];
            }

            @Override
            public int freeChannels(int port) {
                return new int[] {9, 1, 2, 4, 4}[port];
            }

            @Override
            public int age(int port) {
                return new int[] {9, 7, 255, 255, 0}[port];
            }

            @Override
            public long sameDimension() {
                return 0b00110;
            }

            @Override
            public int lastPort() {
                return 2;
            }
        };
        Map<String, Integer> chosen = Map.of(
                "first", 1,
                "least-congested", 2,
                "most-free-channels", 3,
                "least-recent", 2,
                "zigzag", 3,
                "no-turn", 1,
                "round-robin", 3);
        chosen.forEach((name, port) -> assertThat(Selections.CATALOGUE.get(name).choosePort(0b11110, status, 0))
                .as(name)
                .isEqualTo(port));
        assertThat(Selections.CATALOGUE.get("zigzag").choosePort(0b00110, status, 0))
                .isEqualTo(1);
        assertThat(Selections.CATALOGUE.get("no-turn").choosePort(0b11000, status, 0))
                .isEqualTo(3);
        assertThat(Selections.CATALOGUE.get("round-robin").choosePort(0b00110, status, 0))
                .isEqualTo(1);
        assertThat(Selections.CATALOGUE.get("round-robin").choosePort(0b10011, last(63), 0))
                .as("after the highest port there is")
                .isZero();
        assertThat(Selections.CATALOGUE.get("round-robin").choosePort(0b10011, last(-1), 0))
                .isZero();
        assertThat(Selections.CATALOGUE.get("round-robin").choosePort(0b10011, last(0), 0))
                .isEqualTo(1);
        assertThat(Selections.CATALOGUE.get("least-congested").usesRandom()).isFalse();
        assertThat(Selections.CATALOGUE.get("most-free-channels").usesCongestion())
                .isFalse();
    }

    private static PortStatus last(int port) {
        return new PortStatus() {
            @Override
            public int congestion(int other) {
                return 0;
            }

            @Override
            public int lastPort() {
                return port;
            }
        };
    }
}
