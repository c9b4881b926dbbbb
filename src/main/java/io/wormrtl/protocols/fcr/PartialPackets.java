package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.protocols.retry.TurnFields;

/** The packets that are coming in, a virtual channel each: what their headers said, and the flit counters F_rec. */
final class PartialPackets extends GroupArray {

    final Registers received;
    final Registers source;
    final Registers destination;
    final Registers length;
    final Registers id;
    final Registers packetsLeft;
    final Registers lane;
    final Registers turn;
    final Registers intact;

    PartialPackets(Module owner, int channels, HeaderLayout layout, TurnFields fields) {
        super(owner, "lane", channels);
        this.received = each("F_rec", layout.lengthBits());
        this.source = each("source", layout.addressBits());
        this.destination = each("destination", layout.addressBits());
        this.length = each("length", layout.lengthBits());
        this.id = each("id", layout.idBits());
        this.packetsLeft = each("packets_left", Math.max(1, layout.packetsLeftBits()));
        this.lane = each("lane", fields.lane().width());
        this.turn = each("turn", 1);
        this.intact = each("intact", 1).forVerification();
    }
}
