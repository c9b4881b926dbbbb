package io.wormrtl.network.routing.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.part.PartMistake;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.PortFaults;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.routing.StaticFaults;
import io.wormrtl.network.routing.ViaIntermediate;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.TopologyFile;
import io.wormrtl.network.topology.Torus;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Walks small enough to be made by hand: three nodes in a row, whose hop to the east is port 0. */
class WalkTest {

    private static final Mesh ROW = new Mesh(3);
    private static final RoutingSubfunction ALL = RoutingSubfunction.everything();

    @Test
    void detoursAreCountedInHopsBeyondTheShortest() {
        Mesh mesh = new Mesh(4, 4);
        assertThat(Detours.of(new RoutedNetwork(mesh, new DimensionOrder(mesh, 1)), 100_000))
                .isEqualTo(Detours.NONE);
        Detours valiant = Detours.of(new RoutedNetwork(mesh, ViaIntermediate.valiant(mesh, 2)), 100_000);
        assertThat(valiant).as("side by side, by way of the far corner").isEqualTo(new Detours(10, false));
        assertThat(valiant.misroutes()).isEqualTo(5);
        assertThat(new Detours(3, false).misroutes()).isEqualTo(2);
    }

    /** Of a network that is too large it looks at some destinations all over it, and says what those need. */
    @Test
    void fewStatesLeaveABoundFromBelow() {
        Mesh mesh = new Mesh(4, 4);
        RoutedNetwork network = new RoutedNetwork(mesh, ViaIntermediate.valiant(mesh, 2));
        assertThat(Detours.of(network, 2_000).hops()).isBetween(6, 10);
        assertThat(Detours.of(network, 10)).isEqualTo(Detours.NONE);
        assertThat(Detours.of(network, 100).hops())
                .as("one destination, a corner, of 786 states")
                .isEqualTo(10);
    }

    @Test
    void circlesHaveNoLength() {
        RoutingFunction toAndFro = new Rule(
                1,
                List.of(),
                query -> query.node() == 1
                        ? Route.of(new RouteOption(1, 1), new RouteOption(2, 1))
                        : Route.of(new RouteOption(query.node() == 0 ? 1 : 2, 1)));
        assertThat(Detours.of(new RoutedNetwork(ROW, toAndFro), 1_000).endless())
                .isTrue();
    }

    /** A function given as a formula, with such fields. */
    private record Rule(int virtualChannels, List<HeaderField> headerFields, Function<RouteQuery, Route> rule)
            implements RoutingFunction {

        @Override
        public String description() {
            return "rule";
        }

        @Override
        public int maxOptions() {
            return 1;
        }

        @Override
        public Route route(RouteQuery query) {
            return rule.apply(query);
        }

        /** Doubled at every hop. */
        @Override
        public long forward(RouteQuery query, int outputPort, int outputChannel) {
            return 2 * query.fields() & 7;
        }
    }

    private static HeaderWalk walk(RoutedNetwork network, int destination) throws TooManyHeaders {
        return new HeaderWalk(network, ALL, destination, 1000);
    }

    @Test
    void headersOfARow() throws TooManyHeaders {
        RoutedNetwork network = new RoutedNetwork(ROW, new DimensionOrder(ROW, 1));
        HeaderWalk walk = new HeaderWalk(network, ALL, 2, 4);
        assertThat(walk.destination()).isEqualTo(2);
        assertThat(walk.states()).as("at 0, at 1, and come to 1 and to 2").isEqualTo(4);
        assertThat(walk.injected()).isEqualTo(2);
        assertThat(IntStream.range(0, 4).map(walk::held)).containsExactly(-1, -1, 0, 2);
        assertThat(IntStream.range(0, 4).mapToObj(walk::hasArrived)).containsExactly(false, false, false, true);
        assertThat(walk.query(0)).isEqualTo(RouteQuery.injected(0, 2));
        assertThat(walk.query(2)).isEqualTo(new RouteQuery(1, 1, 0, 2, 0));
        assertThat(walk.next(0)).containsExactly(2);
        assertThat(walk.next(1)).containsExactly(3);
        assertThat(walk.next(2)).containsExactly(3);
        assertThat(walk.next(3)).isEmpty();
        assertThat(walk.hops(3)).isEmpty();
        assertThat(HeaderWalk.channel(walk.hops(2)[0])).isEqualTo(2);
        assertThat(Arrays.copyOf(walk.inOrderOfFinish(), 4)).containsExactly(3, 2, 0, 1);
        assertThatThrownBy(() -> new HeaderWalk(network, ALL, 2, 3))
                .isInstanceOf(TooManyHeaders.class)
                .hasMessage("more than 3 states of headers");
    }

