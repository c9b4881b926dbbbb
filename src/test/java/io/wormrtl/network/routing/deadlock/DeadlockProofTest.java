package io.wormrtl.network.routing.deadlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.part.PartMistake;
import io.wormrtl.network.routing.ChannelClasses;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.routing.StaticFaults;
import io.wormrtl.network.routing.deadlock.DeadlockProof.Verdict;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Torus;
import java.util.BitSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the papers say about deadlock, and mistakes that must be found. */
class DeadlockProofTest {

    @Test
    void oneClassOnATorusHasTheCycleOfARing() {
        Torus torus = new Torus(4, 4);
        DimensionOrder routing = new DimensionOrder(torus, 2, new ChannelClasses.Single());
        assertThat(ChannelDependencies.direct(torus, routing).describeCycle())
                .contains("(0,0).x_plus.vc0 -> "
                        + "(1,0).x_plus.vc0 -> (2,0).x_plus.vc0 -> (3,0).x_plus.vc0 -> (0,0).x_plus.vc0");
    }

    @Test
    void aTorusOfRadixThreeNeedsNoClasses() {
        // no shortest path there has two hops in one dimension, so no channel of a ring waits for the next
        Torus torus = new Torus(3, 3);
        DimensionOrder routing = new DimensionOrder(torus, 1, new ChannelClasses.Single());
        assertThat(ChannelDependencies.direct(torus, routing).isAcyclic()).isTrue();
    }

    @Test
    void minimalAdaptiveRoutingAloneHasACycle() {
        Mesh mesh = new Mesh(2, 2);
        ChannelDependencies dependencies = ChannelDependencies.direct(mesh, SampleRoutings.fullyAdaptive(mesh));
        assertThat(dependencies.findCycle().orElseThrow()).hasSize(4);
    }

    @Test
    void pCubeIsFreeOfDeadlockAloneButNoEscapeLayer() {
        Hypercube cube = new Hypercube(3);
        assertThat(ChannelDependencies.direct(cube, SampleRoutings.pCube()).isAcyclic())
                .isTrue();
        Duato duato = new Duato(cube, SampleRoutings.pCube(), 2);
        DeadlockProof proof = DeadlockProof.of(cube, duato, RoutingSubfunction.lastOption());
        assertThat(proof.stranded()).isEmpty();
        assertThat(proof.cycle()).isNotEmpty();
        assertThat(proof.verdict()).isEqualTo(Verdict.NOT_PROVEN);
    }

    @Test
    void westFirstIsAnEscapeLayer() {
        Mesh mesh = new Mesh(4, 4);
        Duato duato = new Duato(mesh, SampleRoutings.westFirst(mesh), 2);
        assertThat(DeadlockProof.of(mesh, duato, RoutingSubfunction.lastOption())
                        .holds())
                .isTrue();
    }

    @Test
    void escapeChannelsThatDoNotLeadAnywhereProveNothing() {
        Ring ring = new Ring(3);
        DeadlockProof proof =
                DeadlockProof.of(ring, new DimensionOrder(ring, 2), (query, route, port, channel) -> channel == 1);
        assertThat(proof.cycle()).isEmpty();
        assertThat(proof.stranded()).contains("a header at (1) for (0)");
        assertThat(proof.holds()).isFalse();
    }

    @Test
    void offeringAChannelThatDoesNotExistIsFound() {
        assertThatThrownBy(() -> ChannelDependencies.direct(new Mesh(2, 2), SampleRoutings.ringExample1()))
                .isInstanceOf(PartMistake.class)
                .hasMessageContaining("does not exist");
    }

    @Test
    void reallocationAtTheTailUndoesTheProofOfDuato() {
        Mesh mesh = new Mesh(4, 4);
        RoutedNetwork network = new RoutedNetwork(mesh, new Duato(mesh, 2));
        assertThat(DeadlockProof.of(network, Reallocation.WHEN_EMPTY, Long.MAX_VALUE)
                        .holds())
                .isTrue();
        DeadlockProof atTail = DeadlockProof.of(network, Reallocation.AT_TAIL, Long.MAX_VALUE);
        assertThat(atTail.verdict()).isEqualTo(Verdict.NOT_PROVEN);
        assertThat(atTail.cycle()).isNotEmpty();
        assertThat(new Duato(mesh, 2).reallocation()).isEqualTo(Reallocation.WHEN_EMPTY);
    }

