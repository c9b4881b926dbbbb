package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The injectors of node 1, by themselves: the second one, with slots 5 to 9 of the source, and the first, which also
 * sends requests. They have three lanes each and headers of two flits; the receiver has said where to go on.
 */
class SbrpInjectorTest {

    private static final String NIC = "nic_1_0.";
    private static final String ONE = NIC + "injector_1.";
    private static final String ZERO = NIC + "injector_0.";
    private static final String LINK = "injection_1_0_1.";

    private final SbrpStill bench = SbrpStill.withLongHeaders();
    private final Still still = bench.still;
    private final SbrpInjector injector = still.module(SbrpInjector.class, "nic_1_0.injector_1");
    private final SbrpInjector first = still.module(SbrpInjector.class, "nic_1_0.injector_0");
    private final FlitFormat flits = bench.flits();
    private final HeaderLayout layout = bench.network.format().header();

    /** A packet to node 4, of seven flits, in a slot of the second injector. */
    private void keep(int slot, SlotState state, int id, int subMessage, int fsn, int written) {
        still.set(ONE + "slot.state", slot, state.ordinal())
                .set(ONE + "slot.destination", slot, 4)
                .set(ONE + "slot.length", slot, 7)
                .set(ONE + "slot.id", slot, id)
                .set(ONE + "slot.SSNF", slot, subMessage)
                .set(ONE + "slot.FSN", slot, fsn)
                .set(ONE + "slot.written", slot, written);
        for (int word = 0; word < 5; word++) {
            still.set(ONE + "slot.words", 20 * slot + word, 100L * slot + word);
        }
    }

    private void lane(int v, int slot, int position) {
        still.set(ONE + "lane.slot", v, slot)
                .set(ONE + "lane.F_inj", v, position)
                .set(ONE + "lane.told", v, 1);
    }

    private SlotState state(int slot) {
        return SlotState.values()[(int) still.get(ONE + "slot.state", slot)];
    }

    /** What a request asks for, of slot 5 + {@code slot} of this source. */
    private void comes(Request request) {
        still.set(NIC + "resending_handler.resend", 1)
                .set(NIC + "resending_handler.request", injector.requestFormat().encode(request));
    }

    private static Request request(int slot, int id, int subMessage, int position) {
        return new Request(slot, id, 0, 4, subMessage, true, position);
    }

    private void onLink(int vc, int kind, long data) {
        assertThat(List.of(
                        still.get(LINK + "request"),
                        still.get(LINK + "vc"),
                        still.get(LINK + "kind"),
                        still.get(LINK + "data")))
                .containsExactly(1L, (long) vc, (long) kind, data);
        assertThat(still.get(ONE + "sending")).isEqualTo(1L << vc);
    }

    /** Three lanes are busy: two have a flit, of which the arbiter chooses one, and one waits for a word. */
    private void threeLanes() {
        keep(2, SlotState.ON_LANE, 77, 0, 2, 3);
        keep(4, SlotState.ON_LANE, 78, 5, 2, 5);
        keep(1, SlotState.ON_LANE, 79, 0, 2, 1);
        lane(0, 2, 3);
        lane(1, 1, 3);
        lane(2, 4, 0);
        still.set(ONE + "busy", 0b111);
    }

    @Test
    void aHeaderHasTwoFlits() {
        assertThat(layout.flits()).isEqualTo(2);
    }

    @Test
    void theLanesThatHaveAFlitAndRoomTakeTurns() {
        threeLanes();
        still.run(ONE + "send");
        onLink(0, 0, 201);
        still.set(ONE + "arbiter.pointer", 1).run(ONE + "send");
        long header = layout.payload(new Header(4, 0, 1, 7, 78, 0), 0)
                | layout.part(layout.field(bench.fit.words().slot()), 9, 0)
                | layout.part(layout.field(bench.fit.words().subMessage()), 5, 0);
        onLink(2, 1, header);
        still.set(ONE + "flow_control.sendable", 0b011).run(ONE + "send");
        onLink(0, 0, 201);
        still.set(ONE + "busy", 0b110).run(ONE + "send");
        assertThat(still.get(LINK + "request")).as("nobody has both").isZero();
        assertThat(still.get(ONE + "sending")).isZero();
        still.set(ONE + "slot.written", 1, 2).run(ONE + "send");
        onLink(1, 0, 101);
    }

