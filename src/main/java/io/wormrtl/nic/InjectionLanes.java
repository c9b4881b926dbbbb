package io.wormrtl.nic;

import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.Header;
import io.wormrtl.flit.HeaderField;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.GroupArray;
import io.wormrtl.rtl.Memory;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Registers;
import java.util.ArrayList;
import java.util.List;

/**
 * The packets on their way into the virtual channels: what their headers say, the flit counters F_inj, and of their
 * contents the words that have come from the processor and not been sent yet.
 */
final class InjectionLanes extends GroupArray {

    /** What {@link #next} says of a lane: it has a packet. */
    static final int BUSY = 1;
    /** What {@link #next} says of a lane: the flit it sends next is here. */
    static final int READY = 2;
    /** What {@link #next} says of a lane: its message memory has room for a word. */
    static final int ROOM = 4;

    /** Words of a message memory: with two a word can pass in every cycle. */
    private static final int WORDS = 2;

    /** A header field that does not start with 0: where it stands, and the register that holds it in each lane. */
    private record StartedField(HeaderLayout.Field at, Registers kept, FieldStarts.Value start) {}

    private final int node;
    private final HeaderLayout layout;
    private final Registers destination;
    private final Registers length;
    private final Registers id;
    private final Registers packetsLeft;
    private final Registers injected;
    private final Registers stored;
    private final Memory message;
    private final List<StartedField> started = new ArrayList<>();

    InjectionLanes(Module owner, int lanes, int node, HeaderLayout layout, int wordBits, FieldStarts starts) {
        super(owner, "lane", lanes);
        this.node = node;
        this.layout = layout;
        this.destination = each("destination", layout.addressBits());
        this.length = each("length", layout.lengthBits());
        this.id = each("id", layout.idBits());
        this.packetsLeft = layout.packetsLeftBits() == 0 ? null : each("packets_left", layout.packetsLeftBits());
        this.injected = each("F_inj", layout.lengthBits());
        this.stored = each("stored", Bits.needed(WORDS));
        this.message = eachMemory("message", wordBits, WORDS, 1, 1);
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

    private boolean onLastFlit(int v) {
        return injected.get(v) + 1 == length.get(v);
    }

    /**
     * At the clock edge: what a lane with a packet goes on with.
     *
     * @param sends whether its next flit leaves in this cycle
     * @param writes whether the processor writes {@code word} into its message memory
     * @return which of {@link #BUSY}, {@link #READY} and {@link #ROOM} hold in the next cycle
     */
    int next(int v, boolean sends, boolean writes, long word) {
        int index = injected.getInt(v);
        int words = stored.getInt(v);
        boolean ends = sends && onLastFlit(v);
        if (writes) {
            message.write(v, (first(index) + words) % WORDS, word);
        }
        int wordsNext = words + (writes ? 1 : 0) - (sends && index >= layout.flits() ? 1 : 0);
        int indexNext = index + (sends ? 1 : 0);
        if (wordsNext != words) {
            stored.set(v, wordsNext);
        }
        if (sends) {
            injected.set(v, indexNext);
        }
        boolean here = indexNext < layout.flits() || wordsNext > 0;
        return (ends ? 0 : BUSY) | (!ends && here ? READY : 0) | (wordsNext < WORDS ? ROOM : 0);
    }

    /** Where the word that a lane sends next lies, or will lie. */
    private int first(int index) {
        return Math.max(0, index - layout.flits()) % WORDS;
    }

    int kind(int v) {
        return FlitKind.of(injected.get(v) == 0, onLastFlit(v)).ordinal();
    }

    long payload(int v) {
        int index = injected.getInt(v);
        if (index >= layout.flits()) {
            return message.read(v, first(index));
        }
        int left = packetsLeft == null ? 0 : packetsLeft.getInt(v);
        Header header = new Header(destination.getInt(v), 0, node, length.getInt(v), id.getInt(v), left);
        return layout.payload(header, index) | startedPart(v, index);
    }

    private long startedPart(int v, int index) {
        long part = 0;
        for (StartedField field : started) {
            part |= layout.part(field.at, field.kept.get(v), index);
        }
        return part;
    }
}
