package io.wormrtl.rtl;

/**
 * Whom a change of value wakes: bits in the words of an agenda. Elements with the same readers share one fanout, so
 * that few of them are touched.
 */
final class Fanout {

    /** Words of the agenda in one fanout; more are chained. */
    static final int WORDS = 3;

    private final long[] dirty;
    private final int first;
    private final int second;
    private final int third;
    private final long firstMask;
    private final long secondMask;
    private final long thirdMask;
    /** Further words, or words of another agenda; null where there are none. */
    private final Fanout more;

    /** Wakes by up to three words; a mask of 0 stands for none, and only 0 follows it. */
    Fanout(long[] dirty, int[] words, long[] masks, Fanout more) {
        this.dirty = dirty;
        this.first = words[0];
        this.second = words[1];
        this.third = words[2];
        this.firstMask = masks[0];
        this.secondMask = masks[1];
        this.thirdMask = masks[2];
        this.more = more;
    }

    void wake() {
        dirty[first] |= firstMask;
        if (secondMask != 0) {
            dirty[second] |= secondMask;
            if (thirdMask != 0) {
                dirty[third] |= thirdMask;
            }
        }
        if (more != null) {
            more.wake();
        }
    }

    /** What {@code fanout}, which may be null, wakes, and bit {@code index} of other words too. */
    static Fanout join(Fanout fanout, long[] others, int index) {
        return new Fanout(others, new int[] {index >> 6, 0, 0}, new long[] {1L << index, 0, 0}, fanout);
    }

    /** Undoes {@link #join} for all bits of {@code others}; null if nobody is left. */
    static Fanout without(Fanout fanout, long[] others) {
        if (fanout == null) {
            return null;
        }
        Fanout rest = without(fanout.more, others);
        return fanout.dirty == others
                ? rest
                : new Fanout(
                        fanout.dirty,
                        new int[] {fanout.first, fanout.second, fanout.third},
                        new long[] {fanout.firstMask, fanout.secondMask, fanout.thirdMask},
                        rest);
    }
}
