package io.wormrtl.lab.experiment;

/** Does something from the beginning of the measurement of a run to its end. */
interface Measuring {

    /** Does nothing. */
    Measuring NOTHING = new Measuring() {
        @Override
        public void begin() {
            // Nothing is measured.
        }

        @Override
        public void end() {
            // Nothing was measured.
        }
    };

    /** The next cycle is the first that is measured. */
    void begin();

    /** All cycles have been measured, or those before a violation. */
    void end();
}
