package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.lab.testbench.Testbench;
import java.util.ArrayList;
import java.util.List;

/** Runs all replications of a testbench, one after the other. */
@Api
public final class Runner {

    private final Experiment experiment;

    /** A runner of that experiment. */
    public Runner(Experiment experiment) {
        this.experiment = experiment;
    }

    /**
     * Runs the replications with the testbench's seed and the following ones. Only the first writes the waveform
     * and the log that the testbench may ask for.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the testbench cannot be run
     */
    public Measurement measure(Testbench testbench, Progress progress) {
        int replications = testbench.settings().run().replications();
        List<RunResult> runs = new ArrayList<>();
        for (int i = 0; i < replications; i++) {
            Testbench replication = i == 0
                    ? testbench
                    : testbench
                            .seeded(testbench.settings().run().seed() + i)
                            .without("wave")
                            .without("log");
            runs.add(experiment.run(replication, progress.part(i, replications)));
        }
        return new Measurement(testbench, runs);
    }
}