    @Test
    void escapeChannelsAreThoseOfTheSubfunction() throws TooManyHeaders {
        RoutedNetwork network = new RoutedNetwork(ROW, new MinimalAdaptive(ROW, 3));
        HeaderWalk walk = new HeaderWalk(network, RoutingSubfunction.channels(0b010), 2, 1000);
        assertThat(IntStream.of(walk.hops(0)).map(HeaderWalk::channel)).containsExactly(0, 1, 2);
        assertThat(IntStream.of(walk.hops(0)).mapToObj(HeaderWalk::isEscape)).containsExactly(false, true, false);
        assertThat(IntStream.of(walk.next(0)).map(walk::held)).containsExactly(0, 1, 2);
        assertThat(IntStream.of(walk.next(0)).mapToObj(walk::query))
                .extracting(RouteQuery::inputChannel)
                .containsExactly(0, 1, 2);
    }

    /** Of three nodes each sends to two others; of two that are left each to one. */
    @Test
    void fewEnoughAreInjected() {
        RoutedNetwork three = new RoutedNetwork(ROW, new DimensionOrder(ROW, 1));
        RoutedNetwork two =
                new RoutedNetwork(ROW, new DimensionOrder(ROW, 1), new StaticFaults(ROW, Set.of(0), Set.of()));
        assertThatCode(() -> HeaderWalk.requireFewInjected(three, 6)).doesNotThrowAnyException();
        assertThatCode(() -> HeaderWalk.requireFewInjected(two, 2)).doesNotThrowAnyException();
        assertThatThrownBy(() -> HeaderWalk.requireFewInjected(three, 5)).hasMessage("more than 5 states of headers");
        assertThatThrownBy(() -> HeaderWalk.requireFewInjected(two, 1)).isInstanceOf(TooManyHeaders.class);
    }

    /** Node 0 is faulty: it sends nothing, and node 1 sees it by its port to the west. */
    @Test
    void faultyNodesSendNothingAndAreSeen() throws TooManyHeaders {
        RoutedNetwork network =
                new RoutedNetwork(ROW, new DimensionOrder(ROW, 1), new StaticFaults(ROW, Set.of(0), Set.of()));
        HeaderWalk walk = walk(network, 2);
        assertThat(walk.injected()).isEqualTo(1);
        assertThat(walk.states()).isEqualTo(2);
        assertThat(walk.query(0).node()).isEqualTo(1);
        assertThat(walk.query(0).faults()).isEqualTo(new PortFaults(0b10, 0));
        assertThat(walk.query(1).faults()).isEqualTo(PortFaults.NONE);
    }

    /** Two random bits, three that start with 0, a class, and one random bit: bits 0, 1 and 6. */
    @Test
    void fieldsStartWithAllTheirRandomValues() {
        List<HeaderField> fields = List.of(
                new HeaderField("a", 2, HeaderField.Start.RANDOM),
                new HeaderField("b", 3),
                new HeaderField("c", 1, HeaderField.Start.NODE),
                new HeaderField("d", 1, HeaderField.Start.RANDOM));
        RoutedNetwork network = new RoutedNetwork(ROW, new Rule(1, fields, query -> Route.NOTHING_NOW));
        assertThat(network.startValues()).containsExactly(0L, 1L, 2L, 3L, 64L, 65L, 66L, 67L);
    }

    /** With fields 0 and 1 to start with, doubled at every hop: from 0 also 2 at node 1 and 4 at node 2. */
    @Test
    void statesDifferByTheirFields() throws TooManyHeaders {
        Rule doubling = new Rule(
                1,
                List.of(new HeaderField("bit", 1, HeaderField.Start.RANDOM)),
                query -> Route.of(new RouteOption(1, 1)));
        HeaderWalk walk = walk(new RoutedNetwork(ROW, doubling), 2);
        assertThat(IntStream.range(0, walk.states())
                        .mapToObj(walk::query)
                        .map(query -> query.node() + ":" + query.fields()))
                .containsExactly("0:0", "0:1", "1:0", "1:1", "1:0", "2:0", "1:2", "2:4", "2:2");
        assertThat(walk.injected()).isEqualTo(4);
    }

