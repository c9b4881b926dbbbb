package io.wormrtl.papers.qap;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The order in which the packets of messages come, as the receivers of a node report them. */
class OrderCheckTest {

    /** Reports as receivers make them: source, message, packets left, and the channel they come by. */
    private static List<String> told(int[]... packets) {
        Network network = StillNetwork.of(QapTrials.network(3, 1, 100, 12, new QapSettings(3, 0, 1)));
        Still still = new Still(network).clear();
        Verdicts verdicts = new Verdicts();
        OrderCheck check = new OrderCheck((QapInterface) network.interfaces().get(7), verdicts);
        long[] delivered = new long[3];
        for (int[] packet : packets) {
            String report = "nic_111.receiver_" + packet[3] + ".report.";
            delivered[packet[3]] ^= 1;
            still.set(report + "source", packet[0])
                    .set(report + "id", packet[1])
                    .set(report + "packets_left", packet[2])
                    .set(report + "delivered", delivered[packet[3]]);
            check.look(3);
        }
        assertThat(verdicts.rules().get(0).checks()).isEqualTo(packets.length);
        return verdicts.violations().stream().map(Violation::text).toList();
    }

    /** Of each message of each source the next packet is the one with one less behind it, by the same channel. */
    @Test
    void packetsComeOneAfterTheOther() {
        assertThat(told(
                        new int[] {0, 5, 2, 0},
                        new int[] {1, 5, 3, 1},
                        new int[] {0, 6, 1, 0},
                        new int[] {0, 5, 1, 0},
                        new int[] {1, 5, 2, 1},
                        new int[] {0, 6, 0, 0},
                        new int[] {0, 5, 0, 0},
                        new int[] {0, 5, 2, 2}))
                .as("each in its order, and at last the same number again")
                .isEmpty();
        assertThat(told(new int[] {0, 5, 3, 1}, new int[] {0, 5, 1, 1}))
                .containsExactly("of message 5 from node 0 a packet before the last 1 comes by channel 1,"
                        + " behind one before the last 3 by channel 1");
        assertThat(told(new int[] {0, 5, 1, 1}, new int[] {0, 5, 0, 2}))
                .containsExactly("of message 5 from node 0 a packet before the last 0 comes by channel 2,"
                        + " behind one before the last 1 by channel 1");
    }
}
