package io.wormrtl.network.buffer;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;

/**
 * FIFO banks that keep a copy of every flit that has left until it is confirmed, as the Reliable Router asks (004,
 * section 4.1, Fig. 41). A place is taken from the arrival of a flit until its confirmation; when the bank rewinds, the
 * copies are flits to be sent again.
 *
 * <p>A ring with, in this order, the copies and the {@code count} flits that have not left, {@code places} together; an
 * output register holds the first of the latter.
 */
public final class RetainingBanks extends FlitBuffers {

    private final Registers front;
    private final Registers count;
    private final Registers places;
    private final Registers oldest;
    private final Memory ring;

    /** Builds empty banks. */
    public RetainingBanks(Scope parent, String name, BufferShape shape) {
        super(parent, name, shape);
        int depth = shape.depth();
        this.front = each("front", shape.flitWidth());
        this.count = each("count", Bits.needed(depth));
        this.places = each("places", Bits.needed(depth));
        this.oldest = each("oldest", Math.max(1, Bits.needed(depth - 1)));
        this.ring = eachMemory("ring", shape.flitWidth(), depth, Math.min(shape.lookAhead() + 1, depth), 1);
        shape.flit().ifPresent(layout -> layout.on(front));
        shape.flit().ifPresent(layout -> layout.on(ring));
    }

    @Override
    public Registers count() {
        return count;
    }

    /** Flits and copies. */
    @Override
    public Registers places() {
        return places;
    }

    @Override
    public Registers front() {
        return front;
    }

    @Override
    public long peek(int v, int position) {
        return position == 0 ? front.get(v) : ring.read(v, place(v, kept(v) + position));
    }

    @Override
    public int countNext(int v, int events) {
        if (BufferEvents.has(events, BufferEvents.FLUSHED)) {
            return 0;
        }
        return total(v, events) - keptNext(v, events);
    }

    @Override
    public long peekNext(int v, int position, int events, long flit) {
        int confirmed = confirmed(v, events);
        int index = confirmed + keptNext(v, events) + position;
        return index < places.getInt(v) ? ring.read(v, place(v, index)) : flit;
    }

    @Override
    public void next(int v, int events, long flit) {
        if (BufferEvents.has(events, BufferEvents.FLUSHED)) {
            count.set(v, 0);
            places.set(v, 0);
            return;
        }
        int held = places.getInt(v);
        int confirmed = confirmed(v, events);
        int total = total(v, events);
        int keeps = keptNext(v, events);
        if (total > keeps) {
            front.set(v, peekNext(v, 0, events, flit));
        }
        int behind = place(v, held);
        int first = place(v, confirmed);
        if (total + confirmed > held) {
            ring.write(v, behind, flit);
        }
        oldest.set(v, first);
        places.set(v, total);
        count.set(v, total - keeps);
    }

    /** Flits that have left and are not confirmed. */
    private int kept(int v) {
        return places.getInt(v) - count.getInt(v);
    }

    private int confirmed(int v, int events) {
        return BufferEvents.has(events, BufferEvents.CONFIRMED) && kept(v) > 0 ? 1 : 0;
    }

    /** Places that will be taken. */
    private int total(int v, int events) {
        int staying = places.getInt(v) - confirmed(v, events);
        return BufferEvents.has(events, BufferEvents.ARRIVES) && staying < depth() ? staying + 1 : staying;
    }

    private int keptNext(int v, int events) {
        if (BufferEvents.has(events, BufferEvents.REWOUND)) {
            return 0;
        }
        int leaves = BufferEvents.has(events, BufferEvents.LEAVES) && count.getInt(v) > 0 ? 1 : 0;
        return kept(v) - confirmed(v, events) + leaves;
    }

    /** Address in the ring, {@code offset} places behind the oldest. */
    private int place(int v, int offset) {
        int address = oldest.getInt(v) + offset;
        return address >= depth() ? address - depth() : address;
    }
}
