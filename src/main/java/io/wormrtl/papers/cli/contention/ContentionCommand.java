package io.wormrtl.papers.cli.contention;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cli.arguments.FileArguments;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.cli.arguments.VaryArguments;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.settings.Document;
import io.wormrtl.lab.settings.Node;
import io.wormrtl.lab.settings.Variations;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleConsumer;
import java.util.stream.Stream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Contention of a mapped process graph (003, chapter 3). */
@Command(
        name = "contention",
        mixinStandardHelpOptions = true,
        description = "How the messages of a mapped process"
                + " graph contend for channels, and at which traffic its nodes saturate.")
public final class ContentionCommand implements Runnable {

    private static final int PERCENT = 100;

    @Mixin
    private FileArguments input;

    @Mixin
    private VaryArguments ranges;

    @Mixin
    private OutputArguments output;

    @Option(names = "--details", description = "Also every path, channel and node of a single configuration.")
    private boolean details;

    @Override
    public void run() {
        output.check();
        List<Document<ContentionSettings>> files = files();
        List<Study> studies = files.stream().map(this::study).toList();
        if (studies.size() > 1 && details) {
            throw new UnusableInput(
                    "option --details needs a single configuration, not --vary with " + studies.size() + " values");
        }
        Report report = report(studies);
        output.deliver(Results.of(report)
                .plotted(output.isFiled() ? plots(studies) : Map.of())
                .from(inputs(files)));
    }

    private static Map<String, Plot> plots(List<Study> studies) {
        return studies.size() == 1
                ? Details.channelLoads(studies.get(0).file(), studies.get(0).contention())
                : Curves.of(studies.stream().map(Study::last).toList());
    }

    private static List<Path> inputs(List<Document<ContentionSettings>> files) {
        return files.stream().flatMap(file -> file.inputs().stream()).distinct().toList();
    }

    /** The file, or its variants. */
    private List<Document<ContentionSettings>> files() {
        Document<ContentionSettings> file = ContentionSettings.FORM.read(input.file(), input.assignments());
        Stream<Document<ContentionSettings>> variants = Stream.of(file);
        Set<String> varied = new HashSet<>();
        for (Assignment range : ranges.variations()) {
            varied.add(range.path());
            List<Node> values = Variations.values(range.value(), range.path());
            variants = variants.flatMap(variant ->
                    values.stream().map(value -> variant.with(new Assignment(range.path(), value))));
        }
        List<Document<ContentionSettings>> files = variants.toList();
        files.forEach(variant -> variant.refuseUnused(varied));
        return files;
    }

    private Study study(Document<ContentionSettings> file) {
        return study(ContentionFile.of(file));
    }

    private Study study(ContentionFile file) {
        if (file.search().isEmpty() || System.console() == null) {
            return new Study(file, done -> {});
        }
        try (ProgressBar bar = new ProgressBarBuilder()
                .setTaskName("search")
                .setInitialMax(PERCENT)
                .setConsumer(new ConsoleProgressBarConsumer(System.err))
                .build()) {
            DoubleConsumer shown = done -> bar.stepTo(Math.round(PERCENT * done));
            return new Study(file, shown);
        }
    }

    private Report report(List<Study> studies) {
        List<MappingFigures> rows =
                studies.stream().flatMap(study -> study.rows().stream()).toList();
        Report report = Report.of(
                Origin.of(input.file().getFileName().toString(), studies),
                Table.of("mappings", "Contention and saturation node traffic", rows, MappingFigures.columns()));
        if (studies.size() > 1) {
            return report;
        }
        Study study = studies.get(0);
        Report longer = Details.estimates(study.file()).map(report::with).orElse(report);
        if (details) {
            longer = longer.with(Details.paths(study.contention()))
                    .with(Details.channels(study.contention()))
                    .with(Details.nodes(study.file(), study.contention()));
        }
        MappingFigures last = study.last();
        return last.advice() == null ? longer : longer.remarking(last.advice().sentence());
    }
}
