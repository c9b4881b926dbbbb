package io.wormrtl.rtl;

/**
 * A value of 1 to 64 bits with a name. Unsigned; bit 0 is the least significant.
 *
 * <p>Reading within a process is allowed if the process declares it. Outside of processes (tests, reports,
 * tracers) a signal may be read between cycles; a wire then shows the value it settled to in the last cycle, a
 * register the value it takes into the next.
 */
public abstract sealed class Signal extends Element permits Wire, Register, Constant {

    /** The current value. */
    long value;

    Signal(Module module, String name, int width) {
        super(module, name, width);
    }

    /** The current value, unsigned in the low {@link #width()} bits. */
    public long get() {
        return value;
    }

    /** The current value as an {@code int}; for signals of at most 31 bits. */
    public final int getInt() {
        return (int) get();
    }

    /** Whether any bit is set. */
    public final boolean isHigh() {
        return get() != 0;
    }

    /** Whether bit {@code index} is set; the index may be from 0 to 63. */
    public final boolean bit(int index) {
        return (get() >>> index & 1) != 0;
    }

    /** How the values read as names in a waveform viewer; null when they are plain numbers. */
    public final Encoding encoding() {
        return names();
    }
}
