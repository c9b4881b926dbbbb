package io.wormrtl.cli;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.cli.arguments.OutputArguments;
import io.wormrtl.cli.arguments.ProgressArguments;
import io.wormrtl.cli.arguments.VaryArguments;
import io.wormrtl.experiment.Experiment;
import io.wormrtl.experiment.Forecast;
import io.wormrtl.experiment.ProgramTraffic;
import io.wormrtl.experiment.Sweep;
import io.wormrtl.experiment.SweepPlan;
import io.wormrtl.testbench.Testbench;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Simulates a program and analyzes its contention, and puts both side by side. */
@Command(
        name = "program",
        description = "Simulate the program of a testbench (traffic.program), and compare the traffic of its nodes with"
                + " what the contention analyzer foresees.",
        mixinStandardHelpOptions = true)
public final class ProgramCommand implements Callable<Integer> {

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
    public ProgramCommand(Experiment experiment) {
        this.experiment = experiment;
    }

    @Override
    public Integer call() {
        int parallel = threads == null
                ? Runtime.getRuntime().availableProcessors()
                : UnusableInput.requireRange("--threads", threads, 1, 1024);
        Testbench testbench = input.read(ranges.assignments());
        testbench.refuseUnused();
        SweepPlan plan = SweepPlan.orAlone(testbench);
        plan.curves().forEach(curve -> curve.points().forEach(point -> requireProgram(point.testbench())));
        output.check();
        PointProofs proofs = PointProofs.of(plan);
        plan.requireMemory(parallel);
        progress.announce(
                testbench.name(),
                plan.size() + (plan.size() == 1 ? " point" : " points"),
                Forecast.of(plan, parallel),
                spec.commandLine().getErr());
        List<Sweep.Result> results = progress.during(
                testbench.name(),
                " points",
                spec.commandLine().getErr(),
                listener -> new Sweep(experiment, parallel).run(plan, listener));
        ProgramReport report = new ProgramReport(testbench, plan, proofs, results);
        output.deliver(
                report.brief(),
                report.full(),
                report.plots(),
                plan.inputs(),
                spec.commandLine().getOut());
        return report.good() ? ExitCode.GOOD : ExitCode.FAILED;
    }

    private static void requireProgram(Testbench testbench) {
        testbench.at(() -> ProgramTraffic.program(testbench.parts()), "traffic");
    }
}
