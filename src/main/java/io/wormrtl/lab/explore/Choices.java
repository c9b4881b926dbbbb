package io.wormrtl.lab.explore;

import java.util.Arrays;

/**
 * The choices of one step, all combinations one after the other: {@link #first}, a step, and while {@link #next} the
 * step again. A step asks for each choice in the same order as long as those before it are the same.
 */
final class Choices {

    private int[] taken = new int[16];
    private int[] offered = new int[16];
    private int fixed;
    private int asked;

    /** Begins with the first combination. */
    void first() {
        fixed = 0;
        asked = 0;
    }

    /** Begins with a combination that {@link #taken} has told. */
    void replay(int[] combination) {
        ensure(combination.length);
        System.arraycopy(combination, 0, taken, 0, combination.length);
        fixed = combination.length;
        asked = 0;
    }

    /** Chooses one of {@code among} things, at least 1. */
    int choose(int among) {
        ensure(asked + 1);
        if (asked >= fixed) {
            taken[asked] = 0;
        }
        offered[asked] = among;
        return taken[asked++];
    }

    private void ensure(int size) {
        if (size > taken.length) {
            taken = Arrays.copyOf(taken, 2 * size);
            offered = Arrays.copyOf(offered, 2 * size);
        }
    }

    /** Chooses one of the bits of a mask that is not 0. */
    int chooseBit(long mask) {
        int which = choose(Long.bitCount(mask));
        long rest = mask;
        for (int i = 0; i < which; i++) {
            rest &= rest - 1;
        }
        return Long.numberOfTrailingZeros(rest);
    }

    /** Moves on to the next combination; false if that was the last one. */
    boolean next() {
        int last = asked - 1;
        while (last >= 0 && taken[last] + 1 == offered[last]) {
            last--;
        }
        if (last < 0) {
            return false;
        }
        taken[last]++;
        fixed = last + 1;
        asked = 0;
        return true;
    }

    /** What was chosen in the last step. */
    int[] taken() {
        return Arrays.copyOf(taken, asked);
    }
}
