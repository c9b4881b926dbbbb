package io.wormrtl.lab.cli.arguments;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.Experiment;
import picocli.CommandLine.Option;

/** How many threads simulate one network. */
public final class SimulatorArguments {

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads that simulate the network (default: one per core). The results are the same; a"
                    + " network of less than some 140 nodes has no use for a second one.")
    private Integer threads;

    /**
     * {@code experiment} on as many as are asked for, or one per core.
     *
     * @throws UnusableInput if the number is out of range
     */
    public Experiment over(Experiment experiment) {
        return experiment.onThreads(ThreadCount.of(threads));
    }
}
