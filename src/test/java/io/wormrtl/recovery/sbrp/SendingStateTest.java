package io.wormrtl.recovery.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.arbiter.RoundRobinArbiter;
import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.FlitKinds;
import io.wormrtl.flit.Header;
import io.wormrtl.flit.HeaderFields;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.link.ChannelFormat;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.nic.InterfaceFormat;
import io.wormrtl.nic.PacketOffer;
import io.wormrtl.recovery.RequestOverhead;
import io.wormrtl.recovery.SoftwareRecovery;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.rtl.Design;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the second injection channel of node 6 keeps and sends: two lanes, four slots, headers of two flits. */
class SendingStateTest {

    private static final int NODE = 6;
    private static final int CHANNEL = 1;
    private static final int SLOTS = 4;
    private static final SbrpWords WORDS = SbrpWords.of(2 * SLOTS, 2);
    private static final FlitFormat FLITS = new FlitFormat(24, FlitKinds.of(SbrpWords.KINDS));
    private static final HeaderLayout LAYOUT =
            new HeaderLayout(FLITS, 16, 31, 4, new HeaderFields(List.of(), WORDS.fields()));
    private static final RequestFormat REQUESTS = new RequestFormat(LAYOUT, WORDS, FLITS.payloadBits(), true);

    private static final Sbrp PARTS = new Sbrp(
            Copying.NOTHING,
            AtNonFinalTail.ASK,
            FirstFlit.EXPECTED,
            Staleness.LATEST_ONLY,
            VirtualTail.WHERE_OPEN,
            Joining.ONCE,
            new SoftwareRecovery(SLOTS, 3, 2, 3, new RequestOverhead(11, 17)),
            new Sbrp.Fit(50, 2 * SLOTS, 31, 10),
            (context, sbrp) -> {});

    /** What a processor offers; all takes its values at once. */
    private static final class Top extends Design {
        private final PacketOffer offer = new PacketOffer(
                register("offer", 1),
                register("destination", 4),
                register("length", 5),
                register("id", 16),
                register("packets_left", 2),
                register("message_class", 1),
                register("written", 2),
                List.of(register("word_0", 16), register("word_1", 16)));
        private final Register accepted = register("accepted", 1);
        private final Register lane = register("last_taken", 1);
        private final Register next = register("next_slot", 2);

        Top() {
            super("top");
        }
    }

    private final Top top = new Top();
    private final KeptPackets slots = new KeptPackets(top, SLOTS, LAYOUT, 2, FLITS.payloadBits(), 31);
    private final SendingLanes lanes = new SendingLanes(top, 2, SLOTS, 31);
    private final LaneFlits flits = new LaneFlits(NODE, CHANNEL, format(), WORDS, lanes, slots);

    private static InterfaceFormat format() {
        return new InterfaceFormat(
                new ChannelFormat(FLITS, 2),
                LAYOUT,
                new CreditFlowControl(Reallocation.WHEN_EMPTY),
                4,
                1,
                RoundRobinArbiter::new,
                2,
                1,
                0);
    }

    private KeptRequests requests(FirstFlit first) {
        return new KeptRequests(CHANNEL, slots, REQUESTS, PARTS.withFirstFlit(first), 2);
    }

    private LaneFsm fsm(VirtualTail tail) {
        return new LaneFsm(lanes, slots, flits, tail, 2);
    }

    /** A packet to node 13, of nine flits, in slot 3, with as many words. */
    private void keep(int words, boolean isRequest) {
        slots.store(3, new NewPacket(13, 9, 700, 2, isRequest), 2);
        for (int i = 0; i < words; i++) {
            slots.write(3, 1000 + i);
        }
    }

    private void header(int subMessage, List<Long> into) {
        for (int index = 0; index < 2; index++) {
            into.add(LAYOUT.payload(new Header(13, 0, NODE, 9, 700, 2), index)
                    | LAYOUT.part(LAYOUT.field(WORDS.slot()), CHANNEL * SLOTS + 3, index)
                    | LAYOUT.part(LAYOUT.field(WORDS.subMessage()), subMessage, index));
        }
    }

