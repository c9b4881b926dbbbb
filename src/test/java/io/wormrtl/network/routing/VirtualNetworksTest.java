package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.routing.deadlock.DeadlockAnalysis;
import io.wormrtl.network.routing.deadlock.DeadlockProof.Verdict;
import io.wormrtl.network.routing.walk.Consumption;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A routing function in two virtual networks is what it was, each time on other channels. */
class VirtualNetworksTest {

    private static final Topology MESH = new Mesh(3, 3);
    private static final RoutingFunction ALONE =
            Made.of(Routings.CATALOGUE, "o1turn").create(MESH, 2);
    private static final RoutingFunction BOTH = VirtualNetworks.of(Made.of(Routings.CATALOGUE, "o1turn"), MESH, 4, 2);

    private static Topology topology(String name) {
        return switch (name) {
            case "mesh" -> MESH;
            case "torus" -> new Torus(4, 3);
            default -> new Hypercube(3);
        };
    }

    private static DeadlockAnalysis analysis(
            String name, String algorithm, int channels, int networks, Consumption how) {
        Topology topology = topology(name);
        RoutingFunction routing =
                VirtualNetworks.of(Made.of(Routings.CATALOGUE, algorithm), topology, channels, networks);
        return DeadlockAnalysis.of(
                new RoutedNetwork(topology, routing, StaticFaults.none(topology), how),
                routing.reallocation(),
                1_000_000);
    }

    /** The first is proved; nothing is where answers share the channels, though without answers all is well. */
    @ParameterizedTest
    @CsvSource({
        "mesh, dimension-order, 1",
        "mesh, dimension-order, 2",
        "torus, dimension-order, 2",
        "hypercube, dimension-order, 1",
        "mesh, duato, 2",
        "torus, duato, 3",
        "mesh, west-first, 1",
        "mesh, o1turn, 2",
        "hypercube, valiant, 2",
        "mesh, nhop, 3"
    })
    void answersNeedANetworkOfTheirOwn(String name, String algorithm, int share) {
        assertThat(analysis(name, algorithm, 2 * share, 2, Consumption.AFTER_ANSWER)
                        .proof()
                        .verdict())
                .isEqualTo(Verdict.DEADLOCK_FREE);
        assertThat(analysis(name, algorithm, 2 * share, 1, Consumption.AFTER_ANSWER)
                        .proof()
                        .verdict())
                .isIn(Verdict.NOT_PROVEN, Verdict.CAN_DEADLOCK);
        assertThat(analysis(name, algorithm, 2 * share, 1, Consumption.ALWAYS)
                        .proof()
                        .verdict())
                .isEqualTo(Verdict.DEADLOCK_FREE);
    }

    /** A request that has arrived waits for the channel by which its answer leaves, and for no other request. */
    @Test
    void saysWhichAnswerARequestWaitsFor() {
        DeadlockAnalysis analysis = analysis("mesh", "dimension-order", 1, 1, Consumption.AFTER_ANSWER);
        assertThat(analysis.proof().lines(MESH).toList())
                .containsExactly(
                        "a request holds (0,0).x_plus.vc0 to (1,0), which takes it when an answer has"
                                + " (1,0).x_minus.vc0",
                        "a request holds (1,0).x_minus.vc0 to (0,0), which takes it when an answer has"
                                + " (0,0).x_plus.vc0");
        assertThat(analysis.proof().verdict()).isEqualTo(Verdict.NOT_PROVEN);
    }

    @Test
    void headersStayInTheNetworkOfTheirClass() {
        assertThat(BOTH.virtualNetworks()).isEqualTo(2);
        assertThat(BOTH.virtualChannels()).isEqualTo(4);
        assertThat(BOTH.description()).isEqualTo("o1turn, in 2 virtual networks");
        for (long coin = 0; coin < 2; coin++) {
            Route alone = ALONE.route(new RouteQuery(0, RouteQuery.INJECTED, 0, 8, coin));
            RouteOption option = alone.last();
            for (int network = 0; network < 2; network++) {
                for (int channel = 0; channel < 4; channel++) {
                    RouteQuery query = new RouteQuery(0, RouteQuery.INJECTED, channel, 8, coin << 1 | network);
                    assertThat(BOTH.virtualNetwork(query)).isEqualTo(network);
                    assertThat(BOTH.route(query))
                            .isEqualTo(Route.of(new RouteOption(option.ports(), option.channels() << (2 * network))));
                }
            }
        }
    }

