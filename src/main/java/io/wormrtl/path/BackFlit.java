package io.wormrtl.path;

/** Flits of a complementary channel, which go against the data. The ordinal is the code on lines {@code kind}. */
public enum BackFlit {
    /** The probe has found no way on and comes back. */
    BACKTRACK,
    /** The probe has reached its destination: the path stands. */
    PATH_ACK,
    /** The last flit of the message has arrived: the path is released. */
    MESSAGE_ACK,
    /** The path is given up. */
    KILL;

    private static final BackFlit[] FLITS = values();

    /** The flit with the given code. */
    static BackFlit of(int code) {
        return FLITS[code];
    }
}
