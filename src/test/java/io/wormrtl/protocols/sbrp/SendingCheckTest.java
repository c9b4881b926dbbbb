package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.RuleVerdict;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.invariant.Watcher;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is told of the second injector of node 1 when it answers and sends, and what is found. */
class SendingCheckTest {

    private static final String NIC = "nic_1_0.";
    private static final String ONE = NIC + "injector_1.";

    private final SbrpStill bench = SbrpStill.withLongHeaders();
    private final Still still = bench.still;
    private final SbrpInjector injector = still.module(SbrpInjector.class, "nic_1_0.injector_1");
    private final Verdicts verdicts = new Verdicts();
    private final RecordedRemovals removals = new RecordedRemovals();
    private final Check check = Watcher.checks(SbrpChecks.WATCHERS, injector, verdicts, removals.removals())
            .get(0);

    private List<Long> counts() {
        return verdicts.counts().stream().map(Count::value).toList();
    }

    private List<Long> checks() {
        return verdicts.rules().stream().map(RuleVerdict::checks).toList();
    }

    /** The packet of message 70 in slot 3, and a request for it, or another one. */
    private void answers(Request request, SlotState state, int latest, boolean isRequest) {
        still.set(ONE + "answering", 1)
                .set(ONE + "answered_slot", 3)
                .set(NIC + "resending_handler.resend", 1)
                .set(NIC + "resending_handler.request", injector.requestFormat().encode(request))
                .set(ONE + "slot.state", 3, state.ordinal())
                .set(ONE + "slot.destination", 3, 4)
                .set(ONE + "slot.id", 3, 70)
                .set(ONE + "slot.SSNF", 3, latest)
                .set(ONE + "slot.is_request", 3, isRequest ? 1 : 0);
    }

    private static Request request(int subMessage, boolean isFromReceiver) {
        return new Request(8, 70, 0, 4, subMessage, isFromReceiver, 2);
    }

    @Test
    void itCountsUnderNamesOfItsOwn() {
        assertThat(verdicts.counts()).extracting(Count::name).containsExactly("resends", "resent-flits");
        assertThat(verdicts.counts())
                .extracting(Count::meaning)
                .containsExactly(
                        "packets that are sent again, or gone on with",
                        "flits of packets that are sent again, headers among them");
        assertThat(verdicts.rules())
                .extracting(verdict -> verdict.rule().name())
                .containsExactly("sbrp-stale", "sbrp-virtual-tail");
    }

    /** A message may have come before; a request that is asked for again is none. */
    @Test
    void whatIsAnsweredIsSentAgain() {
        answers(request(2, false), SlotState.KEPT, 2, false);
        assertThat(check.look(5)).as("a request has come").isTrue();
        assertThat(counts()).containsExactly(1L, 0L);
        assertThat(checks()).containsExactly(1L, 0L);
        assertThat(removals.said()).containsExactly("again 1 70");
        answers(request(2, false), SlotState.KEPT, 2, true);
        check.look(6);
        assertThat(counts()).containsExactly(2L, 0L);
        assertThat(removals.said()).isEmpty();
        assertThat(verdicts.violations()).isEmpty();
        still.set(ONE + "answering", 0).set(NIC + "resending_handler.resend", 0);
        assertThat(check.look(7)).isFalse();
        assertThat(counts()).containsExactly(2L, 0L);
    }

    /** For an older sub-message only a receiver that has waited is answered, when all of the packet has left. */
    @Test
    void anAnswerToAStaleRequestIsFound() {
        answers(request(1, true), SlotState.KEPT, 2, false);
        check.look(5);
        assertThat(verdicts.violations()).isEmpty();
        answers(request(1, false), SlotState.KEPT, 2, false);
        check.look(6);
        answers(request(1, true), SlotState.ON_LANE, 2, false);
        check.look(7);
        assertThat(verdicts.violations()).extracting(Violation::cycle).containsExactly(6L, 7L);
        assertThat(verdicts.violations().get(0))
                .isEqualTo(new Violation(
                        6,
                        "network.nic_1_0.injector_1",
                        "sbrp-stale",
                        "a request for sub-message 1 of message 70 is answered, but sub-message 2 is on its way"));
        assertThat(checks()).containsExactly(3L, 0L);
    }

