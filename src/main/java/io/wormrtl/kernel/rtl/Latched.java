package io.wormrtl.kernel.rtl;

/** Takes a value at the clock edge that was set before. */
abstract class Latched {

    /** Makes {@code value} visible as number {@code index}, an entry or a word. */
    abstract void commit(int index, long value);
}
