package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.RuleVerdict;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.invariant.Watcher;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is told of the receivers of node 1, and what is found. */
class ReceptionCheckTest {

    private static final String HERE = "nic_1_0.reception.";
    private static final String FORGETS = "receiverForgets 1 DUPLICATE";

    private final SbrpStill bench = SbrpStill.withLongHeaders();
    private final Still still = bench.still;
    private final Reception reception = still.module(Reception.class, "nic_1_0.reception");
    private final Verdicts verdicts = new Verdicts();
    private final RecordedRemovals removals = new RecordedRemovals();
    private final Check check = Watcher.checks(SbrpChecks.WATCHERS, reception, verdicts, removals.removals())
            .get(0);

    private static final int TAIL = FlitKind.TAIL.ordinal();
    private final int timeout = bench.fit.timeout();

    private long checks() {
        return verdicts.rules().stream().mapToLong(RuleVerdict::checks).sum();
    }

    private long duplicates() {
        return verdicts.counts().stream().mapToLong(Count::value).sum();
    }

    private void toggle(String register) {
        still.set(HERE + register, 1 - still.get(HERE + register));
    }

    /** A word is handed over at an end, of the receive buffer of a context. */
    private void word(int end, int context, long index) {
        toggle("end_" + end + ".report.arrived");
        still.set(HERE + "end_" + end + ".report.last_channel", context)
                .set(HERE + "end_" + end + ".report.word_index", index);
    }

    /** From 0 on, or behind the last, context by context, over whatever channel. */
    @Test
    void wordsOutOfOrderAreFound() {
        word(0, 2, 0);
        check.look(1);
        word(2, 2, 1);
        word(1, 7, 0);
        check.look(2);
        check.look(3);
        assertThat(checks()).isEqualTo(3);
        word(1, 7, 1);
        word(0, 2, 0);
        check.look(4);
        word(0, 2, 1);
        check.look(4);
        assertThat(verdicts.violations()).isEmpty();
        word(1, 7, 1);
        check.look(5);
        word(1, 7, 3);
        check.look(6);
        word(1, 7, 4);
        check.look(7);
        assertThat(verdicts.violations())
                .containsExactly(
                        new Violation(
                                5,
                                "network.nic_1_0.reception",
                                "sbrp-in-order",
                                "context 7 hands over word 1 after word 1"),
                        new Violation(
                                6,
                                "network.nic_1_0.reception",
                                "sbrp-in-order",
                                "context 7 hands over word 3 after word 1"));
        assertThat(checks()).isEqualTo(9);
    }

    /** A flit comes over a channel, to virtual channel 1: lane 3 e + 1, of which the header has come. */
    private void comes(int end, int kind) {
        String link = "ejection_1_0_" + end + ".";
        still.set(link + "request", 1).set(link + "vc", 1).set(link + "kind", kind);
        still.set(HERE + "lane.position", 3 * end + 1, 4);
        check.look(1);
        still.set(link + "request", 0).set(HERE + "lane.position", 3 * end + 1, 0);
    }

    private void brings(int end, int source, int id) {
        still.set(HERE + "lane.source", 3 * end + 1, source).set(HERE + "lane.id", 3 * end + 1, id);
    }

    /** A worm that brings a packet once more counts once, when its tail has come, over whatever channel. */
    @Test
    void whatIsDroppedIsADuplicate() {
        still.set(HERE + "message.state", 4, ContextState.WAITING.ordinal());
        brings(1, 5, 700);
        brings(2, 3, 9);
        comes(1, TAIL);
        assertThat(removals.said()).isEmpty();
        assertThat(check.look(1)).isFalse();
        assertThat(removals.said()).containsExactly("duplicate 5 700");
        check.look(2);
        assertThat(removals.said()).isEmpty();
        comes(1, TAIL);
        comes(2, TAIL);
        check.look(3);
        assertThat(removals.said()).containsExactly("duplicate 5 700", "duplicate 3 9");
        assertThat(duplicates()).isEqualTo(3);
        assertThat(verdicts.counts())
                .extracting(Count::name, Count::meaning)
                .containsExactly(tuple("duplicates", "packets that came once more and were dropped"));
    }

