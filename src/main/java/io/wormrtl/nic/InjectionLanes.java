package io.wormrtl.nic;

import io.wormrtl.flit.DataPattern;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.Header;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.rtl.GroupArray;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Registers;

/** The packets on their way into the virtual channels: what their headers say, and the flit counters F_inj. */
final class InjectionLanes extends GroupArray {

    private final int node;
    private final HeaderLayout layout;
    private final DataPattern pattern;
    private final Registers destination;
    private final Registers length;
    private final Registers id;
    private final Registers packetsLeft;
    private final Registers injected;

    InjectionLanes(Module owner, int lanes, int node, HeaderLayout layout, DataPattern pattern) {
        super(owner, "lane", lanes);
        this.node = node;
        this.layout = layout;
        this.pattern = pattern;
        this.destination = each("destination", layout.addressBits());
        this.length = each("length", layout.lengthBits());
        this.id = each("id", layout.idBits());
        this.packetsLeft = layout.packetsLeftBits() == 0 ? null : each("packets_left", layout.packetsLeftBits());
        this.injected = each("F_inj", layout.lengthBits());
    }

    /** At the clock edge: lane {@code v} takes the packet offered. */
    void take(int v, PacketOffer offer) {
        destination.set(v, offer.destination().get());
        length.set(v, offer.length().get());
        id.set(v, offer.id().get());
        if (packetsLeft != null) {
            packetsLeft.set(v, offer.packetsLeft().get());
        }
        injected.set(v, 0);
    }

    /** At the clock edge: lane {@code v} begins its packet again. */
    void restart(int v) {
        injected.set(v, 0);
    }

    boolean onLastFlit(int v) {
        return injected.get(v) + 1 == length.get(v);
    }

    /** At the clock edge: lane {@code v} counts a flit. */
    void count(int v) {
        injected.set(v, injected.get(v) + 1);
    }

    int kind(int v) {
        return FlitKind.of(injected.get(v) == 0, onLastFlit(v)).ordinal();
    }

    long payload(int v) {
        int index = injected.getInt(v);
        int left = packetsLeft == null ? 0 : packetsLeft.getInt(v);
        return index >= layout.flits()
                ? pattern.word(node, id.getInt(v), left, index)
                : layout.payload(
                        new Header(destination.getInt(v), 0, node, length.getInt(v), id.getInt(v), left), index);
    }
}
