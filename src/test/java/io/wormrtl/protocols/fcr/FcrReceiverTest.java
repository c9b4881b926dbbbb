package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.AllChecks;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.protocols.retry.DeliveryTable;
import io.wormrtl.protocols.retry.TurnFields;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The third receiver of node 1, flit by flit: three virtual channels, headers of two flits, packets of up to 12. */
class FcrReceiverTest {

    private static final String HERE = "nic_1_0.receiver_2.";
    private static final String LANE = HERE + "lane.";
    private static final String LINK = "ejection_1_0_2.";
    private static final int HEAD = 1;
    private static final int BODY = 0;
    private static final int TAIL = 2;

    private final FcrStill bench = FcrStill.of(3, true, 1, 12);
    private final Still still = bench.still;
    private final HeaderLayout layout = bench.network.format().header();
    private final FlitKinds kinds = bench.network.format().channel().flit().kinds();
    private final FcrReceiver receiver = still.module(FcrReceiver.class, "nic_1_0.receiver_2");
    private final DeliveryTable table = still.module(DeliveryTable.class, "nic_1_0.delivered");
    private final Verdicts verdicts = new Verdicts();
    private final RecordedRemovals removals = new RecordedRemovals();
    private final Check check = AllChecks.of(FcrChecks.WATCHERS, receiver, verdicts, removals.removals());

    private int dropped;

    private void comes(int vc, int kind, long payload) {
        still.set(LINK + "request_1_out", 1)
                .set(LINK + "vc_1_out", vc)
                .set(LINK + "kind_1_out", kind)
                .set(LINK + "data_1_out", payload);
    }

    private void edge() {
        still.run(HERE + "complete", "nic_1_0.delivered.look_2");
        dropped += receiver.duplicate().isHigh() ? 1 : 0;
        still.run(HERE + "receive", "nic_1_0.delivered.record");
        still.set(LINK + "request_1_out", 0);
    }

    private void cycle(int vc, int kind, long payload) {
        comes(vc, kind, payload);
        edge();
    }

    /** Header flit {@code index} of message 70 from node 4, lane 5, so many flits, three packets to follow. */
    private long header(int index, int to, int length, int turn) {
        TurnFields words = bench.parts.fit().turns();
        return layout.payload(new Header(to, 0, 4, length, 70, 3), index)
                | layout.part(layout.field(words.lane()), 5, index)
                | layout.part(layout.field(words.turn()), turn, index);
    }

    private void headerComes(int vc, int to, int length, int turn) {
        cycle(vc, HEAD, header(0, to, length, turn));
        cycle(vc, BODY, header(1, to, length, turn));
    }

    private long told(String register) {
        return still.get(HERE + "report." + register);
    }

    private long received(int vc) {
        return still.get(LANE + "F_rec", vc);
    }

    /** It is handed over with the last flit of its contents, whatever pads follow. */
    @Test
    void aPacketIsHandedOverBeforeItsPads() {
        headerComes(1, 1, 4, 1);
        assertThat(received(1)).isEqualTo(2);
        assertThat(told("arrived")).as("no contents yet").isZero();
        cycle(1, BODY, 55);
        assertThat(List.of(told("arrived"), told("word"), told("word_index"), told("last_channel")))
                .containsExactly(1L, 55L, 0L, 1L);
        assertThat(still.get(HERE + "completing")).isZero();
        cycle(1, BODY, 56);
        assertThat(still.get(HERE + "completing")).isEqualTo(1);
        assertThat(still.get(HERE + "completed_address")).isEqualTo(table.keys().address(4, 5));
        assertThat(still.get(HERE + "completed_key")).isEqualTo(table.keys().key(1, 70, 3));
        assertThat(table.memory().read(table.keys().address(4, 5)))
                .isEqualTo(table.keys().key(1, 70, 3));
        assertThat(List.of(told("word"), told("word_index"), told("delivered"))).containsExactly(56L, 1L, 1L);
        assertThat(List.of(told("source"), told("id"), told("length"), told("packets_left")))
                .containsExactly(4L, 70L, 4L, 3L);
        assertThat(dropped).isZero();
        assertThat(received(1)).isEqualTo(4);
        cycle(1, kinds.code(FcrWords.PAD), 0);
        assertThat(received(1)).isEqualTo(4);
        assertThat(still.get(HERE + "completing")).isZero();
        assertThat(still.get(HERE + "completed_address")).isZero();
        assertThat(still.get(HERE + "completed_key")).isZero();
        cycle(1, kinds.code(FcrWords.PAD_TAIL), 0);
        assertThat(received(1)).isZero();
        assertThat(told("arrived")).as("two words").isZero();
        edge();
        assertThat(told("delivered")).isEqualTo(1);
    }

