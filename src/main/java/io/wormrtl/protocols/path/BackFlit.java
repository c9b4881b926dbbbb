package io.wormrtl.protocols.path;

/**
 * Flits of a complementary channel, which go against the data. Their codes on lines {@code kind} are those of the
 * technique, {@link PathParts#answers}.
 */
enum BackFlit {
    /** No flit comes. */
    NONE,
    /** The probe has found no way on and comes back. */
    BACKTRACK,
    /** The probe has reached its destination: the path stands. */
    PATH_ACK,
    /** The last flit of the message has arrived: the path is released. */
    MESSAGE_ACK,
    /**
     * The probe has gained or lost a link; lines {@code data} say how many it has beyond the link that this flit is
     * about.
     */
    LINK_ACK,
    /** The path is given up. */
    KILL
}
