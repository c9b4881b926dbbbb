package io.wormrtl.papers.cli.contention;

import io.wormrtl.kernel.part.Setting;

/** Section {@code random}. */
public record RandomSettings(
        @Setting(
                value = "random mappings, of seeds 1 on, whose mean is shown beside",
                otherwise = "25",
                min = 0,
                max = 10_000)
        int mappings) {}
