package io.wormrtl.lab.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The choices of one step, all combinations one after the other: {@link #first}, a step, and while {@link #next} the
 * step again. A step asks for each choice in the same order as long as those before it are the same.
 */
final class Choices implements Chooser {

    /**
     * A choice that was made.
     *
     * @param asker who asked; a name without further meaning here
     * @param bit of a mask
     */
    record Choice(String asker, int bit) {}

    private int[] taken = new int[16];
    private int[] offered = new int[16];
    private String[] askers = new String[16];
    private int[] bits = new int[16];
    private int fixed;
    private int asked;

    /** Begins with the first combination. */
    void first() {
        fixed = 0;
        asked = 0;
    }

    /** Begins with the combination of the last step once more. */
    void again() {
        fixed = asked;
        asked = 0;
    }

    /** Chooses one of the bits of a mask that is not 0. */
    @Override
    public int chooseBit(String asker, long mask) {
        int which = choose(Long.bitCount(mask));
        long rest = mask;
        for (int i = 0; i < which; i++) {
            rest &= rest - 1;
        }
        int bit = Long.numberOfTrailingZeros(rest);
        askers[asked - 1] = asker;
        bits[asked - 1] = bit;
        return bit;
    }

    /** Chooses one of {@code among} things, at least 1. */
    private int choose(int among) {
        if (asked == taken.length) {
            taken = Arrays.copyOf(taken, 2 * asked);
            offered = Arrays.copyOf(offered, 2 * asked);
            askers = Arrays.copyOf(askers, 2 * asked);
            bits = Arrays.copyOf(bits, 2 * asked);
        }
        if (asked >= fixed) {
            taken[asked] = 0;
        }
        offered[asked] = among;
        return taken[asked++];
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

    /** The choices of the last step, in the order in which they were asked for. */
    List<Choice> made() {
        List<Choice> made = new ArrayList<>();
        for (int i = 0; i < asked; i++) {
            made.add(new Choice(askers[i], bits[i]));
        }
        return made;
    }
}
