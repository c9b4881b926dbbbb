package io.wormrtl.kernel.rtl;

/** Sees the settled values of a cycle, before the clock edge. */
interface Tracer {

    /** Called once in every cycle that is not slept through. */
    void sample(long cycle);

    /** Called when values were forced from outside. */
    void everythingMayHaveChanged();

    /** Calls an observer, who does not care which values changed. */
    static Tracer of(Observer observer) {
        return new Tracer() {
            @Override
            public void sample(long cycle) {
                observer.settled(cycle);
            }

            @Override
            public void everythingMayHaveChanged() {
                // It keeps no list of changes.
            }
        };
    }
}
