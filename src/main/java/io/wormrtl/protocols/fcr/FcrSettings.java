package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.protocols.recovery.Waits;
import io.wormrtl.protocols.retry.BackOff;

/**
 * The settings of fault-tolerant compressionless routing.
 *
 * @param timeout cycles without a flit taken after which a source kills its message, 0 to {@value Waits#MOST_TIMEOUT}; 0: as
 *     the protocol chooses
 * @param firstBackOff cycles among which the first random wait after a kill is drawn, a power of two
 * @param longestBackOff bound of the doubling waits, a power of two, at least {@code firstBackOff}
 * @param misroutes steps away from the destination that padding allows for, 0 to {@value #MOST_MISROUTES}
 * @param attempts how often a source begins a message before it gives it up, 0 to {@value BackOff#MOST_ATTEMPTS}; 0: without end
 */
public record FcrSettings(
        @Setting(
                value =
                        "cycles without a flit taken after which a source kills its message; 0: long enough for the longest"
                                + " message of every virtual channel to pass",
                otherwise = "0",
                min = 0,
                max = Waits.MOST_TIMEOUT)
        int timeout,

        @Setting(
                value =
                        "cycles among which the wait of a source after a first kill is drawn, a power of two; it doubles with"
                                + " every further one of the message",
                otherwise = "16",
                min = 1,
                max = Waits.MOST_BACK_OFF)
        int firstBackOff,

        @Setting(value = BackOff.LONGEST, otherwise = "1024", min = 1, max = Waits.MOST_BACK_OFF)
        int longestBackOff,

        @Setting(
                value = "steps away from the destination that padding allows for",
                otherwise = "0",
                min = 0,
                max = FcrSettings.MOST_MISROUTES)
        int misroutes,

        @Setting(value = BackOff.ATTEMPTS, otherwise = "0", min = 0, max = BackOff.MOST_ATTEMPTS)
        int attempts) {

    /** The most misroutes. */
    public static final int MOST_MISROUTES = 64;

    /** The settings of a testbench that leaves all of them out. */
    public static final FcrSettings DEFAULT = new FcrSettings(0, 16, 1024, 0, 0);

    /** Checks the ranges. */
    public FcrSettings {
        UnusableSetting.requireRange("timeout", timeout, 0, Waits.MOST_TIMEOUT);
        Waits.requireBackOff(firstBackOff, longestBackOff);
        UnusableSetting.requireRange("misroutes", misroutes, 0, MOST_MISROUTES);
        UnusableSetting.requireRange("attempts", attempts, 0, BackOff.MOST_ATTEMPTS);
    }

    /** The same with another time-out. */
    FcrSettings withTimeout(int other) {
        return new FcrSettings(other, firstBackOff, longestBackOff, misroutes, attempts);
    }
}
