package io.wormrtl.cli.model;

import io.wormrtl.catalogue.Fingerprint;
import io.wormrtl.catalogue.OutputFile;
import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.report.Format;
import io.wormrtl.report.Plot;
import io.wormrtl.report.Provenance;
import io.wormrtl.report.Report;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A command that prints one report and draws at most one plot. Exit code 0, or 2 for input that cannot be used. */
abstract class ReportCommand implements Callable<Integer> {

    private static final int UNUSABLE = 2;
    private static final Set<String> PRESENTATION = Set.of("--format", "--plot", "--help");

    @Spec
    private CommandSpec spec;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table",
            description = "How to print: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format;

    @Option(names = "--plot", paramLabel = "DIR",
            description = "Draw the curves into DIR, created if missing, as SVG and PNG.")
    private Path plotDirectory;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this text.")
    private boolean help;

    @Override
    public final Integer call() {
        PrintWriter err = spec.commandLine().getErr();
        try {
            Report report = report(Provenance.of(spec.qualifiedName(" ").replaceFirst("^wormrtl ", ""))
                    .hashed(configurationHash()));
            if (plotDirectory != null) {
                draw();
            }
            PrintWriter out = spec.commandLine().getOut();
            out.print(format.print(report));
            out.flush();
            return 0;
        } catch (UnusableInput refusal) {
            err.println(refusal.getMessage());
            err.flush();
            return UNUSABLE;
        }
    }

    /** Of all options that the figures depend on, defaults included. */
    private String configurationHash() {
        return Fingerprint.of(spec.options().stream().filter(option -> !PRESENTATION.contains(option.longestName()))
                .map(option -> option.longestName() + "=" + option.getValue()).sorted().toList());
    }

    private void draw() {
        Plot plot = plot().orElseThrow(() ->
                new UnusableInput("option --plot cannot be used with " + spec.name() + ", which has no curves"));
        plot.writeTo(OutputFile.directory(plotDirectory), spec.name());
    }

    /** What the command has to say. */
    abstract Report report(Provenance provenance);

    /** Its curves; empty if it has none. */
    abstract Optional<Plot> plot();
}
