package io.wormrtl.nic;

import io.wormrtl.flit.DataPattern;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.Header;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import java.util.ArrayList;
import java.util.List;

/** One packet on its way into a virtual channel: what its header says, and the flit counter F_inj. */
final class InjectionLane extends Module {

    private final int node;
    private final HeaderLayout layout;
    private final DataPattern pattern;
    private final Register destination;
    private final Register length;
    private final Register id;
    private final Register packetsLeft;
    private final Register injected;

    InjectionLane(Module parent, String name, int node, HeaderLayout layout, DataPattern pattern) {
        super(parent, name);
        this.node = node;
        this.layout = layout;
        this.pattern = pattern;
        this.destination = register("destination", layout.addressBits());
        this.length = register("length", layout.lengthBits());
        this.id = register("id", layout.idBits());
        this.packetsLeft = layout.packetsLeftBits() == 0 ? null : register("packets_left", layout.packetsLeftBits());
        this.injected = register("F_inj", layout.lengthBits());
    }

    List<Register> state() {
        List<Register> all = new ArrayList<>(List.of(destination, length, id, injected));
        if (packetsLeft != null) {
            all.add(packetsLeft);
        }
        return all;
    }

    /** At the clock edge: takes the packet offered. */
    void take(PacketOffer offer) {
        destination.set(offer.destination().get());
        length.set(offer.length().get());
        id.set(offer.id().get());
        if (packetsLeft != null) {
            packetsLeft.set(offer.packetsLeft().get());
        }
        injected.set(0);
    }

    boolean onLastFlit() {
        return injected.get() + 1 == length.get();
    }

    /** At the clock edge: counts a flit. */
    void count() {
        injected.set(injected.get() + 1);
    }

    int kind() {
        return FlitKind.of(!injected.isHigh(), onLastFlit()).ordinal();
    }

    long payload() {
        int index = injected.getInt();
        int left = packetsLeft == null ? 0 : packetsLeft.getInt();
        return index >= layout.flits() ? pattern.word(node, id.getInt(), left, index)
                : layout.payload(new Header(destination.getInt(), 0, node, length.getInt(), id.getInt(), left), index);
    }
}
