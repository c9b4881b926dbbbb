package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Shorthand;

/** Section {@code check}. */
@Shorthand(word = "mode")
public record CheckSettings(
        @Setting(
                value = "what happens to a network that is not proven free of deadlock",
                otherwise = "warn",
                from = CheckModes.class)
        String mode,

        @Setting(
                value = "states of headers to look at before a run, at most; a million take a few seconds",
                otherwise = "1000000",
                min = 1,
                max = 1e12)
        long states) {}