    @Test
    void theCycleIsToldWithTheMessagesThatMakeIt() {
        Ring ring = new Ring(4);
        DeadlockProof proof = DeadlockProof.of(ring, SampleRoutings.ringExample1());
        assertThat(proof.verdict()).isEqualTo(Verdict.CAN_DEADLOCK);
        assertThat(proof.describe(ring)).isEqualTo("""
                can deadlock: the channels wait for each other
                  a message for (2) holds (0).next.vc0 and waits for (1).next.vc0
                  a message for (0) holds (1).next.vc0 and waits for (2).next.vc0
                  a message for (0) holds (2).next.vc0 and waits for (3).next.vc0
                  a message for (1) holds (3).next.vc0 and waits for (0).next.vc0""");
    }

    @Test
    void theOrderingThatProvesFreedomIsOneOfWaitingForLaterChannels() {
        Ring ring = new Ring(4);
        DeadlockProof proof = DeadlockProof.of(ring, new DimensionOrder(ring, 2));
        assertThat(proof.ordering().stream().map(channel -> channel.name(ring)))
                .containsSubsequence("(1).next.vc0", "(2).next.vc0", "(3).next.vc0", "(0).next.vc1", "(1).next.vc1");
        assertThat(proof.describe(ring))
                .isEqualTo("deadlock-free: 6 channels in an order in which messages wait for later ones only");
    }

