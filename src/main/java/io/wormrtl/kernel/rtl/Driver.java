package io.wormrtl.kernel.rtl;

/** The driver of an element, as far as elements know it: a {@link Process} knows besides what it reads and drives. */
abstract class Driver {

    /** Where what it sets waits for the clock edge, if it must; known from elaboration on. */
    private Pending pending;

    /** Full hierarchical path. */
    public abstract String path();

    /** Whether it runs when the wires have settled, not while they settle. */
    abstract boolean isClocked();

    /** Whether this is no hardware. */
    abstract boolean isBehavioural();

    /** What it has set, and others, and what becomes visible at the clock edge. */
    final Pending pending() {
        return pending;
    }

    /** From elaboration on, {@code with} takes note of what it sets. */
    final void waitWith(Pending with) {
        pending = with;
    }
}
