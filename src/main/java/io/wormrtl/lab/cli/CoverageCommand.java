package io.wormrtl.lab.cli;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.experiment.Coverage;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Display;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Simulates every point with many seeds and says how far a single run can be trusted. */
@Command(
        name = "coverage",
        description = "Simulate with many seeds; print how often single runs call the load steady"
                + " or saturated, and how often their confidence intervals cover the long-run mean.",
        mixinStandardHelpOptions = true)
final class CoverageCommand extends SimulatingCommand {

    @Option(
            names = "--seeds",
            paramLabel = "N",
            defaultValue = "200",
            description = "Runs at every point, the first with run.seed (default ${DEFAULT-VALUE}).")
    private int seeds;

    /** The command for that experiment. */
    public CoverageCommand(Experiment experiment) {
        super(experiment);
    }

    @Override
    public Integer call() {
        UnusableInput.requireRange("--seeds", seeds, 2, 10_000);
        Testbench testbench = input().read();
        SweepPlan plan = Coverage.plan(testbench, seeds);
        checkDirectories();
        if (isDivided()) {
            return divided(testbench, plan);
        }
        PointProofs proofs = PointProofs.of(plan);
        List<Sweep.Result> results = results(testbench, plan, "run");
        Provenance provenance = Provenance.of("coverage")
                .about(testbench.name())
                .hashed(plan.hash())
                .seeded(testbench.settings().run().seed());
        Report report = proofs.warned(Report.of(provenance, table(Coverage.paths(plan), Coverage.of(plan, results))));
        output().deliver(Results.of(report).from(plan.inputs()));
        boolean good = results.stream()
                .allMatch(result -> result.measurement().violations().isEmpty());
        return good ? ExitCode.GOOD : ExitCode.FAILED;
    }

    static Table table(List<String> paths, List<Coverage> points) {
        List<Column<Coverage>> columns = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            int index = i;
            Field field = new Field(Reporting.fieldName(paths.get(i)), paths.get(i), "", new Display.Words());
            columns.add(new Column<>(field, point -> point.point().values().get(index)));
        }
        columns.addAll(List.of(
                Column.whole("runs", "runs", "", point -> point.runs().size()),
                Column.whole("steady", "steady", "", point -> point.count(Outcome.STEADY)),
                Column.whole("not_steady", "not steady", "", point -> point.count(Outcome.NOT_STEADY)),
                Column.whole("saturated", "saturated", "", point -> point.count(Outcome.SATURATED)),
                Column.decimals("latency_long_run", "long-run mean", "cycles", 2, Coverage::mean),
                Column.decimals("latency_long_run_half_width", "+-", "cycles", 2, Coverage::meanHalfWidth),
                Column.whole("intervals", "intervals", "", Coverage::given),
                Column.whole("covering", "cover it", "", Coverage::covering),
                Column.decimals("coverage", "coverage", "%", 1, Coverage::percentage),
                Column.decimals("half_width_mean", "half width", "cycles", 2, Coverage::halfWidth),
                Column.decimals("half_width_needed", "needed", "cycles", 2, Coverage::halfWidthNeeded),
                new Column<>(Provenance.HASH, point -> point.point().testbench().hash())));
        return Table.of("coverage", "", points, columns);
    }
}
