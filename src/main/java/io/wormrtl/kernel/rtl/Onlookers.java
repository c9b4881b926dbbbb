package io.wormrtl.kernel.rtl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Who looks at an element, as far as is known yet; {@link Connection} makes a {@link Fanout} of it and forgets it. */
final class Onlookers {

    private static final int[] NONE = {};

    /** The numbers of the processes that a change wakes, ascending. */
    private int[] woken = NONE;
    /** The last clocked process that looks at it; -1 for none. */
    private int lastClocked = -1;
    /** Whether clocked processes look at it that stand in other neighbourhoods than its driver. */
    private boolean seenElsewhere;
    /** Whether another process than its driver looks at it. */
    private boolean seenByOthers;

    private List<FollowingWord.From> shown = List.of();

    /** A change wakes process {@code index}, which is none of before the last. */
    void wake(int index) {
        if (woken.length == 0 || woken[woken.length - 1] != index) {
            woken = Arrays.copyOf(woken, woken.length + 1);
            woken[woken.length - 1] = index;
        }
    }

    int[] woken() {
        return woken;
    }

    /** Clocked process {@code index} looks at it. */
    void lookWhenClocked(int index, boolean isElsewhere) {
        lastClocked = Math.max(lastClocked, index);
        seenElsewhere |= isElsewhere;
    }

    /** Whether a clocked process looks at it after process {@code index} has run, or perhaps at the same time. */
    boolean mayLookAfter(int index) {
        return lastClocked > index || seenElsewhere;
    }

    void seeByOthers() {
        seenByOthers = true;
    }

    boolean isSeenByOthers() {
        return seenByOthers;
    }

    /** A word follows it. */
    void showIn(FollowingWord.From word) {
        List<FollowingWord.From> longer = new ArrayList<>(shown);
        longer.add(word);
        shown = List.copyOf(longer);
    }

    /** The words that follow it. */
    List<FollowingWord.From> shown() {
        return shown;
    }
}
