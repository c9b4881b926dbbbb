package io.wormrtl.papers.qap;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.testkit.WatchedTrial;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One message in a cube of 8 nodes: which buffers it takes, and what is left behind it. */
class QapRestTest {

    /** Packets of 12 flits at most, three buffers that belong to no link. */
    private static WatchedTrial trial(int length) {
        NetworkParameters network = QapTrials.network(3, 1, 100, 12, new QapSettings(3, 0, 1));
        return WatchedTrial.of(network, new GeneratedMessage(0, 0, 7, length));
    }

    /** On its way from 001 by dimension 1 a packet takes the buffer of that link, though others are free. */
    @Test
    void theBufferOfTheLinkComesBeforeThoseOfNone() {
        WatchedTrial trial = trial(10);
        Set<Long> taken = new TreeSet<>();
        for (int cycle = 0; cycle < 60; cycle++) {
            trial.run(1);
            taken.add(trial.register("router_001.buffer_allocator.taken", 0));
        }
        assertThat(taken).containsExactly(0L, 0b010L);
        assertThat(trial.completed()).hasSize(1);
    }

    /** Nothing of a grant stays, whoever reads it. */
    @Test
    void allocatorsForgetWhatTheyHaveGranted() {
        WatchedTrial trial = trial(100).runUntilEmpty(1000);
        trial.requireAllDelivered("a message of many packets");
        for (String router : new String[] {"000", "001", "011", "111"}) {
            for (String register : new String[] {"pending", "pending_onward", "granted", "granted_onward", "taken"}) {
                assertThat(trial.register("router_" + router + ".buffer_allocator." + register, 0))
                        .as(router + " " + register)
                        .isZero();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "output_dim1.asked, 0, the link of dimension 1 is held for a packet",
        "output_dim2.sending, 0, the link of dimension 2 is held for a packet",
        "packet_store.expected.count, 2, a packet is expected by dimension 2",
        "buffer_allocator.taken, 0, buffers of packets are taken (mask 1)"
    })
    void whatIsNotAtRestIsNamed(String register, int index, String sentence) {
        WatchedTrial trial = trial(20).runUntilEmpty(1000);
        assertThat(trial.monitors().rest().remains()).isEmpty();
        trial.upset("router_011." + register, index, 1);
        assertThat(trial.monitors().rest().remains()).anyMatch(line -> line.contains(sentence));
    }

    /** Of two packets the second comes by another channel: the interface forgets in some cycle which way the first went. */
    @Test
    void theLastPacketComesByTheChannelOfTheFirst() {
        Set<String> texts = new TreeSet<>();
        for (int cycle = 2; cycle < 30; cycle++) {
            WatchedTrial trial = trial(20)
                    .run(cycle)
                    .upset("nic_000.first_step.direction", 0, 2)
                    .run(200);
            trial.monitors().verdicts().violations().stream()
                    .filter(violation -> violation.rule().equals(QapRules.IN_ORDER.name()))
                    .map(Violation::text)
                    .forEach(texts::add);
        }
        assertThat(texts)
                .containsExactly("of message 0 from node 0 a packet before the last 0 comes by channel 1,"
                        + " behind one before the last 1 by channel 2");
    }
}
