package io.wormrtl.recovery.apcs;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.monitor.WatchedTrial;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.path.PathTrials;
import io.wormrtl.recovery.RecoveryParameters;
import io.wormrtl.routing.MinimalAdaptive;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Topology;
import io.wormrtl.traffic.GeneratedMessage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Links that die for a time, every one of them and in every cycle of a message's way. */
class ApcsKillsTest {

    private static final Topology ROW = new Mesh(4);
    private static final Topology SQUARE = new Mesh(3, 3);
    private static final int MESSAGES = 3;

    private static NetworkParameters network(Topology topology, int channels, int depth, int delay) {
        return new NetworkParameters(
                topology,
                new MinimalAdaptive(topology, channels),
                32,
                delay,
                12,
                0,
                1,
                1,
                PathTrials.parts(depth, "first"));
    }

    /** A link of the row, as both of its ends name it. */
    private static List<String> link(int from) {
        return List.of(from + " x_plus", from + 1 + " x_minus");
    }

    /** Three messages along the row while links die, each for a round trip at least; nothing is lost, doubled or left. */
    private static void killed(NetworkParameters plain, List<List<String>> links, int cycle, int apart) {
        PathTrials.ScriptedStatus status = new PathTrials.ScriptedStatus();
        Apcs parts = Apcs.of(plain, new RecoveryParameters(0, 8, 64, 0)).withStatus(status);
        WatchedTrial watched = WatchedTrial.of(
                parts.protocol().addTo(plain),
                new GeneratedMessage(0, 0, 3, 8),
                new GeneratedMessage(0, 0, 3, 12),
                new GeneratedMessage(0, 3, 0, 4));
        watched.run(cycle);
        for (List<String> link : links) {
            link.forEach(end -> status.set(end, true));
            watched.run(apart);
        }
        watched.run(2L * plain.linkDelay());
        for (List<String> link : links) {
            link.forEach(end -> status.set(end, false));
            watched.run(apart);
        }
        watched.run(2500);
        String what = links + " in cycle " + cycle + ", " + apart + " apart";
        assertThat(watched.monitors().verdicts().violations()).as(what).isEmpty();
        assertThat(watched.completed()).as(what).hasSize(MESSAGES);
        assertThat(watched.monitors().flitsInNetwork()).as(what).isZero();
        PathTrials.requireAtRest(watched.network());
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 1", "2, 4, 1", "1, 2, 2", "2, 3, 3"})
    void nothingIsLostWhicheverLinkDies(int channels, int depth, int delay) {
        NetworkParameters plain = network(ROW, channels, depth, delay);
        for (int from = 0; from < ROW.nodes() - 1; from++) {
            for (int cycle = 1; cycle < 75 * delay; cycle += 2 * delay - 1) {
                killed(plain, List.of(link(from)), cycle, 1 + cycle % 5);
            }
        }
    }

    /** Two kills run towards each other and away from each other. */
    @Test
    void killsMeet() {
        NetworkParameters plain = network(ROW, 2, 2, 2);
        for (int cycle = 5; cycle < 140; cycle += 3) {
            killed(plain, List.of(link(0), link(2)), cycle, cycle % 7);
            killed(plain, List.of(link(2), link(1)), cycle, cycle % 3);
        }
    }

    /** While a link is dead probes find other ways, with misroutes if they must. */
    @Test
    void probesGoAroundADeadLink() {
        PathTrials.ScriptedStatus status = new PathTrials.ScriptedStatus();
        NetworkParameters plain = network(SQUARE, 1, 2, 1);
        Apcs parts = Apcs.of(plain, new RecoveryParameters(0, 8, 64, 1)).withStatus(status);
        List<GeneratedMessage> messages = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            messages.add(new GeneratedMessage(5 + 30L * i, 0, 2, 8));
        }
        WatchedTrial watched =
                WatchedTrial.of(parts.protocol().addTo(plain), messages.toArray(GeneratedMessage[]::new));
        status.set("0 x_plus", true);
        status.set("1 x_minus", true);
        watched.run(2000);
        assertThat(watched.monitors().verdicts().violations()).isEmpty();
        assertThat(watched.completed()).hasSize(10);
        status.set("0 x_plus", false);
        status.set("1 x_minus", false);
        watched.run(100);
        PathTrials.requireAtRest(watched.network());
    }
}
