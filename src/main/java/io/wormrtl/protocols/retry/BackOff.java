package io.wormrtl.protocols.retry;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Bits;

/**
 * How long a source waits until it tries again, and how often it tries. A wait is a fixed time and a random number of
 * cycles on top, drawn from a range that doubles with every failure of a message.
 *
 * @param first range after the first failure, a power of two
 * @param longest where the doubling ends, a power of two
 * @param attempts how often a message is begun before its source gives it up, at most {@value #MOST_ATTEMPTS}; 0:
 *     without end
 * @param least cycles of every wait, which the random number comes on top of; at most {@value #MOST_LEAST}
 */
public record BackOff(int first, int longest, int attempts, int least) {

    /** Describes the setting {@code first-back-off} of a technique. */
    public static final String FIRST =
            "cycles among which the wait of a source after a first probe that has come back is drawn, a power of two; it"
                    + " doubles with every further one of the message";

    /** Describes the setting {@code longest-back-off} of a technique. */
    public static final String LONGEST = "where the doubling ends, a power of two";

    /** Describes the setting {@code attempts} of a protocol. */
    public static final String ATTEMPTS = "how often a source begins a message before it gives it up; 0: without end";

    /** The most attempts. */
    public static final int MOST_ATTEMPTS = 1 << 16;

    /** The longest time that is always the same. */
    public static final int MOST_LEAST = 1 << 20;

    /** Random waits of a source that tries without end. */
    public static BackOff endless(int first, int longest) {
        return new BackOff(first, longest, 0, 0);
    }

    /** Waits of so many cycles, nothing of it random, of a source that tries without end. */
    public static BackOff fixed(int cycles) {
        return new BackOff(1, 1, 0, cycles);
    }

    /** The same waits of a source that begins a message so often at most; 0: without end. */
    public BackOff withAttempts(int most) {
        return new BackOff(first, longest, most, least);
    }

    /** Checks that the ranges can be cut out of random bits. */
    public BackOff {
        requirePower("the first back-off", first);
        requirePower("the longest back-off", longest);
        UnusableInput.requireRange("attempts", attempts, 0, MOST_ATTEMPTS);
        UnusableInput.requireRange("the time of every wait", least, 0, MOST_LEAST);
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

    /** The longest wait, in cycles. */
    int most() {
        return least + longest;
    }

    /** How often the range doubles. */
    int mostDoublings() {
        return Integer.numberOfTrailingZeros(longest / first);
    }

    /** Bits of the cycles of a wait. */
    public int waitBits() {
        return Bits.needed(most());
    }

    /** Bits of the number of doublings. */
    public int doublingBits() {
        return Bits.needed(mostDoublings());
    }

    /** Bits of the number of failures; 0 where a source tries without end. */
    public int failureBits() {
        return givesUp() ? Bits.needed(attempts) : 0;
    }

    /** Whether a source gives a message up at all. */
    public boolean givesUp() {
        return attempts > 0;
    }

    /**
     * The wait that a failure begins with, in cycles.
     *
     * @param doublings how often the range has been doubled
     * @param random bits, at least as many as the longest range has
     */
    public long cycles(int doublings, long random) {
        return least + (random & ((long) first << doublings) - 1);
    }

    /** How often the range is doubled after another failure. */
    public int further(int doublings) {
        return Math.min(doublings + 1, mostDoublings());
    }
}
