package io.wormrtl.papers.model.star;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The lengths of the cycles of a permutation that has still to be sorted; nothing else of it matters.
 *
 * <p>A hop of the star graph swaps the first symbol with another. On a minimal path it either sends the first
 * symbol home, or, whether the first symbol is home or not, fetches in another cycle by swapping with any of its
 * members.
 *
 * @param first length of the cycle through position 1; 1 if that symbol is in place
 * @param others lengths of the other cycles of at least 2, ascending
 */
record CycleStructure(int first, List<Integer> others) {

    CycleStructure {
        others = others.stream().sorted().toList();
        if (first < 1 || others.stream().anyMatch(length -> length < 2)) {
            throw new IllegalArgumentException("cycles of " + first + " and " + others);
        }
    }

    /** All structures of permutations of {@code symbols} symbols, the identity's first. */
    static List<CycleStructure> all(int symbols) {
        List<CycleStructure> found = new ArrayList<>();
        for (int first = 1; first <= symbols; first++) {
            addOthers(first, symbols - first, 2, List.of(), found);
        }
        return found;
    }

    private static void addOthers(int first, int left, int least, List<Integer> chosen, List<CycleStructure> found) {
        found.add(new CycleStructure(first, chosen));
        for (int length = least; length <= left; length++) {
            List<Integer> longer = new ArrayList<>(chosen);
            longer.add(length);
            addOthers(first, left - length, length, longer, found);
        }
    }

    /** m, symbols out of place. */
    int misplaced() {
        return (first > 1 ? first : 0)
                + others.stream().mapToInt(Integer::intValue).sum();
    }

    /**
     * Hops to the destination: m + c for c cycles of at least 2 if the first symbol is in place, else m + c - 2.
     */
    int distance() {
        return first > 1 ? misplaced() + others.size() - 1 : misplaced() + others.size();
    }

    /**
     * Output channels on minimal paths: m if the first symbol is in place, else 1 + m - length of its cycle
     * (the f of eq. 8, which 001 does not spell out).
     */
    int outputs() {
        return first > 1 ? 1 + misplaced() - first : misplaced();
    }

    /** The structures one minimal hop further and the number of output channels that lead to each. */
    Map<CycleStructure, Integer> next() {
        Map<CycleStructure, Integer> steps = new LinkedHashMap<>();
        if (first > 1) {
            steps.put(new CycleStructure(first - 1, others), 1);
        }
        for (int length : others) {
            List<Integer> rest = new ArrayList<>(others);
            rest.remove(Integer.valueOf(length));
            steps.merge(new CycleStructure(first + length, rest), length, Integer::sum);
        }
        return steps;
    }

    /** How many permutations of {@code symbols} symbols have this structure. */
    long permutations(int symbols) {
        long count = 1;
        for (int i = 1; i < first; i++) {
            count *= symbols - i;
        }
        int left = symbols - first;
        int run = 0;
        for (int i = 0; i < others.size(); i++) {
            int length = others.get(i);
            run = i > 0 && others.get(i - 1) == length ? run + 1 : 1;
            for (int j = 0; j < length; j++) {
                count *= left - j;
            }
            count /= (long) length * run;
            left -= length;
        }
        return count;
    }
}
