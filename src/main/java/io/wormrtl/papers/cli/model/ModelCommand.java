package io.wormrtl.papers.cli.model;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The analytical models: answers without simulation. */
@Command(
        name = "model",
        description = "Evaluate an analytical model.",
        subcommands = {
            ScoutingCommand.class,
            StarCommand.class,
            ZeroLoadCommand.class,
            DeliveryTimeCommand.class,
            RecoveryLengthCommand.class,
            CollisionCommand.class,
            WiresCommand.class,
            PathTimeCommand.class,
            PathLimitsCommand.class,
            PathTrafficCommand.class
        },
        footerHeading = "%n",
        footer = "Parameters take one value, a list (8,16) or a range (first:last:step, first:last:xFACTOR).")
public final class ModelCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this text.")
    private boolean help;

    /** Says which models there are, as naming none is a mistake of use. */
    @Override
    public void run() {
        CommandLine line = spec.commandLine();
        throw new ParameterException(
                line,
                "command " + spec.name() + " needs one of: "
                        + String.join(", ", line.getSubcommands().keySet()));
    }
}