    /** From the network it comes by a channel, and that tells all, whatever the field says. */
    @Test
    void theChannelTellsTheNetworkOnTheWay() {
        for (int channel = 0; channel < 4; channel++) {
            RouteOption alone =
                    ALONE.route(new RouteQuery(4, 0, channel % 2, 8, 0)).last();
            for (long fields = 0; fields < 4; fields++) {
                RouteQuery query = new RouteQuery(4, 0, channel, 8, fields);
                assertThat(BOTH.virtualNetwork(query)).isEqualTo(channel / 2);
                assertThat(BOTH.route(query).last())
                        .isEqualTo(new RouteOption(alone.ports(), alone.channels() << (channel / 2 * 2)));
            }
        }
    }

    /** The function's own fields stand behind the class, and change as without it. */
    @Test
    void fieldsOfTheFunctionChangeAsAlone() {
        RoutingFunction alone = Made.of(Routings.CATALOGUE, "valiant").create(MESH, 2);
        RoutingFunction both = VirtualNetworks.of(Made.of(Routings.CATALOGUE, "valiant"), MESH, 4, 2);
        assertThat(both.headerFields())
                .containsExactly(
                        new HeaderField("virtual_network", 1, HeaderField.Start.CLASS),
                        alone.headerFields().get(0));
        for (long random = 0; random < 9; random++) {
            for (int network = 0; network < 2; network++) {
                RouteQuery within = new RouteQuery(2, RouteQuery.INJECTED, 0, 7, random);
                RouteQuery query = new RouteQuery(2, RouteQuery.INJECTED, 3, 7, random << 1 | network);
                RouteOption hop = alone.route(within).last();
                int port = Long.numberOfTrailingZeros(hop.ports());
                int channel = Long.numberOfTrailingZeros(hop.channels());
                assertThat(both.forward(query, port, channel + 2 * network))
                        .isEqualTo(alone.forward(within, port, channel) << 1 | network);
            }
        }
    }

    @Test
    void refusesChannelsThatCannotBeShared() {
        RoutingAlgorithm order = Made.of(Routings.CATALOGUE, "dimension-order");
        assertThat(VirtualNetworks.of(order, MESH, 3, 1).virtualNetworks()).isEqualTo(1);
        assertThatThrownBy(() -> VirtualNetworks.of(order, MESH, 3, 2))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(
                        "virtual-channels (3) must be a multiple of virtual-networks (2), which have the same number"
                                + " each");
        assertThatThrownBy(() -> VirtualNetworks.of(order, new Torus(4, 4), 2, 2))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("of virtual-channels (2) each of 2 virtual-networks has a share; ");
    }

    @Test
    void whatTheFunctionDeclaresIsPassedOn() {
        RoutingFunction alone = Made.of(Routings.CATALOGUE, "reliable-router").create(MESH, 5);
        RoutingFunction both = VirtualNetworks.of(Made.of(Routings.CATALOGUE, "reliable-router"), MESH, 10, 2);
        assertThat(both.statusUse()).isEqualTo(alone.statusUse());
        assertThat(both.maxOptions()).isEqualTo(alone.maxOptions());
        assertThat(both.reallocation()).isEqualTo(alone.reallocation());
        assertThat(both.flitKinds()).isEqualTo(alone.flitKinds());
        assertThat(both.usesArrival()).isTrue();
        assertThat(both.inHardware()).isSameAs(both);
        assertThat(List.of(both.knownFaults(3))).containsExactly(alone.knownFaults(3));
    }

    /** Says something of its own wherever it is asked, and is another one in hardware. */
    private record Telling(String name) implements RoutingFunction {
        private static final StaticFaults BORNE = new StaticFaults(MESH, Set.of(4), Set.of());

        @Override
        public String description() {
            return name;
        }

        @Override
        public int virtualChannels() {
            return 2;
        }

        @Override
        public int maxOptions() {
            return 3;
        }

        @Override
        public Route route(RouteQuery query) {
            return Route.of(new RouteOption(2, query.faults().faulty(), 1L << query.inputChannel()));
        }

        @Override
        public List<HeaderField> headerFields() {
            return List.of(new HeaderField("told", 5));
        }

        @Override
        public long forward(RouteQuery query, int outputPort, int outputChannel) {
            return query.fields() + query.faults().faulty() + 2L * outputPort + outputChannel;
        }

        @Override
        public List<ExtraKind> flitKinds() {
            return List.of(new ExtraKind("TOLD", false, false, true));
        }

        @Override
        public StatusUse statusUse() {
            return StatusUse.FAULTY_AND_UNSAFE;
        }

