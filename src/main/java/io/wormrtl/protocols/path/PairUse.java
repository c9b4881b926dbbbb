package io.wormrtl.protocols.path;

/** The paths that two neighbours can have between them at once, and the lines these use. */
public enum PairUse {
    /** A path in each direction, on lines of its own. */
    EACH_WAY,
    /**
     * In a hypercube one path, in either direction: it takes the lines of both (002, section 4: two lines, one in each
     * direction).
     */
    ONE_PATH;

    /**
     * Whose probe goes on where two meet on the lines of one path: that of the node whose number has a 0 in the bit
     * that the port changes, as in a hypercube. The other end knows it without being told, and lets the probe in that
     * comes.
     */
    static boolean goesFirst(int node, int port) {
        return (node >>> port & 1) == 0;
    }
}