    @Test
    void networksBeyondTheLimitAreUndecided() {
        Mesh mesh = new Mesh(8, 8);
        RoutedNetwork network = new RoutedNetwork(mesh, new DimensionOrder(mesh, 1));
        DeadlockProof proof = DeadlockProof.of(network, Reallocation.AT_TAIL, 1000);
        assertThat(proof.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(proof.describe(mesh)).isEqualTo("undecided: more than 1000 states of headers");
    }

    /** What is remembered on the way grows with the square of the network: 2.7 GB for a mesh of 128x128. */
    @Test
    void networksWithTooManyPairsOfNodesAreUndecidedBeforeAnyRouteIsAskedFor() {
        Mesh mesh = new Mesh(2, 2);
        RoutingFunction unasked = new Unasked();
        RoutedNetwork healthy = new RoutedNetwork(mesh, unasked);
        assertThat(DeadlockProof.of(healthy, Reallocation.AT_TAIL, 11).verdict())
                .isEqualTo(Verdict.UNDECIDED);
        assertThatThrownBy(() -> DeadlockProof.of(healthy, Reallocation.AT_TAIL, 12))
                .hasMessage("asked for a route");
        RoutedNetwork withoutOne = new RoutedNetwork(mesh, unasked, new StaticFaults(mesh, Set.of(3), Set.of()));
        assertThat(DeadlockProof.of(withoutOne, Reallocation.AT_TAIL, 5).verdict())
                .isEqualTo(Verdict.UNDECIDED);
        assertThatThrownBy(() -> DeadlockProof.of(withoutOne, Reallocation.AT_TAIL, 6))
                .hasMessage("asked for a route");
    }

    @Test
    void escapeChannelsAreFoundWhereNoneAreDeclared() {
        Mesh mesh = new Mesh(3, 3);
        assertThat(EscapeSearch.find(new RoutedNetwork(mesh, new Duato(mesh, 3)), Long.MAX_VALUE))
                .contains(0b001L);
        assertThat(EscapeSearch.find(new RoutedNetwork(mesh, SampleRoutings.fullyAdaptive(mesh)), Long.MAX_VALUE))
                .isEmpty();
    }

    @Test
    void headersThatGoInCirclesOnAdaptiveChannelsMakeAnEscapeChannelWaitForItself() {
        Mesh line = new Mesh(3);
        // channel 1 leads any way, also away from the destination; channel 0 is for escape
        RoutingFunction wandering = new SampleRoutings.Rule(2, 2, query -> {
            long ways = query.node() == 1 ? 0b11 : query.node() == 0 ? 0b01 : 0b10;
            return Route.of(
                    new RouteOption(ways, 0b10),
                    new RouteOption(1, line.minimalPorts(query.node(), query.destination()), 0b01));
        });
        assertThat(ChannelDependencies.extended(line, wandering, RoutingSubfunction.channels(0b01))
                        .describe())
                .contains("(2).x_minus.vc0 -> (2).x_minus.vc0", "(0).x_plus.vc0 -> (0).x_plus.vc0");
        DeadlockProof proof = DeadlockProof.of(line, wandering, RoutingSubfunction.channels(0b01));
        assertThat(proof.describe(line))
                .isEqualTo(
                        "not proven deadlock-free: the channels wait for each other\n"
                                + "  a message for (2) holds (0).x_plus.vc0, goes by (1).x_minus.vc1 and waits for (0).x_plus.vc0");
    }

    /** However long the circles are, and in whatever order they are walked. */
    @Test
    void headersThatWanderFarMakeEveryEscapeChannelOfTheirWayFollowEveryOther() {
        Mesh line = new Mesh(7);
        RoutingFunction wandering = new SampleRoutings.Rule(2, 2, query -> {
            long ways = query.node() == 0 ? 0b01 : query.node() == 6 ? 0b10 : 0b11;
            return Route.of(
                    new RouteOption(ways, 0b10),
                    new RouteOption(1, line.minimalPorts(query.node(), query.destination()), 0b01));
        });
        ChannelDependencies graph = ChannelDependencies.extended(line, wandering, RoutingSubfunction.channels(0b01));
        BitSet upwards = new BitSet();
        RoutedNetwork network = new RoutedNetwork(line, wandering);
        for (int node = 0; node < 6; node++) {
            upwards.set(network.number(node, 0, 0));
        }
        for (int node = 0; node < 5; node++) {
            assertThat(graph.successors(network.number(node, 0, 0))).isEqualTo(upwards);
        }
        assertThat(graph.successors(network.number(5, 0, 0)).isEmpty()).isTrue();
    }

    /** Of four nodes in a ring 0 and 2 are faulty: what they would send makes the cycle. */
    @Test
    void faultyNodesSendNothing() {
        Ring ring = new Ring(4);
        StaticFaults two = new StaticFaults(ring, Set.of(0, 2), Set.of());
        RoutedNetwork network = new RoutedNetwork(ring, SampleRoutings.ringExample1(), two);
        assertThat(DeadlockProof.of(network, Reallocation.AT_TAIL, Long.MAX_VALUE)
                        .holds())
                .isTrue();
    }

    @Test
    void noMessageOfACycleIsForAFaultyNode() {
        Ring ring = new Ring(4);
        StaticFaults one = new StaticFaults(ring, Set.of(0), Set.of());
        RoutedNetwork network = new RoutedNetwork(ring, SampleRoutings.ringExample1(), one);
        DeadlockProof proof = DeadlockProof.of(network, Reallocation.AT_TAIL, Long.MAX_VALUE);
        assertThat(proof.verdict()).isEqualTo(Verdict.CAN_DEADLOCK);
        assertThat(proof.cycle()).hasSize(4).noneMatch(step -> step.destination() == 0);
    }

    @Test
    void theGraphAsAPicture() {
        Ring ring = new Ring(2);
        assertThat(ChannelDependencies.direct(new Ring(3), SampleRoutings.ringExample1())
                        .toDot())
                .isEqualTo("""
                digraph {
                  "(0).next.vc0" [color=red];
                  "(1).next.vc0" [color=red];
                  "(2).next.vc0" [color=red];
                  "(0).next.vc0" -> "(1).next.vc0" [color=red];
                  "(1).next.vc0" -> "(2).next.vc0" [color=red];
                  "(2).next.vc0" -> "(0).next.vc0" [color=red];
                }
                """);
        assertThat(ChannelDependencies.direct(ring, SampleRoutings.ringExample1())
                        .toDot())
                .doesNotContain("red");
    }

    @Test
    @Tag("slow")
    void aLargeMeshIsDecided() {
        Mesh mesh = new Mesh(16, 16);
        DeadlockProof proof = DeadlockProof.of(mesh, new Duato(mesh, 4));
        assertThat(proof.holds()).isTrue();
        assertThat(proof.headers()).isGreaterThan(400_000);
    }

    /** Says when it is asked. */
    private record Unasked() implements RoutingFunction {

        @Override
        public String description() {
            return "unasked";
        }

        @Override
        public int virtualChannels() {
            return 1;
        }

        @Override
        public int maxOptions() {
            return 1;
        }

        @Override
        public Route route(RouteQuery query) {
            throw new IllegalStateException("asked for a route");
        }
    }
}
