package io.wormrtl.lab.cli.arguments;

import io.wormrtl.kernel.files.OutputDirectory;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.page.Page;
import io.wormrtl.lab.page.PageSection;
import io.wormrtl.lab.page.ReportPage;
import io.wormrtl.lab.report.CsvWriter;
import io.wormrtl.lab.report.Format;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.report.TidyWriter;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where the results of a command go; it is mixed into the command itself. */
public final class OutputArguments {

    @Option(
            names = "--format",
            defaultValue = "table",
            paramLabel = "FORMAT",
            description = "How results are printed: ${COMPLETION-CANDIDATES} (default ${DEFAULT-VALUE}).")
    private Format format;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "Directory for all results as CSV and JSON, plots as SVG and PNG, and index.html, a page of them.")
    private Path directory;

    /** The command whose results these are. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /**
     * Finds out, before the work, whether results can be written.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if not
     */
    public void check() {
        if (directory != null) {
            OutputDirectory.require(directory);
        }
    }

    /** The experiment, which writes where the files go, if such are asked for. */
    public Experiment over(Experiment experiment) {
        return directory == null ? experiment : experiment.writingTo(directory);
    }

    /** Whether results are written into files. */
    public boolean isFiled() {
        return directory != null;
    }

    /** Where files go; nothing where none are asked for. */
    public Optional<Path> directory() {
        return Optional.ofNullable(directory);
    }

    /** Prints, then writes the files that are asked for; the same in all of them. */
    public void deliver(Report report, List<Path> inputs) {
        deliver(report, report, Map.of(), inputs);
    }

    /** Prints, then writes the files that are asked for; without further texts. */
    public void deliver(Report brief, Report full, Map<String, Plot> plots, List<Path> inputs) {
        deliver(brief, full, plots, Map.of(), inputs);
    }

    /**
     * Prints, then writes the files that are asked for: a full disk does not lose what was found.
     *
     * @param brief for reading
     * @param full with everything that is known, for CSV, JSON and files
     * @param plots by file name without ending
     * @param texts further files by name
     * @param inputs files that were read, or written before, which are never replaced; the page names those beside it
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the files cannot be written
     */
    public void deliver(
            Report brief, Report full, Map<String, Plot> plots, Map<String, String> texts, List<Path> inputs) {
        deliver(brief, full, plots, texts, List.of(), inputs);
    }

    /**
     * The same with further sections on the page among the files.
     *
     * @param more sections of the page that neither report nor plots have
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the files cannot be written
     */
    public void deliver(
            Report brief,
            Report full,
            Map<String, Plot> plots,
            Map<String, String> texts,
            List<PageSection> more,
            List<Path> inputs) {
        deliver(brief, full, plots, texts, more, inputs, Map::of);
    }

    /**
     * The same with further files that are made when all has been printed.
     *
     * @param recorded makes them, by name
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the files cannot be written
     */
    public void deliver(
            Report brief,
            Report full,
            Map<String, Plot> plots,
            Map<String, String> texts,
            List<PageSection> more,
            List<Path> inputs,
            Supplier<Map<String, byte[]>> recorded) {
        PrintWriter out = command.commandLine().getOut();
        out.print(format.print(format == Format.TABLE ? brief : full));
        out.flush();
        if (directory != null) {
            OutputDirectory results = new OutputDirectory(directory, inputs);
            for (Section section : full.sections()) {
                results.add(section.name() + ".csv", CsvWriter.print(section.asTable(), full.provenance()));
            }
            results.add(TidyWriter.FILE, TidyWriter.print(full));
            results.add("report.json", Format.JSON.print(full));
            texts.forEach(results::add);
            recorded.get().forEach(results::add);
            plots.forEach((name, plot) -> plot.addTo(results, name));
            results.add(
                    Page.FILE,
                    new ReportPage(
                                    brief,
                                    full,
                                    plots,
                                    more,
                                    CommandLineAgain.of(command),
                                    names(results, inputs),
                                    directory)
                            .page()
                            .html());
            results.write();
        }
    }

    private List<String> names(OutputDirectory results, List<Path> others) {
        Path here = directory.toAbsolutePath().normalize();
        return Stream.concat(
                        results.names().stream(),
                        others.stream()
                                .map(file -> file.toAbsolutePath().normalize())
                                .filter(file -> here.equals(file.getParent()))
                                .map(file -> file.getFileName().toString()))
                .distinct()
                .toList();
    }
}
