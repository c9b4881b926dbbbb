package io.wormrtl.router;

import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Memory;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import java.util.List;

/**
 * One bank of the FIFO (004, Fig. 42): a memory used as a ring, a read pointer and a count.
 *
 * <p>A flit that arrives while the bank is full and nothing leaves is dropped: link protocols exist so that this
 * never happens, and a monitor tells when it does.
 */
public final class FifoBank extends Module implements FlitBuffer {

    private final Memory flits;
    private final Register read;
    private final Register count;
    private final int depth;

    /** Builds an empty bank. */
    public FifoBank(Module parent, String name, int flitWidth, int depth) {
        super(parent, name);
        this.depth = depth;
        this.flits = memory("flits", flitWidth, depth);
        this.read = register("read", HeaderLayout.bitsFor(depth - 1));
        this.count = register("count", HeaderLayout.bitsFor(depth));
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
        return flits.read(wrap(read.getInt() + position));
    }

    @Override
    public void next(boolean arriving, long flit, boolean departing) {
        int held = count.getInt();
        boolean leaves = departing && held > 0;
        boolean enters = arriving && (held < depth || leaves);
        if (enters) {
            flits.write(wrap(read.getInt() + held), flit);
        }
        if (leaves) {
            read.set(wrap(read.getInt() + 1));
        }
        if (enters != leaves) {
            count.set(enters ? held + 1 : held - 1);
        }
    }

    private int wrap(int position) {
        return position >= depth ? position - depth : position;
    }

    @Override
    public List<Element> frontState() {
        return List.of(flits, read);
    }

    @Override
    public List<Element> countState() {
        return List.of(count);
    }

    @Override
    public List<Element> state() {
        return List.of(flits, read, count);
    }
}
