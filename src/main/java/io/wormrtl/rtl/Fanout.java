package io.wormrtl.rtl;

/**
 * What follows from a change of value: which bits in the words of an agenda it sets, and which word shows the value.
 * Elements with the same readers share one fanout, so that few of them are touched.
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

    /** What shows the value from bit {@link #offset} on; null where nothing does. */
    private final Concatenation shown;

    private final int offset;

    /** Wakes by up to three words; a mask of 0 stands for none, and only 0 follows it. */
    Fanout(long[] dirty, int[] words, long[] masks, Fanout more) {
        this(dirty, words, masks, more, null, 0);
    }

    private Fanout(long[] dirty, int[] words, long[] masks, Fanout more, Concatenation shown, int offset) {
        this.dirty = dirty;
        this.first = words[0];
        this.second = words[1];
        this.third = words[2];
        this.firstMask = masks[0];
        this.secondMask = masks[1];
        this.thirdMask = masks[2];
        this.more = more;
        this.shown = shown;
        this.offset = offset;
    }

    /** The value has changed in the bits of {@code difference}. */
    void wake(long difference) {
        dirty[first] |= firstMask;
        if (secondMask != 0) {
            dirty[second] |= secondMask;
            if (thirdMask != 0) {
                dirty[third] |= thirdMask;
            }
        }
        if (shown != null) {
            shown.follow(difference, offset);
        }
        if (more != null) {
            more.wake(difference);
        }
    }

    /** What {@code fanout}, which may be null, wakes, and a word that shows the value. */
    static Fanout showing(Fanout fanout, long[] dirty, Element.Shown by) {
        return fanout == null || fanout.shown != null
                ? new Fanout(dirty, new int[3], new long[3], fanout, by.word(), by.offset())
                : fanout.with(fanout.more, by.word(), by.offset());
    }

    private Fanout with(Fanout newMore, Concatenation newShown, int newOffset) {
        return new Fanout(
                dirty,
                new int[] {first, second, third},
                new long[] {firstMask, secondMask, thirdMask},
                newMore,
                newShown,
                newOffset);
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
        return fanout.dirty == others ? rest : fanout.with(rest, fanout.shown, fanout.offset);
    }
}
