package io.wormrtl.papers.cli.contention;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.papers.program.search.SearchBudget;

/** Section {@code search}. */
public record SearchSettings(
        @Setting(
                value = "exchanges tried; left out: 50000000, with seconds no limit",
                min = 1,
                max = SearchBudget.MOST_MOVES)
        Long moves,

        @Setting(
                value = "when to stop in any case; left out: the result depends on nothing but the file",
                min = 0,
                max = 1e9)
        Double seconds,

        @Setting(
                value = "how often it begins anew; left out: 2048 by the number of tasks, at most 32",
                min = 1,
                max = SearchBudget.MOST_RESTARTS)
        Integer restarts,

        @Setting(value = "whether it begins with the regular schemes that suit, too", otherwise = "true")
        boolean schemes,

        @Setting(value = "seed of the search", otherwise = "1")
        long seed) {}