    /** A packet without contents ends with its header of two flits. */
    @Test
    void aHeaderAloneMayComeTwiceToo() {
        still.set(HERE + "message.state", 4, ContextState.WAITING.ordinal());
        brings(0, 6, 33);
        still.set("ejection_1_0_0.request", 1).set("ejection_1_0_0.vc", 1).set("ejection_1_0_0.kind", TAIL);
        still.set(HERE + "lane.position", 1, 1);
        check.look(1);
        still.set("ejection_1_0_0.request", 0).set(HERE + "lane.position", 1, 0);
        check.look(2);
        assertThat(removals.said()).containsExactly("duplicate 6 33");
    }

    /** It must be asked in the next cycle, whatever changes. */
    @Test
    void aTailIsFollowedUp() {
        still.set("ejection_1_0_1.request", 1).set("ejection_1_0_1.kind", TAIL).set(HERE + "lane.position", 3, 4);
        assertThat(check.look(1)).isTrue();
        still.set("ejection_1_0_1.kind", FlitKind.BODY.ordinal());
        assertThat(check.look(2)).as("a flit comes").isTrue();
        still.set("ejection_1_0_1.request", 0);
        assertThat(check.look(3)).isFalse();
    }

    /** What is handed over, what goes on in another worm, what is a request, and what has not ended. */
    @Test
    void otherWormsAreNoDuplicates() {
        still.set(HERE + "message.state", 4, ContextState.WAITING.ordinal());
        comes(1, TAIL);
        toggle("end_1.report.delivered");
        check.look(1);
        comes(1, bench.flits().kinds().code(SbrpWords.NON_FINAL_TAIL));
        check.look(1);
        comes(1, FlitKind.BODY.ordinal());
        check.look(1);
        still.set(HERE + "lane.is_request", 4, 1);
        comes(1, TAIL);
        check.look(1);
        comes(2, FlitKind.SINGLE.ordinal());
        check.look(1);
        assertThat(removals.said()).as("of a header of two flits one has come").isEmpty();
    }

    /** A request has been taken with all of its flits: two of its header, two words. */
    @Test
    void requestsThatAreHeardAreDelivered() {
        still.set(HERE + "lane.position", 8, 1);
        toggle("end_2.requested");
        check.look(1);
        check.look(2);
        toggle("end_2.requested");
        toggle("end_0.requested");
        check.look(3);
        assertThat(removals.said())
                .containsExactly("atReceiver 1 DELIVERED 4", "atReceiver 1 DELIVERED 4", "atReceiver 1 DELIVERED 4");
        assertThat(duplicates()).isZero();
    }

    /** When nothing is coming in, and no context has anything, what has come and led to nothing is forgotten. */
    @Test
    void anIdleReceiverForgets() {
        assertThat(check.look(1)).isFalse();
        assertThat(removals.said()).containsExactly(FORGETS);
        still.set("ejection_1_0_2.request", 1);
        check.look(2);
        assertThat(removals.said()).as("a flit comes").isEmpty();
        still.set("ejection_1_0_2.request", 0).set(HERE + "lane.position", 8, 1);
        check.look(3);
        assertThat(removals.said()).as("part of a worm").isEmpty();
        still.set(HERE + "lane.position", 8, 0).set(HERE + "message.state", 10, ContextState.RECEIVING.ordinal());
        check.look(4);
        assertThat(removals.said()).as("part of a message").isEmpty();
    }

    private void context(int number, ContextState state, int id) {
        still.set(HERE + "message.state", number, state.ordinal())
                .set(HERE + "message.source", number, 5)
                .set(HERE + "message.id", number, id);
        check.look(1);
    }

    private void time(int number, int timer, int asked) {
        still.set(HERE + "message.timer", number, timer).set(HERE + "message.asked", number, asked);
    }

