package io.wormrtl.kernel.rtl;

/** The driver of an element, as far as elements know it: a {@link Process} knows besides what it reads and drives. */
abstract class Driver {

    /** Full hierarchical path. */
    public abstract String path();

    /** Whether it runs when the wires have settled, not while they settle. */
    abstract boolean isClocked();

    /** Whether this is no hardware. */
    abstract boolean isBehavioural();
}
