package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderLayout;

/** The packets that are coming in, a virtual channel each: what their headers said, and the flit counters F_rec. */
final class ReceptionLanes extends GroupArray {

    final Registers received;
    private final HeaderLayout layout;
    private final Registers source;
    private final Registers length;
    private final Registers id;
    private final Registers packetsLeft;

    ReceptionLanes(Module owner, int lanes, HeaderLayout layout) {
        super(owner, "lane", lanes);
        this.layout = layout;
        this.received = each("F_rec", layout.lengthBits());
        this.source = each("source", layout.addressBits());
        this.length = each("length", layout.lengthBits());
        this.id = each("id", layout.idBits());
        this.packetsLeft = each("packets_left", Math.max(1, layout.packetsLeftBits()));
    }

    /**
     * The header of lane {@code v} as far as it has come: the fields from the flits before, cleared where the packet
     * begins, joined with the bits of flit {@code index}; but for destination and routing, which a receiver
     * does not need.
     */
    Header joined(int v, boolean begins, int index, long payload) {
        return new Header(
                0,
                0,
                (begins ? 0 : source.getInt(v)) | layout.source(index, payload),
                (begins ? 0 : length.getInt(v)) | layout.length(index, payload),
                (begins ? 0 : id.getInt(v)) | layout.id(index, payload),
                (begins ? 0 : packetsLeft.getInt(v)) | layout.packetsLeft(index, payload));
    }

    /** At the clock edge: stores the header of lane {@code v} as far as it has come. */
    void keep(int v, Header header) {
        source.set(v, header.source());
        length.set(v, header.length());
        id.set(v, header.id());
        packetsLeft.set(v, header.packetsLeft());
    }
}
