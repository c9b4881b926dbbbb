package io.wormrtl.path;

import io.wormrtl.catalogue.UnusableInput;

/**
 * How long a source waits until it tries again: a random number of cycles below a range, which doubles from one failure of
 * a message to the next; and how often it tries.
 *
 * @param first range after the first failure, a power of two
 * @param longest where the doubling ends, a power of two
 * @param attempts how often a message is begun before its source gives it up, at most {@value #MOST_ATTEMPTS}; 0: without end
 */
public record BackOff(int first, int longest, int attempts) {

    /** The most attempts. */
    public static final int MOST_ATTEMPTS = 1 << 16;

    /** For sources that try without end. */
    public BackOff(int first, int longest) {
        this(first, longest, 0);
    }

    /** Checks that the ranges can be cut out of random bits. */
    public BackOff {
        requirePower("the first back-off", first);
        requirePower("the longest back-off", longest);
        UnusableInput.requireRange("attempts", attempts, 0, MOST_ATTEMPTS);
        if (longest < first) {
            throw new UnusableInput(
                    "the longest back-off (" + longest + ") must be at least the first (" + first + ")");
        }
    }

    private static void requirePower(String name, int value) {
        if (Integer.bitCount(value) != 1 || value < 1) {
            throw new UnusableInput(name + " (" + value + ") must be a power of two");
        }
    }

    /** How often the range doubles. */
    int mostDoublings() {
        return Integer.numberOfTrailingZeros(longest / first);
    }
}
