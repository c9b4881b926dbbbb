package io.wormrtl.protocols.recovery;

import io.wormrtl.kernel.part.UnusableSetting;

/** The ranges of times that settings of several protocols give. */
public final class Waits {

    /** The longest time-out, in cycles. */
    public static final int MOST_TIMEOUT = 1 << 20;

    /** The longest random wait, in cycles. */
    public static final int MOST_BACK_OFF = 1 << 14;

    private Waits() {}

    /**
     * Refuses ranges of random waits that cannot be cut out of random bits.
     *
     * @param first setting {@code first-back-off}
     * @param longest setting {@code longest-back-off}
     */
    public static void requireBackOff(int first, int longest) {
        requirePower("first-back-off", first);
        requirePower("longest-back-off", longest);
        if (longest < first) {
            throw new UnusableSetting(
                    "longest-back-off", "(" + longest + ") must be at least the first-back-off (" + first + ")");
        }
    }

    private static void requirePower(String key, int value) {
        UnusableSetting.requireRange(key, value, 1, MOST_BACK_OFF);
        UnusableSetting.requirePower(key, value);
    }
}
