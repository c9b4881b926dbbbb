package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.lab.testbench.Testbench;

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
}
