package io.wormrtl.protocols.path;

import io.wormrtl.kernel.api.Api;

/** The paths that two neighbours can have between them at once, and the lines these use. */
@Api
public enum PairUse {
    /** A path in each direction, on lines of its own. */
    EACH_WAY,
    /**
     * In a hypercube one path, in either direction: it takes the lines of both (002, section 4: two lines, one in each
     * direction).
     */
    ONE_PATH;

    /**
     * Whether the probe of a node goes on when it meets one that comes the other way by the same port, where only one
     * path fits. Of two neighbours in a hypercube one has a 0 in the bit of its number that the port changes, and its
     * probe goes on; the other node has a 1 there, and its probe gives way. So both ends decide alike, and no line
     * tells them.
     */
    static boolean goesFirst(int node, int port) {
        return (node >>> port & 1) == 0;
    }
}
