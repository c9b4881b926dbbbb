package io.wormrtl.recovery.sbrp;

import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.GroupArray;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Registers;

/** What a node knows of the messages that are coming in or that it waits for; a copy is also a receive buffer's number. */
final class ReceiverContexts extends GroupArray {

    final Registers state;
    /** The lane whose flits it takes. */
    final Registers lane;

    final Registers source;
    final Registers slot;
    final Registers id;
    final Registers packetsLeft;
    final Registers length;
    /** SSNF of the sub-message that came last. */
    final Registers subMessage;
    /** Position of the flit that comes next: F_rec. */
    final Registers received;
    /** Cycles until it asks. */
    final Registers timer;
    /** How often it has asked because nothing came. */
    final Registers asked;

    ReceiverContexts(Module owner, int contexts, int lanes, HeaderLayout layout, Sbrp parts) {
        super(owner, "message", contexts);
        this.state = each("state", ContextState.BITS).encodedAs(ContextState.ENCODING);
        this.lane = each("lane", Math.max(1, Bits.needed(lanes - 1)));
        this.source = each("source", layout.addressBits());
        this.slot = each("slot", parts.words().slot().width());
        this.id = each("id", layout.idBits());
        this.packetsLeft = each("packets_left", Math.max(1, layout.packetsLeftBits()));
        this.length = each("length", layout.lengthBits());
        this.subMessage = each("SSNF", parts.words().subMessage().width());
        this.received = each("F_rec", layout.lengthBits());
        this.timer = each("timer", Bits.needed(parts.fit().timeout()));
        this.asked = each("asked", Bits.needed(parts.sizes().asks()));
    }

    ContextState state(int context) {
        return ContextState.values()[state.getInt(context)];
    }
}
