package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.protocols.recovery.Waits;

/**
 * The settings of the software-based recovery protocols.
 *
 * @param timeout cycles after which a receiver asks for the rest of a message, 0 to {@value Waits#MOST_TIMEOUT}; 0: as
 *     the protocol chooses
 * @param software memories and times of processors
 */
public record SbrpSettings(
        @Setting(
                value = "cycles after which a receiver asks for the rest of a message; 0: long enough for the longest"
                        + " message of every virtual channel to pass",
                otherwise = "0",
                min = 0,
                max = Waits.MOST_TIMEOUT)
        int timeout,

        @Setting("what processors do for the protocol") SoftwareRecovery software) {

    /** The settings of a testbench that leaves all of them out. */
    public static final SbrpSettings DEFAULT = new SbrpSettings(0, SoftwareRecovery.DEFAULT);

    /** Checks the range. */
    public SbrpSettings {
        UnusableSetting.requireRange("timeout", timeout, 0, Waits.MOST_TIMEOUT);
    }
}
