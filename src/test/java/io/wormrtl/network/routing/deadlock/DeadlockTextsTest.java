package io.wormrtl.network.routing.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.routing.StaticFaults;
import io.wormrtl.network.routing.deadlock.DeadlockProof.Verdict;
import io.wormrtl.network.routing.walk.Consumption;
import io.wormrtl.network.routing.walk.NetworkChannel;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Torus;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What proofs say, and how much they look at, in networks where all of it can be counted. */
class DeadlockTextsTest {

    private static final Mesh SQUARE = new Mesh(2, 2);

    @Test
    void verdictsInWords() {
        assertThat(Stream.of(Verdict.values()).map(Verdict::words))
                .containsExactly("deadlock-free", "can deadlock", "not proven deadlock-free", "undecided");
    }

    @Test
    void messagesInWords() {
        NetworkChannel held = new NetworkChannel(0, 0, 1);
        List<NetworkChannel> others =
                List.of(new NetworkChannel(1, 2, 0), new NetworkChannel(1, 2, 1), new NetworkChannel(1, 1, 0));
        assertThat(new Blocked(held, others, 3).describe(SQUARE))
                .isEqualTo("a message for (1,1) holds (0,0).x_plus.vc1 and waits for"
                        + " (1,0).y_plus.vc0-1 or (1,0).x_minus.vc0");
        assertThat(new Dependency(held, List.of(), others.get(0), 2, 1).describe(SQUARE))
                .isEqualTo("a message for (0,1) holds (0,0).x_plus.vc1 and waits for (1,0).y_plus.vc0");
        assertThat(new Dependency(held, others.subList(1, 3), others.get(0), 2, 1).describe(SQUARE))
                .isEqualTo("a message for (0,1) holds (0,0).x_plus.vc1, goes by (1,0).y_plus.vc1,"
                        + " (1,0).x_minus.vc0 and waits for (1,0).y_plus.vc0");
    }

