package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/**
 * A clocked signal: what is set during a cycle is read from the next cycle on. Unset, it holds its value.
 *
 * <p>Clocked processes run after everything else of a cycle, so a register that no later clocked process reads takes
 * its next value at once; elaboration sees which ones do. So does one that concerns only the Mealy
 * process that sets it. A process that sets a register has read it before.
 */
@Api
public non-sealed class Register extends Signal {

    Register(Home home, String name, int width, long resetValue) {
        super(home, name, width);
        resetTo(resetValue);
        this.value = resetValue;
    }

    /**
     * Sets the value of the next cycle; the last call within a cycle counts.
     *
     * @throws DesignError if the value is wider than the register
     */
    public void set(long nextValue) {
        if (deferred) {
            defer(0, nextValue);
        } else if (nextValue != value) {
            requireFits(nextValue);
            long difference = nextValue ^ value;
            value = nextValue;
            wake(difference);
        }
    }

    /** Sets the value of the next cycle to 1 or 0. */
    public final void set(boolean high) {
        set(high ? 1 : 0);
    }

    /** The value after reset. */
    public final long resetValue() {
        return valueAfterReset();
    }

    @Override
    final void commit(int index, long next) {
        if (next != value) {
            long difference = next ^ value;
            value = next;
            wake(difference);
        }
    }

    @Override
    final void clear() {
        set(valueAfterReset());
    }

    @Override
    final int stateWords() {
        return 1;
    }

    @Override
    final void save(long[] state, int from) {
        state[from] = value;
    }

    @Override
    final void load(long[] state, int from) {
        commit(0, state[from]);
    }
}
