package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.program.task.ComputationTime;
import io.wormrtl.lab.program.task.ComputationTimes;
import io.wormrtl.lab.settings.Shorthand;

/** Section {@code traffic.program.computation}. */
@Shorthand(word = "name", number = "mean")
public record ComputationSettings(
        @Setting(value = "distribution of computation times", otherwise = "uniform", from = ComputationTimes.class)
        String name,

        @Setting(value = "mean in cycles", otherwise = "500", min = 0, max = ComputationTime.LONGEST)
        double mean) {}
