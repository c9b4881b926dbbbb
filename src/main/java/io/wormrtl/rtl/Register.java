package io.wormrtl.rtl;

/**
 * A clocked signal: what is set during a cycle is read from the next cycle on. Unset, it holds its value.
 */
public non-sealed class Register extends Signal implements Agenda.Committing {

    private final int number;
    private long next;
    private boolean pending;

    Register(Module module, String name, int width, long resetValue) {
        super(module, name, width);
        this.number = agenda.register(this);
        if (exceeds(resetValue)) {
            throw tooWide(resetValue);
        }
        resetTo(resetValue);
        this.value = resetValue;
    }

    /**
     * Sets the value of the next cycle; the last call within a cycle counts.
     *
     * @throws DesignError if the value is wider than the register
     */
    public void set(long nextValue) {
        if (exceeds(nextValue)) {
            throw tooWide(nextValue);
        }
        if (pending) {
            next = nextValue;
        } else if (nextValue != value) {
            next = nextValue;
            pending = true;
            agenda.commitLater(number);
        }
    }

    /** Sets the value of the next cycle to 1 or 0. */
    public final void set(boolean high) {
        set(high ? 1 : 0);
    }

    /** The value after reset. */
    public final long resetValue() {
        return reset();
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
        if (newValue != value) {
            value = newValue;
            wakeReaders();
        }
    }
}
