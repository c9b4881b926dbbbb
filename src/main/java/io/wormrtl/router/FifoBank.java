package io.wormrtl.router;

import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Memory;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import java.util.ArrayList;
import java.util.List;

/**
 * One bank of the FIFO (004, Fig. 42): an output register with the flit that leaves next, and behind it, for depths
 * of two and more, a memory used as a ring. A bank for one flit is the register alone.
 *
 * <p>A flit that arrives while the bank is full and nothing leaves is dropped: link protocols exist so that this
 * never happens, and a monitor tells when it does.
 */
public final class FifoBank extends Module implements FlitBuffer {

    private final int depth;
    private final Register front;
    private final Register count;
    private final Memory ring;
    private final Register read;
    // What next() was told, for peekNext() in the same evaluation.
    private boolean entered;
    private boolean left;
    private long entering;

    /** Builds an empty bank. */
    public FifoBank(Module parent, String name, int flitWidth, int depth) {
        super(parent, name);
        this.depth = depth;
        this.front = register("front", flitWidth);
        this.count = register("count", HeaderLayout.bitsFor(depth));
        this.ring = depth == 1 ? null : memory("ring", flitWidth, depth - 1);
        this.read = depth <= 2 ? null : register("read", HeaderLayout.bitsFor(depth - 2));
    }

    @Override
    public int depth() {
        return depth;
    }

    @Override
    public int count() {
        return count.getInt();
    }

    @Override
    public long peek(int position) {
        return position == 0 ? front.get() : ring.read(place(position - 1));
    }

    @Override
    public int next(boolean arriving, long flit, boolean departing) {
        int held = count.getInt();
        left = departing && held > 0;
        entered = arriving && (held < depth || left);
        entering = flit;
        int staying = left ? held - 1 : held;
        if (entered && staying == 0) {
            front.set(flit);
        } else if (entered) {
            ring.write(place(held - 1), flit);
        }
        if (left && staying > 0) {
            front.set(ring.read(place(0)));
            if (read != null) {
                read.set(place(1));
            }
        }
        int nextCount = entered ? staying + 1 : staying;
        count.set(nextCount);
        return nextCount;
    }

    /** Address in the ring, {@code offset} places behind the read pointer. */
    private int place(int offset) {
        int address = (read == null ? 0 : read.getInt()) + offset;
        return address >= depth - 1 ? address - (depth - 1) : address;
    }

    @Override
    public long peekNext(int position) {
        int now = left ? position + 1 : position;
        return now < count.getInt() || !entered ? peek(now) : entering;
    }

    @Override
    public Register front() {
        return front;
    }

    @Override
    public List<Element> countState() {
        return List.of(count);
    }

    @Override
    public List<Element> state() {
        List<Element> all = new ArrayList<>(List.of(front, count));
        if (ring != null) {
            all.add(ring);
        }
        if (read != null) {
            all.add(read);
        }
        return all;
    }
}
