package io.wormrtl.testkit.bench;

import java.util.List;
import java.util.Optional;

/** Whether flits that are numbered from 0 on have come in order and completely; if not, where they first have not. */
final class InOrder {

    /** Flits that are shown before and behind the first that is wrong. */
    private static final int AROUND = 3;

    private InOrder() {}

    /** The first difference in words; empty if there is none. */
    static Optional<String> difference(List<Long> taken, long sent) {
        int right = 0;
        while (right < taken.size() && right < sent && taken.get(right) == right) {
            right++;
        }
        if (right == taken.size() && right == sent) {
            return Optional.empty();
        }
        String counts = " (" + sent + " were sent, " + taken.size() + " taken)";
        return Optional.of(
                right == taken.size()
                        ? "flit " + right + " has not come, nor any behind it" + counts
                        : "the flit taken at index " + right + " is number " + taken.get(right) + counts + ": "
                                + around(taken, right));
    }

    private static String around(List<Long> taken, int wrong) {
        int from = Math.max(0, wrong - AROUND);
        int to = Math.min(taken.size(), wrong + AROUND + 1);
        String some = taken.subList(from, to).toString();
        return (from == 0 ? "" : "... ") + some.substring(1, some.length() - 1) + (to == taken.size() ? "" : " ...");
    }
}
