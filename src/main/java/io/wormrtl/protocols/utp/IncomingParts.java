package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.flit.HeaderLayout;

/** The worms that are coming in, a virtual channel each: the fields of their headers, and the flit counters F_rec. */
final class IncomingParts extends GroupArray {

    final Registers received;
    final Registers source;
    final Registers length;
    final Registers id;
    final Registers packetsLeft;
    /** 1 bit: nothing of it is needed. */
    final Registers stray;

    IncomingParts(Module owner, int channels, HeaderLayout layout) {
        super(owner, "lane", channels);
        this.received = each("F_rec", layout.lengthBits());
        this.source = each("source", layout.addressBits());
        this.length = each("length", layout.lengthBits());
        this.id = each("id", layout.idBits());
        this.packetsLeft = each("packets_left", Math.max(1, layout.packetsLeftBits()));
        this.stray = each("stray", 1);
    }
}
