package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.flit.HeaderLayout;

/** The worms that are coming in, one per ejection channel and virtual channel, and the fields of their headers. */
final class ReceivingLanes extends GroupArray {

    /**
     * The header of a worm, as far as it has come.
     *
     * @param packet its packet
     * @param subMessage its number in the packet, SSNF
     */
    record Known(Packet packet, int subMessage) {}

    private final HeaderLayout layout;
    private final HeaderLayout.Field slotField;
    private final HeaderLayout.Field subMessageField;
    /** Position in the packet of the flit that comes next. */
    final Registers position;

    final Registers source;
    final Registers length;
    final Registers id;
    final Registers packetsLeft;
    final Registers slot;
    final Registers subMessage;
    final Registers isRequest;
    /** The words of a request that have come. */
    final Registers request;
    /** The context that takes its flits, if its own lane number stands there. */
    final Registers context;

    final Registers isTaken;

    ReceivingLanes(Module owner, int lanes, int contexts, HeaderLayout layout, SbrpWords words, int requestBits) {
        super(owner, "lane", lanes);
        this.layout = layout;
        this.slotField = layout.field(words.slot());
        this.subMessageField = layout.field(words.subMessage());
        this.position = each("position", layout.lengthBits());
        this.source = each("source", layout.addressBits());
        this.length = each("length", layout.lengthBits());
        this.id = each("id", layout.idBits());
        this.packetsLeft = each("packets_left", Math.max(1, layout.packetsLeftBits()));
        this.slot = each("slot", words.slot().width());
        this.subMessage = each("SSNF", words.subMessage().width());
        this.isRequest = each("is_request", 1);
        this.request = each("request", requestBits);
        this.context = each("awaiting", Math.max(1, Bits.needed(contexts - 1)));
        this.isTaken = each("is_taken", 1);
    }

    /**
     * Joins the fields in header flit {@code index} of the worm on lane {@code l} to those in the flits before it, and
     * stores it.
     *
     * @param begins whether the worm begins with it
     * @return the header as far as it is known with it
     */
    Known join(int l, int index, boolean begins, long payload) {
        int from = joined(source, l, begins, layout.source(index, payload));
        int flits = joined(length, l, begins, layout.length(index, payload));
        int message = joined(id, l, begins, layout.id(index, payload));
        int left = joined(packetsLeft, l, begins, layout.packetsLeft(index, payload));
        int place = joined(slot, l, begins, (int) layout.contribution(slotField, index, payload));
        int part = joined(subMessage, l, begins, (int) layout.contribution(subMessageField, index, payload));
        return new Known(new Packet(from, place, message, left, flits), part);
    }

    private static int joined(Registers known, int l, boolean begins, int says) {
        int all = (begins ? 0 : known.getInt(l)) | says;
        known.set(l, all);
        return all;
    }
}
