package io.wormrtl.kernel.rtl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * The consequences of a change of value: which bits it sets in the words of an agenda, and which word shows the value.
 * Elements with the same readers share one fanout, and it is small, so that little is touched.
 */
class Fanout {

    private final long[] dirty;
    /** A word of the agenda, and the bits to be set in it. */
    private final int word;

    private final long mask;
    /** Two single bits of the agenda; -1 where there is none. */
    private final int second;

    private final int third;
    /** Further bits, or those of another agenda; null where there are none. */
    private final Fanout more;

    /** The word that shows the value from bit {@link #offset} on; null where none does. */
    private final FollowingWord shown;

    private final int offset;

    private Fanout(
            long[] dirty, int word, long mask, int second, int third, Fanout more, FollowingWord shown, int offset) {
        this.dirty = dirty;
        this.word = word;
        this.mask = mask;
        this.second = second;
        this.third = third;
        this.more = more;
        this.shown = shown;
        this.offset = offset;
    }

    /** Does the same as {@code other}. */
    private Fanout(Fanout other) {
        this(other.dirty, other.word, other.mask, other.second, other.third, other.more, other.shown, other.offset);
    }

    /** Wakes the processes with these numbers, ascending; null for none. */
    static Fanout of(long[] dirty, int... processes) {
        return of(dirty, null, processes);
    }

    /** Does what {@code others} does, if that is not null, and wakes the processes with these numbers, ascending. */
    static Fanout of(long[] dirty, Fanout others, int... processes) {
        List<Integer> words = new ArrayList<>();
        List<Integer> single = new ArrayList<>();
        for (int i = 0; i < processes.length; i++) {
            int word = processes[i] >> 6;
            boolean shared = (i > 0 && processes[i - 1] >> 6 == word)
                    || (i + 1 < processes.length && processes[i + 1] >> 6 == word);
            if (!shared) {
                single.add(processes[i]);
            } else if (words.isEmpty() || words.get(words.size() - 1) != word) {
                words.add(word);
            }
        }
        Fanout fanout = others;
        while (!words.isEmpty() || !single.isEmpty()) {
            int word = words.isEmpty() ? single.get(0) >> 6 : words.get(0);
            long mask = 0;
            for (int process : processes) {
                mask |= process >> 6 == word ? 1L << process : 0;
            }
            (words.isEmpty() ? single : words).remove(0);
            int second = single.isEmpty() ? -1 : single.remove(0);
            int third = single.isEmpty() ? -1 : single.remove(0);
            fanout = new Fanout(dirty, word, mask, second, third, fanout, null, 0);
        }
        return fanout;
    }

    /** The value has changed in the bits of {@code difference}. */
    void wake(long difference) {
        dirty[word] |= mask;
        if (second >= 0) {
            dirty[second >> 6] |= 1L << second;
            if (third >= 0) {
                dirty[third >> 6] |= 1L << third;
            }
        }
        if (shown != null) {
            shown.follow(difference, offset);
        }
        if (more != null) {
            more.wake(difference);
        }
    }

    /**
     * A fanout that wakes as {@code fanout}, which may be null, and a word that shows the value.
     *
     * @param own a word of {@code dirty} that only who changes the value touches: it is written, and stays as it is
     */
    static Fanout showing(Fanout fanout, long[] dirty, int own, FollowingWord.From by) {
        return fanout == null || fanout.shown != null
                ? new Fanout(dirty, own, 0, -1, -1, fanout, by.word(), by.offset())
                : new Fanout(
                        fanout.dirty,
                        fanout.word,
                        fanout.mask,
                        fanout.second,
                        fanout.third,
                        fanout.more,
                        by.word(),
                        by.offset());
    }

    /** Whether {@code other} has the same consequences. */
    final boolean doesTheSameAs(Fanout other) {
        return this == other
                || (dirty == other.dirty
                        && word == other.word
                        && mask == other.mask
                        && second == other.second
                        && third == other.third
                        && shown == other.shown
                        && offset == other.offset
                        && (more == null ? other.more == null : other.more != null && more.doesTheSameAs(other.more)));
    }

    /** A number that is the same for all that do the same. */
    final int hash() {
        int hash = 31 * (31 * (31 * word + Long.hashCode(mask)) + second) + third;
        int mixed = (31 * hash + (more == null ? 0 : more.hash())) * 0x9E3779B9;
        return mixed ^ mixed >>> 16;
    }

    /** Whether it writes only those of {@code words} that {@code own} has. */
    boolean writesOnly(IntPredicate own, long[] words) {
        boolean mine = dirty != words
                || (own.test(word) && (second < 0 || own.test(second >> 6)) && (third < 0 || own.test(third >> 6)));
        return mine && (more == null || more.writesOnly(own, words));
    }

    /** Calls {@code visitor} for the words that show the value. */
    void forEachWord(Consumer<FollowingWord> visitor) {
        if (shown != null) {
            visitor.accept(shown);
        }
        if (more != null) {
            more.forEachWord(visitor);
        }
    }

    /** A fanout that wakes as {@code fanout}, which may be null, and sets bit {@code index} of {@code changed} too. */
    static Fanout watched(Fanout fanout, long[] changed, int index) {
        return new Watched(fanout, changed, index);
    }

    /** Undoes {@link #watched} by {@code changed}; null if none is left. */
    static Fanout unwatched(Fanout fanout, long[] changed) {
        if (!(fanout instanceof Watched watched)) {
            return fanout;
        }
        return watched.changed == changed
                ? watched.others
                : new Watched(unwatched(watched.others, changed), watched.changed, watched.index);
    }

    /**
     * A fanout of an element of its own, which a probe watches. It does itself what the fanout did that it takes the
     * place of, so that a change touches one object as before. As long as nothing is watched there is none, and {@link
     * #wake} is but one method.
     */
    private static final class Watched extends Fanout {

        private static final Fanout NOBODY = new Fanout(new long[1], 0, 0, -1, -1, null, null, 0);

        private final Fanout others;
        private final long[] changed;
        private final int index;

        Watched(Fanout others, long[] changed, int index) {
            super(others == null ? NOBODY : others instanceof Watched ? calling(others) : others);
            this.others = others;
            this.changed = changed;
            this.index = index;
        }

        /** The same for another probe too. */
        private static Fanout calling(Fanout other) {
            return new Fanout(other.dirty, 0, 0, -1, -1, other, null, 0);
        }

        @Override
        void wake(long difference) {
            changed[index >> 6] |= 1L << index;
            super.wake(difference);
        }
    }
}
