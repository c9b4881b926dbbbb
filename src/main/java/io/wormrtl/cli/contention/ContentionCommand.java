package io.wormrtl.cli.contention;

import io.wormrtl.catalogue.OutputFile;
import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.report.Format;
import io.wormrtl.report.HeatMapPlot;
import io.wormrtl.report.Report;
import io.wormrtl.report.Table;
import io.wormrtl.settings.Node;
import io.wormrtl.settings.YamlReader;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.DoubleConsumer;
import java.util.stream.Stream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Contention of a mapped process graph (003, chapter 3). Exit code 0, or 2 for input that cannot be used. */
@Command(name = "contention", description = "How the messages of a mapped process graph contend for channels, and at "
        + "which traffic its nodes saturate.")
public final class ContentionCommand implements Callable<Integer> {

    private static final int UNUSABLE = 2;
    private static final int PERCENT = 100;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "Process graph, system, mapping and what else to look at, as YAML.")
    private Path input;

    @Option(names = "-P", paramLabel = "KEY=VALUE", description = "Replace a value of the file, for example "
            + "process.size=256. May be repeated.")
    private List<String> overrides = new ArrayList<>();

    @Option(names = "--vary", paramLabel = "KEY=RANGE", description = "One row for each value: mapping.seed=1..25, or "
            + "\"process.size=64;256;1024\". May be repeated for all combinations.")
    private List<String> ranges = new ArrayList<>();

    @Option(names = "--details", description = "Also every path, channel and node of a single configuration.")
    private boolean details;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table",
            description = "How to print: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    @Option(names = "--plot", paramLabel = "DIR", description = "Draw into DIR, created if missing, as SVG and PNG: "
            + "the channel loads of a single configuration as a heat map; with --vary the figures over the number of "
            + "nodes.")
    private Path plotDirectory;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this text.")
    private boolean help;

    @Override
    public Integer call() {
        try {
            List<Study> studies = studies();
            if (studies.size() > 1 && details) {
                throw new UnusableInput("option --details needs a single configuration, not --vary with "
                        + studies.size() + " values");
            }
            Report report = report(studies);
            if (plotDirectory != null) {
                draw(studies);
            }
            PrintWriter out = spec.commandLine().getOut();
            out.print(format.print(report));
            out.flush();
            return 0;
        } catch (UnusableInput refusal) {
            spec.commandLine().getErr().println(refusal.getMessage());
            spec.commandLine().getErr().flush();
            return UNUSABLE;
        }
    }

    private void draw(List<Study> studies) {
        if (studies.size() == 1) {
            HeatMapPlot map = Details.heatMap(studies.get(0).file(), studies.get(0).contention());
            map.writeTo(OutputFile.directory(plotDirectory), "channel-loads");
        } else {
            Curves curves = new Curves(studies);
            curves.writeTo(OutputFile.directory(plotDirectory));
        }
    }

    private List<Study> studies() {
        Path directory = input.getParent() == null ? Path.of("") : input.getParent();
        Node file = YamlReader.read(input);
        for (String override : overrides) {
            file = Assignments.apply(file, override, "-P");
        }
        Stream<Node> variants = Stream.of(file);
        for (String range : ranges) {
            List<String> assignments = Assignments.expand(range);
            variants = variants.flatMap(node -> assignments.stream().map(a -> Assignments.apply(node, a, "--vary")));
        }
        return variants.map(node -> ContentionFile.of(node, directory)).map(this::study).toList();
    }

    private Study study(ContentionFile file) {
        if (file.search().isEmpty() || System.console() == null) {
            return new Study(file, done -> { });
        }
        try (ProgressBar bar = new ProgressBarBuilder().setTaskName("search").setInitialMax(PERCENT)
                .setConsumer(new ConsoleProgressBarConsumer(System.err)).build()) {
            DoubleConsumer shown = done -> bar.stepTo(Math.round(PERCENT * done));
            return new Study(file, shown);
        }
    }

    private Report report(List<Study> studies) {
        List<MappingFigures> rows = studies.stream().flatMap(study -> study.rows().stream()).toList();
        Report report = Report.of(Origin.of(input.getFileName().toString(), studies),
                Table.of("mappings", "Contention and saturation node traffic", rows, MappingFigures.columns()));
        if (studies.size() > 1) {
            return report;
        }
        Study study = studies.get(0);
        Report longer = Details.estimates(study.file()).map(report::with).orElse(report);
        if (details) {
            longer = longer.with(Details.paths(study.contention())).with(Details.channels(study.contention()))
                    .with(Details.nodes(study.file(), study.contention()));
        }
        MappingFigures last = study.last();
        return last.advice() == null ? longer : longer.remarking(last.advice().sentence());
    }
}
