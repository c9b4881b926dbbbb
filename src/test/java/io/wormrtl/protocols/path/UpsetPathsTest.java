package io.wormrtl.protocols.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.StateWord;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.protocols.circuit.CircuitSwitching;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.scouting.Scouting;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A register of a path is put to a wrong value while a message of 40 flits goes from node 0 to node 4: a rule says so.
 */
class UpsetPathsTest {

    private static final BackOff BACK_OFF = BackOff.endless(4, 64);
    private static final Mesh ROW = new Mesh(5);

    private static NetworkParameters plain(Topology topology, RoutingFunction routing) {
        return Trial.parameters(topology, routing, 40, PathTrials.parts(4, "first"));
    }

    private static WatchedTrial circuit() {
        NetworkParameters network = CircuitSwitching.of(ProbeSearch.backtracking(0), BACK_OFF)
                .technique()
                .addTo(plain(ROW, new MinimalAdaptive(ROW, 1)));
        return WatchedTrial.of(network, new GeneratedMessage(0, 0, 4, 40));
    }

    private static WatchedTrial scouting(int lead) {
        NetworkParameters network = Scouting.technique(lead, BACK_OFF).addTo(plain(ROW, new MinimalAdaptive(ROW, 1)));
        return WatchedTrial.of(network, new GeneratedMessage(0, 0, 4, 40));
    }

    private static void assertBroken(WatchedTrial trial, Rule rule) {
        assertThat(trial.broken()).contains(rule.name());
    }

    /** Nothing is put anywhere: nothing is said. */
    @Test
    void withoutAnUpsetNothingIsBroken() {
        assertThat(circuit().run(200).broken()).isEmpty();
        assertThat(scouting(2).run(200).broken()).isEmpty();
    }

    @Test
    void dataOverAPathThatDoesNotStand() {
        assertBroken(
                circuit()
                        .run(40)
                        .upset("router_2.path_unit.in_x_minus.state", 0, PathState.IDLE.ordinal())
                        .run(20),
                PathRules.STANDS);
    }

    @Test
    void aReservationOfNobody() {
        assertBroken(
                circuit()
                        .run(8)
                        .upset("router_2.path_unit.out_x_minus.reserved", 0, 1)
                        .run(60),
                PathRules.OWNERS);
    }

    @Test
    void aProbeWhosePlaceIsTaken() {
        assertBroken(
                circuit()
                        .run(8)
                        .upset("router_3.path_unit.in_x_minus.state", 0, PathState.RESERVED.ordinal())
                        .run(30),
                PathRules.PLACES);
    }

    @Test
    void anOutputTakenASecondTime() {
        assertBroken(
                circuit()
                        .run(8)
                        .upset("router_1.path_unit.in_x_minus.history", 0, 1)
                        .run(60),
                PathRules.SEARCH);
    }

    @Test
    void aPathReleasedUnderItsFlits() {
        assertBroken(
                scouting(2)
                        .run(40)
                        .upset("router_2.path_unit.in_x_minus.state", 0, PathState.IDLE.ordinal())
                        .run(20),
                PathRules.RELEASED);
    }

    /** The source lets data go while it knows of one link instead of four. */
    @Test
    void dataThatDoesNotWaitForTheLead() {
        assertBroken(
                scouting(4)
                        .run(5)
                        .upset("nic_0.source_control_0.lane.open", 0, 1)
                        .run(10),
                PathRules.LEAD);
    }

    /**
     * A probe that may go astray twice, on its way from router (1,0): the number of its misroutes stands behind the
     * four bits of its destination.
     */
    @ParameterizedTest
    @CsvSource({"2, 0", "3, 1"})
    void aProbeMayGoAstrayAsOftenAsItIsAllowed(int misroutes, int broken) {
        Mesh square = new Mesh(3, 3);
        NetworkParameters network = new CircuitSwitching(
                        new PathParts(ProbeSearch.backtracking(2), Release.AT_TAIL, false), BACK_OFF)
                .technique()
                .addTo(plain(square, new MinimalAdaptive(square, 1)));
        WatchedTrial trial = WatchedTrial.of(network, new GeneratedMessage(0, 0, 2, 40));
        while (value(trial, "router_1_0.path_unit.ahead_x_plus.waiting") == 0) {
            trial.run(1);
        }
        assertThat(value(trial, "router_1_0.path_unit.ahead_x_plus.word")).isEqualTo(2);
        long cycle = trial.simulator().cycle();
        trial.upset("router_1_0.path_unit.ahead_x_plus.word", 0, 2 | misroutes << 4)
                .run(3);
        assertThat(trial.monitors().verdicts().violations()).hasSize(broken).allSatisfy(violation -> {
            assertThat(violation.rule()).isEqualTo(PathRules.SEARCH.name());
            assertThat(violation.module()).isEqualTo("network.router_2_0.path_unit");
            assertThat(violation.cycle()).isEqualTo(cycle);
            assertThat(violation.text()).endsWith(" has gone astray 3 times, and may 2 times");
        });
    }

    private static long value(WatchedTrial trial, String register) {
        List<StateWord> words = trial.simulator().stateWords();
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).element().path().endsWith("." + register)) {
                return trial.simulator().snapshot().words()[i];
            }
        }
        throw new AssertionError("no register " + register);
    }
}
