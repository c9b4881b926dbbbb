package io.wormrtl.testbench;

import io.wormrtl.path.Lead;
import io.wormrtl.recovery.RecoveryParameters;
import io.wormrtl.settings.Setting;

/** Section {@code scouting}. */
public record ScoutingSettings(
        @Setting(
                value = "links by which a probe leads its data, K; 0: wormhole switching, nothing is acknowledged",
                otherwise = "3",
                min = 0,
                max = Lead.MOST)
        int lead,

        @Setting(
                value = "cycles among which the wait of a source whose probe has come back is drawn, a power of two; it"
                        + " doubles with every further one of the message",
                otherwise = "4",
                min = 1,
                max = RecoveryParameters.MOST_BACK_OFF)
        int firstBackOff,

        @Setting(
                value = "where the doubling ends, a power of two",
                otherwise = "64",
                min = 1,
                max = RecoveryParameters.MOST_BACK_OFF)
        int longestBackOff) {}
