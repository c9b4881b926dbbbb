package io.wormrtl.lab.cli;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cli.arguments.CampaignArguments;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.ProgressArguments;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.cli.arguments.ThreadArguments;
import io.wormrtl.lab.cli.arguments.VaryArguments;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.SaturationLoad;
import io.wormrtl.lab.experiment.SaturationSearch;
import io.wormrtl.lab.experiment.SaturationSearch.Case;
import io.wormrtl.lab.testbench.MemoryEstimate;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Searches the load at which a testbench saturates. */
@Command(
        name = "saturation",
        description = "Search the load at which a testbench saturates, by simulating loads with several seeds.",
        mixinStandardHelpOptions = true)
final class SaturationCommand implements Callable<Integer> {

    private final Experiment experiment;

    @Mixin
    private TestbenchArguments input;

    @Mixin
    private OutputArguments output;

    @Mixin
    private ProgressArguments progress;

    @Mixin
    private VaryArguments ranges;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            defaultValue = "5",
            description = "Runs at every load, the first with run.seed (default ${DEFAULT-VALUE}).")
    private int seeds;

    @Option(
            names = "--precision",
            paramLabel = "PART",
            defaultValue = "0.02",
            description = "How close the loads found below and above are to be, as a part of the load (default"
                    + " ${DEFAULT-VALUE}).")
    private double precision;

    @Option(
            names = "--factor",
            paramLabel = "X",
            defaultValue = "3",
            description = "Also search the load at which the mean latency is so many times that of an almost empty"
                    + " network (default ${DEFAULT-VALUE}).")
    private double factor;

    @Option(
            names = "--doublings",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often runs that are too short to decide are repeated at twice their length (default"
                    + " ${DEFAULT-VALUE}).")
    private int doublings;

    @Mixin
    private ThreadArguments threads;

    @Mixin
    private CampaignArguments campaign;

    @Spec
    private CommandSpec spec;

    /** The command for that experiment. */
    public SaturationCommand(Experiment experiment) {
        this.experiment = experiment;
    }

    @Override
    public Integer call() {
        SaturationSearch.Options options = options();
        Testbench testbench = input.read(ranges.assignments());
        testbench.refuseUnused();
        List<Case> all = SaturationSearch.cases(testbench);
        List<Case> cases = mine(all);
        List<Path> inputs = cases.stream()
                .flatMap(one -> one.testbench().inputs().stream())
                .distinct()
                .toList();
        campaign.check(output);
        output.check();
        if (campaign.isSubmitted()) {
            spec.commandLine().getOut().println(campaign.submit(spec, testbench.name(), all.size()));
            return ExitCode.GOOD;
        }
        cases.forEach(one -> MemoryEstimate.of(one.testbench().parts().network())
                .require(Math.min(options.threads(), options.seeds())));
        SaturationSearch search = new SaturationSearch(output.over(campaign.over(experiment)), options);
        progress.announce(
                testbench.name(),
                "some " + cases.size() * search.expectedRuns() + " runs",
                campaign.forecast(search.forecast(cases)),
                spec.commandLine().getErr());
        List<SaturationLoad> found = progress.during(
                testbench.name(), " runs", spec.commandLine().getErr(), listener -> all(search, cases, listener));
        if (campaign.isDivided()) {
            spec.commandLine()
                    .getOut()
                    .println("part " + campaign.shard() + " of " + testbench.name() + ": " + found.size()
                            + (found.size() == 1 ? " search" : " searches") + " done");
            return ExitCode.GOOD;
        }
        SaturationReport report = new SaturationReport(testbench, SaturationSearch.paths(testbench), options, found);
        output.deliver(Results.of(report.brief(), report.full())
                .plotted(report.plots())
                .from(inputs));
        return report.good() ? ExitCode.GOOD : ExitCode.FAILED;
    }

    /** Each search goes on from what it has found, and so belongs to one part as a whole. */
    private List<Case> mine(List<Case> cases) {
        return campaign.isDivided() && !campaign.isSubmitted()
                ? IntStream.range(0, cases.size())
                        .filter(campaign.shard()::has)
                        .mapToObj(cases::get)
                        .toList()
                : cases;
    }

    private SaturationSearch.Options options() {
        return new SaturationSearch.Options(
                UnusableInput.requireRange("--seeds", seeds, 1, 1000),
                UnusableInput.requireRange("--precision", precision, 0.002, 0.5),
                UnusableInput.requireRange("--factor", factor, 1.01, 1000.0),
                UnusableInput.requireRange("--doublings", doublings, 0, 10),
                campaign.threads(threads));
    }

    /** Searches one case after the other; {@code listener} is told the runs of all of them. */
    static List<SaturationLoad> all(SaturationSearch search, List<Case> cases, Progress listener) {
        List<SaturationLoad> found = new ArrayList<>();
        for (int i = 0; i < cases.size(); i++) {
            int before = i * search.expectedRuns();
            int left = (cases.size() - 1 - i) * search.expectedRuns();
            found.add(search.search(
                    cases.get(i), (done, total) -> listener.update(before + done, before + total + left)));
        }
        return found;
    }
}