    /**
     * A message is given up when its context has asked often enough, when its source has something else in its slot, or
     * when its context is needed for another.
     */
    @Test
    void whatIsGivenUpIsLost() {
        removals.isUnderway(5, 700);
        removals.isUnderway(5, 702);
        context(3, ContextState.WAITING, 1);
        context(4, ContextState.WAITING, 700);
        check.look(1);
        assertThat(removals.said()).as("not given up").isEmpty();
        time(4, timeout, 4);
        context(4, ContextState.RECEIVING, 700);
        context(4, ContextState.FREE, 700);
        assertThat(removals.said()).as("it is whole").isEmpty();
        context(4, ContextState.WAITING, 700);
        context(4, ContextState.FREE, 700);
        check.look(1);
        assertThat(removals.said()).containsExactly("message 5 700 EXPIRED");
        context(4, ContextState.WAITING, 701);
        context(4, ContextState.FREE, 701);
        assertThat(removals.said()).as("it has been delivered").isEmpty();
        time(4, timeout, 3);
        context(4, ContextState.WAITING, 700);
        context(4, ContextState.FREE, 700);
        time(4, timeout - 1, 4);
        context(4, ContextState.WAITING, 700);
        context(4, ContextState.FREE, 700);
        assertThat(removals.said()).as("its time was not over").isEmpty();
        context(4, ContextState.WAITING, 700);
        still.set(HERE + "message.slot", 6, 1);
        context(6, ContextState.RECEIVING, 704);
        context(4, ContextState.FREE, 700);
        assertThat(removals.said()).as("something comes from another slot").isEmpty();
        context(4, ContextState.WAITING, 700);
        still.set(HERE + "message.slot", 6, 0).set(HERE + "message.state", 4, ContextState.FREE.ordinal());
        context(6, ContextState.RECEIVING, 704);
        assertThat(removals.said()).as("something comes from its slot").containsExactly("message 5 700 EXPIRED");
        context(6, ContextState.FREE, 704);
        context(4, ContextState.WAITING, 702);
        context(4, ContextState.RECEIVING, 703);
        assertThat(removals.said()).as("its context is another's").containsExactly("message 5 702 EXPIRED");
    }

    /** After a reset what the registers said before is of no use. */
    @Test
    void aResetIsNoChange() {
        removals.isUnderway(5, 700);
        List<String> toggles = List.of("end_0.report.delivered", "end_2.requested");
        toggles.forEach(this::toggle);
        word(0, 1, 0);
        context(4, ContextState.WAITING, 700);
        comes(1, TAIL);
        long before = checks();
        removals.said();
        toggles.forEach(this::toggle);
        toggle("end_0.report.arrived");
        still.set(HERE + "lane.position", 7, 1);
        check.reset();
        context(4, ContextState.RECEIVING, 1);
        assertThat(removals.said()).isEmpty();
        comes(0, TAIL);
        check.look(4);
        assertThat(removals.said()).containsExactly("duplicate 0 0");
        assertThat(checks()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"waiting, 4", "ask, 1024"})
    void aContextThatWaitsIsNotAtRest(String register, long value) {
        assertThat(check.unrest()).isEmpty();
        still.set(HERE + register, value);
        assertThat(check.unrest()).contains("network.nic_1_0.reception has part of a message, or waits for one");
        still.set(HERE + register, 0).set(HERE + "lane.position", 3, 1);
        assertThat(check.unrest()).isNotEmpty();
    }

    @Test
    void itDeclaresWhatItLooksAt() {
        String nic = "network.nic_1_0.reception.";
        assertThat(check.reads())
                .extracting(Element::path)
                .startsWith(nic + "message.state", nic + "lane.position")
                .containsAll(Stream.of(0, 1, 2, 3)
                        .flatMap(e -> Stream.of(
                                nic + "end_" + e + ".report.arrived",
                                nic + "end_" + e + ".report.delivered",
                                nic + "end_" + e + ".requested",
                                "network.ejection_1_0_" + e + ".request"))
                        .toList())
                .hasSize(18);
        assertThat(check.samples())
                .extracting(Element::path)
                .contains(nic + "message.source", nic + "lane.source", "network.ejection_1_0_3.kind")
                .hasSize(11 + 11 + 4 * 4);
        assertThat(check.settling()).isEqualTo(6L * bench.fit.timeout());
    }
}
