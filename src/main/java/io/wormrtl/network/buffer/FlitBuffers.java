package io.wormrtl.network.buffer;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import java.util.Optional;

/**
 * The storage of the virtual channels of a port, a buffer each. {@link FifoBanks} are the plain ones; a recovery
 * protocol may keep flits longer than until they have left.
 *
 * <p>All functions speak of the present state; {@link #next} alone sets the next one, and is called last.
 */
@Api
public abstract class FlitBuffers extends GroupArray {

    private final int depth;
    private final int lookAhead;

    /** Creates the group array. */
    protected FlitBuffers(Scope parent, String name, BufferShape shape) {
        super(parent, name, shape.virtualChannels());
        this.depth = shape.depth();
        this.lookAhead = shape.lookAhead();
    }

    /** Places for flits in each buffer. */
    public final int depth() {
        return depth;
    }

    /** How many buffers there are, and of what size. */
    public final BufferShape shape() {
        return new BufferShape(copies(), front().width(), Optional.ofNullable(front().layout()), depth, lookAhead);
    }

    /** Flits of each buffer that have not left. */
    public abstract Registers count();

    /** Places of each buffer that are taken: by flits that have not left, and by what is kept of those that have. */
    public Registers places() {
        return count();
    }

    /** The flit of each buffer that leaves next; meaningful while its count is not 0. */
    public abstract Registers front();

    /** The flit of buffer {@code v} that leaves {@code position} flits after the next one. */
    public abstract long peek(int v, int position);

    /**
     * The value of {@link #count} of buffer {@code v} in the next cycle.
     *
     * @param events its events in this cycle, see {@link BufferEvents}
     */
    public abstract int countNext(int v, int events);

    /** The value of {@link #peek} in the next cycle; {@code flit} is the flit that arrives, ignored where none does. */
    public abstract long peekNext(int v, int position, int events, long flit);

    /**
     * At the clock edge: {@code events} happen to buffer {@code v}; {@code flit} is the flit that arrives, ignored
     * where none does.
     */
    public abstract void next(int v, int events, long flit);
}
