package io.wormrtl.rtl;

/** An array of combinational signals that one process drives, every entry on every run. */
public non-sealed class Wires extends SignalArray {

    Wires(Scope scope, String name, int size, int width) {
        super(scope, name, size, width);
    }

    /**
     * Drives entry {@code index}.
     *
     * @throws DesignError if the value is wider than the entry
     */
    public void set(int index, long newValue) {
        put(index, newValue);
    }

    /** Shows the values by name in waveforms; returns these wires. */
    public final Wires encodedAs(Encoding names) {
        encode(names);
        return this;
    }

    @Override
    final void clear() {
        for (int i = 0; i < size(); i++) {
            set(i, 0);
        }
    }
}
