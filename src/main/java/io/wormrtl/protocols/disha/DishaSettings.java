package io.wormrtl.protocols.disha;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.protocols.recovery.Waits;

/**
 * The settings of Disha.
 *
 * @param timeout cycles for which a header waits until it presumes a deadlock, 0 to {@value Waits#MOST_TIMEOUT}; 0: as the
 *     protocol chooses
 */
public record DishaSettings(
        @Setting(
                value =
                        "cycles for which a header waits until it presumes a deadlock; 0: long enough for the longest message of"
                                + " every virtual channel to pass",
                otherwise = "0",
                min = 0,
                max = Waits.MOST_TIMEOUT)
        int timeout) {

    /** Checks the range. */
    public DishaSettings {
        UnusableSetting.requireRange("timeout", timeout, 0, Waits.MOST_TIMEOUT);
    }
}
