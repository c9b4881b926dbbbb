package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.lab.report.TimingPlot;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.Optional;

/** Runs a testbench once. */
@FunctionalInterface
@Api
public interface Experiment {

    /**
     * Builds the network of the testbench, simulates it with the testbench's seed and measures.
     *
     * <p>Called from several threads at once with different testbenches; equal testbenches give equal results.
     *
     * @param progress is told the cycles simulated
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the testbench cannot be built or an output cannot be written
     */
    RunResult run(Testbench testbench, Progress progress);

    /**
     * A few cycles of the run again, as a picture: what led to its first violation, or how its first message came through. None
     * where nothing can be shown.
     *
     * @param result of that testbench
     */
    default Optional<TimingPlot> excerpt(Testbench testbench, RunResult result) {
        return Optional.empty();
    }

    /**
     * The measurement of the run again, as a picture of who waits for whom in it. None where nothing can be shown.
     *
     * @param result of that testbench
     * @param progress is told the cycles simulated
     */
    default Optional<WaitsOverTime> waits(Testbench testbench, RunResult result, Progress progress) {
        return Optional.empty();
    }

    /**
     * The same experiment, which simulates the network of each testbench on up to so many threads; the results are the
     * same.
     *
     * @param threads 1 or more
     */
    default Experiment onThreads(int threads) {
        return this;
    }

    /** The same experiment, which writes what a testbench gives no place for, as waveforms of violations, there. */
    default Experiment writingTo(Path directory) {
        return this;
    }
}
