package io.wormrtl.kernel.rtl;

/** Where an element is declared, as far as elements know it: a {@link Scope}, which knows its elements. */
abstract class Home {

    /** Full hierarchical path. */
    public abstract String path();

    /** How many like copies of its elements are there. */
    public abstract int copies();

    /** Whether the copies are told apart by number, if there is but one. */
    abstract boolean isArray();

    /** Whether what is declared here is no hardware. */
    abstract boolean isBehavioural();

    /** The work that is left in the design. */
    abstract Agenda agenda();

    /** The one copy in the design of a value that many elements have: a name, an encoding, a layout. */
    abstract <V> V shared(V value);
}
