package io.wormrtl.examples;

import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.router.FlitBuffer;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import java.util.ArrayList;
import java.util.List;

// snippet: buffer
/** A FIFO as a shift register: every flit moves one place when the front leaves. */
final class ShiftBuffer extends Module implements FlitBuffer {

    private final List<Register> places = new ArrayList<>();
    private final Register count;
    // What next() was told, for peekNext() in the same evaluation.
    private int shift;
    private int enteringAt;
    private long entering;

    ShiftBuffer(Module parent, String name, int flitWidth, int depth) {
        super(parent, name);
        for (int place = 0; place < depth; place++) {
            places.add(register("place_" + place, flitWidth));
        }
        this.count = register("count", HeaderLayout.bitsFor(depth));
    }

    @Override
    public int depth() {
        return places.size();
    }

    @Override
    public int count() {
        return count.getInt();
    }

    @Override
    public long peek(int position) {
        return places.get(position).get();
    }

    @Override
    public int next(boolean arriving, long flit, boolean departing) {
        shift = departing && count() > 0 ? 1 : 0;
        int staying = count() - shift;
        enteringAt = arriving && staying < depth() ? staying : depth();
        entering = flit;
        int after = enteringAt < depth() ? staying + 1 : staying;
        for (int place = 0; place < after; place++) {
            places.get(place).set(peekNext(place));
        }
        count.set(after);
        return after;
    }

    @Override
    public long peekNext(int position) {
        return position == enteringAt ? entering : peek(position + shift);
    }

    @Override
    public Register front() {
        return places.get(0);
    }

    @Override
    public List<Register> countState() {
        return List.of(count);
    }

    @Override
    public List<Element> state() {
        List<Element> all = new ArrayList<>(places);
        all.add(count);
        return all;
    }
}
// end
