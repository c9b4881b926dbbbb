package io.wormrtl.lab.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Manual pages of all commands, as {@code man} reads them: what {@code --help} says, one page a command. A build of a
 * release calls the main method.
 */
final class ManPages {

    private static final String SECTION = "1";

    private ManPages() {}

    /**
     * Writes the pages of the program.
     *
     * @param arguments the directory, which is made if it does not exist
     */
    public static void main(String[] arguments) throws IOException {
        Path directory = Files.createDirectories(Path.of(arguments[0]));
        for (Map.Entry<String, String> page :
                of(Wormrtl.commandLine(Wormrtl.commands())).entrySet()) {
            Files.writeString(directory.resolve(page.getKey() + "." + SECTION), page.getValue());
        }
    }

    /** The page of a program and those of its commands, by their names joined with {@code -}. */
    static Map<String, String> of(CommandLine program) {
        Map<String, String> pages = new LinkedHashMap<>();
        collect(program, pages);
        return pages;
    }

    private static void collect(CommandLine command, Map<String, String> pages) {
        CommandSpec spec = command.getCommandSpec();
        pages.putIfAbsent(name(spec), page(command));
        spec.subcommands().values().stream()
                .filter(inner -> !inner.getCommandSpec().usageMessage().hidden())
                .forEach(inner -> collect(inner, pages));
    }

    private static String name(CommandSpec spec) {
        return spec.qualifiedName("-");
    }

    private static String page(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        String summary = text(command, spec.usageMessage().description());
        StringBuilder page = new StringBuilder()
                .append(".TH ")
                .append(quoted(name(spec).toUpperCase(Locale.ROOT)))
                .append(' ')
                .append(SECTION)
                .append(" \"\" wormrtl\n.SH NAME\n")
                .append(escaped(name(spec)))
                .append(" \\- ")
                .append(escaped(firstSentence(summary)))
                .append("\n.SH SYNOPSIS\n.nf\n")
                .append(escaped(new Help(spec, Help.defaultColorScheme(Help.Ansi.OFF))
                        .synopsis(0)
                        .strip()))
                .append("\n.fi\n.SH DESCRIPTION\n")
                .append(escaped(summary))
                .append('\n');
        items(page, "ARGUMENTS", positionals(command));
        items(page, "OPTIONS", options(command));
        items(page, "COMMANDS", commands(spec));
        String footer = Arrays.stream(spec.usageMessage().footer())
                .map(ManPages::escaped)
                .collect(Collectors.joining("\n.br\n"))
                .strip();
        if (!footer.isEmpty()) {
            page.append(".SH NOTES\n").append(footer).append('\n');
        }
        return page.toString().replaceAll("\n{2,}", "\n");
    }

    private static void items(StringBuilder page, String title, Map<String, String> items) {
        if (items.isEmpty()) {
            return;
        }
        page.append(".SH ").append(title).append('\n');
        items.forEach((item, meaning) -> page.append(".TP\n\\fB")
                .append(escaped(item))
                .append("\\fR\n")
                .append(escaped(meaning.isEmpty() ? item : meaning))
                .append('\n'));
    }

    private static Map<String, String> positionals(CommandLine command) {
        Map<String, String> all = new LinkedHashMap<>();
        for (PositionalParamSpec parameter : command.getCommandSpec().positionalParameters()) {
            all.put(parameter.paramLabel(), described(command, parameter));
        }
        return all;
    }

    private static Map<String, String> options(CommandLine command) {
        Map<String, String> all = new LinkedHashMap<>();
        for (OptionSpec option : command.getCommandSpec().options()) {
            if (!option.hidden()) {
                String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
                all.put(String.join(", ", option.names()) + value, described(command, option));
            }
        }
        return all;
    }

    private static String described(CommandLine command, ArgSpec argument) {
        Iterable<String> candidates =
                argument.completionCandidates() == null ? List.of() : argument.completionCandidates();
        return text(command, argument.description())
                .replace("${DEFAULT-VALUE}", String.valueOf(argument.defaultValueString(true)))
                .replace("${COMPLETION-CANDIDATES}", String.join(", ", candidates));
    }

    private static Map<String, String> commands(CommandSpec spec) {
        Map<String, String> all = new LinkedHashMap<>();
        spec.subcommands()
                .forEach((name, inner) -> all.put(
                        name,
                        firstSentence(text(
                                inner, inner.getCommandSpec().usageMessage().description()))));
        return all;
    }

    private static String text(CommandLine command, String... lines) {
        return Arrays.stream(lines)
                .map(line -> command.getColorScheme().ansi().string(line))
                .collect(Collectors.joining(" "))
                .replace("%n", " ")
                .replace("%%", "%")
                .strip();
    }

    private static String firstSentence(String text) {
        return text.replaceFirst("(?s)[.:;](\\s.*)?$", "");
    }

    /** As it stands: a hyphen is a minus, a point that begins a line no request. */
    private static String escaped(String text) {
        return List.of(text.replace("\\", "\\e").replace("-", "\\-").split("\n", -1)).stream()
                .map(line -> line.startsWith(".") || line.startsWith("'") ? "\\&" + line : line)
                .collect(Collectors.joining("\n"));
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }
}