    /** Of what has been sent a place is taken, and the next lane has its turn. */
    @Test
    void aLaneThatSendsGoesOn() {
        threeLanes();
        still.set(ONE + "sending", 0b001).run(ONE + "advance");
        assertThat(still.all(ONE + "lane.F_inj")).containsExactly(4L, 3L, 0L);
        assertThat(still.get(ONE + "arbiter.pointer")).isEqualTo(1);
        assertThat(still.all(ONE + "flow_control.credits")).containsExactly(2L, 3L, 3L);
        assertThat(still.get(ONE + "busy")).isEqualTo(0b111);
        assertThat(state(2)).isEqualTo(SlotState.ON_LANE);
        still.set(ONE + "flow_control.sendable", 0b100).set(ONE + "sending", 0b100);
        still.run(ONE + "advance");
        assertThat(still.get(ONE + "arbiter.pointer"))
                .as("nobody else could send")
                .isEqualTo(1);
        still.set(ONE + "flow_control.sendable", 0b111).set(ONE + "lane.F_inj", 2, 0);
        still.set(ONE + "flow_control.credits", 2, 3);
        still.set(ONE + "sending", 0).set(LINK + "credit", 0b001).run(ONE + "advance");
        assertThat(still.all(ONE + "flow_control.credits")).containsExactly(3L, 3L, 3L);
        assertThat(still.all(ONE + "lane.F_inj")).containsExactly(4L, 3L, 0L);
    }

    /** A packet that has left is kept; its lane is free from the next cycle on. */
    @Test
    void aPacketThatHasLeftIsKept() {
        threeLanes();
        lane(0, 2, 6);
        still.set(ONE + "slot.written", 2, 5).set("processor_1_0.offer_1", 1);
        still.set(ONE + "sending", 0b001).run(ONE + "advance");
        assertThat(state(2)).isEqualTo(SlotState.KEPT);
        assertThat(state(1)).isEqualTo(SlotState.ON_LANE);
        assertThat(still.get(ONE + "busy")).isEqualTo(0b110);
        assertThat(still.get(ONE + "accepted")).as("no lane was idle").isZero();
        still.set(ONE + "sending", 0).run(ONE + "advance");
        assertThat(still.get(ONE + "busy")).isEqualTo(0b111);
        assertThat(still.get(ONE + "accepted")).isEqualTo(1);
        assertThat(still.get(ONE + "last_taken")).isZero();
        assertThat(still.get(ONE + "lane.slot", 0)).as("the first free one").isZero();
        assertThat(still.get(ONE + "next_slot")).isEqualTo(1);
    }

    /** A packet is done with when it has left, unless it is asked for again. */
    @Test
    void whatIsOnALaneOrAskedForIsUnfinished() {
        keep(0, SlotState.KEPT, 76, 0, 2, 5);
        keep(1, SlotState.ON_LANE, 77, 0, 2, 3);
        keep(2, SlotState.WANTED, 78, 1, 4, 5);
        assertThat(injector.has(76)).isFalse();
        assertThat(injector.has(77)).isTrue();
        assertThat(injector.has(78)).isTrue();
        assertThat(injector.has(79)).isFalse();
        still.set(ONE + "slot.is_request", 2, 1);
        assertThat(injector.has(78)).as("a request is no packet of a message").isFalse();
    }

    @Test
    void whatIsOfferedGetsALaneAndASlot() {
        still.set(ONE + "busy", 0b101).set(ONE + "next_slot", 3).set("processor_1_0.offer_1", 1);
        still.set("processor_1_0.destination_1", 5)
                .set("processor_1_0.length_1", 9)
                .set("processor_1_0.id_1", 333);
        lane(0, 1, 1);
        lane(2, 0, 1);
        keep(0, SlotState.ON_LANE, 70, 0, 2, 0);
        keep(1, SlotState.ON_LANE, 71, 0, 2, 0);
        still.run(ONE + "advance");
        assertThat(still.get(ONE + "busy")).isEqualTo(0b111);
        assertThat(still.get(ONE + "last_taken")).isEqualTo(1);
        assertThat(state(3)).isEqualTo(SlotState.ON_LANE);
        assertThat(still.get(ONE + "slot.destination", 3)).isEqualTo(5);
        assertThat(still.get(ONE + "slot.length", 3)).isEqualTo(9);
        assertThat(still.get(ONE + "slot.id", 3)).isEqualTo(333);
        assertThat(still.get(ONE + "next_slot")).isEqualTo(4);
        assertThat(injector.intake().accepted().get()).isEqualTo(1);
        assertThat(injector.intake().lane().get()).isEqualTo(1);
        assertThat(injector.intake().room().get()).isEqualTo(SbrpStill.ALL);
    }

