package io.wormrtl.lab.cli;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cli.arguments.CampaignArguments;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reports what parts of a campaign have put into a store. */
@Command(
        name = "merge",
        description = "Report what parts of a campaign (--shard) have put into a store, as one run would.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "COMMAND is the command line of the parts, with --out or --format and without",
            "--shard; nothing is simulated, and what is missing or has failed is named:",
            "",
            "  wormrtl sweep load.yaml --store results --shard 1/2",
            "  wormrtl sweep load.yaml --store results --shard 2/2",
            "  wormrtl merge sweep load.yaml --store results --out report"
        })
final class MergeCommand implements Callable<Integer> {

    @Parameters(
            arity = "1..*",
            paramLabel = "COMMAND",
            description = "The command whose parts are put together, with its arguments.")
    private List<String> words;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine program = spec.root().commandLine();
        CommandLine command = program.getSubcommands().get(words.get(0));
        if (command == null || command.getCommandSpec().findOption(CampaignArguments.STORED) == null) {
            throw new UnusableInput("merge (" + Shown.of(words.get(0)) + ") must name a command that can be divided: "
                    + String.join(", ", divisible(program)));
        }
        List<String> arguments = new ArrayList<>(words);
        arguments.add(1, CampaignArguments.STORED);
        return program.execute(arguments.toArray(String[]::new));
    }

    private static List<String> divisible(CommandLine program) {
        return program.getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(command -> command.findOption(CampaignArguments.STORED) != null)
                .map(CommandSpec::name)
                .distinct()
                .toList();
    }
}
