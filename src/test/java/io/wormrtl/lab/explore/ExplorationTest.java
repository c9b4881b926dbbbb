package io.wormrtl.lab.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.routing.StaticFaults;
import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Networks of which it is known whether messages can be stuck. */
@Tag("slow")
class ExplorationTest {

    private static final Limits ALL = new Limits(2_000_000, 0);

    private static NetworkParameters network(Topology topology, RoutingFunction routing, int outputDepth) {
        return network(topology, routing, 1, outputDepth, Pipeline.FUSED);
    }

    private static NetworkParameters network(
            Topology topology, RoutingFunction routing, int depth, int outputDepth, Pipeline pipeline) {
        Reallocation reallocation = routing.reallocation();
        RouterParts parts = new RouterParts(
                new DataPath(
                        depth,
                        outputDepth,
                        pipeline,
                        reallocation,
                        new CreditFlowControl(reallocation),
                        Trial.DEFAULT_PARTS.dataPath().arbiters(),
                        Trial.DEFAULT_PARTS.dataPath().buffers(),
                        Trial.DEFAULT_PARTS.dataPath().selection()),
                Trial.DEFAULT_PARTS.switchKind(),
                List.of());
        return Trial.parameters(topology, routing, 4, parts);
    }

    private static Finding explore(NetworkParameters network, int length, Limits limits) {
        return new Exploration(network, length, StaticFaults.none(network.topology()), limits)
                .run((looked, found) -> {});
    }

    /** With every state on its own, and sources that may wait. */
    private static Finding exploreWhole(NetworkParameters network, int length, Limits limits) {
        return new Exploration(network, length, StaticFaults.none(network.topology()), limits, false, false)
                .run((looked, found) -> {});
    }

    @Test
    void aRingWithOneChannelIsStuckAndSoIsTheSimulatedOne() {
        NetworkParameters ring = network(new Ring(4), new MinimalAdaptive(new Ring(4), 1), 0);
        Finding.Stuck stuck = (Finding.Stuck) explore(ring, 2, ALL);
        assertThat(stuck.way().starts()).hasSize(4).allMatch(start -> start.cycle() == 0);
        assertThat(stuck.replay()).isEqualTo(new Replay(4, 0));
    }

    /**
     * Offered in cycle 0, the heads are on the injection channels in 1, cross the links in 2, and stand still from 3
     * on.
     */
    @Test
    void noWayIsShorter() {
        NetworkParameters ring = network(new Ring(4), new MinimalAdaptive(new Ring(4), 1), 0);
        Finding.Stuck merged = (Finding.Stuck) explore(ring, 2, ALL);
        Finding.Stuck whole = (Finding.Stuck) exploreWhole(ring, 2, ALL);
        assertThat(merged.way().cycles()).isEqualTo(whole.way().cycles());
        assertThat(merged.states()).isLessThan(whole.states() / 3);
    }

    @Test
    void aDatelineProvesARing() {
        Topology ring = new Ring(3);
        assertThat(explore(network(ring, new DimensionOrder(ring, 2), 0), 2, new Limits(2_000_000, 3)))
                .isInstanceOf(Finding.Proved.class);
        Topology four = new Ring(4);
        assertThat(explore(network(four, new DimensionOrder(four, 2), 0), 2, new Limits(2_000_000, 2)))
                .isInstanceOf(Finding.Proved.class);
    }

    static Stream<Arguments> algorithms() {
        return Stream.of(
                Arguments.of(new Mesh(2, 2), "xy", 1),
                Arguments.of(new Mesh(2, 2), "west-first", 1),
                Arguments.of(new Mesh(2, 2), "odd-even", 1),
                Arguments.of(new Mesh(2, 2), "up-down", 1),
                Arguments.of(new Mesh(2, 2), "tfar", 1),
                Arguments.of(new Mesh(3), "tfar", 1),
                Arguments.of(new Hypercube(2), "p-cube", 1),
                Arguments.of(new Hypercube(2), "tfar", 1),
                Arguments.of(new Ring(3), "tfar", 1),
                Arguments.of(new Ring(3), "dimension-order", 2));
    }

    /** Messages of two flits, so that a message can hold a channel and wait for another. */
    @ParameterizedTest
    @MethodSource("algorithms")
    void agreesWithTheProof(Topology topology, String name, int channels) {
        RoutingFunction routing = Made.of(Routings.CATALOGUE, name).create(topology, channels);
        boolean free = DeadlockProof.of(topology, routing).holds();
        Finding finding = explore(network(topology, routing, 0), 2, new Limits(2_000_000, 4));
        assertThat(finding).isInstanceOf(free ? Finding.Proved.class : Finding.Stuck.class);
    }

    /** Sources that begin only when they must find the same as those that may wait, and so do merged states. */
    @Test
    void whatIsLeftOutMakesNoDifference() {
        Topology line = new Mesh(3);
        Topology ring = new Ring(3);
        List<NetworkParameters> networks = List.of(
                network(line, new MinimalAdaptive(line, 1), 0),
                network(ring, new MinimalAdaptive(ring, 1), 0),
                network(ring, new MinimalAdaptive(ring, 1), 1));
        for (NetworkParameters network : networks) {
            for (int length = 1; length <= 3; length++) {
                Limits limits = new Limits(2_000_000, 3);
                Finding brief = explore(network, length, limits);
                Finding whole = exploreWhole(network, length, limits);
                assertThat(brief.getClass()).isEqualTo(whole.getClass());
                assertThat(brief.states()).isLessThan(whole.states());
            }
        }
    }

    @Test
    void deeperBuffersAndStagesAreExploredToo() {
        Topology ring = new Ring(3);
        assertThat(explore(network(ring, new MinimalAdaptive(ring, 1), 2, 1, new Pipeline(1, 1, 0)), 4, ALL))
                .isInstanceOf(Finding.Stuck.class);
        Topology line = new Mesh(2);
        assertThat(explore(network(line, new MinimalAdaptive(line, 1), 2, 1, new Pipeline(1, 1, 0)), 3, ALL))
                .isInstanceOf(Finding.Proved.class)
                .extracting(Finding::states, org.assertj.core.api.InstanceOfAssertFactories.LONG)
                .isGreaterThan(100L);
    }

    @Test
    void acknowledgesAreExploredToo() {
        Topology ring = new Ring(3);
        NetworkParameters plain = network(ring, new MinimalAdaptive(ring, 1), 0);
        NetworkParameters acknowledging =
                plain.withRouter(plain.router().withFlowControl(new RequestAcknowledge(Reallocation.AT_TAIL)));
        assertThat(explore(acknowledging, 2, ALL)).isInstanceOf(Finding.Stuck.class);
    }

    @Test
    void saysHowFarItCame() {
        Topology mesh = new Mesh(2, 2);
        Finding.Unfinished unfinished =
                (Finding.Unfinished) explore(network(mesh, new DimensionOrder(mesh, 1), 0), 1, new Limits(1000, 0));
        assertThat(unfinished.states()).isGreaterThan(1000);
        assertThat(unfinished.open()).isPositive().isLessThan(unfinished.states());
    }

    @Test
    void refusesWhatHasStatesThatItDoesNotKnow() {
        Topology mesh = new Mesh(2, 2);
        NetworkParameters deep = network(mesh, new DimensionOrder(mesh, 1), 3, 1, Pipeline.FUSED);
        assertThatThrownBy(() -> explore(deep, 1, ALL))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("an exploration takes only buffers of at most 2 flits");
    }
}