    /** One with the same turn, id and number from the same lane has been delivered before. */
    @Test
    void aPacketThatComesAgainIsDropped() {
        for (int time = 0; time < 3; time++) {
            headerComes(time, 1, 3, 1);
            cycle(time, TAIL, 9);
            assertThat(told("delivered")).isEqualTo(1);
            assertThat(dropped).isEqualTo(time);
            still.set(LANE + "F_rec", time, 0);
        }
        headerComes(0, 1, 3, 0);
        cycle(0, TAIL, 9);
        assertThat(told("delivered")).as("another turn").isZero();
        still.set(
                        "nic_1_0.delivered.last",
                        table.keys().address(4, 5),
                        table.keys().key(1, 71, 3))
                .set(LANE + "F_rec", 0, 0);
        headerComes(0, 1, 3, 1);
        cycle(0, TAIL, 9);
        assertThat(told("delivered")).as("another id with the same turn").isEqualTo(1);
    }

    @Test
    void aPacketWithoutContentsIsCompleteWithItsHeader() {
        cycle(2, HEAD, header(0, 1, 2, 1));
        assertThat(told("delivered")).isZero();
        cycle(2, TAIL, header(1, 1, 2, 1));
        assertThat(told("delivered")).isEqualTo(1);
        assertThat(told("length")).isEqualTo(2);
        assertThat(told("arrived")).isZero();
    }

    /** A head within a packet begins another one, with its words and its count; the flits before it are gone. */
    @Test
    void aHeadWithinAPacketBeginsAnew() {
        headerComes(0, 1, 9, 1);
        cycle(0, BODY, 7);
        headerComes(0, 1, 3, 0);
        assertThat(received(0)).isEqualTo(2);
        cycle(0, TAIL, 9);
        assertThat(List.of(told("word"), told("word_index"), told("length"), told("delivered")))
                .containsExactly(9L, 0L, 3L, 1L);
    }

    /** The receiver does not look for whom a packet is. */
    @Test
    void aPacketForAnotherNodeIsHandedOver() {
        headerComes(0, 2, 3, 1);
        cycle(0, TAIL, 9);
        assertThat(told("delivered")).isEqualTo(1);
    }

    /** Everything of a header is known anew from its first flit on. */
    @Test
    void aHeaderIsReadAnew() {
        headerComes(0, 6, 15, 1);
        still.set(LANE + "F_rec", 0, 0);
        headerComes(0, 1, 4, 0);
        assertThat(List.of("source", "length", "id", "packets_left", "lane", "turn").stream()
                        .map(name -> still.get(LANE + name, 0)))
                .containsExactly(4L, 4L, 70L, 3L, 5L, 0L);
        still.set(LANE + "F_rec", 0, 0);
        cycle(0, HEAD, 0);
        assertThat(List.of("source", "length", "id", "packets_left", "lane").stream()
                        .map(name -> still.get(LANE + name, 0)))
                .containsOnly(0L);
    }

    /** A kill throws away what has come, on each channel of its own. */
    @Test
    void aKillDiscardsWhatIsIncomplete() {
        still.setAll(LANE + "F_rec", 3, 4, 5);
        still.set(LINK + "fkill_1_out", 0b101);
        edge();
        assertThat(still.all(LANE + "F_rec")).containsExactly(0L, 4L, 0L);
    }

    /** The counter stops at what the length field holds. */
    @Test
    void flitsAreCountedUpToTheLongestPacket() {
        long most = (1L << layout.lengthBits()) - 1;
        still.set(LANE + "F_rec", 1, most).set(LANE + "length", 1, 7);
        cycle(1, BODY, 9);
        assertThat(received(1)).isEqualTo(most);
    }

