package io.wormrtl.protocols.sbrp;

import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.nic.InterfaceFormat;

/**
 * The flit that each lane sends next, a function of the lane and of its slot: a virtual tail where the worm is cut;
 * else the header, behind it the FSN flit (004, section 5.2.2.1) where the worm goes on within the contents, and the
 * contents from there on.
 */
final class LaneFlits {

    private final SendingLanes lanes;
    private final KeptPackets slots;
    private final int node;
    private final long firstSlot;
    private final HeaderLayout layout;
    private final HeaderLayout.Field slotField;
    private final HeaderLayout.Field subMessageField;
    private final int headerFlits;
    private final int nonFinalTail;
    private final int firstFlit;
    private final int requestHead;

    /**
     * For an injector.
     *
     * @param number of its injection channel, from which follow the numbers of its slots
     */
    LaneFlits(int node, int number, InterfaceFormat format, SbrpWords words, SendingLanes lanes, KeptPackets slots) {
        this.lanes = lanes;
        this.slots = slots;
        this.node = node;
        this.firstSlot = (long) number * slots.copies();
        this.layout = format.header();
        this.slotField = layout.field(words.slot());
        this.subMessageField = layout.field(words.subMessage());
        this.headerFlits = layout.flits();
        FlitKinds kinds = format.channel().flit().kinds();
        this.nonFinalTail = kinds.code(SbrpWords.NON_FINAL_TAIL);
        this.firstFlit = kinds.code(SbrpWords.FIRST_FLIT);
        this.requestHead = kinds.code(SbrpWords.REQUEST_HEAD);
    }

    /** Whether it is here: a word of contents may not have come from the processor yet. */
    boolean isReady(int v) {
        int index = lanes.injected.getInt(v);
        return lanes.isCut(v)
                || index < headerFlits
                || !lanes.hasTold(v)
                || slots.written.getInt(lanes.slot.getInt(v)) > index - headerFlits;
    }

    /** Whether it is the FSN flit, unless the worm is cut. */
    boolean tells(int v) {
        return lanes.injected.getInt(v) == headerFlits && !lanes.hasTold(v);
    }

    /** Whether it is at the last position of the packet. */
    boolean isLast(int v) {
        return lanes.injected.get(v) + 1 == slots.length.get(lanes.slot.getInt(v));
    }

    int kind(int v) {
        if (lanes.isCut(v)) {
            return nonFinalTail;
        }
        if (tells(v)) {
            return firstFlit;
        }
        boolean begins = lanes.injected.get(v) == 0;
        return begins && slots.isRequest.get(lanes.slot.getInt(v)) != 0
                ? requestHead
                : FlitKind.code(begins, isLast(v));
    }

    long payload(int v) {
        int slot = lanes.slot.getInt(v);
        int index = lanes.injected.getInt(v);
        if (lanes.isCut(v)) {
            return 0;
        }
        if (tells(v)) {
            return slots.first.get(slot);
        }
        return index < headerFlits ? header(slot, index) : slots.words.read(slot, index - headerFlits);
    }

    private long header(int slot, int index) {
        Header header = new Header(
                slots.destination.getInt(slot),
                0,
                node,
                slots.length.getInt(slot),
                slots.id.getInt(slot),
                slots.packetsLeft.getInt(slot));
        return layout.payload(header, index)
                | layout.part(slotField, firstSlot + slot, index)
                | layout.part(subMessageField, slots.subMessage.get(slot), index);
    }
}
