package io.wormrtl.papers.cli.model;

import picocli.CommandLine.Command;

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
public final class ModelCommand extends ModelsCommand {}
