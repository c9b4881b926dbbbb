package io.wormrtl.rtl;

/**
 * Whom a change of value wakes: bits in the words of an agenda. Elements with the same readers share one fanout, so
 * that few of them are touched.
 */
final class Fanout {

    /** Wakes nobody. */
    static final Fanout NOBODY = new Fanout(new long[1], 0, 0, 0, 0, null);

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
        dirty[secondWord] |= secondMask;
        if (more != null) {
            more.wake();
        }
    }

    /** This fanout, and bit {@code index} of other words too. */
    Fanout and(long[] others, int index) {
        return new Fanout(others, index >> 6, 1L << index, index >> 6, 0, this);
    }

    /** Undoes {@link #and} for all bits of {@code others}. */
    Fanout without(long[] others) {
        if (dirty == others) {
            return more.without(others);
        }
        return more == null ? this : new Fanout(dirty, word, mask, secondWord, secondMask, more.without(others));
    }
}
