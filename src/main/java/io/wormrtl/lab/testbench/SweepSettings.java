package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Variations;

/** Section {@code sweep}. */
public record SweepSettings(
        @Setting(value = "paths of settings, each with a list of values or a range from:to:step", required = true)
        Variations vary,

        @Setting(
                value = "whether a load sweep ends after two loads past saturation, once no more is accepted",
                otherwise = "true")
        boolean stopPastSaturation) {}
