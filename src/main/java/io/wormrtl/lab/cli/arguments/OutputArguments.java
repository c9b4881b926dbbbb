package io.wormrtl.lab.cli.arguments;

import io.wormrtl.kernel.files.OutputDirectory;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.page.Page;
import io.wormrtl.lab.page.ReportPage;
import io.wormrtl.lab.report.CsvWriter;
import io.wormrtl.lab.report.Format;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.report.TidyWriter;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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

    /**
     * Prints, then writes the files that are asked for: a full disk does not lose what was found.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the files cannot be written
     */
    public void deliver(Results found) {
        PrintWriter out = command.commandLine().getOut();
        out.print(format.print(format == Format.TABLE ? found.brief() : found.full()));
        out.flush();
        if (directory != null) {
            write(found);
        }
    }

    private void write(Results found) {
        Report full = found.full();
        OutputDirectory files = new OutputDirectory(directory, found.inputs());
        for (Section section : full.sections()) {
            files.add(section.name() + ".csv", CsvWriter.print(section.asTable(), full.provenance()));
        }
        files.add(TidyWriter.FILE, TidyWriter.print(full));
        files.add("report.json", Format.JSON.print(full));
        found.texts().forEach(files::add);
        found.recorded().get().forEach(files::add);
        found.plots().forEach((name, plot) -> plot.addTo(files, name));
        ReportPage page = new ReportPage(
                found.brief(),
                full,
                found.plots(),
                found.sections(),
                CommandLineAgain.of(command),
                names(files, found.inputs()),
                directory);
        files.add(Page.FILE, page.page().html());
        files.write();
    }

    private List<String> names(OutputDirectory files, List<Path> others) {
        Path here = directory.toAbsolutePath().normalize();
        return Stream.concat(
                        files.names().stream(),
                        others.stream()
                                .map(file -> file.toAbsolutePath().normalize())
                                .filter(file -> here.equals(file.getParent()))
                                .map(file -> file.getFileName().toString()))
                .distinct()
                .toList();
    }
}
