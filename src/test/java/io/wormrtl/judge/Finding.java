package io.wormrtl.judge;

/**
 * Something that a run has written and that cannot be so.
 *
 * @param rule which of the judge's rules speaks
 * @param sentence what is wrong, with its cycle where it has one
 */
record Finding(Rule rule, String sentence) {

    /** What the judge holds a run against. */
    enum Rule {
        /** What crosses a channel is part of a message, in order, bit by bit as its source wrote it. */
        FLITS,
        /** What leaves a router or a wire has come into it before, and no more often. */
        CAUSALITY,
        /** Each packet is delivered once, whole, where it is for. */
        DELIVERY,
        /** The message log says what the waveform shows. */
        LOG,
        /** What is not delivered has a reason. */
        LOSS,
        /** What is printed follows from log and waveform. */
        FIGURES
    }

    @Override
    public String toString() {
        return rule + ": " + sentence;
    }
}
