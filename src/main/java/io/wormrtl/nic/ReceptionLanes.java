package io.wormrtl.nic;

import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.logic.Blocks;
import io.wormrtl.rtl.GroupArray;
import io.wormrtl.rtl.LogicSheet;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Registers;

/** The packets that are coming in, a virtual channel each: what their headers said, and the flit counters F_rec. */
final class ReceptionLanes extends GroupArray {

    final Registers received;
    final Registers source;
    final Registers destination;
    final Registers length;
    final Registers id;
    final Registers packetsLeft;
    final Registers intact;

    ReceptionLanes(Module owner, int lanes, HeaderLayout layout) {
        super(owner, "lane", lanes);
        this.received = each("F_rec", layout.lengthBits());
        this.source = each("source", layout.addressBits());
        this.destination = each("destination", layout.addressBits());
        this.length = each("length", layout.lengthBits());
        this.id = each("id", layout.idBits());
        this.packetsLeft = each("packets_left", Math.max(1, layout.packetsLeftBits()));
        this.intact = each("intact", 1).forVerification();
    }

    /** What the flit before left of a packet, of one lane; and the fields with what a flit says. */
    @Override
    protected void logic(LogicSheet sheet) {
        int fields = source.width() + destination.width() + length.width() + id.width() + packetsLeft.width();
        sheet.function("join", Blocks.and(2, fields).then(Blocks.or(2, fields)));
    }
}