    /** What came of a worm that is killed, unless it has been handed over; pads; what has been dropped. */
    @Test
    void whatBecomesOfFlitsIsTold() {
        String request = "network.ejection_1_0_2.request_1_out";
        still.setAll(LANE + "F_rec", 4, 4, 1).setAll(LANE + "length", 9, 4, 1);
        still.set(LINK + "fkill_1_out", 0b111);
        assertThat(check.look(1)).isFalse();
        assertThat(removals.said())
                .containsExactly(
                        "worm " + request + " 0",
                        "atReceiver 1 KILLED 4",
                        "worm " + request + " 1",
                        "atReceiver 1 KILLED 0",
                        "worm " + request + " 2",
                        "atReceiver 1 KILLED 1");
        still.set(LINK + "fkill_1_out", 0);
        comes(0, kinds.code(FcrWords.PAD_TAIL), 0);
        assertThat(check.look(2)).isTrue();
        assertThat(removals.said()).containsExactly("atReceiver 1 PADDING 1");
        comes(0, BODY, 0);
        check.look(3);
        assertThat(removals.said()).isEmpty();
        still.set("nic_1_0.delivered.last", 7, 5)
                .set(HERE + "completing", 1)
                .set(HERE + "completed_address", 7)
                .set(HERE + "completed_key", 5);
        look(4);
        assertThat(removals.said()).as("in the cycle after").isEmpty();
        still.set(HERE + "completing", 0)
                .set(HERE + "report.source", 4)
                .set(HERE + "report.id", 70)
                .set(HERE + "report.length", 11);
        look(5);
        look(6);
        assertThat(removals.said()).containsExactly("duplicate 4 70", "atReceiver 1 DUPLICATE 11");
        assertThat(verdicts.counts())
                .extracting(Count::name, Count::meaning, Count::value)
                .containsExactly(tuple("duplicates", "packets that came once more and were dropped", 1L));
        still.set(HERE + "completing", 1).set(HERE + "completed_key", 4);
        look(7);
        look(8);
        assertThat(removals.said()).as("another packet").isEmpty();
        still.set(HERE + "completed_key", 5);
        look(9);
        check.reset();
        still.set(HERE + "completing", 0);
        look(10);
        assertThat(removals.said()).as("forgotten after a reset").isEmpty();
    }

    private void look(long cycle) {
        still.run("nic_1_0.delivered.look_2");
        check.look(cycle);
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "2"})
    void partOfAPacketIsNotAtRest(int vc) {
        assertThat(check.unrest()).isEmpty();
        still.set(LANE + "F_rec", vc, 1);
        assertThat(check.unrest()).contains("network.nic_1_0.receiver_2 has part of a packet");
    }

    @Test
    void theCheckDeclaresWhatItLooksAt() {
        assertThat(check.reads())
                .extracting(Element::name)
                .containsExactly("fkill_1_out", "request_1_out", "duplicate_2");
        assertThat(check.samples())
                .extracting(Element::name)
                .containsExactly(
                        "F_rec",
                        "source",
                        "length",
                        "id",
                        "packets_left",
                        "lane",
                        "turn",
                        "kind_1_out",
                        "source",
                        "id",
                        "length");
        assertThat(receiver.report().delivered().path()).endsWith("receiver_2.report.delivered");
    }

    /** The table writes what several receivers complete in a cycle, each at its place. */
    @Test
    void theTableRemembersWhatIsComplete() {
        still.set("nic_1_0.receiver_0.completing", 1)
                .set("nic_1_0.receiver_0.completed_address", 7)
                .set("nic_1_0.receiver_0.completed_key", 100);
        still.set("nic_1_0.receiver_1.completed_address", 8).set("nic_1_0.receiver_1.completed_key", 101);
        still.set("nic_1_0.receiver_3.completing", 1)
                .set("nic_1_0.receiver_3.completed_address", 9)
                .set("nic_1_0.receiver_3.completed_key", 102);
        still.run("nic_1_0.delivered.record");
        assertThat(table.memory().read(7)).isEqualTo(100);
        assertThat(table.memory().read(8)).isZero();
        assertThat(table.memory().read(9)).isEqualTo(102);
        assertThat(FcrStill.of(0)
                        .still
                        .module(DeliveryTable.class, "nic_1_0.delivered")
                        .keys()
                        .bits())
                .as("nodes may die")
                .isEqualTo(2 + 16);
    }
}
