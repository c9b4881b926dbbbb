package io.wormrtl.network.routing.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.TurnModel;
import io.wormrtl.network.routing.deadlock.DeadlockProof.Verdict;
import io.wormrtl.network.routing.walk.NetworkChannel;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Deadlocks in which messages wait for several channels each. */
class KnotTest {

    static Stream<Topology> networks() {
        return Stream.of(new Mesh(3, 3), new Torus(4, 4), new Hypercube(3), new StarGraph(4));
    }

    /** With two channels a header has a choice everywhere, so no cycle of the graph is a deadlock by itself. */
    @ParameterizedTest
    @MethodSource("networks")
    void messagesOfAKnotAreOfferedChannelsOfTheKnotOnly(Topology topology) {
        MinimalAdaptive routing = new MinimalAdaptive(topology, 2);
        DeadlockProof proof = DeadlockProof.of(topology, routing);
        assertThat(proof.verdict()).isEqualTo(Verdict.CAN_DEADLOCK);
        Set<NetworkChannel> held = new HashSet<>();
        proof.knot().forEach(message -> held.add(message.held()));
        assertThat(held).as("each channel is held once").hasSameSizeAs(proof.knot());
        for (Blocked message : proof.knot()) {
            int at = topology.neighbour(message.held().node(), message.held().port());
            assertThat(at).isNotEqualTo(message.destination());
            assertThat(topology.minimalPorts(message.held().node(), message.destination())
                                    >>> message.held().port()
                            & 1)
                    .as("it begins its way there")
                    .isEqualTo(1);
            assertThat(message.waitsFor())
                    .hasSize(2 * Long.bitCount(topology.minimalPorts(at, message.destination())))
                    .isSubsetOf(held);
        }
    }

    @Test
    void aKnotIsToldWithVirtualChannelsInShort() {
        Mesh mesh = new Mesh(2, 2);
        DeadlockProof proof = DeadlockProof.of(mesh, new MinimalAdaptive(mesh, 2));
        assertThat(proof.describe(mesh)).isEqualTo("""
                can deadlock: the channels wait for each other
                  a message for (1,1) holds (0,0).x_plus.vc0 and waits for (1,0).y_plus.vc0-1
                  a message for (0,1) holds (1,0).y_plus.vc0 and waits for (1,1).x_minus.vc0-1
                  a message for (0,1) holds (1,0).y_plus.vc1 and waits for (1,1).x_minus.vc0-1
                  a message for (0,0) holds (1,1).x_minus.vc0 and waits for (0,1).y_minus.vc0-1
                  a message for (0,0) holds (1,1).x_minus.vc1 and waits for (0,1).y_minus.vc0-1
                  a message for (1,0) holds (0,1).y_minus.vc0 and waits for (0,0).x_plus.vc0-1
                  a message for (1,0) holds (0,1).y_minus.vc1 and waits for (0,0).x_plus.vc0-1
                  a message for (1,1) holds (0,0).x_plus.vc1 and waits for (1,0).y_plus.vc0-1""");
    }

    /** At nodes of odd number headers are offered one channel, at the others two. */
    @Test
    void someMessagesOfAKnotMayWaitForOneChannelOnly() {
        Mesh mesh = new Mesh(2, 2);
        RoutingFunction mixed = new SampleRoutings.Rule(
                2,
                1,
                query -> Route.of(new RouteOption(
                        mesh.minimalPorts(query.node(), query.destination()), query.node() % 2 == 0 ? 0b11 : 0b01)));
        DeadlockProof proof = DeadlockProof.of(mesh, mixed);
        assertThat(proof.verdict()).isEqualTo(Verdict.CAN_DEADLOCK);
        assertThat(proof.knot())
                .extracting(message -> message.waitsFor().size())
                .contains(1, 2);
    }

    @Test
    void whatIsProvenHasNoKnot() throws Exception {
        Mesh mesh = new Mesh(3, 3);
        Torus torus = new Torus(4, 4);
        for (RoutingFunction routing :
                List.of(new DimensionOrder(mesh, 2), new Duato(mesh, 2), TurnModel.westFirst(mesh, 1))) {
            assertThat(Knots.find(new RoutedNetwork(mesh, routing)))
                    .as(routing.description())
                    .isEmpty();
        }
        assertThat(Knots.find(new RoutedNetwork(torus, new Duato(torus, 3)))).isEmpty();
    }

    /** The theorem asks for a header at the front of its buffer; a knot is not what goes wrong without. */
    @Test
    void duatoWithReallocationAtTheTailIsNotProvenButHasNoKnot() {
        Mesh mesh = new Mesh(4, 4);
        DeadlockProof proof =
                DeadlockProof.of(new RoutedNetwork(mesh, new Duato(mesh, 2)), Reallocation.AT_TAIL, Long.MAX_VALUE);
        assertThat(proof.verdict()).isEqualTo(Verdict.NOT_PROVEN);
        assertThat(proof.knot()).isEmpty();
        assertThat(proof.cycle()).isNotEmpty();
    }

    /** A knot begins anywhere; of those around all channels the smallest is shown. */
    @Test
    void theSmallestKnotIsShown() {
        Mesh mesh = new Mesh(4, 4);
        Topology star = new StarGraph(4);
        assertThat(DeadlockProof.of(mesh, new MinimalAdaptive(mesh, 2)).knot()).hasSize(8);
        assertThat(DeadlockProof.of(star, new MinimalAdaptive(star, 2)).knot()).hasSize(12);
    }

    /** Messages for node 3 find a way out on channel 1, which nobody holds in the end; those beside them do not. */
    @Test
    void whoCouldGoOnLeavesTheOthersBehind() throws Exception {
        Ring ring = new Ring(4);
        RoutingFunction wayOut = new SampleRoutings.Rule(
                2, 1, query -> Route.of(new RouteOption(1, query.destination() == 3 ? 0b11 : 0b01)));
        assertThat(Knots.find(new RoutedNetwork(ring, wayOut)))
                .containsExactly(
                        new Blocked(channel(0), List.of(channel(1)), 2),
                        new Blocked(channel(1), List.of(channel(2)), 0),
                        new Blocked(channel(2), List.of(channel(3)), 0),
                        new Blocked(channel(3), List.of(channel(0)), 1));
    }

    /** A header that is offered nothing waits for nobody: it is stranded, and no knot. */
    @Test
    void whoIsOfferedNothingIsInNoKnot() throws Exception {
        Ring ring = new Ring(4);
        RoutingFunction stranding = new SampleRoutings.Rule(
                1, 1, query -> query.node() == 2 ? Route.NOTHING_NOW : Route.of(new RouteOption(1, 1)));
        assertThat(Knots.find(new RoutedNetwork(ring, stranding))).isEmpty();
    }

    private static NetworkChannel channel(int node) {
        return new NetworkChannel(node, 0, 0);
    }
}
