package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.flit.HeaderLayout;

/** The packets delivered last, so that parts of them that come late are dropped; a ring. */
final class DeliveredPackets extends GroupArray {

    private final Registers known;
    private final Registers source;
    private final Registers id;
    private final Registers packetsLeft;

    DeliveredPackets(Module owner, int packets, HeaderLayout layout) {
        super(owner, "delivered_before", packets);
        this.known = each("known", 1);
        this.source = each("source", layout.addressBits());
        this.id = each("id", layout.idBits());
        this.packetsLeft = each("packets_left", Math.max(1, layout.packetsLeftBits()));
    }

    int addressBits() {
        return Math.max(1, Bits.needed(copies() - 1));
    }

    boolean contains(int from, int message, int left) {
        for (int d = 0; d < copies(); d++) {
            if (source.getInt(d) == from
                    && id.getInt(d) == message
                    && packetsLeft.getInt(d) == left
                    && known.get(d) != 0) {
                return true;
            }
        }
        return false;
    }

    /** At the clock edge: remembers a packet in place of the oldest one. */
    void add(Register oldest, int from, int message, int left) {
        int d = oldest.getInt();
        known.set(d, 1);
        source.set(d, from);
        id.set(d, message);
        packetsLeft.set(d, left);
        oldest.set(d + 1 == copies() ? 0 : d + 1);
    }
}
