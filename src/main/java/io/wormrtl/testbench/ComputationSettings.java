package io.wormrtl.testbench;

import io.wormrtl.program.task.ComputationTime;
import io.wormrtl.program.task.ComputationTimes;
import io.wormrtl.settings.Setting;
import io.wormrtl.settings.Shorthand;

/** Section {@code traffic.program.computation}. */
@Shorthand(word = "name", number = "mean")
public record ComputationSettings(
        @Setting(value = "distribution of computation times", otherwise = "uniform", from = ComputationTimes.class)
        String name,

        @Setting(value = "mean in cycles", otherwise = "500", min = 0, max = ComputationTime.LONGEST)
        double mean) {}
