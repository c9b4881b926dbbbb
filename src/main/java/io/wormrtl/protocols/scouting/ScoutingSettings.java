package io.wormrtl.protocols.scouting;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.protocols.path.Lead;
import io.wormrtl.protocols.recovery.Waits;
import io.wormrtl.protocols.retry.BackOff;

/**
 * The settings of scouting switching.
 *
 * @param firstBackOff cycles among which the wait after a first probe that has come back is drawn, a power of two
 * @param longestBackOff where the doubling ends, a power of two, at least {@code firstBackOff}
 * @param lead links by which a probe leads its data, K, 0 to {@value Lead#MOST}
 */
public record ScoutingSettings(
        @Setting(value = BackOff.FIRST, otherwise = FIRST_BACK_OFF, min = 1, max = Waits.MOST_BACK_OFF)
        int firstBackOff,

        @Setting(value = BackOff.LONGEST, otherwise = LONGEST_BACK_OFF, min = 1, max = Waits.MOST_BACK_OFF)
        int longestBackOff,

        @Setting(
                value = "links by which a probe leads its data, K; 0: wormhole switching, nothing is acknowledged",
                otherwise = "3",
                min = 0,
                max = Lead.MOST)
        int lead) {

    private static final String FIRST_BACK_OFF = "16";
    private static final String LONGEST_BACK_OFF = "1024";

    /** Checks the ranges. */
    public ScoutingSettings {
        Waits.requireBackOff(firstBackOff, longestBackOff);
        UnusableSetting.requireRange("lead", lead, 0, Lead.MOST);
        if (lead == 0) {
            requireLeftOut("first-back-off", firstBackOff, FIRST_BACK_OFF);
            requireLeftOut("longest-back-off", longestBackOff, LONGEST_BACK_OFF);
        }
    }

    private static void requireLeftOut(String key, int value, String otherwise) {
        if (value != Integer.parseInt(otherwise)) {
            throw new UnusableSetting(
                    key, "(" + value + ") must be left out with lead 0, where no probe comes back to be sent again");
        }
    }

    BackOff backOff() {
        return BackOff.endless(firstBackOff, longestBackOff);
    }
}
