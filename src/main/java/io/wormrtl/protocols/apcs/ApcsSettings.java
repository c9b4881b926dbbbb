package io.wormrtl.protocols.apcs;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.recovery.Waits;
import io.wormrtl.protocols.retry.BackOff;

/**
 * The settings of acknowledged pipelined circuit switching.
 *
 * @param firstBackOff cycles among which the wait after a first probe that has come back is drawn, a power of two
 * @param longestBackOff where the doubling ends, a power of two, at least {@code firstBackOff}
 * @param misroutes steps away from the destination that a probe may take, 0 to {@value ProbeSearch#MOST_MISROUTES}
 * @param attempts how often a source begins a message before it gives it up; 0: without end
 */
public record ApcsSettings(
        @Setting(value = BackOff.FIRST, otherwise = "16", min = 1, max = Waits.MOST_BACK_OFF)
        int firstBackOff,

        @Setting(value = BackOff.LONGEST, otherwise = "1024", min = 1, max = Waits.MOST_BACK_OFF)
        int longestBackOff,

        @Setting(
                value = "steps away from the destination that a probe may take",
                otherwise = "0",
                min = 0,
                max = ProbeSearch.MOST_MISROUTES)
        int misroutes,

        @Setting(value = BackOff.ATTEMPTS, otherwise = "0", min = 0, max = BackOff.MOST_ATTEMPTS)
        int attempts) {

    /** The settings of a testbench that leaves all of them out. */
    public static final ApcsSettings DEFAULT = new ApcsSettings(16, 1024, 0, 0);

    /** Checks the ranges. */
    public ApcsSettings {
        Waits.requireBackOff(firstBackOff, longestBackOff);
        UnusableSetting.requireRange("misroutes", misroutes, 0, ProbeSearch.MOST_MISROUTES);
        UnusableSetting.requireRange("attempts", attempts, 0, BackOff.MOST_ATTEMPTS);
    }

    BackOff backOff() {
        return BackOff.endless(firstBackOff, longestBackOff).withAttempts(attempts);
    }
}