    /** For each of four destinations three headers just injected, and three that have come by a channel. */
    @Test
    void headersAreCountedWhateverComesOut() {
        Ring ring = new Ring(4);
        DeadlockProof cyclic = DeadlockProof.of(ring, SampleRoutings.ringExample1());
        assertThat(cyclic.verdict()).isEqualTo(Verdict.CAN_DEADLOCK);
        assertThat(cyclic.headers()).isEqualTo(24);
        assertThat(cyclic.ordering()).isEmpty();
        assertThat(cyclic.knot()).as("the cycle is one").isEmpty();
        RoutedNetwork network = new RoutedNetwork(ring, new DimensionOrder(ring, 2));
        DeadlockProof free = DeadlockProof.of(network, Reallocation.AT_TAIL, 24);
        assertThat(free.holds()).isTrue();
        assertThat(free.headers()).isEqualTo(24);
        assertThat(free.dependencies().orElseThrow().headers()).isEqualTo(24);
        DeadlockProof undecided = DeadlockProof.of(network, Reallocation.AT_TAIL, 23);
        assertThat(undecided.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(undecided.headers()).isEqualTo(23);
        assertThat(undecided.describe(ring)).isEqualTo("undecided: more than 23 states of headers");
        assertThat(undecided.dependencies()).isEmpty();
        assertThat(DeadlockProof.conditions(network, RoutingSubfunction.everything(), 23))
                .isEqualTo(new DeadlockProof.HeadersLookedAt(false, 23));
        assertThat(DeadlockProof.conditions(network, RoutingSubfunction.everything(), 24))
                .isEqualTo(new DeadlockProof.HeadersLookedAt(true, 24));
        assertThat(DeadlockAnalysis.of(network, Reallocation.WHEN_EMPTY, 23).escape())
                .isEqualTo("all channels");
    }

    @Test
    void aGraphWithoutChannelsHasNoCycle() {
        ChannelDependencies none = ChannelDependencies.extended(
                SQUARE, new DimensionOrder(SQUARE, 1), (query, route, port, channel) -> false);
        assertThat(none.isAcyclic()).isTrue();
        assertThat(none.ordering()).isEmpty();
        assertThat(none.size()).isZero();
        assertThat(none.channels().isEmpty()).isTrue();
        assertThat(none.used().cardinality()).isEqualTo(8);
        assertThat(none.describeCycle()).isEmpty();
    }

    /** Along x and then along y: four turns from x to y, each of them a dependency. */
    @Test
    void dependenciesOfASquare() {
        ChannelDependencies graph = ChannelDependencies.direct(SQUARE, new DimensionOrder(SQUARE, 1));
        assertThat(graph.describe())
                .containsExactly(
                        "(0,0).x_plus.vc0 -> (1,0).y_plus.vc0",
                        "(1,0).x_minus.vc0 -> (0,0).y_plus.vc0",
                        "(0,1).x_plus.vc0 -> (1,1).y_minus.vc0",
                        "(1,1).x_minus.vc0 -> (0,1).y_minus.vc0");
        assertThat(graph.size()).isEqualTo(4);
        List<NetworkChannel> order = graph.ordering();
        assertThat(order).hasSize(8).doesNotHaveDuplicates();
        assertThat(order.indexOf(new NetworkChannel(0, 0, 0))).isLessThan(order.indexOf(new NetworkChannel(1, 2, 0)));
    }

    /**
     * At node 0 there is the escape channel only; the others also lead on by channel 1, to node 2 and from there back:
     * who holds the first channel of a way to node 3 may come round to wait for it.
     */
    @Test
    void aWitnessSaysItsWayInOrderAndIsNotCertain() {
        Mesh row = new Mesh(4);
        RoutingFunction back = new SampleRoutings.Rule(2, 2, query -> {
            RouteOption escape = new RouteOption(1, row.minimalPorts(query.node(), query.destination()), 0b01);
            if (query.node() == 0) {
                return Route.of(escape);
            }
            boolean returns = query.node() >= 2 || query.inputPort() == 0;
            return Route.of(new RouteOption(returns ? 0b10 : 0b01, 0b10), escape);
        });
        DeadlockProof proof = DeadlockProof.of(row, back, RoutingSubfunction.channels(0b01));
        assertThat(proof.cycle())
                .containsExactly(new Dependency(
                        new NetworkChannel(0, 0, 0),
                        List.of(new NetworkChannel(1, 0, 1), new NetworkChannel(2, 1, 1), new NetworkChannel(1, 1, 1)),
                        new NetworkChannel(0, 0, 0),
                        3,
                        1));
        assertThat(proof.verdict()).isEqualTo(Verdict.NOT_PROVEN);
    }

    @Test
    void alternativesAreCountedWhereTheHeaderWaits() {
        DeadlockProof proof = DeadlockProof.of(SQUARE, SampleRoutings.fullyAdaptive(SQUARE));
        assertThat(proof.cycle()).extracting(Dependency::alternatives).containsOnly(1);
        Mesh mesh = new Mesh(3, 3);
        RoutingFunction two = new SampleRoutings.Rule(
                2, 1, query -> Route.of(new RouteOption(mesh.minimalPorts(query.node(), query.destination()), 0b11)));
        assertThat(DeadlockProof.of(mesh, two).cycle()).allMatch(step -> step.alternatives() >= 2);
    }

    /** An answer may begin with each channel that leaves its node towards somebody who asks. */
    @ParameterizedTest
    @CsvSource({"2, 1, 1", "2, 3, 3", "3, 2, 4"})
    void alternativesOfAnAnswerAreAllItMayBeginWith(int nodes, int channels, int most) {
        Mesh row = new Mesh(nodes);
        RoutedNetwork network = new RoutedNetwork(
                row, new DimensionOrder(row, channels), StaticFaults.none(row), Consumption.AFTER_ANSWER);
        DeadlockProof proof = DeadlockProof.of(network, Reallocation.AT_TAIL, Long.MAX_VALUE);
        assertThat(proof.cycle()).isNotEmpty().allMatch(Dependency::answered);
        assertThat(proof.cycle().stream().mapToInt(Dependency::alternatives).max())
                .hasValue(most);
        assertThat(proof.cycle()).allMatch(step -> step.waitedFor().node() == step.destination());
    }

    /** In a row of ten nodes a hop from node n is on channel n, 8 at most: with fewer channels some header is stuck. */
    @Test
    void ofManyChannelsAllMayBeNeeded() {
        Mesh row = new Mesh(10);
        RoutingFunction own = new SampleRoutings.Rule(
                9,
                1,
                query -> Route.of(new RouteOption(
                        row.minimalPorts(query.node(), query.destination()), 1L << Math.min(8, query.node()))));
        assertThat(EscapeSearch.find(new RoutedNetwork(row, own), Long.MAX_VALUE))
                .contains(0b1_1111_1111L);
        assertThat(EscapeSearch.search(new RoutedNetwork(row, own), Long.MAX_VALUE)
                        .orElseThrow()
                        .description())
                .isEqualTo("the last option of each route");
    }

    /** Dimension order with two classes of channels is preferred, so that the last option is the adaptive one. */
    @Test
    void channelsThatAreFoundAreNamed() {
        Torus ring = new Torus(4);
        DimensionOrder order = new DimensionOrder(ring, 2);
        RoutingFunction reversed = new SampleRoutings.Rule(
                3,
                2,
                query -> Route.of(
                        order.route(query).last(),
                        new RouteOption(1, ring.minimalPorts(query.node(), query.destination()), 0b100)));
        assertThat(EscapeSearch.search(new RoutedNetwork(ring, reversed), Long.MAX_VALUE)
                        .orElseThrow()
                        .description())
                .isEqualTo("vc0, vc1");
    }
}
