package io.wormrtl.examples;

import io.wormrtl.buffer.BufferShape;
import io.wormrtl.buffer.FlitBuffers;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Registers;
import io.wormrtl.rtl.Scope;
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
    public int countNext(int v, boolean arriving, boolean departing) {
        int staying = staying(v, departing);
        return arriving && staying < depth() ? staying + 1 : staying;
    }

    private int staying(int v, boolean departing) {
        return departing && count.getInt(v) > 0 ? count.getInt(v) - 1 : count.getInt(v);
    }

    @Override
    public long peekNext(int v, int position, boolean arriving, long flit, boolean departing) {
        int staying = staying(v, departing);
        int shift = count.getInt(v) - staying;
        return arriving && position == staying ? flit : peek(v, position + shift);
    }

    @Override
    public void next(int v, boolean arriving, long flit, boolean departing) {
        int after = countNext(v, arriving, departing);
        for (int place = 0; place < after; place++) {
            places.get(place).set(v, peekNext(v, place, arriving, flit, departing));
        }
        count.set(v, after);
    }
}
// end
