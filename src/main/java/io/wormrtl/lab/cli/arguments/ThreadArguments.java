package io.wormrtl.lab.cli.arguments;

import io.wormrtl.kernel.refusal.UnusableInput;
import picocli.CommandLine.Option;

/** How many runs go on at the same time. */
public final class ThreadArguments {

    @Option(names = "--threads", paramLabel = "N", description = "Runs at the same time (default: one per core).")
    private Integer threads;

    /**
     * As many as are asked for, or one per core.
     *
     * @throws UnusableInput if the number is out of range
     */
    public int count() {
        return ThreadCount.of(threads);
    }
}
