package io.wormrtl.lab.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.StaticFaults;
import io.wormrtl.network.routing.Stranding;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.RandomTopologies;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Explorations of which every state can be counted by hand: one virtual channel, buffers of one flit. */
class ExplorationStepsTest {

    private static final int MANY = 20_000;
    private static final Topology PAIR = new Mesh(2);

    private static Exploration exploration(Topology topology, int length, int states, int messages, boolean merging) {
        return exploration(topology, new MinimalAdaptive(topology, 1), length, states, messages, merging);
    }

    private static Exploration exploration(
            Topology topology, RoutingFunction routing, int length, int states, int messages, boolean merging) {
        NetworkParameters network = Trial.parameters(topology, routing, 4, Trial.emptying(1, 0, Pipeline.FUSED));
        return new Exploration(
                network, length, StaticFaults.none(topology), new Limits(states, messages), merging, true);
    }

    private static Finding explore(Topology topology, int length, int states, int messages, boolean merging) {
        return exploration(topology, length, states, messages, merging).run((looked, found) -> {});
    }

    /**
     * Between two nodes each way is by itself: nothing, or a message at one of its places. Of one flit it is at the
     * injection channel or behind the link, of two there are two places more.
     */
    @ParameterizedTest
    @CsvSource({"1, 3", "2, 5"})
    void allStatesOfTwoNodesAreFound(int length, int oneWay) {
        assertThat(explore(PAIR, length, MANY, 0, false)).isEqualTo(new Finding.Proved((long) oneWay * oneWay));
        assertThat(explore(PAIR, length, MANY, 0, true))
                .as("whichever way")
                .isEqualTo(new Finding.Proved(oneWay * (oneWay + 1L) / 2));
        assertThat(explore(PAIR, length, MANY, 1, false)).isEqualTo(new Finding.Proved(2L * oneWay - 1));
        assertThat(explore(PAIR, length, MANY, 1, true)).isEqualTo(new Finding.Proved(oneWay));
        assertThat(exploration(PAIR, length, MANY, 0, true).symmetries()).isEqualTo(2);
        assertThat(exploration(PAIR, length, MANY, 0, false).symmetries()).isEqualTo(1);
    }

    /** After reset either source begins or not: three states more. The next one is found in the cycle after that. */
    @Test
    void anExplorationEndsWithTheStateThatIsTooMany() {
        assertThat(explore(PAIR, 1, 3, 0, false)).isEqualTo(new Finding.Unfinished(4, 4, 0));
        assertThat(explore(PAIR, 1, 4, 0, false)).isEqualTo(new Finding.Unfinished(5, 4, 1));
        assertThat(explore(PAIR, 1, 8, 0, false)).isInstanceOf(Finding.Unfinished.class);
        assertThat(explore(PAIR, 1, 9, 0, false)).isInstanceOf(Finding.Proved.class);
    }

    /** After the first state, with every 256th state found, and after every 256th that is looked at. */
    @Test
    void itTellsHowFarItIs() {
        List<List<Long>> told = new ArrayList<>();
        Finding all =
                exploration(new Mesh(3), 1, MANY, 0, false).run((looked, found) -> told.add(List.of(looked, found)));
        assertThat(all.states()).isBetween(257L, 511L);
        assertThat(told).hasSize(3);
        assertThat(told.get(0))
                .as("each of three begins nothing, or one of two")
                .isEqualTo(List.of(0L, 27L));
        assertThat(told.get(1).get(1)).isEqualTo(256L);
        assertThat(told.get(2).get(0)).isEqualTo(256L);
    }

    /**
     * Three messages of one flit in a ring of three wait for each other when they have crossed a link, in the third
     * cycle. That others can begin at their sources does not help them.
     */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void thoseThatAreStuckAreNotHelpedByNewOnes(boolean merging) {
        for (int messages : new int[] {0, 3, 5}) {
            Finding.Stuck stuck = (Finding.Stuck) explore(new Ring(3), 1, MANY, messages, merging);
            assertThat(stuck.way())
                    .isEqualTo(new StuckTrace(
                            List.of(
                                    new StuckTrace.Start(0, 0, 2),
                                    new StuckTrace.Start(0, 1, 0),
                                    new StuckTrace.Start(0, 2, 1)),
                            4,
                            List.of()));
        }
        assertThat(explore(new Ring(3), 1, MANY, 2, merging)).isInstanceOf(Finding.Proved.class);
    }

