package io.wormrtl.lab.cli;

import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.ProgramTraffic;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.testbench.Testbench;
import java.util.List;
import picocli.CommandLine.Command;

/** Simulates a program and analyzes its contention, and puts both side by side. */
@Command(
        name = "program",
        description = "Simulate the program of a testbench (traffic.program), and compare the traffic of its nodes with"
                + " what the contention analyzer foresees.",
        mixinStandardHelpOptions = true)
final class ProgramCommand extends SimulatingCommand {

    /** The command for that experiment. */
    public ProgramCommand(Experiment experiment) {
        super(experiment);
    }

    @Override
    public Integer call() {
        Testbench testbench = input().read();
        SweepPlan plan = SweepPlan.orAlone(testbench);
        plan.curves().forEach(curve -> curve.points().forEach(point -> requireProgram(point.testbench())));
        checkDirectories();
        if (isDivided()) {
            return divided(testbench, plan);
        }
        PointProofs proofs = PointProofs.of(plan);
        List<Sweep.Result> results = results(testbench, plan, "point");
        ProgramReport report = new ProgramReport(testbench, plan, proofs, ProgramPoints.measured(plan, results));
        output().deliver(Results.of(report.brief(), report.full())
                .plotted(report.plots())
                .from(plan.inputs()));
        return report.good() ? ExitCode.GOOD : ExitCode.FAILED;
    }

    private static void requireProgram(Testbench testbench) {
        testbench.at(() -> ProgramTraffic.program(testbench.parts()), "traffic");
    }
}
