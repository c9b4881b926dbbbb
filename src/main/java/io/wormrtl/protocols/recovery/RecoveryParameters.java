package io.wormrtl.protocols.recovery;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Sizes of a recovery protocol; one that has no use for a size ignores it.
 *
 * @param timeout cycles without a flit taken after which a source kills its message; 0: as the protocol chooses
 * @param firstBackOff cycles among which the first random wait after a kill is drawn, a power of two
 * @param longestBackOff bound of the doubling waits, a power of two, at least {@code firstBackOff}, at most
 *     {@value #MOST_BACK_OFF}
 * @param misroutes steps away from the destination that a message may take
 * @param attempts how often a source begins a message before it gives it up, at most {@value #MOST_ATTEMPTS}; 0:
 *     without end
 * @param software where processors take part
 */
public record RecoveryParameters(
        int timeout, int firstBackOff, int longestBackOff, int misroutes, int attempts, SoftwareRecovery software) {

    /** The longest time-out, in cycles. */
    public static final int MOST_TIMEOUT = 1 << 20;
    /** The longest random wait, in cycles. */
    public static final int MOST_BACK_OFF = 1 << 14;
    /** The most misroutes. */
    public static final int MOST_MISROUTES = 64;
    /** The most attempts. */
    public static final int MOST_ATTEMPTS = 1 << 16;
    /** What a testbench that says nothing else gets. */
    public static final RecoveryParameters DEFAULT =
            new RecoveryParameters(0, 16, 1024, 0, 0, SoftwareRecovery.DEFAULT);

    /** Where no processor takes part. */
    public RecoveryParameters(int timeout, int firstBackOff, int longestBackOff, int misroutes) {
        this(timeout, firstBackOff, longestBackOff, misroutes, 0, SoftwareRecovery.DEFAULT);
    }

    /** Checks the ranges. */
    public RecoveryParameters {
        UnusableInput.requireRange("recovery.timeout", timeout, 0, MOST_TIMEOUT);
        requirePower("recovery.first-back-off", firstBackOff);
        requirePower("recovery.longest-back-off", longestBackOff);
        UnusableInput.requireRange("recovery.misroutes", misroutes, 0, MOST_MISROUTES);
        UnusableInput.requireRange("recovery.attempts", attempts, 0, MOST_ATTEMPTS);
        if (longestBackOff < firstBackOff) {
            throw new UnusableInput("recovery.longest-back-off (" + longestBackOff
                    + ") must be at least recovery.first-back-off (" + firstBackOff + ")");
        }
    }

    private static void requirePower(String name, int value) {
        UnusableInput.requireRange(name, value, 1, MOST_BACK_OFF);
        if (Integer.bitCount(value) != 1) {
            throw new UnusableInput(name + " (" + value + ") must be a power of two");
        }
    }

    /** The same with another time-out. */
    public RecoveryParameters withTimeout(int other) {
        return new RecoveryParameters(other, firstBackOff, longestBackOff, misroutes, attempts, software);
    }
}
