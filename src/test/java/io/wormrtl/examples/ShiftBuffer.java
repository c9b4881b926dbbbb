package io.wormrtl.examples;

import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import java.util.ArrayList;
import java.util.List;

// snippet: buffer
/** FIFOs as shift registers: every flit of a buffer moves one place when its front leaves. */
final class ShiftBuffer extends FlitBuffers {

    /** By place; an entry per virtual channel. */
    private final List<Registers> places = new ArrayList<>();
    private final Registers count;

    ShiftBuffer(Scope parent, String name, BufferShape shape) {
        super(parent, name, shape);
        for (int place = 0; place < shape.depth(); place++) {
            places.add(each("place_" + place, shape.flitWidth()));
        }
        this.count = each("count", Bits.needed(shape.depth()));
    }

    @Override
    public Registers count() {
        return count;
    }

    @Override
    public Registers front() {
        return places.get(0);
    }

    @Override
    public long peek(int v, int position) {
        return places.get(position).get(v);
    }

    @Override
    public int countNext(int v, int events) {
        int staying = staying(v, events);
        boolean enters = BufferEvents.has(events, BufferEvents.ARRIVES) && staying < depth();
        return BufferEvents.has(events, BufferEvents.FLUSHED) ? 0 : enters ? staying + 1 : staying;
    }

    private int staying(int v, int events) {
        boolean leaves = BufferEvents.has(events, BufferEvents.LEAVES) && count.getInt(v) > 0;
        return leaves ? count.getInt(v) - 1 : count.getInt(v);
    }

    @Override
    public long peekNext(int v, int position, int events, long flit) {
        int staying = staying(v, events);
        int shift = count.getInt(v) - staying;
        boolean enters = BufferEvents.has(events, BufferEvents.ARRIVES);
        return enters && position == staying ? flit : peek(v, position + shift);
    }

    @Override
    public void next(int v, int events, long flit) {
        int after = countNext(v, events);
        for (int place = 0; place < after; place++) {
            places.get(place).set(v, peekNext(v, place, events, flit));
        }
        count.set(v, after);
    }
}
// end