        @Override
        public StaticFaults bear(Topology topology, Set<Integer> nodes, Set<StaticFaults.Link> links) {
            return BORNE;
        }

        @Override
        public PortFaults knownFaults(int node) {
            return new PortFaults(node, node + 1L);
        }

        @Override
        public RoutingFunction inHardware() {
            return name.equals("soft") ? new Telling("hard") : this;
        }

        @Override
        public Reallocation reallocation() {
            return Reallocation.WITH_ROOM;
        }
    }

    @Test
    void everyAnswerIsThatOfTheFunction() {
        RoutingFunction both = VirtualNetworks.of((topology, channels) -> new Telling("soft"), MESH, 6, 3);
        assertThat(both.description()).isEqualTo("soft, in 3 virtual networks");
        assertThat(both.virtualChannels()).isEqualTo(6);
        assertThat(both.maxOptions()).isEqualTo(3);
        assertThat(both.flitKinds()).containsExactly(new ExtraKind("TOLD", false, false, true));
        assertThat(both.headerFields())
                .containsExactly(
                        new HeaderField("virtual_network", 2, HeaderField.Start.CLASS), new HeaderField("told", 5));
        assertThat(both.statusUse()).isEqualTo(StatusUse.FAULTY_AND_UNSAFE);
        assertThat(both.bear(MESH, Set.of(), Set.of())).isSameAs(Telling.BORNE);
        assertThat(both.knownFaults(3)).isEqualTo(new PortFaults(3, 4));
        assertThat(both.reallocation()).isEqualTo(Reallocation.WITH_ROOM);
        RoutingFunction hardware = both.inHardware();
        assertThat(hardware.description()).isEqualTo("hard, in 3 virtual networks");
        assertThat(hardware.inHardware()).isSameAs(hardware);
        // channel 5 is the second of the third network; the field behind the class is 6
        RouteQuery query = new RouteQuery(4, 1, 5, 8, 6 << 2, new PortFaults(0b1000, 0));
        assertThat(both.route(query).options()).containsExactly(new RouteOption(2, 0b1000, 0b10 << 4));
        assertThat(both.forward(query, 3, 4)).isEqualTo((6 + 0b1000 + 2 * 3 + 0) << 2 | 2);
    }

    /** A class that is none of a network, as a corrupted header may have it, leads nowhere and stays. */
    @Test
    void aClassWithoutANetworkLeadsNowhere() {
        RoutingFunction both = VirtualNetworks.of((topology, channels) -> new Telling("soft"), MESH, 6, 3);
        RouteQuery query = new RouteQuery(4, RouteQuery.INJECTED, 0, 8, 6 << 2 | 3);
        assertThat(both.route(query)).isEqualTo(Route.NOTHING_NOW);
        assertThat(both.forward(query, 3, 4)).isEqualTo(6 << 2 | 3);
    }

    /** Preferences and escape channels are those of the function alone, each network among its own channels. */
    @Test
    void preferencesAndEscapesAreThoseOfTheFunctionAlone() {
        RoutingFunction alone = Made.of(Routings.CATALOGUE, "duato").create(MESH, 2);
        RoutingFunction both = VirtualNetworks.of(Made.of(Routings.CATALOGUE, "duato"), MESH, 4, 2);
        RouteQuery within = new RouteQuery(0, RouteQuery.INJECTED, 0, 8, 0);
        Route route = alone.route(within);
        assertThat(route.options())
                .extracting(RouteOption::rank)
                .doesNotHaveDuplicates()
                .hasSize(2);
        for (int network = 0; network < 2; network++) {
            RouteQuery query = new RouteQuery(0, RouteQuery.INJECTED, 0, 8, network);
            Route moved = both.route(query);
            assertThat(moved.options())
                    .extracting(RouteOption::rank)
                    .isEqualTo(route.options().stream().map(RouteOption::rank).toList());
            for (int port = 0; port < MESH.ports(); port++) {
                for (int channel = 0; channel < 2; channel++) {
                    if (route.allows(port, channel)) {
                        assertThat(both.escape().supplies(query, moved, port, channel + 2 * network))
                                .isEqualTo(alone.escape().supplies(within, route, port, channel));
                    }
                }
            }
        }
    }

    /** Messages of both classes are looked at: the channels of both networks are used. */
    @Test
    void theProofLooksAtBothClasses() {
        assertThat(analysis("mesh", "dimension-order", 2, 2, Consumption.AFTER_ANSWER)
                        .proof()
                        .dependencies()
                        .orElseThrow()
                        .used()
                        .cardinality())
                .isEqualTo(2 * 24);
    }
}
