package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/** An array of combinational signals that one process drives, every entry on every run. */
@Api
public non-sealed class Wires extends SignalArray {

    Wires(Home home, String name, int size, int width) {
        super(home, name, size, width);
    }

    /**
     * Drives entry {@code index}.
     *
     * @throws DesignError if the value is wider than the entry
     */
    public void set(int index, long newValue) {
        put(index, newValue);
    }

    /**
     * The part of {@link #set(long)} that entry {@code index} with this value makes: the parts of all entries are ORed
     * together and driven at once.
     *
     * @throws DesignError if the value is wider than the entry
     */
    public long at(int index, long newValue) {
        return part(index, newValue);
    }

    /**
     * Drives all entries: {@code row} is the parts of all.
     *
     * @throws DesignError in checked mode if the row is wider than all entries
     */
    public void set(long row) {
        putRow(row);
    }

    @Override
    final boolean isWire() {
        return true;
    }

    @Override
    final void clear() {
        for (int i = 0; i < size(); i++) {
            set(i, 0);
        }
    }
}
