package io.wormrtl.papers.cli.model;

import io.wormrtl.kernel.files.Fingerprint;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cli.ExitCode;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A command that prints one report and draws at most one plot. Exit code 0, or 2 for input that cannot be used. */
abstract class ReportCommand implements Callable<Integer> {

    private static final Set<String> PRESENTATION = Set.of("--format", "--out", "--help");

    @Spec
    private CommandSpec spec;

    @Mixin
    private OutputArguments output;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this text.")
    private boolean help;

    @Override
    public final Integer call() {
        PrintWriter err = spec.commandLine().getErr();
        try {
            output.check();
            Report report = report(Provenance.of(spec.qualifiedName(" ").replaceFirst("^wormrtl ", ""))
                    .hashed(configurationHash()));
            output.deliver(Results.of(report).plotted(output.isFiled() ? plots() : Map.of()));
            return ExitCode.GOOD;
        } catch (UnusableInput refusal) {
            err.println(refusal.getMessage());
            err.flush();
            return ExitCode.UNUSABLE;
        }
    }

    /** Of all options that the figures depend on, defaults included. */
    private String configurationHash() {
        return Fingerprint.of(spec.options().stream()
                .filter(option -> !PRESENTATION.contains(option.longestName()))
                .map(option -> option.longestName() + "=" + option.getValue())
                .sorted()
                .toList());
    }

    private Map<String, Plot> plots() {
        return plot().map(plot -> Map.of(spec.name(), plot)).orElse(Map.of());
    }

    /** The output of the command. */
    abstract Report report(Provenance provenance);

    /** Its curves; empty if it has none. */
    abstract Optional<Plot> plot();
}
