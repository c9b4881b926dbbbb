package io.wormrtl.rtl;

/**
 * A clocked signal: what is set during a cycle is read from the next cycle on. Unset, it holds its value.
 */
public non-sealed class Register extends Signal implements Agenda.Committing {

    private final long excess;
    private long next;
    private boolean pending;
    private final long resetValue;

    Register(Module module, String name, int width, long resetValue) {
        super(module, name, width);
        this.excess = excessBits();
        if ((resetValue & excess) != 0) {
            throw tooWide(resetValue);
        }
        this.resetValue = resetValue;
        this.value = resetValue;
    }

    /**
     * Sets the value of the next cycle; the last call within a cycle counts.
     *
     * @throws DesignError if the value is wider than the register
     */
    public void set(long nextValue) {
        if ((nextValue & excess) != 0) {
            throw tooWide(nextValue);
        }
        if (pending) {
            next = nextValue;
        } else if (nextValue != value) {
            next = nextValue;
            pending = true;
            agenda.commitLater(this);
        }
    }

    /** Sets the value of the next cycle to 1 or 0. */
    public final void set(boolean high) {
        set(high ? 1 : 0);
    }

    /** The value after reset. */
    public final long resetValue() {
        return resetValue;
    }

    /** Shows the values by name in waveforms; returns this register. */
    public final Register encodedAs(Encoding names) {
        encode(names);
        return this;
    }

    @Override
    public final void commit() {
        pending = false;
        if (next != value) {
            value = next;
            wakeReaders();
        }
    }

    /** Forces the value, outside of a cycle: reset and restore. */
    final void load(long newValue) {
        pending = false;
        value = newValue;
    }
}
