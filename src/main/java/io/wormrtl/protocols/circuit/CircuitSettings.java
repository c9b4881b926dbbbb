package io.wormrtl.protocols.circuit;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.protocols.recovery.Waits;
import io.wormrtl.protocols.retry.BackOff;

/**
 * The settings of circuit switching whose probes are dropped where they are blocked.
 *
 * @param firstBackOff cycles among which the wait after a first probe that has come back is drawn, a power of two
 * @param longestBackOff where the doubling ends, a power of two, at least {@code firstBackOff}
 */
public record CircuitSettings(
        @Setting(value = BackOff.FIRST, otherwise = "16", min = 1, max = Waits.MOST_BACK_OFF)
        int firstBackOff,

        @Setting(value = BackOff.LONGEST, otherwise = "1024", min = 1, max = Waits.MOST_BACK_OFF)
        int longestBackOff) {

    /** Checks the ranges. */
    public CircuitSettings {
        Waits.requireBackOff(firstBackOff, longestBackOff);
    }

    BackOff backOff() {
        return BackOff.endless(firstBackOff, longestBackOff);
    }
}
