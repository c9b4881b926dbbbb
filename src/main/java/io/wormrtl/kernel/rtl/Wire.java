package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/**
 * A combinational signal: it has the value its one driving process gave it in this cycle.
 *
 * <p>The driver must assign it on every run; leaving it unassigned would make it a latch, which checked mode
 * reports.
 */
@Api
public non-sealed class Wire extends Signal {

    Wire(Home home, String name, int width) {
        super(home, name, width);
    }

    /**
     * Drives the wire.
     *
     * @throws DesignError if the value is wider than the wire
     */
    public void set(long newValue) {
        if (newValue != value) {
            requireFits(newValue);
            long difference = newValue ^ value;
            value = newValue;
            wake(difference);
        }
    }

    /** Drives the wire with 1 or 0. */
    public final void set(boolean high) {
        set(high ? 1 : 0);
    }

    /**
     * Drives the wire with 0.
     *
     * @return whether it was 0 before, so that wires that are always 0 with it need not be driven; in checked mode
     *     false, and they are
     */
    public boolean stays0() {
        boolean was0 = value == 0;
        if (!was0) {
            set(0);
        }
        return was0;
    }

    @Override
    final boolean isWire() {
        return true;
    }

    @Override
    final void clear() {
        set(0);
    }
}
