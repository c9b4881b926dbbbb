package io.wormrtl.lab.cli;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.cost.ProtocolCost;
import io.wormrtl.lab.experiment.Expectation;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.VariantPlan;
import io.wormrtl.lab.experiment.VariantResult;
import io.wormrtl.lab.testbench.Testbench;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Costs and simulates variants of a network side by side. */
@Command(
        name = "compare",
        description = "Cost and simulate variants side by side: latency, accepted load, losses, gates, state, wires.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "What sweep.vary of the testbench names makes variants, but for traffic.load",
            "and faults.*, over which each of them is swept. The first is the one that the",
            "others are compared with. What does not fit together is left out, with the",
            "reason."
        })
final class CompareCommand extends SimulatingCommand {

    @Mixin
    private EnergyArguments energy;

    @Option(
            names = "--buffers",
            paramLabel = "DEPTH",
            split = ",",
            defaultValue = "equal-storage",
            description =
                    "How deep input buffers are: as-given, equal-storage (as many words in a router as the first has, at"
                            + " most) or full-rate (as few as a message alone needs to be as fast as in deep ones); several joined"
                            + " by commas (default ${DEFAULT-VALUE}).")
    private List<String> buffers = new ArrayList<>();

    /** The command for that experiment. */
    public CompareCommand(Experiment experiment) {
        super(experiment);
    }

    @Override
    public Integer call() {
        List<ProtocolCost.Basis> bases =
                buffers.stream().map(CompareCommand::basis).distinct().toList();
        Testbench testbench = input().read(energy.assignments());
        List<Expectation> expectations = Expectation.of(testbench);
        VariantPlan plan = VariantPlan.of(testbench);
        checkDirectories();
        VariantPlan.Costed costed = input().cost(plan, bases, err());
        if (isDivided()) {
            return divided(testbench, costed.sweep());
        }
        PointProofs proofs = PointProofs.of(costed.sweep());
        List<Sweep.Result> results = results(testbench, costed.sweep(), "point");
        SweepReport points = new SweepReport(testbench, costed.sweep(), proofs, results, expectations);
        CompareReport report = new CompareReport(testbench, plan, costed, VariantResult.of(plan, costed, results));
        output().deliver(Results.of(report.brief(points), points.under(report.full()))
                .plotted(new ComparePlots(plan, report.results()).all(costed.sweep(), results))
                .from(points.taken()));
        Reporting.tell(points.losses(), err());
        return points.good() ? ExitCode.GOOD : ExitCode.FAILED;
    }

    private static ProtocolCost.Basis basis(String word) {
        return Arrays.stream(ProtocolCost.Basis.values())
                .filter(basis -> basis.text().replace(' ', '-').equals(word.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() ->
                        new UnusableInput("--buffers (" + word + ") must be as-given, equal-storage or full-rate"));
    }
}