    @Test
    void aHeaderHasTwoFlits() {
        assertThat(LAYOUT.flits()).isEqualTo(2);
    }

    @Test
    void aPacketIsKeptWithAllThatItsHeaderSays() {
        slots.subMessage.set(3, 2);
        slots.written.set(3, 5);
        keep(0, true);
        assertThat(slots.destination.get(3)).isEqualTo(13);
        assertThat(slots.length.get(3)).isEqualTo(9);
        assertThat(slots.id.get(3)).isEqualTo(700);
        assertThat(slots.packetsLeft(3)).isEqualTo(2);
        assertThat(slots.subMessage.get(3)).isZero();
        assertThat(slots.first.get(3)).isEqualTo(2);
        assertThat(slots.isRequest.get(3)).isEqualTo(1);
        assertThat(slots.written.get(3)).isZero();
        slots.store(2, new NewPacket(1, 4, 5, 0, false), 7);
        assertThat(slots.isRequest.get(2)).isZero();
        assertThat(slots.first.get(2)).isEqualTo(7);
        slots.again(3, 6, true);
        slots.again(2, 5, false);
        assertThat(slots.subMessage.get(3)).isEqualTo(1);
        assertThat(slots.first.get(3)).isEqualTo(6);
        assertThat(slots.state(3)).isEqualTo(SlotState.ON_LANE);
        assertThat(slots.state(2)).isEqualTo(SlotState.WANTED);
        assertThat(slots.wanted()).isEqualTo(0b100);
        assertThat(slots.headerBits()).isEqualTo(4 + 5 + LAYOUT.idBits() + 2 + 2);
    }

    /** Where messages are not split, no packets are left, and nothing is kept of that. */
    @Test
    void aMessageOfOnePacketHasNoneLeft() {
        HeaderLayout whole = new HeaderLayout(FLITS, 16, 31, 1, HeaderFields.NONE);
        KeptPackets plain = new KeptPackets(new Design("plain"), 2, whole, 3, 8, 31);
        plain.store(1, new NewPacket(13, 9, 700, 0, false), 2);
        assertThat(plain.packetsLeft(1)).isZero();
        assertThat(plain.id.get(1)).isEqualTo(700);
        assertThat(plain.headerBits()).isEqualTo(4 + 5 + whole.idBits() + 3);
    }

    /** From a number on and around; those on lanes or asked for are needed, and the one that is answered for now. */
    @Test
    void aSlotIsFreeThatNobodyNeeds() {
        slots.become(0, SlotState.WANTED);
        slots.become(1, SlotState.KEPT);
        slots.become(2, SlotState.ON_LANE);
        assertThat(slots.free(0, -1)).isEqualTo(1);
        assertThat(slots.free(1, -1)).isEqualTo(1);
        assertThat(slots.free(2, -1)).isEqualTo(3);
        assertThat(slots.free(3, 3)).isEqualTo(1);
        slots.become(3, SlotState.ON_LANE);
        assertThat(slots.free(2, -1)).isEqualTo(1);
        assertThat(slots.free(2, 1)).isEqualTo(-1);
    }

    /** Sends all of a packet on lane 1. */
    private void send(List<Integer> kinds, List<Long> payloads) {
        boolean done;
        do {
            kinds.add(flits.kind(1));
            payloads.add(flits.payload(1));
            done = fsm(VirtualTail.WHERE_OPEN).next(1, true, false, 0);
        } while (!done);
    }

    @Test
    void aWholePacketIsSentFlitByFlit() {
        keep(7, false);
        lanes.begin(1, 3, true);
        List<Integer> kinds = new ArrayList<>();
        List<Long> payloads = new ArrayList<>();
        send(kinds, payloads);
        assertThat(kinds).containsExactly(1, 0, 0, 0, 0, 0, 0, 0, 2);
        List<Long> expected = new ArrayList<>();
        header(0, expected);
        expected.addAll(List.of(1000L, 1001L, 1002L, 1003L, 1004L, 1005L, 1006L));
        assertThat(payloads).isEqualTo(expected);
    }

