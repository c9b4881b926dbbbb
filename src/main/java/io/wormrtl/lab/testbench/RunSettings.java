package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;

/** Section {@code run}. */
public record RunSettings(
        @Setting(
                value = "seed of all random numbers; replications use the following ones",
                otherwise = "1",
                hashed = false)
        long seed,

        @Setting(value = "cycles before the measurement", otherwise = "2000", min = 0, max = 1e12)
        long warmUp,

        @Setting(value = "cycles in which generated messages are measured", otherwise = "10000", min = 1, max = 1e12)
        long measure,

        @Setting(
                value = "cycles at most to wait for the measured messages afterwards",
                otherwise = "50000",
                min = 0,
                max = 1e12)
        long drain,

        @Setting(value = "runs with different seeds", otherwise = "1", min = 1, max = 10000)
        int replications,

        @Setting(
                value =
                        "whether every process is held to what it declares to read and write; the result is the same, and"
                                + " takes several times as long",
                otherwise = "false",
                hashed = false)
        boolean checked) {}
