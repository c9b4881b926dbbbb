package io.wormrtl.papers.cli.figures;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cli.ExitCode;
import io.wormrtl.lab.cli.Reduction;
import io.wormrtl.lab.cli.ShardReport;
import io.wormrtl.lab.cli.arguments.CampaignArguments;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.ProgressArguments;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.cli.arguments.ThreadArguments;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Forecast;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.papers.claims.Claim;
import io.wormrtl.papers.claims.Claims;
import io.wormrtl.papers.claims.Evidence;
import io.wormrtl.papers.claims.Judgement;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs the testbenches of the papers' figures and says of each claim whether it is reproduced. */
@Command(
        name = "figures",
        description = "Run the papers' figures, draw them, and say of each claim whether it is reproduced.",
        mixinStandardHelpOptions = true)
public final class FiguresCommand implements Callable<Integer> {

    private final Experiment experiment;

    @Parameters(
            arity = "0..*",
            paramLabel = "CLAIM",
            description = "Claims by number, such as 4.6, or all of a paper, such as 004 (default: all).")
    private List<String> ids = List.of();

    @Option(
            names = "--testbenches",
            paramLabel = "DIR",
            defaultValue = "testbenches/figures",
            description = "Where their testbenches are (default: ${DEFAULT-VALUE}).")
    private Path testbenches;

    @Option(
            names = "--reduced",
            description = "Every other load, a quarter of the cycles: quick, and rough near saturation.")
    private boolean reduced;

    @Mixin
    private ThreadArguments threads;

    @Mixin
    private OutputArguments output;

    @Mixin
    private CampaignArguments campaign;

    @Mixin
    private ProgressArguments progress;

    @Spec
    private CommandSpec spec;

    /** The command for that experiment. */
    public FiguresCommand(Experiment experiment) {
        this.experiment = experiment;
    }

    @Override
    public Integer call() {
        campaign.check(output);
        int parallel = campaign.threads(threads);
        List<Claim> claims = Claims.named(ids);
        requireTestbenches();
        output.check();
        Map<String, SweepPlan> plans = new LinkedHashMap<>();
        for (Claim claim : claims) {
            for (String name : claim.testbenches()) {
                plans.computeIfAbsent(name, this::plan).requireMemory(parallel);
            }
        }
        if (campaign.isDivided()) {
            return divided(List.copyOf(plans.values()));
        }
        campaign.requireComplete(List.copyOf(plans.values()));
        Map<String, List<Sweep.Result>> results = run(plans, parallel);
        Map<Claim, Judgement> judgements = new LinkedHashMap<>();
        for (Claim claim : claims) {
            Evidence evidence = new Evidence();
            claim.testbenches().forEach(name -> evidence.add(name, plans.get(name), results.get(name)));
            judgements.put(claim, claim.judge().apply(evidence));
        }
        FiguresReport report = new FiguresReport(judgements, plans, results, reduced);
        Map<String, Plot> plots = report.plots();
        List<Path> inputs = new ArrayList<>();
        plans.values().forEach(plan -> inputs.addAll(plan.inputs()));
        output.deliver(Results.of(report.brief(), report.full())
                .plotted(plots)
                .with(output.isFiled() ? report.pages(plots) : Map.of())
                .explained(report.page())
                .from(inputs));
        return report.isSound() ? ExitCode.GOOD : ExitCode.FAILED;
    }

    private int divided(List<SweepPlan> plans) {
        if (campaign.isSubmitted()) {
            int points = plans.stream().mapToInt(SweepPlan::size).sum();
            spec.commandLine().getOut().println(campaign.submit(spec, "figures", points));
            return ExitCode.GOOD;
        }
        PrintWriter err = spec.commandLine().getErr();
        return ShardReport.tell(
                "part " + campaign.shard() + " of figures",
                campaign.fill(experiment, plans, "figures", threads, progress, err),
                spec.commandLine().getOut(),
                err);
    }

    /** They are in no jar. */
    private void requireTestbenches() {
        if (!Files.isDirectory(testbenches)) {
            throw new UnusableInput("figures needs the testbenches of the papers' figures, and '"
                    + Shown.of(testbenches) + "' is no directory here; run it where wormrtl's own files are, or give"
                    + " their directory testbenches/figures by --testbenches");
        }
    }

    private SweepPlan plan(String name) {
        Path file = testbenches.resolve(name + ".yaml");
        return reduced ? Reduction.plan(file) : Reduction.wholePlan(file);
    }

    private Map<String, List<Sweep.Result>> run(Map<String, SweepPlan> plans, int parallel) {
        Duration forecast =
                plans.values().stream().map(plan -> Forecast.of(plan, parallel)).reduce(Duration.ZERO, Duration::plus);
        int points = plans.values().stream().mapToInt(SweepPlan::size).sum();
        progress.announce(
                "figures",
                points + " points",
                campaign.forecast(forecast),
                spec.commandLine().getErr());
        return progress.during("figures", " points", spec.commandLine().getErr(), listener -> {
            Map<String, List<Sweep.Result>> results = new LinkedHashMap<>();
            Experiment stored = output.over(campaign.over(experiment));
            int before = 0;
            for (Map.Entry<String, SweepPlan> plan : plans.entrySet()) {
                int done = before;
                results.put(
                        plan.getKey(),
                        new Sweep(stored, parallel)
                                .run(plan.getValue(), (now, all) -> listener.update(done + now, points)));
                before += plan.getValue().size();
            }
            return results;
        });
    }
}
