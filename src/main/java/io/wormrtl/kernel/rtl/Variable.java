package io.wormrtl.kernel.rtl;

/**
 * One value of at most 64 bits under a name of its own, as waveforms, triggers and tests see it: a {@link Signal}, an
 * entry of an array, a word of a memory. Processes do not use it; they read and set elements.
 */
public sealed interface Variable permits Signal, SignalArray.Entry, Memory.Word, BitField.Part {

    /** The element that holds the value. */
    Element element();

    /** The scope it is shown in: that of the element, or with its copy's number. */
    String scopePath();

    /** The name within that scope. */
    String name();

    /** Width in bits: 1 to 64. */
    int width();

    /** The present value, unsigned in the low {@link #width()} bits. */
    long get();

    /** The present value as an {@code int}; for at most 31 bits. */
    default int getInt() {
        return (int) get();
    }

    /** Whether any bit is set. */
    default boolean isHigh() {
        return get() != 0;
    }

    /** How the values read as names; null when they are plain numbers. */
    Encoding encoding();

    /** Full hierarchical path, for example {@code network.router_3_4.input_x_plus.vc_0.state}. */
    default String path() {
        return scopePath() + "." + name();
    }
}