    /** Behind the header it says where the contents go on, and that is no flit of the packet. */
    @Test
    void aLaterSubMessageBeginsWhereItSays() {
        keep(7, false);
        slots.again(3, 7, true);
        lanes.begin(1, 3, false);
        List<Integer> kinds = new ArrayList<>();
        List<Long> payloads = new ArrayList<>();
        send(kinds, payloads);
        assertThat(kinds).containsExactly(1, 0, FLITS.kinds().code(SbrpWords.FIRST_FLIT), 0, 2);
        List<Long> expected = new ArrayList<>();
        header(1, expected);
        expected.addAll(List.of(7L, 1005L, 1006L));
        assertThat(payloads).isEqualTo(expected);
    }

    @Test
    void aRequestHasAHeadOfItsOwn() {
        keep(7, true);
        lanes.begin(1, 3, true);
        assertThat(flits.kind(1)).isEqualTo(FLITS.kinds().code(SbrpWords.REQUEST_HEAD));
        lanes.goOn(1, 1, true, false);
        assertThat(flits.kind(1)).isEqualTo(FlitKind.BODY.ordinal());
        lanes.goOn(1, 8, true, false);
        assertThat(flits.kind(1)).isEqualTo(FlitKind.TAIL.ordinal());
    }

    /** Of words, only one that has come is ready; all else is, and a cut hides whatever it is. */
    @Test
    void aLaneWaitsForItsNextWordAlone() {
        keep(3, false);
        lanes.begin(1, 3, true);
        lanes.goOn(1, 1, true, false);
        assertThat(flits.isReady(1)).isTrue();
        lanes.goOn(1, 4, true, false);
        assertThat(flits.isReady(1)).isTrue();
        lanes.goOn(1, 5, true, false);
        assertThat(flits.isReady(1)).isFalse();
        lanes.goOn(1, 5, true, true);
        assertThat(flits.isReady(1)).isTrue();
        assertThat(flits.kind(1)).isEqualTo(FLITS.kinds().code(SbrpWords.NON_FINAL_TAIL));
        assertThat(flits.payload(1)).isZero();
        slots.written.set(3, 0);
        lanes.goOn(1, 2, false, false);
        assertThat(flits.tells(1)).isTrue();
        assertThat(flits.isReady(1)).isTrue();
        lanes.goOn(1, 2, true, false);
        assertThat(flits.tells(1)).isFalse();
        assertThat(flits.isReady(1)).isFalse();
    }

    private void lane(int injected, boolean told, boolean cut) {
        assertThat(lanes.injected.get(1)).as("F_inj").isEqualTo(injected);
        assertThat(lanes.hasTold(1)).as("told").isEqualTo(told);
        assertThat(lanes.isCut(1)).as("cut").isEqualTo(cut);
    }

    /** A worm that was hit is closed first if anything of it is out; a flit that leaves now is. */
    @Test
    void aLaneThatIsHitBeginsAgain() {
        keep(7, false);
        LaneFsm fsm = fsm(VirtualTail.WHERE_OPEN);
        lanes.begin(1, 3, true);
        assertThat(fsm.next(1, false, true, 3)).isFalse();
        lane(0, false, false);
        fsm.next(1, false, true, 2);
        lane(0, true, false);
        fsm.next(1, true, true, 3);
        lane(1, true, true);
        fsm.next(1, false, false, 3);
        lane(1, true, true);
        assertThat(fsm.next(1, true, false, 3)).isFalse();
        lane(0, false, false);
        lanes.goOn(1, 4, true, true);
        fsm.next(1, true, true, 2);
        lane(0, true, false);
        lanes.goOn(1, 4, true, false);
        assertThat(fsm(sent -> false).next(1, true, true, 4)).isFalse();
        lane(0, false, false);
        lanes.goOn(1, 4, true, true);
        fsm(sent -> true).next(1, true, true, 2);
        lane(0, true, false);
    }

