package io.wormrtl.cli.contention;

import io.wormrtl.settings.Setting;

/** Section {@code search}. */
public record SearchSettings(
        @Setting(value = "exchanges tried", otherwise = "2000000", min = 1, max = 1_000_000_000)
        long moves,
        @Setting(value = "when to stop in any case; left out: the result depends on nothing but the file", min = 0,
                max = 1e9)
        Double seconds,
        @Setting(value = "seed of the search", otherwise = "1")
        long seed) {
}
