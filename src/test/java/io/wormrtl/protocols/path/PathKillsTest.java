package io.wormrtl.protocols.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.protocols.apcs.Apcs;
import io.wormrtl.protocols.apcs.ApcsSettings;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.scouting.Scouting;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Paths that are killed, in networks of four nodes: all of it begins again, and nothing is left. */
class PathKillsTest {

    private static final Mesh ROW = new Mesh(4);

    private static NetworkParameters acknowledged(int channels, int attempts) {
        NetworkParameters plain =
                Trial.parameters(ROW, new MinimalAdaptive(ROW, channels), 12, PathTrials.parts(4, "first"));
        ApcsSettings sizes = new ApcsSettings(4, 8, 0, attempts);
        return Apcs.of(plain, sizes).protocol().addTo(plain);
    }

    private static WatchedTrial struck(int channels, int attempts, int cycle, long cycles, FaultPlace place) {
        FaultPlan plan = FaultPlan.of(1, new Fault(cycle, place, cycles));
        return WatchedTrial.of(
                acknowledged(channels, attempts).withFailures(new PlannedFailures(plan)),
                new GeneratedMessage(0, 0, 3, 12),
                new GeneratedMessage(2, 2, 3, 6));
    }

    /** So that nothing is left of its paths when the node comes back. */
    @Test
    void aRouterIsHeldInResetWhileItsNodeIsDead() {
        FaultPlan plan = FaultPlan.of(1, new Fault(9, new FaultPlace.Node(2), 5));
        Network failing = StillNetwork.of(acknowledged(1, 0).withFailures(new PlannedFailures(plan)));
        for (int node = 0; node < 4; node++) {
            assertThat(((PathRouter) failing.nodeRouters().get(node)).reset())
                    .isNotNull()
                    .isSameAs(failing.failures().orElseThrow().dead(node));
        }
        assertThat(StillNetwork.of(acknowledged(1, 0)).nodeRouters())
                .allMatch(router -> ((PathRouter) router).reset() == null);
    }

    /** The link in the middle fails while the probe, its answer, the data, or the last answer is on its way. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"1, 1", "2, 20"})
    void whereverALinkFailsAPathBeginsAgain(int channels, int cycles) {
        long resends = 0;
        long kills = 0;
        for (int cycle = 2; cycle < 45; cycle += 3) {
            WatchedTrial trial = struck(channels, 0, cycle, cycles, new FaultPlace.Link(1, 2));
            trial.runUntilEmpty(2000).requireAllDelivered("fault in cycle " + cycle);
            PathTrials.requireAtRest(trial.network());
            resends += trial.counted("resends");
            kills += trial.counted("channel-cycles-kills");
        }
        assertThat(resends).isPositive();
        assertThat(kills).isPositive();
    }

    /** Node 3 never works: after three attempts each source gives its message up, and says so once. */
    @Test
    void aSourceGivesUpAfterItsAttempts() {
        WatchedTrial trial = struck(1, 3, 0, Fault.FOR_EVER, new FaultPlace.Node(3));
        trial.runUntilEmpty(2000).settle().requireAllKnown("a dead end");
        assertThat(trial.givenUp()).hasSize(2);
        assertThat(trial.losses().lost(LossCause.EXPIRED)).isEqualTo(2);
        PathTrials.requireAtRest(trial.network());
    }

    /** Four probes in a ring, each of which finds what another one holds; some have data behind them. */
    @ParameterizedTest
    @CsvSource({"1, true", "2, false"})
    void whatIsBlockedWithDataBehindItIsKilled(int lead, boolean killed) {
        Torus ring = new Torus(4);
        NetworkParameters network = Scouting.technique(lead, BackOff.endless(4, 64))
                .addTo(Trial.parameters(ring, new MinimalAdaptive(ring, 1), 40, PathTrials.parts(6, "first")));
        List<GeneratedMessage> all = new ArrayList<>();
        for (int node = 0; node < 4; node++) {
            all.add(new GeneratedMessage(0, node, (node + 2) % 4, 40));
        }
        WatchedTrial trial = WatchedTrial.of(network, all.toArray(GeneratedMessage[]::new));
        trial.runUntilEmpty(4000).requireAllDelivered("K = " + lead);
        PathTrials.requireAtRest(trial.network());
        assertThat(trial.counted("resends") > 0).isEqualTo(killed);
        assertThat(trial.counted("resent-flits") > 0).isEqualTo(killed);
        assertThat(trial.checks(PathRules.LEAD)).isPositive();
    }

    /** The next message has sent its probe before the tail of the one before is through: it waits for its turn. */
    @Test
    void aProbeBehindATailHasItsTurn() {
        Mesh row = new Mesh(6);
        NetworkParameters network = Scouting.technique(2, BackOff.endless(4, 64))
                .addTo(NetworkParameters.plain(
                        row,
                        new MinimalAdaptive(row, 1),
                        new LinkShape(32, 2),
                        MessageLengths.unsplit(40),
                        LocalChannels.ONE_EACH,
                        PathTrials.parts(6, "first")));
        for (int length = 2; length < 14; length += 3) {
            WatchedTrial trial = WatchedTrial.of(
                    network,
                    new GeneratedMessage(0, 0, 5, length),
                    new GeneratedMessage(0, 0, 5, 20),
                    new GeneratedMessage(0, 0, 4, 2));
            trial.runUntilEmpty(2000).requireAllDelivered("length " + length);
            PathTrials.requireAtRest(trial.network());
        }
    }
}
