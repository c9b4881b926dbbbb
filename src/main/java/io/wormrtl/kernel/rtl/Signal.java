package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.List;

/**
 * A value of up to 64 bits with a name. Unsigned; bit 0 is the least significant.
 *
 * <p>Reading within a process is allowed if the process declares it. Outside of processes (tests, reports,
 * tracers) a signal may be read between cycles; a wire then shows the value it settled to in the last cycle, a
 * register the value it takes into the next.
 */
@Api
public abstract sealed class Signal extends Element implements Variable permits Wire, Register, Constant {

    Signal(Home home, String name, int width) {
        super(home, name, width);
    }

    /** The current value, unsigned in the low {@link #width()} bits. */
    @Override
    public long get() {
        return value;
    }

    /** The current value as an {@code int}; for signals of at most 31 bits. */
    @Override
    public final int getInt() {
        return (int) get();
    }

    /** Whether any bit is set. */
    @Override
    public final boolean isHigh() {
        return get() != 0;
    }

    /** Whether bit {@code index} is set; the index may be from 0 to 63. */
    public final boolean bit(int index) {
        return (get() >>> index & 1) != 0;
    }

    /** Signals side by side of which this is one, as {@link Concatenation} says. */
    Concatenation joined(List<? extends Signal> parts, int shift) {
        return new Concatenation(parts, shift);
    }

    @Override
    public final Element element() {
        return this;
    }

    @Override
    public final String scopePath() {
        return home().path();
    }

    @Override
    public final long bits() {
        return width();
    }

    @Override
    public final List<Variable> variables() {
        return List.of(this);
    }
}
