package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.RuleVerdict;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
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
    private final Check check = reception.checks(verdicts, removals.removals()).get(0);

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

    /** A worm that brings a packet once more counts once; every time the register changes, at whatever end. */
    @Test
    void whatIsDroppedIsADuplicate() {
        still.set(HERE + "message.state", 4, ContextState.WAITING.ordinal());
        toggle("end_1.dropped");
        still.set(HERE + "end_1.dropped_source", 5).set(HERE + "end_1.dropped_id", 700);
        check.look(1);
        check.look(2);
        toggle("end_1.dropped");
        toggle("end_2.dropped");
        still.set(HERE + "end_2.dropped_source", 3).set(HERE + "end_2.dropped_id", 9);
        check.look(3);
        assertThat(removals.said()).containsExactly("duplicate 5 700", "duplicate 5 700", "duplicate 3 9");
        assertThat(duplicates()).isEqualTo(3);
        assertThat(verdicts.counts())
                .extracting(Count::name, Count::meaning)
                .containsExactly(tuple("duplicates", "packets that came once more and were dropped"));
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

    /** A message that is given up is lost if it is still on its way. */
    @Test
    void whatIsGivenUpIsLost() {
        still.set(HERE + "message.state", 4, ContextState.WAITING.ordinal());
        removals.isUnderway(5, 700);
        still.set(HERE + "abandoned_source", 5).set(HERE + "abandoned_id", 700);
        check.look(1);
        assertThat(removals.said()).as("not given up").isEmpty();
        toggle("abandoned");
        check.look(2);
        check.look(3);
        assertThat(removals.said()).containsExactly("message 5 700 EXPIRED");
        still.set(HERE + "abandoned_id", 701);
        toggle("abandoned");
        check.look(4);
        assertThat(removals.said()).as("it has been delivered").isEmpty();
        still.set(HERE + "abandoned_id", 700);
        toggle("abandoned");
        check.look(5);
        assertThat(removals.said()).hasSize(1);
    }

    /** After a reset all registers that tell by a change are 0. */
    @Test
    void aResetIsNoChange() {
        List<String> toggles = List.of("end_1.dropped", "end_2.requested", "abandoned");
        toggles.forEach(this::toggle);
        word(0, 1, 0);
        check.look(1);
        check.look(2);
        long before = checks();
        removals.said();
        toggles.forEach(this::toggle);
        toggle("end_0.report.arrived");
        still.set(HERE + "message.state", 4, ContextState.WAITING.ordinal());
        check.reset();
        check.look(3);
        assertThat(removals.said()).isEmpty();
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
                .startsWith(nic + "abandoned", nic + "message.state", nic + "lane.position")
                .containsAll(Stream.of(0, 1, 2, 3)
                        .flatMap(e -> Stream.of(
                                nic + "end_" + e + ".report.arrived",
                                nic + "end_" + e + ".dropped",
                                nic + "end_" + e + ".requested",
                                "network.ejection_1_0_" + e + ".request"))
                        .toList())
                .hasSize(19);
        assertThat(check.samples())
                .extracting(Element::name)
                .startsWith(
                        "abandoned_source",
                        "abandoned_id",
                        "word_index",
                        "last_channel",
                        "dropped_source",
                        "dropped_id")
                .hasSize(18);
        assertThat(check.settling()).isEqualTo(6L * bench.parts.fit().timeout());
    }
}
