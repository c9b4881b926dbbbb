package io.wormrtl.papers.model.star;

import java.util.HashMap;
import java.util.Map;

/**
 * The path sets of a destination: minimal paths that pass through the same sequence of cycle structures.
 *
 * <p>001 does not define its path sets (eq. 7). All paths of such a set meet the same number of output channels at
 * every hop, which is all the paper uses of them. As printed, each set counts once, however many paths it holds.
 */
final class PathSets {

    private final Map<CycleStructure, Long> counts = new HashMap<>();

    /** N_set, the number of path sets from {@code structure} to the destination; 1 at the destination itself. */
    long count(CycleStructure structure) {
        Long known = counts.get(structure);
        if (known != null) {
            return known;
        }
        long sum = structure.distance() == 0 ? 1 : 0;
        for (CycleStructure next : structure.next().keySet()) {
            sum += count(next);
        }
        counts.put(structure, sum);
        return sum;
    }

    /** The part of the path sets from {@code structure} that go on with {@code next}. */
    double share(CycleStructure structure, CycleStructure next) {
        return (double) count(next) / count(structure);
    }
}
