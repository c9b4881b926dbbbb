package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.testbench.Testbench;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * One run of a measurement, for a closer look.
 *
 * @param testbench what simulates it again, with its seed
 * @param result what it gave
 */
record RunAgain(Testbench testbench, RunResult result) {

    /** The first run that is one of those; empty where none is. */
    static Optional<RunAgain> first(Measurement measurement, Predicate<RunResult> wanted) {
        List<RunResult> runs = measurement.runs();
        Testbench testbench = measurement.testbench();
        long seed = testbench.settings().run().seed();
        return IntStream.range(0, runs.size())
                .filter(run -> wanted.test(runs.get(run)))
                .mapToObj(run -> new RunAgain(testbench.seeded(seed + run), runs.get(run)))
                .findFirst();
    }
}
