package io.wormrtl.kernel.translate;

/** A local variable or a stack entry that has different kinds of values on the ways that were joined. */
enum Unusable {
    /** A value that code may carry along, but not look at. */
    VALUE,
    /** The upper half of a long. */
    UPPER_HALF,
    /** A wire that has not been driven yet. */
    UNDRIVEN
}
