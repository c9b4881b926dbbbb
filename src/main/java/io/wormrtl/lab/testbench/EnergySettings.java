package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import java.nio.file.Path;

/** Section {@code energy}. */
public record EnergySettings(
        @Setting(
                value = "whether changes of gates and flip-flops are counted while messages are measured",
                otherwise = "true")
        boolean measure,

        @Setting(
                "library of cells in the Liberty format, for energy in pJ; without one it is in inputs of gates that change")
        Path liberty,

        @Setting(
                value = "what a wire of a channel between routers is as a load, in inputs of NANDs",
                otherwise = "0",
                min = 0,
                max = 1e6)
        int wireLoad) {}