    /** Nobody brings back a message whose packet is not kept, or whose numbers are used up. */
    @Test
    void whatNobodyAnswersMayBeLost() {
        answers(request(7, false), SlotState.KEPT, 7, false);
        still.set(ONE + "answering", 0);
        check.look(1);
        assertThat(removals.said()).containsExactly("mayBeLost 1 70 EXPIRED");
        still.set(ONE + "slot.id", 3, 71).set(ONE + "slot.SSNF", 3, 1);
        check.look(2);
        assertThat(removals.said()).containsExactly("mayBeLost 1 70 EXPIRED");
        still.set(ONE + "slot.id", 3, 70);
        check.look(3);
        assertThat(removals.said()).isEmpty();
        assertThat(counts()).containsExactly(0L, 0L);
    }

    private void sends(int v, int slot, int position, boolean cut) {
        still.set(ONE + "sending", 1L << v)
                .set(ONE + "lane.slot", v, slot)
                .set(ONE + "lane.F_inj", v, position)
                .set(ONE + "lane.told", v, 1)
                .set(ONE + "lane.cut", v, cut ? 1 : 0);
    }

    /** Flits of all sub-messages but the first are sent again. */
    @Test
    void flitsThatAreSentAgainAreCounted() {
        still.set(ONE + "slot.length", 1, 7).set(ONE + "slot.length", 2, 7).set(ONE + "slot.SSNF", 2, 3);
        sends(0, 1, 3, false);
        assertThat(check.look(1)).as("it may send the same kind again").isTrue();
        assertThat(counts()).containsExactly(0L, 0L);
        sends(1, 2, 3, false);
        check.look(2);
        check.look(3);
        assertThat(counts()).containsExactly(0L, 2L);
        assertThat(checks()).containsExactly(0L, 0L);
    }

    /** On each virtual channel a head comes behind a tail, of whatever kind. */
    @Test
    void aWormThatIsNotClosedIsFound() {
        still.set(ONE + "slot.length", 1, 7).set(ONE + "slot.length", 2, 7);
        sends(1, 1, 0, false);
        check.look(1);
        sends(2, 2, 0, false);
        check.look(2);
        assertThat(checks()).containsExactly(0L, 2L);
        sends(1, 1, 6, false);
        check.look(3);
        sends(1, 1, 0, false);
        check.look(4);
        sends(1, 1, 4, true);
        check.look(5);
        sends(1, 1, 0, false);
        check.look(6);
        assertThat(verdicts.violations()).isEmpty();
        sends(1, 1, 1, false);
        check.look(7);
        sends(1, 1, 0, false);
        check.look(8);
        sends(2, 2, 0, false);
        check.look(9);
        String text = ": a worm begins, but the one before has not been closed by a tail";
        assertThat(verdicts.violations())
                .containsExactly(
                        new Violation(8, "network.nic_1_0.injector_1", "sbrp-virtual-tail", "virtual channel 1" + text),
                        new Violation(
                                9, "network.nic_1_0.injector_1", "sbrp-virtual-tail", "virtual channel 2" + text));
        assertThat(checks()).containsExactly(0L, 6L);
        check.reset();
        check.look(10);
        assertThat(verdicts.violations()).as("nothing is open after a reset").hasSize(2);
    }

    /** A lane that sends, and a packet that waits for one or is on one; what is only kept rests. */
    @Test
    void whatIsSentOrWantedIsNotAtRest() {
        String text = "network.nic_1_0.injector_1 sends a packet, or is to send one again";
        assertThat(check.unrest()).isEmpty();
        still.set(ONE + "slot.state", 4, SlotState.KEPT.ordinal());
        assertThat(check.unrest()).isEmpty();
        still.set(ONE + "slot.state", 4, SlotState.WANTED.ordinal());
        assertThat(check.unrest()).contains(text);
        still.set(ONE + "slot.state", 4, SlotState.ON_LANE.ordinal());
        assertThat(check.unrest()).contains(text);
        still.set(ONE + "slot.state", 4, SlotState.EMPTY.ordinal()).set(ONE + "busy", 0b100);
        assertThat(check.unrest()).contains(text);
    }

    @Test
    void itDeclaresWhatItLooksAt() {
        assertThat(check.reads())
                .extracting(Element::path)
                .containsExactly(
                        "network.nic_1_0.injector_1.sending",
                        "network.nic_1_0.injector_1.answering",
                        "network.nic_1_0.resending_handler.resend");
        assertThat(check.samples())
                .extracting(Element::name)
                .containsExactly(
                        "request",
                        "answered_slot",
                        "busy",
                        "state",
                        "destination",
                        "length",
                        "id",
                        "SSNF",
                        "FSN",
                        "is_request",
                        "written",
                        "words",
                        "slot",
                        "F_inj",
                        "told",
                        "cut");
        assertThat(check.settling()).isZero();
    }
}
