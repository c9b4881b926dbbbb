package io.wormrtl.testkit;

import java.util.Random;

/** Masks of which a quarter or three quarters of the bits are 1, where half of them would be too many or too few. */
public final class RandomMasks {

    private RandomMasks() {}

    /** 64 bits, each of which is 1 one time in four. */
    public static long sparse(Random random) {
        long mask = random.nextLong();
        return mask & random.nextLong();
    }

    /** {@code bits} bits, at most 30, each of which is 1 one time in four. */
    public static int sparse(Random random, int bits) {
        int mask = random.nextInt(1 << bits);
        return mask & random.nextInt(1 << bits);
    }

    /** {@code bits} bits, at most 30, each of which is 1 three times in four. */
    public static int dense(Random random, int bits) {
        int mask = random.nextInt(1 << bits);
        return mask | random.nextInt(1 << bits);
    }
}
