package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Shorthand;
import io.wormrtl.lab.traffic.LoadCases;
import io.wormrtl.lab.traffic.Spreads;

/** Section {@code traffic.load-case}. */
@Shorthand(word = "name")
public record LoadCaseSettings(
        @Setting(value = "case of 002, Table 2, a the heaviest", required = true, from = LoadCases.class)
        String name,

        @Setting(value = "mean length of messages in bytes, headers not counted", otherwise = "512", min = 1, max = 1e6)
        double meanBytes,

        @Setting(value = "bytes of contents in a flit", otherwise = "4", min = 0.125, max = 1e6)
        double flitBytes,

        @Setting(value = "cycles of the table's time unit", otherwise = "0.25", min = 1e-6, max = 1e6)
        double unitCycles,

        @Setting(
                value = "what the second argument of the table's normal distributions is",
                otherwise = "deviation",
                from = Spreads.class)
        String spread) {}
