package io.wormrtl.recovery.fcr;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.check.RuleSet;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.recovery.RecoveryParameters;
import io.wormrtl.router.Pipeline;
import io.wormrtl.routing.MinimalAdaptive;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Topology;
import io.wormrtl.traffic.GeneratedMessage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kills that begin in a router, at every place and in every cycle of a message's way. */
class FcrKillsTest {

    private static final Topology ROW = new Mesh(4);
    private static final int MESSAGES = 3;

    private static NetworkParameters row(int depth, int outputDepth, Pipeline pipeline, int delay) {
        return new NetworkParameters(
                ROW,
                new MinimalAdaptive(ROW, 1),
                32,
                delay,
                12,
                0,
                1,
                1,
                FcrTrials.parts(depth, outputDepth, pipeline));
    }

    private static GeneratedMessage[] threeFromNodeToNode() {
        return new GeneratedMessage[] {
            new GeneratedMessage(0, 0, 3, 8), new GeneratedMessage(0, 0, 3, 12), new GeneratedMessage(0, 0, 3, 4)
        };
    }

    /** Runs with kills begun at places, each for a cycle; nothing may be lost, doubled or left. */
    private static FcrTrials.Watched killed(NetworkParameters plain, List<String> places, int cycle, int second) {
        ScriptedStatus status = new ScriptedStatus();
        Fcr parts = Fcr.of(plain, RecoveryParameters.DEFAULT).withStatus(status);
        FcrTrials.Watched watched =
                FcrTrials.Watched.of(parts.protocol().addTo(plain), RuleSet.ALL, threeFromNodeToNode());
        watched.run(cycle);
        places.forEach(place -> status.at(place).set(1));
        watched.run(1);
        places.forEach(place -> status.at(place).set(0));
        watched.run(second);
        status.at(places.get(0)).set(1);
        watched.run(1);
        status.at(places.get(0)).set(0);
        watched.run(2500);
        String what = places + " in cycle " + cycle + ", again " + second + " later";
        assertThat(watched.monitors().verdicts().violations()).as(what).isEmpty();
        assertThat(watched.completed()).as(what).hasSize(MESSAGES);
        assertThat(watched.monitors().flitsInNetwork()).as(what).isZero();
        FcrTrials.requireAtRest(watched.network());
        return watched;
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 0, 1", "2, 1, 0, 1", "2, 2, 1, 2", "3, 1, 1, 3", "1, 0, 1, 2"})
    void nothingIsLostWhereverAKillBegins(int depth, int outputDepth, int stages, int delay) {
        NetworkParameters plain = row(depth, outputDepth, new Pipeline(stages, stages, stages), delay);
        List<String> places = new ArrayList<>();
        for (int node = 0; node < ROW.nodes(); node++) {
            places.add(node + " in injection_0");
            places.add(node + " out ejection_0");
            if (node > 0) {
                places.add(node + " in x_minus");
            }
            if (node < ROW.nodes() - 1) {
                places.add(node + " out x_plus");
            }
        }
        for (String place : places) {
            for (int cycle = 1; cycle < 90; cycle += 1 + depth) {
                killed(plain, List.of(place), cycle, 1 + cycle % 13);
            }
        }
    }

    /** Two kills on one worm run towards each other and away from each other. */
    @Test
    void killsMeet() {
        NetworkParameters plain = row(2, 1, Pipeline.FUSED, 3);
        for (int cycle = 5; cycle < 80; cycle++) {
            killed(plain, List.of("0 out x_plus", "2 out x_plus"), cycle, 1 + cycle % 7);
            killed(plain, List.of("2 in x_minus", "1 out x_plus", "0 in injection_0"), cycle, 1 + cycle % 5);
        }
    }

    /** A channel that stays dead for a time is given to nobody, and then serves again. */
    @Test
    void aChannelServesAgainWhenItIsAliveAgain() {
        NetworkParameters plain = row(2, 1, Pipeline.FUSED, 1);
        ScriptedStatus status = new ScriptedStatus();
        Fcr parts = Fcr.of(plain, RecoveryParameters.DEFAULT).withStatus(status);
        FcrTrials.Watched watched =
                FcrTrials.Watched.of(parts.protocol().addTo(plain), RuleSet.ALL, threeFromNodeToNode());
        watched.run(10);
        status.at("1 out x_plus").set(1);
        status.at("2 in x_minus").set(1);
        watched.run(400);
        assertThat(watched.completed()).isEmpty();
        status.at("2 in x_minus").set(0);
        status.at("1 out x_plus").set(0);
        watched.run(2500);
        assertThat(watched.monitors().verdicts().violations()).isEmpty();
        assertThat(watched.completed()).hasSize(MESSAGES);
        FcrTrials.requireAtRest(watched.network());
    }
}
