package io.wormrtl.papers.qap;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A register is put to a wrong value while a message of many packets crosses a cube: a rule says so. */
class UpsetQapTest {

    /** A message from 000 to 111, and others. */
    private static WatchedTrial trial(GeneratedMessage... others) {
        NetworkParameters network = QapTrials.network(3, 1, 100, 12, new QapSettings(3, 0, 1));
        List<GeneratedMessage> all = new ArrayList<>(List.of(others));
        all.add(new GeneratedMessage(0, 0, 7, 100));
        return WatchedTrial.of(network, all.toArray(GeneratedMessage[]::new));
    }

    @Test
    void withoutAnUpsetNothingIsBroken() {
        assertThat(trial().run(300).broken()).isEmpty();
    }

    /** Node 001 forgets that it has granted a packet. */
    @Test
    void aPacketThatNobodyHasGranted() {
        assertThat(trial().run(12)
                        .upset("router_001.packet_store.expected.count", 0, 0)
                        .run(10)
                        .broken())
                .contains(QapRules.GRANTED.name());
    }

    /** A packet in a buffer is for another node now, to which its link does not lead first. */
    @Test
    void aPacketInTheQueueOfAnotherLink() {
        WatchedTrial trial = trial(new GeneratedMessage(0, 1, 7, 100)).run(25);
        for (int buffer = 0; buffer < 6; buffer++) {
            trial.upset("router_001.packet_store.packet.destination", buffer, 5);
        }
        assertThat(trial.run(10).broken()).contains(QapRules.E_CUBE.name());
    }

    /** The first packet that waits for the link of dimension 1 stands in the buffer of another link, and is for it. */
    @Test
    void aPacketInTheBufferOfAnotherLink() {
        WatchedTrial trial = trial(new GeneratedMessage(0, 1, 7, 100)).run(25);
        assertThat(trial.register("router_001.packet_store.queue.length", 1)).isPositive();
        trial.upset("router_001.packet_store.packet.destination", 0, 7)
                .upset("router_001.packet_store.queue.head", 1, 0)
                .run(1);
        assertThat(trial.monitors().verdicts().violations())
                .filteredOn(violation -> violation.rule().equals(QapRules.E_CUBE.name()))
                .extracting(Violation::text)
                .contains("a packet to node 7 waits in buffer 0 for the link of dimension 1");
    }

    /** A packet comes to a buffer in which another one stands. */
    @Test
    void aPacketInABufferThatIsTaken() {
        WatchedTrial trial = trial().run(5);
        for (int buffer = 0; buffer < 6; buffer++) {
            trial.upset("router_001.packet_store.packet.arrived", buffer, 3);
        }
        assertThat(trial.run(20).monitors().verdicts().violations())
                .filteredOn(violation -> violation.rule().equals(QapRules.GRANTED.name()))
                .extracting(Violation::text)
                .anyMatch(text -> text.matches("a packet comes by dimension 0 to buffer \\d, which holds another"));
    }

    /** The interface forgets which way the packets before have gone. */
    @Test
    void packetsThatDoNotFollow() {
        assertThat(trial().run(4)
                        .upset("nic_000.first_step.direction", 0, 2)
                        .run(200)
                        .broken())
                .contains(QapRules.IN_ORDER.name());
    }
}
