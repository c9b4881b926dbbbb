package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What idle lanes are given, and where the words go. */
class LaneAllocationTest extends SendingBench {

    private LaneAllocation allocation() {
        return new LaneAllocation(
                lanes,
                slots,
                new LaneAllocation.Processor(top.offer, top.accepted, top.lane),
                Optional.empty(),
                top.next,
                2,
                5);
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
        assertThat(slots.packetsLeft.get(3)).isEqualTo(3);
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

    private final SbrpStill other = SbrpStill.of(Variant.SBRP_2);
    private final RecoveryHandler service = other.nic().recovery();

    private LaneAllocation withHandler() {
        return new LaneAllocation(
                lanes,
                slots,
                new LaneAllocation.Processor(top.offer, top.accepted, top.lane),
                Optional.of(new LaneAllocation.Handler(service, top.serviceAccepted, top.serviceLane)),
                top.next,
                2,
                5);
    }

    private void offerRequest() {
        other.still
                .set("nic_1_0.recovery_handler.offer", 1 - top.serviceAccepted.get())
                .set("nic_1_0.recovery_handler.destination", 5)
                .set("nic_1_0.recovery_handler.id", 900);
    }

    /** A request of this node goes before packets of the processor; it is one packet of five flits. */
    @Test
    void requestsOfTheNodeGoBeforeItsPackets() {
        LaneAllocation allocation = withHandler();
        assertThat(allocation.freeSlot(-1)).as("nobody offers").isEqualTo(-1);
        offerRequest();
        top.next.set(1);
        assertThat(allocation.freeSlot(-1)).isEqualTo(1);
        offer();
        assertThat(allocation.give(0b10, 0, 1)).isEqualTo(0b10);
        assertThat(slots.destination.get(1)).isEqualTo(5);
        assertThat(slots.length.get(1)).isEqualTo(5);
        assertThat(slots.id.get(1)).isEqualTo(900);
        assertThat(slots.packetsLeft.get(1)).isZero();
        assertThat(slots.isRequest.get(1)).isEqualTo(1);
        assertThat(slots.first.get(1)).isEqualTo(2);
        assertThat(slots.state(1)).isEqualTo(SlotState.ON_LANE);
        assertThat(lanes.slot.get(1)).isEqualTo(1);
        lane(0, true, false);
        assertThat(top.serviceAccepted.get()).isEqualTo(1);
        assertThat(top.serviceLane.get()).isEqualTo(1);
        assertThat(top.accepted.get()).as("the processor waits").isZero();
        assertThat(top.lane.get()).isZero();
        assertThat(top.next.get()).isEqualTo(2);
        assertThat(allocation.freeSlot(-1)).isEqualTo(2);
        assertThat(allocation.give(0b01, 0, 2)).isEqualTo(0b01);
        assertThat(slots.id.get(2)).isEqualTo(500);
        assertThat(slots.isRequest.get(2)).isZero();
        assertThat(top.accepted.get()).isEqualTo(1);
        assertThat(allocation.freeSlot(-1)).isEqualTo(-1);
        offerRequest();
        assertThat(allocation.give(0b01, 0, 3)).isEqualTo(0b01);
        assertThat(top.serviceAccepted.get()).as("the second time").isZero();
        assertThat(top.serviceLane.get()).isZero();
    }

    /** The words of a request go to the lane that took it, whatever the processor writes. */
    @Test
    void theWordsOfARequestGoIntoItsSlot() {
        LaneAllocation allocation = withHandler();
        lanes.begin(0, 2, true);
        lanes.begin(1, 1, true);
        top.serviceLane.set(1);
        other.still.set("nic_1_0.recovery_handler.word", 4321);
        allocation.write(0b11);
        assertThat(slots.written.get(1)).isZero();
        other.still.set("nic_1_0.recovery_handler.writing", 1);
        set(top.offer.words().get(0), 50);
        set(top.offer.written(), 0b01);
        allocation.write(0b11);
        assertThat(slots.words.read(1, 0)).isEqualTo(4321);
        assertThat(slots.words.read(2, 0)).isEqualTo(50);
        assertThat(slots.written.get(0)).isZero();
        assertThat(slots.written.get(1)).isEqualTo(1);
        assertThat(slots.written.get(2)).isEqualTo(1);
    }
}
