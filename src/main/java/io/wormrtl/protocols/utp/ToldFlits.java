package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;

/**
 * Counts the flits of the worm on each virtual channel of an input port that {@code copied} (004, Fig. 41) has reported
 * to the router before. Injection channels have no such counters, since a processor keeps no copies.
 */
final class ToldFlits extends GroupArray {

    /** Flits that are kept here and not confirmed, of which the router before has been told. */
    private final Registers told;
    /** Flits that will be sent on of which the router before must not be told. */
    private final Registers silent;

    /**
     * The counters.
     *
     * @param depth places of a buffer
     * @param headerFlits flits of a header, which goes before a worm that starts again; a position goes behind it
     */
    ToldFlits(Module owner, String name, int channels, int depth, int headerFlits) {
        super(owner, name, channels);
        this.told = each("told", Bits.needed(depth));
        this.silent = each("silent", Bits.needed(depth + headerFlits + 1));
    }

    /** Of the channels on which a flit crosses the link ahead those of which the router before is told. */
    Expression speak(Signal crossing) {
        return Expression.of(() -> crossing.get() & silent.where(0), crossing, silent);
    }

    /**
     * At the clock edge: counts what happens to a worm.
     *
     * @param crosses a flit crosses the link ahead
     * @param confirms a copy is dropped
     */
    void count(int v, boolean crosses, boolean confirms) {
        boolean hushed = silent.get(v) != 0;
        silent.set(v, silent.get(v) - (crosses && hushed ? 1 : 0));
        told.set(v, next(v, crosses && !hushed, confirms));
    }

    /**
     * At the clock edge: the same, and the worm starts again. Of what goes on once more the router before hears
     * nothing, nor of what goes before it.
     *
     * @param inserts flits that go before it
     */
    void restart(int v, boolean crosses, boolean confirms, int inserts) {
        long kept = next(v, crosses && silent.get(v) == 0, confirms);
        silent.set(v, kept + inserts);
        told.set(v, kept);
    }

    private long next(int v, boolean tells, boolean confirms) {
        return told.get(v) + (tells ? 1 : 0) - (confirms ? 1 : 0);
    }

    /** At the clock edge: forgets the worm. */
    void clear(int v) {
        told.set(v, 0);
        silent.set(v, 0);
    }
}