    @Test
    void channelsThatDoNotExistAreTold() {
        RoutedNetwork port = new RoutedNetwork(ROW, new Rule(1, List.of(), query -> Route.of(new RouteOption(2, 1))));
        String rule = Rule.class.getName() + " offers ";
        assertThatThrownBy(() -> walk(port, 2))
                .isInstanceOf(PartMistake.class)
                .hasMessage(rule
                        + "port 1 virtual channel 0 at node 0, where it does not exist, to a header that was injected there"
                        + " and goes to node 2, which is a mistake of that part");
        RoutedNetwork beyond = new RoutedNetwork(ROW, new Rule(1, List.of(), query -> Route.of(new RouteOption(4, 1))));
        assertThatThrownBy(() -> walk(beyond, 2)).hasMessageStartingWith(rule + "port 2 virtual channel 0 at node 0,");
        RoutedNetwork channel =
                new RoutedNetwork(ROW, new Rule(2, List.of(), query -> Route.of(new RouteOption(1, 4))));
        assertThatThrownBy(() -> walk(channel, 2)).hasMessageStartingWith(rule + "port 0 virtual channel 2 at node 0,");
    }

    /** Of a header on its way the port by which it came is told. */
    @Test
    void aChannelThatDoesNotExistFurtherOnIsTold() {
        RoutedNetwork later = new RoutedNetwork(
                ROW, new Rule(1, List.of(), query -> Route.of(new RouteOption(query.isInjected() ? 1 : 4, 1))));
        assertThatThrownBy(() -> walk(later, 2))
                .hasMessageContaining(
                        " offers port 2 virtual channel 0 at node 1, where it does not exist, to a header that came by port 1 and goes");
    }

    @Test
    void journeysOfASquare() throws TooManyHeaders {
        Mesh square = new Mesh(2, 2);
        RoutedNetwork network = new RoutedNetwork(square, new MinimalAdaptive(square, 2));
        Journeys journeys = new Journeys(network, walk(network, 3));
        assertThat(IntStream.range(0, 3).mapToObj(journeys::longest))
                .containsExactly(Optional.of(2), Optional.of(1), Optional.of(1));
        assertThat(IntStream.range(0, 3).mapToDouble(journeys::paths)).containsExactly(2.0, 1.0, 1.0);
        assertThat(journeys.failure()).isEmpty();
    }

    /** From 0 to 1 by way of 2, three hops; the paths are 0 1 and 0 1 2 1, of which the first ends where it arrives. */
    @Test
    void theLongestIsThatOfAllStarts() throws TooManyHeaders {
        RoutedNetwork network = new RoutedNetwork(ROW, ViaIntermediate.valiant(ROW, 2));
        Journeys journeys = new Journeys(network, walk(network, 1));
        assertThat(journeys.longest(0)).contains(1);
        assertThat(new Journeys(network, walk(network, 2)).longest(1))
                .as("by way of 0")
                .contains(3);
        assertThat(new Journeys(network, walk(network, 2)).paths(1)).isEqualTo(2);
    }

    /** Node 1 of four in a row offers nothing, or sends everything back where it came from. */
    @Test
    void whoDoesNotArriveIsTold() throws TooManyHeaders {
        Mesh row = new Mesh(4);
        RoutedNetwork lost = new RoutedNetwork(
                row,
                new Rule(
                        1,
                        List.of(),
                        query -> query.node() == 1 ? Route.NOTHING_NOW : Route.of(new RouteOption(1, 1))));
        Journeys stranded = new Journeys(lost, walk(lost, 3));
        assertThat(IntStream.range(0, 3).mapToObj(stranded::longest))
                .containsExactly(Optional.empty(), Optional.empty(), Optional.of(1));
        assertThat(stranded.failure()).contains("a header at (1) for (3) is offered no channel");
        RoutedNetwork back = new RoutedNetwork(
                row, new Rule(1, List.of(), query -> Route.of(new RouteOption(query.node() == 1 ? 2 : 1, 1))));
        Journeys circling = new Journeys(back, walk(back, 3));
        assertThat(IntStream.range(0, 3).mapToObj(circling::longest))
                .containsExactly(Optional.empty(), Optional.empty(), Optional.of(1));
        assertThat(circling.failure()).contains("a header at (0) for (3) can go in circles");
    }

