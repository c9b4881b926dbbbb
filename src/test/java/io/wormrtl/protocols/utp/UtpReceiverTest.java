package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What comes without faults: contexts are free at once, and copies wait for two hops. */
class UtpReceiverTest {

    private static NetworkParameters row(int contexts, int delay) {
        NetworkParameters plain = UtpTrials.network(new Mesh(4), 32, delay, 80, Trial.emptying(16, 1, Pipeline.FUSED));
        return Utp.of(new UtpSizes(contexts, 32, 1500)).protocol().addTo(plain);
    }

    /**
     * A long packet leaves no marks to be taken away: the next one finds the only context free as soon as it is
     * through.
     */
    @Test
    void aPacketThatComesInOrderFreesItsContextAtOnce() {
        WatchedTrial first =
                WatchedTrial.of(row(1, 1), new GeneratedMessage(0, 0, 3, 80)).run(300);
        long delivered = first.completed().get(0).delivered();
        WatchedTrial both = WatchedTrial.of(
                        row(1, 1), new GeneratedMessage(0, 0, 3, 80), new GeneratedMessage(delivered + 1, 2, 3, 8))
                .run(300)
                .requireAllDelivered("a long packet and a short one");
        assertThat(both.completed().get(1).delivered()).isLessThan(delivered + 40);
    }

    /**
     * A tail leaves an input in cycle t, crosses the link in t + 1, leaves the next input in t + 1 + d and crosses its
     * link in t + 2 + d, when copied is told; that has come with the end of t + 1 + 2d, and the copy is dropped in t +
     * 2 + 2d: from t + 1 on 2d + 2 cycles. A receiver tells it a cycle earlier, since it passes nothing on.
     */
    @ParameterizedTest
    @CsvSource({"1, 1, 3", "2, 1, 7", "3, 1, 11", "2, 2, 11"})
    void copiesWaitForTwoHops(int distance, int delay, int cycles) {
        WatchedTrial trial = WatchedTrial.of(row(16, delay), new GeneratedMessage(0, 0, distance, 12))
                .run(300)
                .requireAllDelivered("one message");
        long held = trial.counted("channel-cycles-acknowledgements");
        assertThat(held).isEqualTo(cycles);
    }
}
