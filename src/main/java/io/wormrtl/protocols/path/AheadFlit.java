package io.wormrtl.protocols.path;

/** Flits of a corresponding channel, which go with the data. The ordinal is the code on lines {@code kind}. */
enum AheadFlit {
    /** The routing header, which looks for a path and reserves it. */
    PROBE,
    /** The path is given up; flits after this one are of another message. */
    KILL
}
