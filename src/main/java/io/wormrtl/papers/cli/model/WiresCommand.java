package io.wormrtl.papers.cli.model;

import picocli.CommandLine.Command;

/** Wires of networks (003, chapter 2). */
@Command(
        name = "wires",
        description = "Wires of a network, and a mesh against a hypercube of the same wire density.",
        subcommands = {CutsCommand.class, SpeedupCommand.class, SystemsCommand.class})
final class WiresCommand extends ModelsCommand {}
