package io.wormrtl.cli;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.experiment.Expectation;
import io.wormrtl.experiment.Experiment;
import io.wormrtl.experiment.Sweep;
import io.wormrtl.experiment.SweepPlan;
import io.wormrtl.report.Plot;
import io.wormrtl.settings.Assignment;
import io.wormrtl.testbench.Testbench;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Simulates every combination of the values that a testbench varies. */
@Command(name = "sweep", description = "Simulate a testbench for many values of its settings, in parallel.",
        mixinStandardHelpOptions = true)
public final class SweepCommand implements Callable<Integer> {

    private final Experiment experiment;

    @Mixin
    private TestbenchArguments input;

    @Mixin
    private OutputArguments output;

    @Mixin
    private ProgressArguments progress;

    @Option(names = "--vary", paramLabel = "PATH=VALUES", description = "Vary a setting, as sweep.vary of the"
            + " testbench: a range (traffic.load=0.05:0.6:0.05) or a list (router.arbiter=[matrix,round-robin]);"
            + " may be repeated.")
    private List<String> variations = new ArrayList<>();

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
        int parallel = threads == null ? Runtime.getRuntime().availableProcessors()
                : UnusableInput.requireRange("--threads", threads, 1, 1024);
        Testbench testbench = varied(input.read());
        testbench.refuseUnused();
        List<Expectation> expectations = Expectation.of(testbench);
        SweepPlan plan = SweepPlan.of(testbench);
        output.check();
        List<Sweep.Result> results = progress.during(testbench.name(), " points", spec.commandLine().getErr(),
                listener -> new Sweep(experiment, parallel).run(plan, listener));
        SweepReport report = new SweepReport(testbench, plan, results, expectations);
        Map<String, Plot> plots = SweepPlots.of(plan, results);
        output.deliver(report.brief(), report.full(), plots, spec.commandLine().getOut());
        return report.good() ? ExitCode.GOOD : ExitCode.FAILED;
    }

    private Testbench varied(Testbench testbench) {
        Testbench changed = testbench;
        for (String variation : variations) {
            Assignment assignment = Assignment.parse("--vary", variation,
                    "path=values, such as traffic.load=0.05:0.6:0.05");
            changed = changed.with("sweep.vary." + assignment.path(), assignment.value());
        }
        return changed;
    }
}
