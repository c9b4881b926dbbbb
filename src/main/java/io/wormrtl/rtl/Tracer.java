package io.wormrtl.rtl;

/** Sees the settled values of a cycle, before the clock edge. */
interface Tracer {

    /** Called once in every cycle that is not slept through. */
    void sample(long cycle);

    /** Called when values were forced from outside. */
    void everythingMayHaveChanged();
}
