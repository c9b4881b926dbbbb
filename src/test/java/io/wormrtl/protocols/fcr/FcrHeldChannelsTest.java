package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** For how long channels are held besides messages, counted by hand in networks of one message. */
class FcrHeldChannelsTest {

    private static NetworkParameters row(int delay) {
        Topology row = new Mesh(4);
        return NetworkParameters.plain(
                row,
                new MinimalAdaptive(row, 1),
                new LinkShape(32, delay),
                MessageLengths.unsplit(12),
                LocalChannels.ONE_EACH,
                Trial.emptying(6, 1, Pipeline.FUSED));
    }

    /** Padding of C(D) flits, one per cycle, over D channels. */
    @ParameterizedTest
    @CsvSource({"1, 1, 14", "2, 1, 21", "3, 1, 28", "2, 2, 22"})
    void paddingHoldsAChannelForACyclePerFlit(int distance, int delay, int flits) {
        NetworkParameters plain = row(delay);
        WatchedTrial trial = WatchedTrial.of(
                        Fcr.of(plain, FcrSettings.DEFAULT).protocol().addTo(plain),
                        new GeneratedMessage(0, 0, distance, 12))
                .run(300)
                .requireAllDelivered("one message");
        assertThat(trial.counted("pad-flits")).isEqualTo(flits);
        assertThat(trial.counted("channel-cycles-padding")).isEqualTo((long) distance * flits);
    }

    /**
     * Node 3 is dead; a worm for it stands behind channels 0-1 and 1-2 until its source gives it up. Each is closed for
     * the cycle of the kill, the 2d - 1 in which something could come back, and the one in which its places are
     * restored.
     */
    @ParameterizedTest
    @CsvSource({"1", "2", "3"})
    void aKillHoldsAChannelForARoundTripAndACycle(int delay) {
        NetworkParameters plain = row(delay);
        FaultPlan plan = FaultPlan.of(1, new Fault(1, new FaultPlace.Node(3), Fault.FOR_EVER));
        FcrSettings sizes = new FcrSettings(0, 8, 64, 0, 1);
        WatchedTrial trial = WatchedTrial.of(
                        Fcr.of(plain, sizes).protocol().addTo(plain).withFailures(new PlannedFailures(plan)),
                        new GeneratedMessage(20, 0, 3, 12))
                .run(1000)
                .requireAllKnown("one message");
        assertThat(trial.counted("source-kills")).isEqualTo(1);
        assertThat(trial.counted("channel-cycles-kills")).isEqualTo(2L * (2 * delay + 1));
    }
}
