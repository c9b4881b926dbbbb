package io.wormrtl.recovery.sbrp;

import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.GroupArray;
import io.wormrtl.rtl.LogicSheet;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Registers;

/** The worms that are coming in, one per ejection channel and virtual channel: what their headers say. */
final class ReceivingLanes extends GroupArray {

    /** Position in the packet of the flit that comes next. */
    final Registers position;

    final Registers source;
    final Registers length;
    final Registers id;
    final Registers packetsLeft;
    final Registers slot;
    final Registers subMessage;
    /** Whether it brings a request. */
    final Registers isRequest;
    /** The words of a request that have come. */
    final Registers request;
    /** The context that takes its flits, if its own lane number stands there. */
    final Registers context;
    /** Whether it has a context. */
    final Registers isTaken;

    ReceivingLanes(Module owner, int lanes, int contexts, HeaderLayout layout, SbrpWords words, int requestBits) {
        super(owner, "lane", lanes);
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

    /** What sets them is in {@link Reception}. */
    @Override
    protected void logic(LogicSheet sheet) {
        sheet.registersOnly();
    }
}
