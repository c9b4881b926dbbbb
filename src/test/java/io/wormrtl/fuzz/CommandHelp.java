package io.wormrtl.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command as its help describes it.
 *
 * @param words of the command line that choose it
 * @param options all of them
 * @param takesFile whether it works on a file
 * @param takesSettings whether it has -P
 */
record CommandHelp(List<String> words, List<Option> options, boolean takesFile, boolean takesSettings) {

    /**
     * An option.
     *
     * @param name with its dashes
     * @param value what stands for its value; empty where it has none
     * @param suggestions words of its description, which are often what it accepts
     */
    record Option(String name, String value, List<String> suggestions) {}

    private static final Pattern OPTION =
            Pattern.compile("^ +(?:-\\w, )?(--[a-z0-9-]+)(?:=([A-Z0-9=-]+))?(?: +(.*))?$");
    private static final Pattern COMMAND = Pattern.compile("^  ([a-z][a-z-]*)(?: .*)?$");
    private static final Pattern FILE = Pattern.compile("(?m)^ +\\[?FILE");

    /** All commands, and those inside them; {@code help} prints the help of what it is given. */
    static List<CommandHelp> all(Function<List<String>, String> help) {
        List<CommandHelp> all = new ArrayList<>();
        gather(List.of(), help, all);
        return all;
    }

    private static void gather(List<String> words, Function<List<String>, String> help, List<CommandHelp> all) {
        String text = help.apply(words);
        int list = text.indexOf("Commands:");
        if (list < 0) {
            all.add(of(words, text));
            return;
        }
        text.substring(list).lines().forEach(line -> {
            Matcher command = COMMAND.matcher(line);
            if (command.matches() && !command.group(1).equals("help")) {
                List<String> inner = new ArrayList<>(words);
                inner.add(command.group(1));
                gather(inner, help, all);
            }
        });
    }

    private static CommandHelp of(List<String> words, String text) {
        List<Option> options = new ArrayList<>();
        text.lines().forEach(line -> {
            Matcher option = OPTION.matcher(line);
            if (option.matches()) {
                String value = option.group(2) == null ? "" : option.group(2);
                options.add(new Option(option.group(1), value, new ArrayList<>()));
            }
            if (!options.isEmpty() && line.startsWith("   ")) {
                suggest(line, options.get(options.size() - 1).suggestions());
            }
        });
        return new CommandHelp(words, options, FILE.matcher(text).find(), text.contains("--parameter="));
    }

    private static void suggest(String line, List<String> suggestions) {
        for (String word : line.strip().split("[ ,;()]+")) {
            if (!word.isEmpty() && !word.startsWith("-")) {
                suggestions.add(word.endsWith(".") ? word.substring(0, word.length() - 1) : word);
            }
        }
    }
}
