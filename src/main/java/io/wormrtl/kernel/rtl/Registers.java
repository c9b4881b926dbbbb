package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.List;

/**
 * An array of registers: what is set during a cycle is read from the next cycle on. Unset, an entry holds its value.
 */
@Api
public non-sealed class Registers extends SignalArray {

    Registers(Home home, String name, int size, int width, long resetValue) {
        super(home, name, size, width);
        resetTo(resetValue);
        fill(resetValue);
    }

    /**
     * Sets the value that entry {@code index} has from the next cycle on. A process that sets an entry has read it
     * before.
     *
     * @throws DesignError if the value is wider than the entry
     */
    public void set(int index, long next) {
        if (deferred) {
            defer(index, next);
        } else {
            put(index, next);
        }
    }

    /** The value of every entry after reset. */
    public final long resetValue() {
        return valueAfterReset();
    }

    /** Shows the fields of each entry by name in waveforms; returns these registers. */
    public final Registers dividedInto(List<BitField> fields) {
        divide(fields);
        return this;
    }

    @Override
    final void commit(int index, long value) {
        put(index, value);
    }

    @Override
    final void clear() {
        for (int i = 0; i < size(); i++) {
            set(i, valueAfterReset());
        }
    }

    @Override
    final int stateWords() {
        return size();
    }

    @Override
    final void save(long[] state, int from) {
        for (int i = 0; i < size(); i++) {
            state[from + i] = value(i);
        }
    }

    @Override
    final void load(long[] state, int from) {
        for (int i = 0; i < size(); i++) {
            put(i, state[from + i]);
        }
    }
}
