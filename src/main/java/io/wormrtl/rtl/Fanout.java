package io.wormrtl.rtl;

/**
 * Whom a change of value wakes: bits in the words of an agenda. Elements with the same readers share one fanout, so
 * that few of them are touched.
 */
final class Fanout {

    private final long[] dirty;
    private final int word;
    private final int secondWord;
    private final long mask;
    private final long secondMask;
    /** Further words, or words of another agenda; null where there are none. */
    private final Fanout more;

    Fanout(long[] dirty, int word, long mask, int secondWord, long secondMask, Fanout more) {
        this.dirty = dirty;
        this.word = word;
        this.mask = mask;
        this.secondWord = secondWord;
        this.secondMask = secondMask;
        this.more = more;
    }

    void wake() {
        dirty[word] |= mask;
        if (secondMask != 0) {
            dirty[secondWord] |= secondMask;
        }
        if (more != null) {
            more.wake();
        }
    }

    /** What {@code fanout}, which may be null, wakes, and bit {@code index} of other words too. */
    static Fanout join(Fanout fanout, long[] others, int index) {
        return new Fanout(others, index >> 6, 1L << index, index >> 6, 0, fanout);
    }

    /** Undoes {@link #join} for all bits of {@code others}; null if nobody is left. */
    static Fanout without(Fanout fanout, long[] others) {
        if (fanout == null) {
            return null;
        }
        Fanout rest = without(fanout.more, others);
        return fanout.dirty == others ? rest
                : new Fanout(fanout.dirty, fanout.word, fanout.mask, fanout.secondWord, fanout.secondMask, rest);
    }
}
