package io.wormrtl.nic;

import io.wormrtl.flit.DataPattern;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.Header;
import io.wormrtl.flit.HeaderField;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.rtl.GroupArray;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Registers;
import java.util.ArrayList;
import java.util.List;

/** The packets on their way into the virtual channels: what their headers say, and the flit counters F_inj. */
final class InjectionLanes extends GroupArray {

    /** A header field that does not start with 0: where it stands, and the register that holds it in each lane. */
    private record StartedField(HeaderLayout.Field at, Registers kept, FieldStarts.Value start) {}

    private final int node;
    private final HeaderLayout layout;
    private final DataPattern pattern;
    private final Registers destination;
    private final Registers length;
    private final Registers id;
    private final Registers packetsLeft;
    private final Registers injected;
    private final List<StartedField> started = new ArrayList<>();

    InjectionLanes(Module owner, int lanes, int node, HeaderLayout layout, DataPattern pattern, FieldStarts starts) {
        super(owner, "lane", lanes);
        this.node = node;
        this.layout = layout;
        this.pattern = pattern;
        this.destination = each("destination", layout.addressBits());
        this.length = each("length", layout.lengthBits());
        this.id = each("id", layout.idBits());
        this.packetsLeft = layout.packetsLeftBits() == 0 ? null : each("packets_left", layout.packetsLeftBits());
        this.injected = each("F_inj", layout.lengthBits());
        for (HeaderField field : layout.added().all()) {
            if (field.start() != HeaderField.Start.ZERO) {
                started.add(new StartedField(layout.field(field), each(field.name(), field.width()), starts.of(field)));
            }
        }
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
        for (StartedField field : started) {
            field.kept.set(v, field.start.now());
        }
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
                                new Header(destination.getInt(v), 0, node, length.getInt(v), id.getInt(v), left), index)
                        | startedPart(v, index);
    }

    private long startedPart(int v, int index) {
        long part = 0;
        for (StartedField field : started) {
            part |= layout.part(field.at, field.kept.get(v), index);
        }
        return part;
    }
}