    /** k! in a hypercube, binomial in a mesh, both ways half round a torus. */
    @Test
    void shortestPathsOfTheTopology() {
        Hypercube cube = new Hypercube(4);
        assertThat(Journeys.shortestPaths(cube, 0, 15)).isEqualTo(24);
        assertThat(Journeys.shortestPaths(cube, 5, 5)).isEqualTo(1);
        Mesh mesh = new Mesh(4, 4);
        assertThat(Journeys.shortestPaths(mesh, 0, mesh.node(3, 2))).isEqualTo(10);
        assertThat(Journeys.shortestPaths(new Torus(4), 0, 2)).isEqualTo(2);
    }

    @Test
    void namesOfSeveralChannelsInShort() {
        Mesh mesh = new Mesh(2, 2);
        List<NetworkChannel> channels = List.of(
                new NetworkChannel(0, 0, 0),
                new NetworkChannel(0, 0, 1),
                new NetworkChannel(0, 0, 2),
                new NetworkChannel(0, 2, 3),
                new NetworkChannel(0, 2, 4),
                new NetworkChannel(0, 2, 6),
                new NetworkChannel(1, 2, 7),
                new NetworkChannel(1, 1, 8));
        assertThat(ChannelNames.of(channels, mesh))
                .containsExactly(
                        "(0,0).x_plus.vc0-2",
                        "(0,0).y_plus.vc3-4",
                        "(0,0).y_plus.vc6",
                        "(1,0).y_plus.vc7",
                        "(1,0).x_minus.vc8");
        assertThat(ChannelNames.of(List.of(), mesh)).isEmpty();
    }

    @Test
    void channelsAreInOrderOfNodePortAndNumber() {
        List<NetworkChannel> inOrder = List.of(
                new NetworkChannel(0, 1, 9),
                new NetworkChannel(1, 0, 8),
                new NetworkChannel(1, 0, 9),
                new NetworkChannel(1, 2, 0),
                new NetworkChannel(2, 0, 0));
        assertThat(inOrder).isSorted();
        assertThat(inOrder.get(1).name(new Mesh(3, 3, 3))).isEqualTo("(1,0,0).x_plus.vc8");
        assertThat(NetworkChannel.place(new Mesh(3, 3, 3), 26)).isEqualTo("(2,2,2)");
        assertThat(NetworkChannel.place(new Ring(5), 3)).isEqualTo("(3)");
        Topology cities = TopologyFile.dot("cities.dot", "graph { \"São Paulo\" -- Rio_Grande }");
        assertThat(NetworkChannel.place(cities, 0)).as("as people call it").isEqualTo("(São Paulo)");
        assertThat(NetworkChannel.place(cities, 1)).isEqualTo("(Rio,Grande)");
    }

    /** Six nodes of four ports with three channels each. */
    @Test
    void channelsAreNumberedByNodePortAndChannel() {
        Topology mesh = new Mesh(3, 2);
        RoutedNetwork network = new RoutedNetwork(mesh, new MinimalAdaptive(mesh, 3));
        assertThat(network.channelNumbers()).isEqualTo(72);
        assertThat(network.number(4, 3, 2)).isEqualTo(59);
        assertThat(network.number(new NetworkChannel(4, 3, 2))).isEqualTo(59);
        assertThat(network.channel(59)).isEqualTo(new NetworkChannel(4, 3, 2));
        assertThat(network.channel(71)).isEqualTo(new NetworkChannel(5, 3, 2));
        assertThat(network.channel(12)).isEqualTo(new NetworkChannel(1, 0, 0));
        assertThat(network.name(59)).isEqualTo("(1,1).y_minus.vc2");
        assertThat(network.faults().faultyNodes()).isZero();
    }
}