    /** A message of node 1 does not leave its injection channel, where it is in cycle 1. */
    @Test
    void oneMessageAloneCanBeStuck() {
        Topology row = new Mesh(3);
        Finding.Stuck stuck =
                (Finding.Stuck) exploration(row, new Stranding(new MinimalAdaptive(row, 1)), 1, MANY, 1, false)
                        .run((looked, found) -> {});
        assertThat(stuck.way()).isEqualTo(new StuckTrace(List.of(new StuckTrace.Start(0, 1, 0)), 3, List.of()));
    }

    /** Node d beside the ring can send to its neighbour for ever. */
    @Test
    void thoseThatAreStuckAreFoundThoughOthersGoOn() {
        Topology beside = RandomTopologies.fromDot("digraph { a->b; b->c; c->a; a->d; d->a }");
        Finding.Stuck stuck = (Finding.Stuck) explore(beside, 1, MANY, 4, false);
        assertThat(stuck.way().starts()).hasSize(3);
        assertThat(stuck.way().cycles()).isEqualTo(4);
    }

    /**
     * Four messages to the opposite corners of a square wait in a circle if all choose to turn the same way, in cycle 2, when
     * their heads are at their routers. With the lowest ports they arrive.
     */
    @Test
    void aWayTellsWhatIsChosen() {
        Topology square = new Mesh(2, 2);
        NetworkParameters network = Trial.parameters(
                square,
                new MinimalAdaptive(square, 1),
                Trial.parts(1, 0, Pipeline.FUSED, new CreditFlowControl(Reallocation.AT_TAIL)));
        Finding.Stuck found = (Finding.Stuck)
                new Exploration(network, 2, StaticFaults.none(square), new Limits(MANY, 4)).run((looked, all) -> {});
        StuckTrace way = found.way();
        assertThat(way.starts())
                .containsExactly(
                        new StuckTrace.Start(0, 0, 3),
                        new StuckTrace.Start(0, 1, 2),
                        new StuckTrace.Start(0, 2, 1),
                        new StuckTrace.Start(0, 3, 0));
        assertThat(way.cycles()).isEqualTo(5);
        // x plus, y plus, y minus, x minus
        assertThat(way.grants())
                .containsExactly(
                        new StuckTrace.Grant(2, "network.router_0_0.input_injection_0.selection", 0),
                        new StuckTrace.Grant(2, "network.router_1_0.input_injection_0.selection", 2),
                        new StuckTrace.Grant(2, "network.router_0_1.input_injection_0.selection", 3),
                        new StuckTrace.Grant(2, "network.router_1_1.input_injection_0.selection", 1));
        assertThat(found.replay()).isEqualTo(new Replay(4, 0));
        StuckTrace untold = new StuckTrace(way.starts(), way.cycles(), List.of());
        assertThat(Replay.of(network, untold, 2, Optional.empty())).isEqualTo(new Replay(4, 4));
    }

    /** With deeper buffers, or with stages, a message that waits at its source is another state. */
    @Test
    void sourcesWaitWhereThatMatters() {
        Topology row = new Mesh(3);
        StaticFaults none = StaticFaults.none(row);
        Limits limits = new Limits(MANY, 3);
        for (RouterParts parts :
                List.of(Trial.emptying(2, 0, Pipeline.FUSED), Trial.emptying(1, 0, new Pipeline(1, 0, 0)))) {
            NetworkParameters network = Trial.parameters(row, new MinimalAdaptive(row, 1), 4, parts);
            Finding waiting = new Exploration(network, 2, none, limits, true, false).run((looked, all) -> {});
            Finding eager = new Exploration(network, 2, none, limits, true, true).run((looked, all) -> {});
            assertThat(eager.states()).isLessThan(waiting.states());
            assertThat(new Exploration(network, 2, none, limits).run((looked, all) -> {}))
                    .isEqualTo(waiting);
        }
    }
}
