package io.wormrtl.papers.cli.model;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that is nothing without one of its subcommands. */
abstract class ModelsCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this text.")
    private boolean help;

    /** Says which there are, as naming none is a mistake of use. */
    @Override
    public final void run() {
        CommandLine line = spec.commandLine();
        throw new ParameterException(
                line,
                "command " + spec.name() + " needs one of: "
                        + String.join(", ", line.getSubcommands().keySet()));
    }
}
