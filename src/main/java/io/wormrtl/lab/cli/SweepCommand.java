package io.wormrtl.lab.cli;

import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.experiment.Expectation;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.testbench.Testbench;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Simulates every combination of the values that a testbench varies. */
@Command(
        name = "sweep",
        description = "Simulate a testbench for many values of its settings, in parallel.",
        mixinStandardHelpOptions = true)
final class SweepCommand extends SimulatingCommand {

    @Mixin
    private EnergyArguments energy;

    /** The command for that experiment. */
    public SweepCommand(Experiment experiment) {
        super(experiment);
    }

    @Override
    public Integer call() {
        Testbench testbench = input().read(energy.assignments());
        List<Expectation> expectations = Expectation.of(testbench);
        SweepPlan plan = SweepPlan.of(testbench);
        checkDirectories();
        if (isDivided()) {
            return divided(testbench, plan);
        }
        PointProofs proofs = PointProofs.of(plan);
        List<Sweep.Result> results = results(testbench, plan, "point");
        SweepReport report = new SweepReport(testbench, plan, proofs, results, expectations);
        Map<String, Plot> plots = SweepPlots.of(plan, results);
        output().deliver(
                        Results.of(report.brief(), report.full()).plotted(plots).from(report.taken()));
        Reporting.tell(report.losses(), err());
        return report.good() ? ExitCode.GOOD : ExitCode.FAILED;
    }
}
