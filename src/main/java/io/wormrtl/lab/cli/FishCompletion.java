package io.wormrtl.lab.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completion for the shell fish: one line per command and option, each under the condition that it fits. */
final class FishCompletion {

    /** Options that are followed by a setting. */
    private static final Set<String> SETTINGS = Set.of("--parameter", "--vary");

    private final String program;
    private final Map<String, List<String>> settings;
    private final List<String> lines = new ArrayList<>();

    /**
     * @param program its name
     * @param settings what may follow {@code -P}, by kind of file; the first kind is that of most commands, each of the
     *     others that of the command of its name
     */
    FishCompletion(String program, Map<String, List<String>> settings) {
        this.program = program;
        this.settings = settings;
    }

    /** The script for a program and its commands. */
    String of(CommandSpec root) {
        settings.forEach((kind, words) -> lines.add(
                "function __" + program + "_" + kind + "; printf '%s\\n' " + String.join(" ", words) + "; end"));
        command(root, List.of());
        return String.join("\n", lines) + "\n";
    }

    /** @param path names of the commands down to this one, without the program's */
    private void command(CommandSpec spec, List<String> path) {
        List<String> names = spec.subcommands().values().stream()
                .map(CommandLine::getCommandName)
                .distinct()
                .toList();
        String here = condition(path, names);
        spec.options().stream()
                .filter(option -> !option.hidden())
                .forEach(option -> lines.add(option(here, option, kind(path))));
        for (String name : names) {
            CommandSpec inner = spec.subcommands().get(name).getCommandSpec();
            lines.add("complete -c " + program + here + " -f -a " + name
                    + description(inner.usageMessage().description()));
            List<String> longer = new ArrayList<>(path);
            longer.add(name);
            command(inner, longer);
        }
    }

    /** All commands of the path have been typed, and none of those below. */
    private static String condition(List<String> path, List<String> below) {
        List<String> seen = new ArrayList<>();
        path.forEach(name -> seen.add("__fish_seen_subcommand_from " + name));
        if (!below.isEmpty()) {
            seen.add("not __fish_seen_subcommand_from " + String.join(" ", below));
        }
        return seen.isEmpty() ? "" : " -n '" + String.join("; and ", seen) + "'";
    }

    /** The kind of file that a command reads. */
    private String kind(List<String> path) {
        return !path.isEmpty() && settings.containsKey(path.get(0))
                ? path.get(0)
                : settings.keySet().iterator().next();
    }

    private String option(String here, OptionSpec option, String kind) {
        StringBuilder line = new StringBuilder("complete -c " + program + here);
        for (String name : option.names()) {
            line.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
        }
        if (option.arity().max() > 0) {
            line.append(" -r");
            if (SETTINGS.contains(option.longestName())) {
                line.append(" -f -a '(__")
                        .append(program)
                        .append('_')
                        .append(kind)
                        .append(")'");
            } else if (option.completionCandidates() != null) {
                line.append(" -f -a '")
                        .append(StreamSupport.stream(
                                        option.completionCandidates().spliterator(), false)
                                .collect(Collectors.joining(" ")))
                        .append('\'');
            }
        }
        return line + description(option.description());
    }

    /** The first sentence up to what is in parentheses, without what picocli would put in. */
    private static String description(String... texts) {
        String all = String.join(" ", texts)
                .replaceAll("\\$\\{[^}]*\\}", "...")
                .replace("\\", "")
                .replace("'", "");
        return all.isEmpty()
                ? ""
                : " -d '" + all.replaceFirst("(?s)([.:;] | \\(|, such ).*", "").strip() + "'";
    }
}
