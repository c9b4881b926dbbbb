package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.flit.HeaderLayout;

/**
 * The contexts of the messages that a node is receiving or waits for; the index of a context is also the number of its
 * receive buffer.
 */
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

    ReceiverContexts(Module owner, int contexts, int lanes, HeaderLayout layout, SbrpFit fit) {
        super(owner, "message", contexts);
        this.state = ContextState.ENCODING.on(each("state", ContextState.BITS));
        this.lane = each("lane", Math.max(1, Bits.needed(lanes - 1)));
        this.source = each("source", layout.addressBits());
        this.slot = each("slot", fit.words().slot().width());
        this.id = each("id", layout.idBits());
        this.packetsLeft = each("packets_left", Math.max(1, layout.packetsLeftBits()));
        this.length = each("length", layout.lengthBits());
        this.subMessage = each("SSNF", fit.words().subMessage().width());
        this.received = each("F_rec", layout.lengthBits());
        this.timer = each("timer", Bits.needed(fit.timeout()));
        this.asked = each("asked", Bits.needed(fit.sizes().asks()));
    }

    ContextState state(int context) {
        return ContextState.values()[state.getInt(context)];
    }

    Packet packet(int context) {
        return new Packet(
                source.getInt(context),
                slot.getInt(context),
                id.getInt(context),
                packetsLeft.getInt(context),
                length.getInt(context));
    }
}