    /** The slot that is answered for in this cycle is not given away. */
    @Test
    void aSlotThatIsAnsweredForIsNotFree() {
        keep(3, SlotState.KEPT, 70, 0, 2, 5);
        comes(request(8, 70, 0, 5));
        still.set(ONE + "next_slot", 3).set("processor_1_0.offer_1", 1);
        still.run(ONE + "match");
        assertThat(still.get(ONE + "answering")).isEqualTo(1);
        assertThat(still.get(ONE + "answered_slot")).isEqualTo(3);
        still.run(ONE + "advance");
        assertThat(state(3)).isEqualTo(SlotState.WANTED);
        assertThat(still.get(ONE + "slot.FSN", 3)).isEqualTo(5);
        assertThat(still.get(ONE + "slot.SSNF", 3)).isEqualTo(1);
        assertThat(state(4)).isEqualTo(SlotState.ON_LANE);
        assertThat(still.get(ONE + "busy")).isEqualTo(1);
    }

    /** What is wanted goes before what is offered, which is not taken meanwhile. */
    @Test
    void whatIsWantedGoesFirst() {
        keep(2, SlotState.WANTED, 70, 1, 4, 5);
        still.set("processor_1_0.offer_1", 1).set(ONE + "busy", 0b001);
        lane(0, 0, 1);
        keep(0, SlotState.ON_LANE, 60, 0, 2, 0);
        still.run(ONE + "advance");
        assertThat(still.get(ONE + "busy")).isEqualTo(0b011);
        assertThat(still.get(ONE + "lane.slot", 1)).isEqualTo(2);
        assertThat(still.get(ONE + "lane.told", 1))
                .as("it says where it goes on")
                .isZero();
        assertThat(state(2)).isEqualTo(SlotState.ON_LANE);
        assertThat(still.get(ONE + "accepted")).isZero();
        assertThat(still.get(ONE + "next_slot")).isZero();
    }

    /** A request for a packet on a lane: its worm is closed, and begins again with the next number. */
    @Test
    void aPacketOnALaneIsCut() {
        threeLanes();
        comes(request(7, 77, 0, 4));
        still.run(ONE + "match", ONE + "advance");
        assertThat(state(2)).isEqualTo(SlotState.ON_LANE);
        assertThat(still.get(ONE + "slot.SSNF", 2)).isEqualTo(1);
        assertThat(still.get(ONE + "slot.FSN", 2)).isEqualTo(4);
        assertThat(still.all(ONE + "lane.cut")).containsExactly(1L, 0L, 0L);
        assertThat(still.all(ONE + "lane.F_inj")).containsExactly(3L, 3L, 0L);
        still.set(NIC + "resending_handler.resend", 0).run(ONE + "match", ONE + "send");
        assertThat(still.get(ONE + "answering")).isZero();
        assertThat(still.get(ONE + "answered_slot")).isZero();
        onLink(0, flits.kinds().code(SbrpWords.NON_FINAL_TAIL), 0);
        still.run(ONE + "advance");
        assertThat(still.all(ONE + "lane.cut")).containsExactly(0L, 0L, 0L);
        assertThat(still.all(ONE + "lane.F_inj")).containsExactly(0L, 3L, 0L);
        assertThat(still.get(ONE + "lane.told", 0)).isZero();
    }

    /** A request that comes with the last flit: the lane is idle, the packet waits for another. */
    @Test
    void aPacketThatLeavesAsItIsAskedForIsWanted() {
        threeLanes();
        lane(0, 2, 6);
        still.set(ONE + "slot.written", 2, 5);
        comes(request(7, 77, 0, 2));
        still.set(ONE + "sending", 0b001).run(ONE + "match", ONE + "advance");
        assertThat(state(2)).isEqualTo(SlotState.WANTED);
        assertThat(still.get(ONE + "busy")).isEqualTo(0b110);
        assertThat(still.get(ONE + "slot.SSNF", 2)).isEqualTo(1);
    }

