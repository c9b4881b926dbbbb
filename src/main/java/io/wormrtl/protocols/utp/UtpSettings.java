package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.protocols.recovery.Waits;

/**
 * The settings of the unique token protocol.
 *
 * @param timeout cycles without a word after which a receiver gives a packet up, 0 to {@value Waits#MOST_TIMEOUT}; 0: 65536
 */
public record UtpSettings(
        @Setting(
                value = "cycles without a word after which a receiver gives a packet up; 0: 65536",
                otherwise = "0",
                min = 0,
                max = Waits.MOST_TIMEOUT)
        int timeout) {

    /** The settings of a testbench that leaves all of them out. */
    public static final UtpSettings DEFAULT = new UtpSettings(0);

    /** Checks the range. */
    public UtpSettings {
        UnusableSetting.requireRange("timeout", timeout, 0, Waits.MOST_TIMEOUT);
    }
}
