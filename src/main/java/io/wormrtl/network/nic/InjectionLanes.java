package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderLayout;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The packets on their way into the virtual channels: their header fields, their flit counters F_inj, and the words of
 * their contents that the processor has written and the lane has not sent yet.
 */
final class InjectionLanes extends GroupArray {

    /** Bit of {@link #next}: the lane has a packet. */
    static final int BUSY = 1;
    /** Bit of {@link #next}: the lane holds the flit that it sends next. */
    static final int READY = 2;
    /** Bit of {@link #next}: the message memory of the lane has room for a word. */
    static final int ROOM = 4;

    /**
     * A header field that does not start with 0.
     *
     * @param at where it stands
     * @param always the value that it has in all packets; 0 where they differ
     * @param kept the values by lane; of width 0 where they are always the same
     * @param start the value of a packet that is taken, or 0
     */
    private record StartedField(HeaderLayout.Field at, long always, Registers kept, FieldStarts.Value start) {
        long value(int v) {
            return always | kept.get(v);
        }

        void take(int v) {
            kept.set(v, start.now());
        }
    }

    private final int node;
    private final HeaderLayout layout;
    private final int headerFlits;
    private final Registers destination;
    private final Registers length;
    private final Registers id;
    private final Registers packetsLeft;
    private final Registers injected;
    private final MessageMemory message;
    private final PacketAddition addition;
    private final List<StartedField> started = new ArrayList<>();

    InjectionLanes(
            Module owner,
            int lanes,
            int node,
            HeaderLayout layout,
            PerLane<MessageMemory> message,
            PerLane<PacketAddition> addition,
            FieldStarts starts) {
        super(owner, "lane", lanes);
        this.node = node;
        this.layout = layout;
        this.headerFlits = layout.flits();
        this.destination = each("destination", layout.addressBits());
        this.length = each("length", layout.lengthBits());
        this.id = each("id", layout.idBits());
        this.packetsLeft = each("packets_left", layout.packetsLeftBits());
        this.addition = addition.create(this, lanes);
        this.injected = each("F_inj", Bits.needed(this.addition.longest((1 << layout.lengthBits()) - 1)));
        this.message = message.create(this, lanes);
        for (HeaderField field : layout.added().all()) {
            if (field.start() != HeaderField.Start.ZERO) {
                started.add(started(layout.field(field), field, starts.of(field)));
            }
        }
    }

    private StartedField started(HeaderLayout.Field at, HeaderField field, FieldStarts.Value start) {
        return field.start() == HeaderField.Start.NODE
                ? new StartedField(at, start.now(), each(field.name(), 0), () -> 0)
                : new StartedField(at, 0, each(field.name(), field.width()), start);
    }

    /** At the clock edge: lane {@code v} takes the packet offered. */
    void take(int v, PacketOffer offer) {
        destination.set(v, offer.destination().get());
        length.set(v, offer.length().get());
        id.set(v, offer.id().get());
        packetsLeft.set(v, offer.packetsLeft().get());
        injected.set(v, 0);
        message.begin(v);
        addition.begin(v, offer.destination().getInt(), offer.length().getInt());
        for (StartedField field : started) {
            field.take(v);
        }
    }

    /** At the clock edge: lane {@code v} begins its packet again. */
    void restart(int v) {
        injected.set(v, 0);
    }

    Registers injected() {
        return injected;
    }

    Registers length() {
        return length;
    }

    Registers destination() {
        return destination;
    }

    /** The words of a packet that have come; empty where they are forgotten when they have been sent. */
    Optional<Registers> written() {
        return message.written();
    }

    Registers id() {
        return id;
    }

    LaneChecks checks() {
        Optional<Registers> written = message.written();
        return new LaneChecks(
                mask(v -> injected.getInt(v) >= flits(v)),
                mask(v -> injected.getInt(v) > flits(v) || flits(v) == 0),
                mask(v -> !isHere(v, injected.getInt(v))),
                mask(v -> written.isPresent()
                        && wordNumber(Math.min(injected.getInt(v), length.getInt(v)))
                                > written.get().getInt(v)),
                mask(v -> message.isFull(v)),
                mask(v -> written.isPresent() && written.get().getInt(v) >= words(v)),
                mask(v -> written.isPresent() && written.get().getInt(v) > words(v)));
    }

    /** Whether something holds of a lane. */
    @FunctionalInterface
    private interface Condition extends Serializable {
        boolean holds(int v);
    }

    private Expression mask(Condition condition) {
        return Expression.of(
                () -> {
                    long mask = 0;
                    for (int v = 0; v < copies(); v++) {
                        mask |= condition.holds(v) ? 1L << v : 0;
                    }
                    return mask;
                },
                allElements().stream()
                        .filter(element -> !(element instanceof Memory))
                        .toArray(Element[]::new));
    }

    private int flits(int v) {
        return addition.flits(v, length.getInt(v));
    }

    /** Words of the packet of lane {@code v}. */
    private int words(int v) {
        return wordNumber(length.getInt(v));
    }

    private boolean isHere(int v, int index) {
        return index < headerFlits || isAdded(v, index) || message.isHere(v, wordNumber(index));
    }

    private boolean isLast(int v, int index) {
        return index + 1 == flits(v);
    }

    /** Whether flit {@code index} is behind the contents. */
    private boolean isAdded(int v, int index) {
        return addition.isBehind(index, length.getInt(v));
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
        int indexNext = index + (sends ? 1 : 0);
        boolean ends = sends && isLast(v, index);
        if (sends) {
            injected.set(v, indexNext);
        }
        boolean takesWord = sends && index >= headerFlits && !isAdded(v, index);
        int memory = message.next(v, wordNumber(index), takesWord, writes, word);
        boolean here = indexNext < headerFlits || isAdded(v, indexNext) || (memory & MessageMemory.HERE) != 0;
        return (ends ? 0 : BUSY) | (!ends && here ? READY : 0) | ((memory & MessageMemory.ROOM) != 0 ? ROOM : 0);
    }

    /** The number of the word that flit {@code index} brings, or that is the next to be brought. */
    private int wordNumber(int index) {
        return Math.max(0, index - headerFlits);
    }

    int kind(int v) {
        int index = injected.getInt(v);
        boolean ends = isLast(v, index);
        return isAdded(v, index) ? addition.kind(ends) : FlitKind.code(index == 0, ends);
    }

    long payload(int v) {
        int index = injected.getInt(v);
        if (isAdded(v, index)) {
            return 0;
        }
        return index < headerFlits ? headerFlit(v, index) : message.word(v, index - headerFlits);
    }

    private long headerFlit(int v, int index) {
        Header header =
                new Header(destination.getInt(v), 0, node, length.getInt(v), id.getInt(v), packetsLeft.getInt(v));
        return layout.payload(header, index) | startedPart(v, index) | addition.headerPart(v, index);
    }

    private long startedPart(int v, int index) {
        long part = 0;
        for (StartedField field : started) {
            part |= layout.part(field.at, field.value(v), index);
        }
        return part;
    }
}
