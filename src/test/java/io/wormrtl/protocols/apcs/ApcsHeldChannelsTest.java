package io.wormrtl.protocols.apcs;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.protocols.path.PathTrials;
import io.wormrtl.testkit.WatchedTrial;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * For how long channels are held besides the message: a closed form, found from measured values and then understood.
 */
class ApcsHeldChannelsTest {

    /**
     * Over n links, of which the first is that of the source, a probe takes d + 1 cycles a link, and answers and data
     * take d. A channel behind link i, with m = n - i ahead, is set up for m (d + 1) + m d + 2 i d - 1 cycles: the
     * probe goes on to the receiver, the answer comes from there and goes back to the source, and data comes. Behind
     * the tail it waits for 2 m d + 1. Channels between routers are 2 to n - 1.
     */
    @ParameterizedTest
    @CsvSource({"1, 1, 6, 3", "2, 1, 17, 8", "3, 1, 33, 15", "1, 2, 12, 5", "2, 2, 33, 14"})
    void pathsHoldTheirChannelsUntilDataComesAndUntilItIsAcknowledged(
            int distance, int delay, int setUp, int acknowledged) {
        Topology row = new Mesh(4);
        NetworkParameters plain = NetworkParameters.plain(
                row,
                new MinimalAdaptive(row, 1),
                new LinkShape(32, delay),
                MessageLengths.unsplit(20),
                LocalChannels.ONE_EACH,
                PathTrials.parts(4, "first"));
        WatchedTrial trial = WatchedTrial.of(
                        Apcs.of(plain, ApcsSettings.DEFAULT).protocol().addTo(plain),
                        new GeneratedMessage(0, 0, distance, 8))
                .run(200)
                .requireAllDelivered("one message");
        assertThat(trial.counted("channel-cycles-set-up") + " " + trial.counted("channel-cycles-acknowledgements"))
                .isEqualTo(setUp + " " + acknowledged);
    }
}
