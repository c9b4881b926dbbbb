package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class FishCompletionTest {

    @Test
    void everyCommandAndOptionHasItsLine() {
        CommandSpec inner = CommandSpec.create().name("run");
        inner.usageMessage().description("Runs it: once (or more). Well.");
        inner.addOption(OptionSpec.builder("-n", "--count")
                .type(int.class)
                .description("How many, such as 3 (default ${DEFAULT-VALUE}).")
                .build());
        inner.addOption(OptionSpec.builder("--kind")
                .type(String.class)
                .completionCandidates(List.of("one", "two"))
                .description("The user's kind.")
                .build());
        inner.addOption(
                OptionSpec.builder("-P", "--parameter").type(String.class).build());
        inner.addOption(OptionSpec.builder("--node")
                .description("The node(s) of it (default: 5).")
                .build());
        inner.addOption(OptionSpec.builder("--quiet").build());
        inner.addOption(OptionSpec.builder("--secret").hidden(true).build());
        CommandSpec root = CommandSpec.create().name("w");
        root.addSubcommand("run", inner);
        root.addSubcommand("help", CommandSpec.create().name("help"));
        root.addOption(OptionSpec.builder("-V").description("Version; of this.").build());
        assertThat(new FishCompletion("w", Map.of("bench", List.of("a.b=", "a.c=one")))
                        .of(root)
                        .lines())
                .containsExactly(
                        "function __w_bench; printf '%s\\n' a.b= a.c=one; end",
                        "complete -c w -n 'not __fish_seen_subcommand_from run help' -s V -d 'Version'",
                        "complete -c w -n 'not __fish_seen_subcommand_from run help' -f -a run -d 'Runs it'",
                        "complete -c w -n '__fish_seen_subcommand_from run' -s n -l count -r -d 'How many'",
                        "complete -c w -n '__fish_seen_subcommand_from run' -l kind -r -f -a 'one two'"
                                + " -d 'The users kind.'",
                        "complete -c w -n '__fish_seen_subcommand_from run' -s P -l parameter -r -f -a '(__w_bench)'",
                        "complete -c w -n '__fish_seen_subcommand_from run' -l node -d 'The node(s) of it'",
                        "complete -c w -n '__fish_seen_subcommand_from run' -l quiet",
                        "complete -c w -n 'not __fish_seen_subcommand_from run help' -f -a help");
    }
}
