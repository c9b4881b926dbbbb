package io.wormrtl.switching.qap;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.monitor.WatchedTrial;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.traffic.GeneratedMessage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A register is put to a wrong value while a message of many packets crosses a cube: a rule says so. */
class UpsetQapTest {

    /** A message from 000 to 111, and others. */
    private static WatchedTrial trial(GeneratedMessage... others) {
        NetworkParameters network = QapTrials.network(3, 1, 100, 12, new QapSizes(3, 0, 1));
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
