package io.wormrtl.network.buffer;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;

/**
 * The banks of a FIFO (004, Fig. 42): in each an output register with the flit that leaves next, and behind it, for
 * depths of two and more, a memory used as a ring. A bank for one flit is the register alone.
 *
 * <p>A flit that arrives while the bank is full and nothing leaves is dropped: link protocols exist so that this
 * never happens, and a monitor tells when it does.
 */
@Api
public final class FifoBanks extends FlitBuffers {

    private final int ringDepth;
    private final Registers front;
    private final Registers count;
    /** The flits behind the front; none, and of width 0, for depth 1. */
    private final Memory ring;
    /** Address of the flit behind the front; of width 0 where it can only be 0. */
    private final Registers read;

    /** Builds empty banks. */
    public FifoBanks(Scope parent, String name, BufferShape shape) {
        super(parent, name, shape);
        int depth = shape.depth();
        this.ringDepth = depth - 1;
        this.front = each("front", shape.flitWidth());
        this.count = each("count", Bits.needed(depth));
        this.ring = eachMemory(
                "ring",
                ringDepth == 0 ? 0 : shape.flitWidth(),
                ringDepth,
                Math.max(1, Math.min(shape.lookAhead(), ringDepth)),
                1);
        this.read = each("read", depth <= 2 ? 0 : Bits.needed(depth - 2));
        shape.flit().ifPresent(layout -> {
            layout.on(front);
            layout.on(ring);
        });
    }

    @Override
    public Registers count() {
        return count;
    }

    @Override
    public Registers front() {
        return front;
    }

    @Override
    public long peek(int v, int position) {
        return position == 0 ? front.get(v) : ring.read(v, around(second(v) + position - 1));
    }

    @Override
    public int countNext(int v, int events) {
        if (BufferEvents.has(events, BufferEvents.FLUSHED)) {
            return 0;
        }
        int held = count.getInt(v);
        boolean leaves = BufferEvents.has(events, BufferEvents.LEAVES) && held > 0;
        int staying = leaves ? held - 1 : held;
        boolean arrives = BufferEvents.has(events, BufferEvents.ARRIVES);
        return arrives && staying <= ringDepth ? staying + 1 : staying;
    }

    @Override
    public long peekNext(int v, int position, int events, long flit) {
        int held = count.getInt(v);
        boolean leaves = BufferEvents.has(events, BufferEvents.LEAVES) && held > 0;
        int now = leaves ? position + 1 : position;
        return now < held || !BufferEvents.has(events, BufferEvents.ARRIVES) ? peek(v, now) : flit;
    }

    @Override
    public void next(int v, int events, long flit) {
        if (BufferEvents.has(events, BufferEvents.FLUSHED)) {
            count.set(v, 0);
            return;
        }
        int held = count.getInt(v);
        boolean left = BufferEvents.has(events, BufferEvents.LEAVES) && held > 0;
        boolean entered = BufferEvents.has(events, BufferEvents.ARRIVES) && (held <= ringDepth || left);
        int staying = left ? held - 1 : held;
        if (staying > 0) {
            int second = second(v);
            if (left) {
                front.set(v, ring.read(v, second));
                read.set(v, around(second + 1));
            }
            if (entered) {
                ring.write(v, around(second + held - 1), flit);
            }
        } else if (entered) {
            front.set(v, flit);
        }
        if (entered != left) {
            count.set(v, entered ? staying + 1 : staying);
        }
    }

    /** Address in the ring of the flit behind the front; an upset pointer may stand beyond the end. */
    private int second(int v) {
        return around(read.getInt(v));
    }

    /** An address that may lie beyond the end of the ring, by less than its length. */
    private int around(int address) {
        return address >= ringDepth ? address - ringDepth : address;
    }
}