    /** The last flit ends it even if it is hit; a last position that is cut or not told yet does not. */
    @Test
    void aLaneIsIdleBehindItsTail() {
        keep(7, false);
        slots.again(3, 8, true);
        LaneFsm fsm = fsm(VirtualTail.WHERE_OPEN);
        lanes.begin(1, 3, true);
        lanes.goOn(1, 8, true, false);
        assertThat(fsm.next(1, false, false, 2)).isFalse();
        lane(8, true, false);
        assertThat(fsm.next(1, true, true, 2)).isTrue();
        lanes.goOn(1, 8, true, true);
        assertThat(fsm.next(1, true, false, 3)).isFalse();
        lane(0, false, false);
        lanes.goOn(1, 2, false, false);
        assertThat(fsm.next(1, true, false, 8)).isFalse();
        lane(8, true, false);
        slots.length.set(3, 3);
        lanes.goOn(1, 2, false, false);
        assertThat(fsm.next(1, true, false, 8)).as("what tells").isFalse();
    }

    @Test
    void lanesAreFoundByTheirSlots() {
        lanes.begin(0, 2, true);
        lanes.begin(1, 3, true);
        assertThat(lanes.isSlotOf(0b11, 3)).isTrue();
        assertThat(lanes.isSlotOf(0b01, 3)).isFalse();
        assertThat(lanes.isSlotOf(0b10, 2)).isFalse();
        assertThat(lanes.isSlotOf(0b11, 0)).isFalse();
    }

    /** For the packet in slot 3 of the second channel, number 7 of the source. */
    private static Request request(int slot, int id, int packetsLeft, int destination, int subMessage) {
        return new Request(slot, id, packetsLeft, destination, subMessage, false, 6);
    }

    private static final Request RIGHT = request(7, 700, 2, 13, 1);

    @Test
    void aRequestIsAnsweredByWhoKeepsThePacket() {
        keep(7, false);
        slots.again(3, 2, true);
        KeptRequests requests = requests(FirstFlit.EXPECTED);
        assertThat(requests.slot(RIGHT)).isEqualTo(3);
        for (SlotState state : SlotState.values()) {
            slots.become(3, state);
            assertThat(requests.answers(RIGHT)).isEqualTo(state == SlotState.ON_LANE || state == SlotState.KEPT);
            assertThat(requests.isUnanswerable(RIGHT)).isEqualTo(state == SlotState.EMPTY);
        }
        slots.become(3, SlotState.KEPT);
        for (Request other : List.of(
                request(6, 700, 2, 13, 1),
                request(7, 701, 2, 13, 1),
                request(7, 700, 1, 13, 1),
                request(7, 700, 2, 12, 1))) {
            assertThat(requests.answers(other)).isFalse();
            assertThat(requests.isUnanswerable(other)).isTrue();
        }
        Request ofOtherChannel = request(3, 700, 2, 13, 1);
        assertThat(requests.answers(ofOtherChannel)).isFalse();
        assertThat(requests.isUnanswerable(ofOtherChannel))
                .as("none of its own")
                .isFalse();
    }

    /** Only where all of the latest has left does a receiver that waits get it for an older one. */
    @Test
    void whatIsStaleIsNotAnswered() {
        keep(7, false);
        slots.again(3, 2, true);
        KeptRequests requests = requests(FirstFlit.EXPECTED);
        Request old = request(7, 700, 2, 13, 0);
        Request oldOfReceiver = new Request(7, 700, 2, 13, 0, true, 6);
        assertThat(requests.answers(old)).isFalse();
        assertThat(requests.isUnanswerable(old)).isFalse();
        assertThat(requests.answers(oldOfReceiver)).isFalse();
        slots.become(3, SlotState.KEPT);
        assertThat(requests.answers(old)).isFalse();
        assertThat(requests.answers(oldOfReceiver)).isTrue();
    }