    /** Words of lanes that are busy are stored, each behind those of its slot. */
    @Test
    void wordsOfBusyLanesAreStored() {
        threeLanes();
        still.set(ONE + "busy", 0b101).set("processor_1_0.written_1", 0b111);
        for (int v = 0; v < 3; v++) {
            still.set("processor_1_0.word_1_" + v, 1000 + v);
        }
        keep(0, SlotState.ON_LANE, 60, 0, 2, 0);
        still.run(ONE + "advance");
        assertThat(still.get(ONE + "slot.words", 20 * 2 + 3)).isEqualTo(1000);
        assertThat(still.get(ONE + "slot.written", 2)).isEqualTo(4);
        assertThat(still.get(ONE + "slot.written", 1)).isEqualTo(1);
        assertThat(still.get(ONE + "slot.words", 20 * 4 + 5)).isEqualTo(1002);
    }

    /** Only the first injector sends requests, of two header flits and two words. */
    @Test
    void requestsOfTheNodeAreSentByTheFirstInjector() {
        String handler = NIC + "recovery_handler.";
        still.set(handler + "offer", 1).set(handler + "destination", 3).set(handler + "id", 900);
        still.run(ZERO + "advance", ONE + "advance");
        assertThat(still.get(ONE + "busy")).isZero();
        assertThat(still.get(ZERO + "busy")).isEqualTo(1);
        assertThat(still.get(ZERO + "slot.destination", 0)).isEqualTo(3);
        assertThat(still.get(ZERO + "slot.id", 0)).isEqualTo(900);
        assertThat(still.get(ZERO + "slot.length", 0)).isEqualTo(4);
        assertThat(still.get(ZERO + "slot.is_request", 0)).isEqualTo(1);
        assertThat(first.serviceAccepted().get()).isEqualTo(1);
        still.set(handler + "writing", 1).set(handler + "word", 77).run(ZERO + "advance");
        assertThat(still.get(ZERO + "slot.words", 0)).isEqualTo(77);
    }

    /** Each injector answers for its own slots: 5 and those that follow are the second's. */
    @Test
    void aRequestIsMatchedWithOwnSlots() {
        keep(0, SlotState.KEPT, 70, 2, 2, 5);
        still.set(ZERO + "slot.state", 0, SlotState.KEPT.ordinal())
                .set(ZERO + "slot.destination", 0, 4)
                .set(ZERO + "slot.id", 0, 70)
                .set(ZERO + "slot.SSNF", 0, 2);
        comes(request(5, 70, 2, 4));
        still.run(ZERO + "match", ONE + "match");
        assertThat(still.get(ZERO + "answering")).isZero();
        assertThat(still.get(ONE + "answering")).isEqualTo(1);
        assertThat(injector.isUnanswerable()).isFalse();
        assertThat(first.isUnanswerable()).as("none of its own").isFalse();
        comes(request(0, 71, 2, 4));
        still.run(ZERO + "match", ONE + "match");
        assertThat(still.get(ZERO + "answering")).isZero();
        assertThat(first.isUnanswerable()).isTrue();
        assertThat(injector.isUnanswerable()).isFalse();
        still.set(NIC + "resending_handler.resend", 0);
        assertThat(first.isUnanswerable()).as("nothing comes").isFalse();
    }

    @Test
    void whatTheCheckLooksAtIsWhatItIsCalled() {
        assertThat(injector.resend().path()).endsWith("resending_handler.resend");
        assertThat(injector.resendRequest().path()).endsWith("resending_handler.request");
        assertThat(injector.answering().path()).endsWith("injector_1.answering");
        assertThat(injector.answered().path()).endsWith("injector_1.answered_slot");
        assertThat(injector.sending().path()).endsWith("injector_1.sending");
        assertThat(injector.busy().path()).endsWith("injector_1.busy");
        assertThat(injector.slots().path()).endsWith("injector_1.slot");
        assertThat(injector.lanes().path()).endsWith("injector_1.lane");
        assertThat(injector.end().channel().request().path()).endsWith("injection_1_0_1.request");
        assertThat(injector.node()).isEqualTo(1);
        assertThat(Watcher.checks(SbrpChecks.WATCHERS, injector, new Verdicts(), new RecordedRemovals().removals()))
                .hasExactlyElementsOfTypes(SendingCheck.class);
    }
}
