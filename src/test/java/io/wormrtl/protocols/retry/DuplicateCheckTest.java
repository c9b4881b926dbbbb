package io.wormrtl.protocols.retry;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.ToldRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.nic.PacketReport;
import org.junit.jupiter.api.Test;

/** What is told of packets that a receiver of node 6 drops: the report names each in the cycle after its last flit. */
class DuplicateCheckTest {

    /** The lines of a receiver. */
    private static final class Receiver extends Design {
        private final Pin duplicate = pin("duplicate", 1);
        private final Pin source = pin("source", 4);
        private final Pin id = pin("id", 6);
        private final Pin length = pin("length", 4);
        private final PacketReport report = new PacketReport(
                pin("arrived", 1),
                pin("word", 8),
                pin("index", 4),
                pin("channel", 2),
                pin("delivered", 1),
                source,
                id,
                length,
                pin("packets_left", 2));

        Receiver() {
            super("receiver");
        }

        void reports(int from, int message, int flits) {
            source.set(from);
            id.set(message);
            length.set(flits);
        }
    }

    private final Receiver receiver = new Receiver();
    private final Verdicts verdicts = new Verdicts(RuleSet.ALL);
    private final ToldRemovals removals = new ToldRemovals(false);
    private final DuplicateCheck check =
            new DuplicateCheck(6, receiver.duplicate, receiver.report, verdicts, removals.removals());

    private long counted() {
        return verdicts.counts().stream().mapToLong(Count::value).sum();
    }

    /** Two one behind the other, and a packet that is new. */
    @Test
    void eachIsToldWithWhatTheReportSaysInTheNextCycle() {
        receiver.reports(1, 11, 3);
        assertThat(check.look(7)).isFalse();
        receiver.duplicate.set(1);
        assertThat(check.look(8)).isTrue();
        assertThat(removals.told()).isEmpty();
        receiver.reports(2, 21, 9);
        assertThat(check.look(9)).isTrue();
        assertThat(removals.told()).containsExactly("duplicate 2 21", "atReceiver 6 DUPLICATE 9");
        receiver.duplicate.set(0);
        receiver.reports(3, 40, 5);
        assertThat(check.look(10)).isFalse();
        assertThat(removals.told()).containsExactly("duplicate 3 40", "atReceiver 6 DUPLICATE 5");
        receiver.reports(4, 41, 6);
        assertThat(check.look(11)).isFalse();
        assertThat(removals.told()).isEmpty();
        assertThat(verdicts.counts())
                .extracting(count -> count.name() + ": " + count.meaning() + ": " + count.value())
                .containsExactly("duplicates: packets that came once more and were dropped: 2");
    }

    /** A node that dies as a packet comes once more has nothing that it could drop. */
    @Test
    void aResetForgetsWhatWasComing() {
        receiver.duplicate.set(1);
        check.look(8);
        check.reset();
        receiver.duplicate.set(0);
        check.look(9);
        assertThat(removals.told()).isEmpty();
        assertThat(counted()).isZero();
    }

    @Test
    void theReportIsReadBesideTheLine() {
        assertThat(check.reads()).containsExactly(receiver.duplicate);
        assertThat(check.samples()).containsExactly(receiver.source, receiver.id, receiver.length);
    }
}
