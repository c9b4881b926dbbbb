package io.wormrtl.lab.cli;

import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what makes a shell complete commands, options and settings. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = "Print a script that makes a shell complete commands, options and settings.",
        footer = {"", "bash, zsh: source <(wormrtl completion bash)", "fish: wormrtl completion fish | source"})
final class CompletionCommand implements Runnable {

    private static final String PROGRAM = "wormrtl";

    /** The shells. */
    enum Shell {
        BASH,
        ZSH,
        FISH
    }

    @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
    private Shell shell;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        Map<String, List<String>> settings = SettingWords.byKind();
        BashCompletion bash = new BashCompletion(PROGRAM, settings);
        CommandLine program = spec.root().commandLine();
        spec.commandLine()
                .getOut()
                .print(
                        switch (shell) {
                            case BASH -> bash.of(program);
                            case ZSH -> "autoload -U +X compinit && compinit\n" + bash.of(program);
                            case FISH -> new FishCompletion(PROGRAM, settings).of(program.getCommandSpec());
                        });
    }
}