    /** Two bits number four sub-messages; behind the last there is none. */
    @Test
    void subMessagesAreUsedUp() {
        keep(7, false);
        KeptRequests requests = requests(FirstFlit.EXPECTED);
        slots.become(3, SlotState.KEPT);
        slots.subMessage.set(3, 2);
        assertThat(requests.answers(request(7, 700, 2, 13, 2))).isTrue();
        assertThat(requests.isUnanswerable(request(7, 700, 2, 13, 2))).isFalse();
        slots.subMessage.set(3, 3);
        assertThat(requests.answers(request(7, 700, 2, 13, 3))).isFalse();
        assertThat(requests.isUnanswerable(request(7, 700, 2, 13, 3))).isTrue();
        assertThat(requests.isUnanswerable(request(3, 700, 2, 13, 3)))
                .as("of the other channel")
                .isFalse();
    }

    @Test
    void theNextSubMessageBeginsWithinTheContents() {
        keep(7, false);
        assertThat(requests(FirstFlit.EXPECTED).first(RIGHT)).isEqualTo(6);
        assertThat(requests((request, before, words) -> 1).first(RIGHT)).isEqualTo(2);
        assertThat(requests((request, before, words) -> 9).first(RIGHT)).isEqualTo(8);
        assertThat(requests((request, before, words) -> 10 * before + words).first(RIGHT))
                .isEqualTo(8);
        FirstFlit inFront = (request, before, words) -> before + words;
        assertThat(requests(inFront).first(RIGHT)).as("no FSN flit").isEqualTo(2 + 2);
        slots.first.set(3, 3);
        assertThat(requests(inFront).first(RIGHT)).as("an FSN flit").isEqualTo(3 + 3);
        slots.length.set(3, 2);
        assertThat(requests((request, before, words) -> 9).first(RIGHT))
                .as("no contents")
                .isEqualTo(2);
        keep(7, true);
        assertThat(requests(FirstFlit.EXPECTED).first(RIGHT)).as("a request").isEqualTo(2);
    }

    /** Puts a request into a slot, as contents of so many words. */
    private void keepRequest(int slot, int destination, int id, Request request, int words) {
        slots.store(slot, new NewPacket(destination, 2 + REQUESTS.words(), id, 0, true), 2);
        long all = REQUESTS.encode(request);
        for (int word = 0; word < words; word++) {
            slots.write(slot, REQUESTS.word(all, word));
        }
    }

    @Test
    void requestsThatAreKeptAndWholeAreToldOf() {
        Request first = request(1, 300, 1, 14, 2);
        Request second = request(2, 301, 3, 15, 3);
        int words = REQUESTS.words();
        assertThat(words).isGreaterThan(1);
        keepRequest(0, 9, 40, first, words);
        keepRequest(1, 10, 41, first, words - 1);
        keepRequest(2, 11, 42, second, words);
        slots.store(3, new NewPacket(12, 2 + words, 43, 0, false), 2);
        slots.written.set(3, words);
        KeptRequests requests = requests(FirstFlit.EXPECTED);
        List<String> heard = new ArrayList<>();
        KeptRequests.Listener listener =
                (destination, request) -> heard.add(destination + " " + REQUESTS.decode(request));
        requests.tellAll(listener);
        assertThat(heard).containsExactly("9 " + first, "11 " + second);
        heard.clear();
        requests.tell(6, 42, listener);
        assertThat(heard).containsExactly("11 " + second);
        requests.tell(2, 42, listener);
        requests.tell(6, 40, listener);
        requests.tell(5, 41, listener);
        requests.tell(7, 43, listener);
        assertThat(heard).hasSize(1);
    }

    private LaneAllocation allocation() {
        return new LaneAllocation(
                lanes, slots, new LaneAllocation.Processor(top.offer, top.accepted, top.lane), null, top.next, 2, 5);
    }

    private static void set(Signal signal, long value) {
        ((Register) signal).set(value);
    }

