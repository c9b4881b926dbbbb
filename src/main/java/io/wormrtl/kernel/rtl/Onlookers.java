package io.wormrtl.kernel.rtl;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;

/**
 * The declaration of an element at which somebody looks, and who does, as far as is known yet; {@link Connection} makes a
 * {@link Fanout} of it and forgets it. While a large design is connected there are millions, so it is one small object.
 */
final class Onlookers<T, M> extends Declaration.Own<T, M> {

    private static final int[] NONE = {};

    /** The processes that a change wakes; null for none. */
    private Woken woken;
    /** The last clocked process that looks at it; -1 for none. */
    private int lastClocked = -1;
    /** Whether another process than its driver looks at it. */
    private boolean seenByOthers;
    /** The last word that follows it; null for none. */
    private FollowingWord.From shown;

    Onlookers(Declaration.Own<T, M> other) {
        super(other.home, other.driver, other.meaning);
    }

    /** A change wakes process {@code index}, which is none of before the last; all begin with {@code nobody}. */
    void wake(int index, Woken nobody) {
        woken = (woken == null ? nobody : woken).with(index);
    }

    /** The numbers of the processes that a change wakes, ascending. */
    int[] woken() {
        return woken == null ? NONE : woken.numbers();
    }

    /**
     * Clocked process {@code index} looks at it.
     *
     * @param isElsewhere whether it stands in another neighbourhood than the driver, so that nobody knows which is first
     */
    void lookWhenClocked(int index, boolean isElsewhere) {
        lastClocked = isElsewhere ? Integer.MAX_VALUE : Math.max(lastClocked, index);
    }

    /** Whether a clocked process looks at it after process {@code index} has run, or perhaps at the same time. */
    boolean mayLookAfter(int index) {
        return lastClocked > index;
    }

    void seeByOthers() {
        seenByOthers = true;
    }

    boolean isSeenByOthers() {
        return seenByOthers;
    }

    /** {@code word} follows it from bit {@code offset} on. */
    void showIn(FollowingWord word, int offset) {
        shown = new FollowingWord.From(word, offset, shown);
    }

    /** The words that follow it, the first one first. */
    Collection<FollowingWord.From> shown() {
        Deque<FollowingWord.From> all = new ArrayDeque<>();
        for (FollowingWord.From each = shown; each != null; each = each.before()) {
            all.addFirst(each);
        }
        return all;
    }
}
