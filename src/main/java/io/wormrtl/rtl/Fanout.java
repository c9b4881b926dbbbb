package io.wormrtl.rtl;

import java.util.ArrayList;
import java.util.List;

/**
 * What follows from a change of value: which bits in the words of an agenda it sets, and which word shows the value.
 * Elements with the same readers share one fanout, and it is small, so that little is touched.
 */
final class Fanout {

    private final long[] dirty;
    /** A word of the agenda, and the bits to be set in it. */
    private final int word;

    private final long mask;
    /** Two single bits of the agenda; -1 where there is none. */
    private final int second;

    private final int third;
    /** Further bits, or those of another agenda; null where there are none. */
    private final Fanout more;

    /** What shows the value from bit {@link #offset} on; null where nothing does. */
    private final Concatenation shown;

    private final int offset;

    private Fanout(
            long[] dirty, int word, long mask, int second, int third, Fanout more, Concatenation shown, int offset) {
        this.dirty = dirty;
        this.word = word;
        this.mask = mask;
        this.second = second;
        this.third = third;
        this.more = more;
        this.shown = shown;
        this.offset = offset;
    }

    /** Wakes the processes with these numbers, ascending; null for none. */
    static Fanout of(long[] dirty, int... processes) {
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
        Fanout fanout = null;
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

    /** What {@code fanout}, which may be null, wakes, and a word that shows the value. */
    static Fanout showing(Fanout fanout, long[] dirty, Element.Shown by) {
        return fanout == null || fanout.shown != null
                ? new Fanout(dirty, 0, 0, -1, -1, fanout, by.word(), by.offset())
                : new Fanout(
                        dirty,
                        fanout.word,
                        fanout.mask,
                        fanout.second,
                        fanout.third,
                        fanout.more,
                        by.word(),
                        by.offset());
    }

    /** What {@code fanout}, which may be null, wakes, and bit {@code index} of other words too. */
    static Fanout join(Fanout fanout, long[] others, int index) {
        return new Fanout(others, index >> 6, 1L << index, -1, -1, fanout, null, 0);
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
                        fanout.word,
                        fanout.mask,
                        fanout.second,
                        fanout.third,
                        rest,
                        fanout.shown,
                        fanout.offset);
    }
}
