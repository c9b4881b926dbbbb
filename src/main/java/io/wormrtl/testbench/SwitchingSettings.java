package io.wormrtl.testbench;

import io.wormrtl.recovery.RecoveryParameters;
import io.wormrtl.settings.Setting;
import io.wormrtl.settings.Shorthand;

/** Section {@code switching}. */
@Shorthand(word = "name")
public record SwitchingSettings(
        @Setting(
                value = "what must be free before a header goes on",
                otherwise = SwitchingTechniques.WORMHOLE,
                from = SwitchingTechniques.class)
        String name,

        @Setting(
                value = "circuit: cycles among which the wait of a source after a first probe that has come back is"
                        + " drawn, a power of two; it doubles with every further one of the message",
                otherwise = "16",
                min = 1,
                max = RecoveryParameters.MOST_BACK_OFF,
                of = SwitchingTechniques.CIRCUIT)
        int firstBackOff,

        @Setting(
                value = "circuit: where the doubling ends, a power of two",
                otherwise = "1024",
                min = 1,
                max = RecoveryParameters.MOST_BACK_OFF,
                of = SwitchingTechniques.CIRCUIT)
        int longestBackOff) {}
