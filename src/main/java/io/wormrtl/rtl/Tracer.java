package io.wormrtl.rtl;

/** Sees the settled values of a cycle, before the clock edge. */
interface Tracer {

    /** Sees nothing and costs nothing. */
    Tracer NONE = new Tracer() {
        @Override
        public void sample(long cycle) {
            // nothing to see
        }

        @Override
        public void everythingMayHaveChanged() {
            // nothing to see
        }
    };

    /** Called once in every cycle that is not slept through. */
    void sample(long cycle);

    /** Called when values were forced from outside. */
    void everythingMayHaveChanged();
}
