package io.wormrtl.translation;

import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.word.Cell;
import java.util.List;
import java.util.Random;

/** Random values for cells: any, but small ones and names of states more often than others. */
final class States {

    private States() {}

    static long[] random(List<Cell> cells, Random random) {
        int zeros = random.nextInt(4);
        return cells.stream()
                .mapToLong(cell -> random.nextInt(4) < zeros ? 0 : random(cell, random))
                .toArray();
    }

    /** The same but for a few cells. */
    static long[] near(long[] state, List<Cell> cells, Random random) {
        long[] other = state.clone();
        for (int i = random.nextInt(4); i >= 0 && other.length > 0; i--) {
            int changed = random.nextInt(other.length);
            other[changed] = random(cells.get(changed), random);
        }
        return other;
    }

    private static long random(Cell cell, Random random) {
        long mask = -1L >>> -cell.width();
        Encoding names = cell.element().encoding();
        if (names != null && random.nextInt(16) > 0) {
            return random.nextInt(names.values().size()) & mask;
        }
        return mask
                & switch (random.nextInt(4)) {
                    case 0 -> random.nextInt(4);
                    case 1 -> random.nextInt();
                    case 2 -> 1L << random.nextInt(Long.SIZE);
                    default -> random.nextLong();
                };
    }
}
