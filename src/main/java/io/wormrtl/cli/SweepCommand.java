package io.wormrtl.cli;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.report.Plot;
import io.wormrtl.testbench.Expectation;
import io.wormrtl.testbench.Experiment;
import io.wormrtl.testbench.Sweep;
import io.wormrtl.testbench.SweepPlan;
import io.wormrtl.testbench.Testbench;
import io.wormrtl.testbench.UnusedSettings;
import io.wormrtl.testbench.yaml.Position;
import io.wormrtl.testbench.yaml.YamlReader;
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
        UnusedSettings.refuse(testbench);
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
            Position position = new Position("--vary " + variation);
            int equals = variation.indexOf('=');
            if (equals < 1) {
                throw position.refuse("must have the form path=values, such as traffic.load=0.05:0.6:0.05");
            }
            changed = changed.with("sweep.vary." + variation.substring(0, equals).strip(),
                    YamlReader.value(variation.substring(equals + 1), position));
        }
        return changed;
    }
}
