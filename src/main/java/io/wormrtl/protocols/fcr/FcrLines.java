package io.wormrtl.protocols.fcr;

/** The lines on which kills travel, beside the flits of a channel. */
final class FcrLines {

    /** Line {@code fkill}, one bit per virtual channel, forward: the worm on it is thrown away. */
    static final String FKILL = "fkill";
    /** Line {@code bkill}, one bit per virtual channel, backward: the worm on it is thrown away. */
    static final String BKILL = "bkill";

    private FcrLines() {}
}