    private void offer() {
        set(top.offer.offer(), 1 - top.accepted.get());
        set(top.offer.destination(), 11);
        set(top.offer.length(), 8);
        set(top.offer.id(), 500);
        set(top.offer.packetsLeft(), 3);
    }

    /** The first idle lane takes it, into the slot that is free; the search goes on behind that, and around. */
    @Test
    void whatIsOfferedIsTakenIntoAFreeSlot() {
        LaneAllocation allocation = allocation();
        assertThat(allocation.freeSlot(-1)).as("nothing offered").isEqualTo(-1);
        assertThat(allocation.give(0b10, 0, -1)).isZero();
        offer();
        top.next.set(2);
        assertThat(allocation.freeSlot(-1)).isEqualTo(2);
        assertThat(allocation.freeSlot(2)).isEqualTo(3);
        assertThat(allocation.give(0b10, 0, 3)).isEqualTo(0b10);
        assertThat(top.next.get()).isZero();
        assertThat(top.accepted.get()).isEqualTo(1);
        assertThat(top.lane.get()).isEqualTo(1);
        assertThat(slots.state(3)).isEqualTo(SlotState.ON_LANE);
        assertThat(lanes.slot.get(1)).isEqualTo(3);
        assertThat(slots.destination.get(3)).isEqualTo(11);
        assertThat(slots.length.get(3)).isEqualTo(8);
        assertThat(slots.id.get(3)).isEqualTo(500);
        assertThat(slots.packetsLeft(3)).isEqualTo(3);
        assertThat(slots.isRequest.get(3)).isZero();
        assertThat(slots.first.get(3)).isEqualTo(2);
        lane(0, true, false);
        assertThat(allocation.freeSlot(-1)).as("no other one").isEqualTo(-1);
        offer();
        assertThat(allocation.give(0b01, 0, 1)).isEqualTo(0b01);
        assertThat(top.next.get()).isEqualTo(2);
        assertThat(top.lane.get()).isZero();
        assertThat(top.accepted.get()).isZero();
    }

    /** The first that is wanted goes before what is offered, which waits. */
    @Test
    void whatIsAskedForGoesFirst() {
        LaneAllocation allocation = allocation();
        offer();
        keep(7, false);
        slots.again(3, 6, false);
        slots.store(2, new NewPacket(9, 7, 600, 1, false), 2);
        slots.again(2, 2, false);
        assertThat(allocation.give(0b11, slots.wanted(), 0)).isEqualTo(0b01);
        assertThat(lanes.slot.get(0)).isEqualTo(2);
        assertThat(lanes.hasTold(0)).as("the whole of it").isTrue();
        assertThat(allocation.give(0b10, slots.wanted(), 0)).isEqualTo(0b10);
        assertThat(lanes.slot.get(1)).isEqualTo(3);
        assertThat(lanes.hasTold(1)).as("a part of it").isFalse();
        assertThat(slots.wanted()).isZero();
        assertThat(slots.state(2)).isEqualTo(SlotState.ON_LANE);
        assertThat(top.accepted.get()).isZero();
        assertThat(top.next.get()).isZero();
        assertThat(slots.id.get(3)).isEqualTo(700);
    }

    /** Each lane's word goes into the slot it has, while the lane is busy. */
    @Test
    void wordsGoIntoTheSlotsOfTheirLanes() {
        LaneAllocation allocation = allocation();
        lanes.begin(0, 2, true);
        lanes.begin(1, 1, true);
        set(top.offer.words().get(0), 50);
        set(top.offer.words().get(1), 60);
        set(top.offer.written(), 0b11);
        allocation.write(0b11);
        set(top.offer.words().get(1), 61);
        allocation.write(0b10);
        set(top.offer.written(), 0b01);
        allocation.write(0b10);
        assertThat(List.of(slots.written.get(0), slots.written.get(1), slots.written.get(2)))
                .containsExactly(0L, 2L, 1L);
        assertThat(List.of(slots.words.read(1, 0), slots.words.read(1, 1), slots.words.read(2, 0)))
                .containsExactly(60L, 61L, 50L);
    }
}
