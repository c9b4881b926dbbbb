package io.wormrtl.lab.cli;

import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.testbench.Testbench;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that simulates many points of a testbench and delivers a report of them. */
abstract class SimulatingCommand implements Callable<Integer> {

    private final Experiment experiment;

    @Mixin
    private SweepArguments input;

    @Mixin
    private OutputArguments output;

    @Spec
    private CommandSpec spec;

    SimulatingCommand(Experiment experiment) {
        this.experiment = experiment;
    }

    final SweepArguments input() {
        return input;
    }

    final OutputArguments output() {
        return output;
    }

    /** Refuses directories that cannot be used, before the work. */
    final void checkDirectories() {
        input.check(output);
    }

    final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** Whether only a part of the points is to be run here, or none, and nothing reported. */
    final boolean isDivided() {
        return input.isDivided();
    }

    /** Runs the part of the points that is asked for, or has all of them run elsewhere; the exit code. */
    final int divided(Testbench testbench, SweepPlan plan) {
        return input.divided(experiment, plan, testbench.name(), spec);
    }

    /**
     * Runs all points; progress is told on standard error.
     *
     * @param point what one of them is called
     */
    final List<Sweep.Result> results(Testbench testbench, SweepPlan plan, String point) {
        return input.run(experiment, output, plan, testbench.name(), point, err());
    }
}
