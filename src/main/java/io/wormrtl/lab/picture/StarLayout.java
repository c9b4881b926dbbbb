package io.wormrtl.lab.picture;

import java.util.List;

/**
 * Nodes of a star graph: hexagons of the permutations of three symbols, on circles by the symbol in the fourth place,
 * on larger circles by that in the fifth, and so on.
 */
final class StarLayout {

    private static final int HEXAGON = 3;
    private static final double GAP = 0.5;
    /** Ranks of the symbols of three places, in the order in which exchanging the first with another walks around. */
    private static final List<String> AROUND = List.of("012", "102", "201", "021", "120", "210");

    private StarLayout() {}

    static Point place(String permutation) {
        double extent = 1;
        Point place = corner(permutation.substring(0, HEXAGON));
        for (int length = HEXAGON + 1; length <= permutation.length(); length++) {
            double radius = (extent + GAP) / Math.sin(Math.PI / length);
            Point centre = NodeLayout.onCircle(radius, (double) rank(permutation, length) / length);
            place = place.plus(centre.x(), centre.y());
            extent += radius;
        }
        return place;
    }

    private static Point corner(String symbols) {
        StringBuilder ranks = new StringBuilder();
        for (int i = 0; i < HEXAGON; i++) {
            ranks.append(rankOf(symbols, symbols.charAt(i)));
        }
        int corner = AROUND.indexOf(ranks.toString());
        return NodeLayout.onCircle(1, (double) corner / AROUND.size());
    }

    /** The rank of the symbol at the last of {@code length} places among those up to there. */
    private static int rank(String permutation, int length) {
        return rankOf(permutation.substring(0, length), permutation.charAt(length - 1));
    }

    private static int rankOf(String symbols, char symbol) {
        return (int) symbols.chars().filter(other -> other < symbol).count();
    }
}
