package io.wormrtl.papers.qap;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.ToldRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.papers.qap.QapRouterModel.Flit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is said of one router whose registers and lines are put to any value, word by word: node 5 of 8, with three
 * buffers of links and two more, of five flits.
 */
class QapCheckTest {

    private final QapBench bench = new QapBench(FirstStepHold.YIELDS, Forwardings.CUT_THROUGH, 5);
    private final Verdicts verdicts = new Verdicts(RuleSet.ALL);
    private final Check check = Watcher.checks(
                    QapChecks.WATCHERS, bench.router, verdicts, new ToldRemovals(false).removals())
            .get(0);

    private List<Violation> said() {
        check.look(17);
        return verdicts.violations();
    }

    private long checks(Rule rule) {
        return verdicts.rules().stream()
                .filter(verdict -> verdict.rule().equals(rule))
                .findFirst()
                .orElseThrow()
                .checks();
    }

    private static Violation broken(Rule rule, String text) {
        return new Violation(17, "bench.router", rule.name(), text);
    }

    /** By dimension 2; a grant of no buffer is one too, and what follows a first flit finds that one there. */
    @Test
    void packetsComeWhereTheyHaveBeenGranted() {
        bench.put(2, "in", new Flit(1, 0));
        assertThat(said())
                .containsExactly(
                        broken(QapRules.GRANTED, "a flit comes by dimension 2, where no packet has been granted"));
        assertThat(checks(QapRules.GRANTED)).isEqualTo(1);
        bench.set("packet_store.expected.count", 2, 1);
        bench.set("packet_store.expected.first", 2, 4);
        bench.set("packet_store.packet.arrived", 4, 1);
        assertThat(said())
                .last()
                .isEqualTo(broken(QapRules.GRANTED, "a packet comes by dimension 2 to buffer 4, which holds another"));
        bench.put(2, "in", new Flit(0, 0));
        assertThat(said()).hasSize(2);
        bench.set("packet_store.expected.first", 2, 5);
        bench.put(2, "in", new Flit(3, 0));
        assertThat(said()).hasSize(2);
        assertThat(checks(QapRules.GRANTED)).isEqualTo(4);
        bench.put(2, "in", null);
        assertThat(said()).hasSize(2);
        assertThat(checks(QapRules.GRANTED)).isEqualTo(4);
    }

    /** From node 5, 101, a packet to 6, 110, takes dimension 0 first, one to 1, 001, dimension 2. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 6, false",
        "0, 3, 6, false",
        "0, 4, 6, false",
        "0, 1, 6, true",
        "0, 2, 6, true",
        "1, 1, 6, true",
        "2, 2, 1, false",
        "2, 4, 1, false",
        "2, 0, 1, true",
        "1, 1, 7, false",
        "1, 4, 1, true"
    })
    void aPacketWaitsForItsLinkInItsBuffer(int link, int buffer, int destination, boolean isBroken) {
        bench.set("packet_store.queue.length", link, 2);
        bench.set("packet_store.queue.head", link, buffer);
        bench.set("packet_store.packet.destination", buffer, destination);
        assertThat(said())
                .isEqualTo(
                        isBroken
                                ? List.of(broken(
                                        QapRules.E_CUBE,
                                        "a packet to node " + destination + " waits in buffer " + buffer
                                                + " for the link of dimension " + link))
                                : List.of());
        assertThat(checks(QapRules.E_CUBE)).isEqualTo(1);
    }

    /** A cycle may pass in which both want the link; in the second one it must have been taken. */
    @Test
    void aPacketOnItsFirstStepYields() {
        bench.set("packet_store.queue.length", 1, 2);
        bench.set("packet_store.queue.head", 1, 3);
        bench.set("packet_store.packet.destination", 3, 7);
        bench.set("output_dim1.asked", 0, Held.ONWARD.ordinal());
        assertThat(said()).isEmpty();
        assertThat(checks(QapRules.YIELDS)).isZero();
        bench.set("output_dim1.asked", 0, Held.FIRST.ordinal());
        assertThat(said()).isEmpty();
        bench.set("output_dim1.asked", 0, 0);
        assertThat(said()).isEmpty();
        bench.set("output_dim1.asked", 0, Held.FIRST.ordinal());
        assertThat(said()).isEmpty();
        assertThat(said())
                .containsExactly(broken(
                        QapRules.YIELDS,
                        "the link of dimension 1 is held for a packet on its first step, which has no buffer to go to,"
                                + " while 2 of the switch wait for it"));
        assertThat(checks(QapRules.YIELDS)).isEqualTo(3);
    }

    @Test
    void itLooksAgainWhileSomethingComesOrWaits() {
        assertThat(check.look(3)).isFalse();
        bench.set("packet_store.queue.length", 2, 1);
        assertThat(check.look(3)).isTrue();
        bench.set("packet_store.queue.length", 2, 0);
        bench.put(1, "in", new Flit(0, 0));
        assertThat(check.look(3)).isTrue();
        assertThat(check.reads()).hasSize(3 + 3 + 1);
        assertThat(check.samples()).hasSize(3 + 4 + 3);
    }

    @Test
    void whatIsNotAtRest() {
        assertThat(check.unrest()).isEmpty();
        bench.set("output_dim2.sending", 0, 1);
        assertThat(check.unrest()).contains("the link of dimension 2 is held for a packet");
        bench.set("output_dim1.asked", 0, 2);
        assertThat(check.unrest()).contains("the link of dimension 1 is held for a packet");
        bench.set("packet_store.expected.count", 0, 2);
        assertThat(check.unrest()).contains("a packet is expected by dimension 0");
        bench.set("buffer_allocator.taken", 0, 0b10110);
        assertThat(check.unrest()).isEqualTo(Optional.of("buffers of packets are taken (mask 10110)"));
    }

    @Test
    void theRulesOfPackets() {
        assertThat(List.of(QapRules.GRANTED, QapRules.E_CUBE, QapRules.YIELDS, QapRules.IN_ORDER))
                .containsExactly(
                        new Rule(
                                "packet-granted",
                                "a packet comes to a node that has granted it, and its buffer holds no other"),
                        new Rule(
                                "later-steps-e-cube",
                                "a packet in a buffer waits for the link of the lowest dimension that it has to cross"),
                        new Rule(
                                "first-step-yields",
                                "a packet on its first step does not hold a link without sending while one of the"
                                        + " switch waits for it"),
                        new Rule(
                                "packets-in-order",
                                "the packets of a message come in order, and all by the same channel"));
    }
}
