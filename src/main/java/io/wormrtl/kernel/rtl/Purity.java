package io.wormrtl.kernel.rtl;

import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Holds processes to being functions of what they read: each is run twice when it runs, and one that does not run, for
 * nothing that it reads has changed, is asked now and then whether it would still answer as it has. A run that has read
 * what an earlier one had read sets what that one set; a {@link Recollection} has some of them.
 */
final class Purity {

    /** Of the processes that do not run, one of so many is asked in a cycle. */
    private static final int STRIDE = 16;

    /** Values that a message names. */
    private static final int MOST = 4;

    private static final String RULE =
            "a process is a function of what it reads, without chance, time or a field of Java"
                    + " that keeps something from one run to the next";

    private Purity() {}

    /** Whether a process must be a function: it is hardware, and of this program's own kind. */
    static boolean isAskedOf(Process process) {
        return !process.isBehavioural() && !process.isResetGate() && !process.isTransplanted();
    }

    /** Whether process {@code index} is asked in a cycle in which it does not run. */
    static boolean isDue(int index, long cycle) {
        return (index + cycle) % STRIDE == 0;
    }

    /** Two runs of one process in one cycle set the same and answer the same. */
    static void requireSame(
            Process process, Map<Accesses.Place, Long> first, Map<Accesses.Place, Long> second, boolean sameAnswer) {
        if (first.equals(second) && sameAnswer) {
            return;
        }
        String how = first.equals(second)
                ? "once that it is enabled, then that it is not"
                : first.keySet().stream()
                        .filter(place -> !Objects.equals(first.get(place), second.get(place)))
                        .findFirst()
                        .map(place -> said(place, first.get(place), second.get(place)))
                        .orElseGet(() -> second.keySet().stream()
                                .filter(place -> !first.containsKey(place))
                                .findFirst()
                                .map(place -> said(place, null, second.get(place)))
                                .orElse(""));
        throw new DesignError(
                process.path() + " answers otherwise when it is run twice in one cycle: " + how + "; " + RULE);
    }

    /** What a process would set that did not run is there already. */
    static void requireStill(Process process, Map<Accesses.Place, Long> values) {
        values.forEach((place, value) -> {
            if (place.index() != Accesses.ROW && place.variable().get() != value) {
                throw new DesignError(process.path() + " answers otherwise although nothing that it reads has changed: "
                        + said(place, place.variable().get(), value) + "; " + RULE);
            }
        });
    }

    /** There is no earlier run that read the same and set something else: {@code before}, its cycle, is -1. */
    static void requireNone(Process process, long before, Map<Accesses.Place, Long> values) {
        if (before >= 0) {
            throw new DesignError(process.path() + " answers otherwise than in cycle " + before
                    + ", in which it read the same; now "
                    + values.entrySet().stream()
                            .filter(set -> set.getKey().index() != Accesses.ROW)
                            .limit(MOST)
                            .map(set -> set.getKey().variable() + " is 0x" + Long.toHexString(set.getValue()))
                            .collect(Collectors.joining(", "))
                    + (values.size() > MOST ? " and so on; " : "; ") + RULE);
        }
    }

    private static String said(Accesses.Place place, Long before, Long now) {
        return (place.index() == Accesses.ROW ? place.element() : place.variable()) + " is "
                + (before == null ? "not set" : "0x" + Long.toHexString(before)) + ", then "
                + (now == null ? "not set" : "0x" + Long.toHexString(now));
    }
}
