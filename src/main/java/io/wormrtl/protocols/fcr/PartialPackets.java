package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.protocols.retry.DeliveryKeys;
import io.wormrtl.protocols.retry.IncomingNames;
import io.wormrtl.protocols.retry.TurnFields;

/** The packets that are coming in, a virtual channel each: the fields of their headers, and the flit counters F_rec. */
final class PartialPackets extends GroupArray {

    final Registers received;
    final Registers length;
    final IncomingNames names;

    PartialPackets(Module owner, int channels, HeaderLayout layout, TurnFields fields, DeliveryKeys keys) {
        super(owner, "lane", channels);
        this.received = each("F_rec", layout.lengthBits());
        Registers source = each("source", layout.addressBits());
        this.length = each("length", layout.lengthBits());
        Registers id = each("id", layout.idBits());
        Registers packetsLeft = each("packets_left", Math.max(1, layout.packetsLeftBits()));
        Registers lane = each("lane", fields.lane().width());
        Registers turn = each("turn", 1);
        this.names = new IncomingNames(layout, fields, keys, source, lane, turn, id, packetsLeft);
    }
}
