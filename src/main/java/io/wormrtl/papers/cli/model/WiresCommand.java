package io.wormrtl.papers.cli.model;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Wires of networks (003, chapter 2). */
@Command(
        name = "wires",
        description = "Wires of a network, and a mesh against a hypercube of the same wire density.",
        subcommands = {CutsCommand.class, SpeedupCommand.class, SystemsCommand.class})
final class WiresCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this text.")
    private boolean help;

    @Override
    public void run() {
        CommandLine line = spec.commandLine();
        throw new ParameterException(
                line,
                "command " + spec.name() + " needs one of: "
                        + String.join(", ", line.getSubcommands().keySet()));
    }
}
