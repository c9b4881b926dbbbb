package io.wormrtl.lab.settings;

import io.wormrtl.kernel.api.Api;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds what a user may have meant. */
@Api
public final class NearMiss {

    private NearMiss() {}

    /** No name is as long; comparing longer texts would take long. */
    private static final int LONGEST = 100;

    /** The name most like {@code given}, if it is like it at all: at most a third of the letters differ, capitals being no difference. */
    public static Optional<String> among(Collection<String> names, String given) {
        if (given.length() > LONGEST) {
            return Optional.empty();
        }
        String small = given.toLowerCase(Locale.ROOT);
        return names.stream()
                .min(Comparator.comparingInt(name -> distance(name.toLowerCase(Locale.ROOT), small)))
                .filter(name -> 3 * distance(name.toLowerCase(Locale.ROOT), small) <= Math.max(name.length(), 4));
    }

    /** How to go on after a name that does not exist: the nearest one, or all. */
    public static String advice(Collection<String> names, String given) {
        return among(names, given)
                .map(name -> "did you mean " + name + "?")
                .orElseGet(() -> "accepted: " + String.join(", ", names));
    }

    /** Least number of letters to insert, remove, replace or swap with their neighbour (Damerau, Levenshtein). */
    static int distance(String one, String other) {
        int[][] cost = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, one, other, i, j);
            }
        }
        return cost[one.length()][other.length()];
    }

    private static int cheapest(int[][] cost, String one, String other, int i, int j) {
        int replaced = cost[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        int best = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        boolean swapped =
                i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
        return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
    }
}
