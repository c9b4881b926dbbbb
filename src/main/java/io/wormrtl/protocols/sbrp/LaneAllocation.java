package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.network.nic.PacketOffer;
import java.util.Optional;

/**
 * Chooses the packet that an idle lane sends next. A kept packet that has been asked for goes first, then a request
 * that the recovery handler offers, then a packet that the processor offers. The injector accepts an offered packet
 * into a free slot together with what its header says; who offered it writes its words into that slot while the lane
 * sends.
 *
 * @param processor its offers
 * @param handler its offers; empty where this injection channel sends no requests
 * @param next the number of the slot at which the search for a free one begins
 * @param headerFlits flits of a header
 * @param requestFlits flits of a request, header included
 */
record LaneAllocation(
        SendingLanes lanes,
        KeptPackets slots,
        Processor processor,
        Optional<Handler> handler,
        Register next,
        int headerFlits,
        int requestFlits) {

    /**
     * Packets of the processor.
     *
     * @param accepted equal to the offer when that has been taken
     * @param lane that has been given the last one
     */
    record Processor(PacketOffer offer, Register accepted, Register lane) {

        boolean offers() {
            return offer.offer().get() != accepted.get();
        }

        void accept(int v) {
            accepted.set(offer.offer().get());
            lane.set(v);
        }
    }

    /** Requests of this node, with registers as in {@link Processor}. */
    record Handler(RecoveryHandler service, Register accepted, Register lane) {

        boolean offers() {
            return service.offer().get() != accepted.get();
        }

        NewPacket accept(int v, int flits) {
            accepted.set(service.offer().get());
            lane.set(v);
            return new NewPacket(
                    service.destination().get(), flits, service.id().get(), 0, true);
        }
    }

    private boolean isServed() {
        return handler.isPresent() && handler.get().offers();
    }

    /**
     * The slot that is taken if a packet is; -1 if there is none, or nothing is offered.
     *
     * @param answered the slot that is answered for in this cycle, -1 if none is
     */
    int freeSlot(int answered) {
        return isServed() || processor.offers() ? slots.free(next.getInt(), answered) : -1;
    }

    /**
     * At the clock edge: gives a lane a packet.
     *
     * @param idle lanes; not 0
     * @param wanted slots
     * @param free see {@link #freeSlot}
     * @return the lane, as a mask; 0 if there is nothing to send
     */
    long give(long idle, long wanted, int free) {
        int v = Bits.first(idle);
        if (wanted != 0) {
            int slot = Bits.first(wanted);
            begin(v, slot, slots.first.getInt(slot));
        } else if (free >= 0) {
            take(v, free);
            begin(v, free, headerFlits);
        } else {
            return 0;
        }
        return 1L << v;
    }

    private void begin(int v, int slot, int first) {
        slots.become(slot, SlotState.ON_LANE);
        lanes.begin(v, slot, first <= headerFlits);
    }

    private void take(int v, int slot) {
        if (isServed()) {
            slots.store(slot, handler.get().accept(v, requestFlits), headerFlits);
        } else {
            slots.store(slot, packet(), headerFlits);
            processor.accept(v);
        }
        next.set(slot + 1 == slots.copies() ? 0 : slot + 1);
    }

    private NewPacket packet() {
        PacketOffer offer = processor.offer;
        long left = slots.packetsLeft.hasBits() ? offer.packetsLeft().get() : 0;
        return new NewPacket(
                offer.destination().get(), offer.length().get(), offer.id().get(), left, false);
    }

    /** At the clock edge: stores the words that come. */
    void write(long busy) {
        PacketOffer offer = processor.offer;
        for (long rest = offer.written().get() & busy; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            slots.write(lanes.slot.getInt(v), offer.words().get(v).get());
        }
        if (handler.isPresent() && handler.get().service.writing().isHigh()) {
            slots.write(
                    lanes.slot.getInt(handler.get().lane.getInt()),
                    handler.get().service.word().get());
        }
    }
}
