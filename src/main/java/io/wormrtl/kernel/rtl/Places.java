package io.wormrtl.kernel.rtl;

import java.util.BitSet;

/**
 * Where the parts of a design stand, so that the simulator knows which are near each other: a number for each module
 * directly within the design, and for all that is in it.
 *
 * <p>Parts that stand near each other share their scratch as a craftsman's table; they are never run at the same time.
 */
final class Places {

    /** Requests for scratch at one table, at least: those of some four routers. */
    private static final int SEATS = 48;

    private int place = -1;
    private boolean isSaid;
    /** Where parts stand, at most; that of the design itself is 0. */
    private int farthest;

    private int table;
    private int seated;
    /** The last place that sat down at the table; -1 if none has. */
    private int last = -1;
    /** The places that sit at the same table as the one before them. */
    private final BitSet joined = new BitSet();

    /** From now on parts stand at {@code said}. */
    void standAt(int said) {
        if (said < 0) {
            throw new DesignError("place " + said + " must be 0 or more");
        }
        place = said;
        isSaid = true;
    }

    /** Where the next part stands. */
    int next() {
        if (!isSaid) {
            place++;
        }
        farthest = Math.max(farthest, place);
        return place;
    }

    /** All parts stand at places below it. */
    int count() {
        return farthest + 1;
    }

    /** The number of the table at which a module of {@code asking} gets scratch. */
    int tableOf(int asking) {
        if (asking != last && seated >= SEATS) {
            table++;
            seated = 0;
            last = -1;
        }
        if (last >= 0 && asking != last) {
            joined.set(Math.min(last, asking) + 1, Math.max(last, asking) + 1);
        }
        seated++;
        last = asking;
        return table;
    }

    /** Whether what stands at {@code which} may be run while something before it runs. */
    boolean mayPartBefore(int which) {
        return !joined.get(which);
    }
}
