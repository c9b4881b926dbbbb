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
        @Setting(value = BackOff.FIRST, otherwise = "16", min = 1, max = Waits.MOST_BACK_OFF)
        int firstBackOff,

        @Setting(value = BackOff.LONGEST, otherwise = "1024", min = 1, max = Waits.MOST_BACK_OFF)
        int longestBackOff,

        @Setting(
                value = "links by which a probe leads its data, K; 0: wormhole switching, nothing is acknowledged",
                otherwise = "3",
                min = 0,
                max = Lead.MOST)
        int lead) {

    /** Checks the ranges. */
    public ScoutingSettings {
        Waits.requireBackOff(firstBackOff, longestBackOff);
        UnusableSetting.requireRange("lead", lead, 0, Lead.MOST);
    }

    BackOff backOff() {
        return new BackOff(firstBackOff, longestBackOff);
    }
}
