package io.wormrtl.cli;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.cli.arguments.OutputArguments;
import io.wormrtl.cli.arguments.ProgressArguments;
import io.wormrtl.cli.arguments.VaryArguments;
import io.wormrtl.experiment.Expectation;
import io.wormrtl.experiment.Experiment;
import io.wormrtl.experiment.Forecast;
import io.wormrtl.experiment.Sweep;
import io.wormrtl.experiment.SweepPlan;
import io.wormrtl.report.Plot;
import io.wormrtl.testbench.Testbench;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Simulates every combination of the values that a testbench varies. */
@Command(
        name = "sweep",
        description = "Simulate a testbench for many values of its settings, in parallel.",
        mixinStandardHelpOptions = true)
public final class SweepCommand implements Callable<Integer> {

    private final Experiment experiment;

    @Mixin
    private TestbenchArguments input;

    @Mixin
    private OutputArguments output;

    @Mixin
    private ProgressArguments progress;

    @Mixin
    private VaryArguments ranges;

    @Option(names = "--threads", paramLabel = "N", description = "Points run at the same time (default: one per core).")
    private Integer threads;

    @Spec
    private CommandSpec spec;

    /** The command for that experiment. */
    public SweepCommand(Experiment experiment) {
        this.experiment = experiment;
    }

    @Override
    public Integer call() {
        int parallel = threads == null
                ? Runtime.getRuntime().availableProcessors()
                : UnusableInput.requireRange("--threads", threads, 1, 1024);
        Testbench testbench = input.read(ranges.assignments());
        testbench.refuseUnused();
        List<Expectation> expectations = Expectation.of(testbench);
        SweepPlan plan = SweepPlan.of(testbench);
        output.check();
        PointProofs proofs = PointProofs.of(plan);
        plan.requireMemory(parallel);
        progress.announce(
                testbench.name(),
                plan.size() + " points",
                Forecast.of(plan, parallel),
                spec.commandLine().getErr());
        List<Sweep.Result> results = progress.during(
                testbench.name(),
                " points",
                spec.commandLine().getErr(),
                listener -> new Sweep(experiment, parallel).run(plan, listener));
        SweepReport report = new SweepReport(testbench, plan, proofs, results, expectations);
        Map<String, Plot> plots = SweepPlots.of(plan, results);
        output.deliver(
                report.brief(),
                report.full(),
                plots,
                plan.inputs(),
                spec.commandLine().getOut());
        return report.good() ? ExitCode.GOOD : ExitCode.FAILED;
    }
}
