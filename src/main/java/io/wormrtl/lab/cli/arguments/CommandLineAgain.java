package io.wormrtl.lab.cli.arguments;

import io.wormrtl.lab.page.ReportPage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** The command line that gives the same results: as it was given, without what has no effect on them. */
final class CommandLineAgain {

    /** Where results go and are kept, how they are shown meanwhile, and how many cores are used. */
    private static final Set<String> WITHOUT_EFFECT =
            Set.of("--out", "--format", "--progress", "--threads", "--store", "--stored");

    private CommandLineAgain() {}

    /**
     * The command line of a command that was parsed; empty if it was not. A file that was given with its whole path is
     * named without it, so that a page tells nothing of the machine.
     */
    static String of(CommandSpec command) {
        ParseResult parsed = command.commandLine().getParseResult();
        if (parsed == null) {
            return "";
        }
        List<String> words = new ArrayList<>(List.of(command.qualifiedName(" ").split(" ")));
        for (PositionalParamSpec positional : parsed.matchedPositionals()) {
            positional.originalStringValues().stream()
                    .map(CommandLineAgain::local)
                    .forEach(words::add);
        }
        Set<OptionSpec> given =
                new LinkedHashSet<>(parsed.matchedOptions()); // which has one for each time it was given
        for (OptionSpec option : given) {
            if (!WITHOUT_EFFECT.contains(option.longestName())) {
                add(option, words);
            }
        }
        return ReportPage.shell(words);
    }

    private static void add(OptionSpec option, List<String> words) {
        if (option.arity().max() == 0) {
            words.add(option.longestName());
            return;
        }
        for (String value : option.originalStringValues()) {
            words.add(option.names()[0]);
            words.add(local(value));
        }
    }

    private static String local(String value) {
        Path name = value.startsWith("/") ? Path.of(value).getFileName() : null;
        return name == null ? value : name.toString();
    }
}
