package io.wormrtl.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Draws cases. All that it knows of settings, names, commands and options the program has told. */
final class FuzzCases {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** A network for commands that translate every router of another shape, and say themselves that this takes minutes. */
    private static final List<String> SMALL = List.of("-P", "network.topology=mesh", "-P", "network.radices=[2,2]");

    /** What keeps calls short; a command that is not here is called as it is. */
    static final Map<String, List<String>> SHORT = Map.ofEntries(
            Map.entry("run", List.of("-P", "run.replications=1")),
            Map.entry("saturation", with(SMALL, "--seeds", "2", "--doublings", "0", "--threads", "1")),
            Map.entry("coverage", List.of("--seeds", "2", "--threads", "1")),
            Map.entry("bench", List.of("--cycles", "50", "--warm-up", "10")),
            Map.entry("explore", List.of("--states", "500")),
            Map.entry("check", List.of("--states", "5000")),
            Map.entry("prove", with(SMALL, "--depth", "1", "--property", "input-buffers")),
            Map.entry("cost", SMALL),
            Map.entry("compare", SMALL),
            Map.entry("hdl", with(SMALL, "--out", FuzzCase.OUT + "hdl")),
            Map.entry("figures", List.of("--testbenches", FuzzCase.IN)));

    /** Few cycles. */
    static final List<String> CYCLES = List.of("-P", "run.warm-up=30", "-P", "run.measure=150", "-P", "run.drain=400");

    /** Commands that simulate many runs, and are called with testbenches that have been made small only. */
    private static final List<String> LONG = List.of("sweep", "saturation", "coverage", "program", "figures", "bench");

    private final Corpus corpus;
    private final Schema testbenches;
    private final Schema contention;
    private final List<CommandHelp> commands;

    /**
     * Cases of a program.
     *
     * @param call what it prints when it is called with these arguments
     */
    FuzzCases(Function<List<String>, String> call, List<Path> folders) throws IOException {
        this.corpus = new Corpus(folders);
        this.testbenches = new Schema(MAPPER.readTree(call.apply(List.of("schema"))), corpus.examples());
        this.contention = new Schema(MAPPER.readTree(call.apply(List.of("schema", "contention"))), corpus.examples());
        this.commands = CommandHelp.all(words -> {
            List<String> arguments = new ArrayList<>(words);
            arguments.add("--help");
            return call.apply(arguments);
        });
    }

    /** The commands that it knows. */
    List<CommandHelp> commands() {
        return commands;
    }

    /** The case of that number, always the same. */
    FuzzCase of(long seed) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L);
        return switch (random.nextInt(10)) {
            case 0, 1, 2 -> settings(random);
            case 3 -> anything(random);
            case 4, 5 -> trees(random);
            case 6, 7 -> bytes(random);
            case 8 -> companions(random);
            default -> options(random);
        };
    }

    private static List<String> with(List<String> some, String... more) {
        return Stream.concat(some.stream(), Stream.of(more)).toList();
    }

    private static <T> T one(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }

    private Map<String, byte[]> inputs() {
        return new TreeMap<>(corpus.companions());
    }

    private Schema schemaOf(Corpus.Bench bench) {
        return bench.isAbout("contention") ? contention : testbenches;
    }

    /** A command that works on such a file. */
    private CommandHelp command(Corpus.Bench bench, Random random) {
        if (bench.isAbout("contention")) {
            return named("contention");
        }
        List<CommandHelp> fit = commands.stream()
                .filter(command -> command.takesFile() && command.takesSettings())
                .filter(command -> !command.words().contains("contention"))
                .filter(command -> command.words().stream().noneMatch(LONG::contains))
                .toList();
        return random.nextInt(3) > 0 ? named("run") : one(fit, random);
    }

    private CommandHelp named(String name) {
        return commands.stream()
                .filter(command -> command.words().equals(List.of(name)))
                .findFirst()
                .orElseThrow();
    }

    private static FuzzCase call(CommandHelp command, String file, Map<String, byte[]> inputs, List<String> more) {
        List<String> arguments = new ArrayList<>(command.words());
        if (command.takesFile()) {
            arguments.add(FuzzCase.IN + file);
        }
        String name = command.words().get(0);
        arguments.addAll(SHORT.getOrDefault(name, List.of()));
        if (command.takesSettings() && !name.equals("contention")) {
            arguments.addAll(CYCLES);
        }
        if (name.equals("contention") && new String(inputs.get(file), StandardCharsets.UTF_8).contains("search")) {
            arguments.addAll(List.of("-P", "search.moves=20000"));
        }
        arguments.addAll(more);
        return new FuzzCase(arguments, inputs);
    }

    /** What makes a command print JSON, in which a broken rule is seen; nothing for one that has no such option. */
    private static List<String> json(CommandHelp command) {
        boolean prints =
                command.options().stream().anyMatch(option -> option.name().equals("--format"));
        return prints ? List.of("--format", "json") : List.of();
    }

    /** A call with something that has been changed, as JSON in half of the cases. */
    private FuzzCase changed(Corpus.Bench bench, Map<String, byte[]> inputs, Random random) {
        CommandHelp command = command(bench, random);
        return call(command, "case.yaml", inputs, random.nextBoolean() ? json(command) : List.of());
    }

    private static byte[] text(JsonNode tree) {
        return tree.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** A testbench with one to four settings of the schema, of modest values, run with all outputs and as JSON. */
    private FuzzCase settings(Random random) {
        Corpus.Bench bench = corpus.one(random);
        ObjectNode tree = bench.tree().deepCopy();
        Schema schema = schemaOf(bench);
        for (int i = random.nextInt(5); i > 0; i--) {
            Schema.Setting setting = schema.setting(random);
            boolean edge = random.nextInt(6) == 0 && !setting.dotted().startsWith("run.");
            Schema.put(tree, setting.path(), edge ? schema.atLimit(setting, random) : schema.modest(setting, random));
        }
        Map<String, byte[]> inputs = inputs();
        inputs.put("case.yaml", text(tree));
        CommandHelp command = command(bench, random);
        List<String> more = new ArrayList<>(json(command));
        if (random.nextInt(4) == 0 && !isFixed(command, "--out")) {
            more.addAll(List.of("--out", FuzzCase.OUT + "all"));
        }
        return call(command, "case.yaml", inputs, more);
    }

    /** A testbench with nothing but settings of the schema. */
    private FuzzCase anything(Random random) {
        ObjectNode tree = MAPPER.createObjectNode();
        Schema.put(tree, List.of("network", "topology"), MAPPER.getNodeFactory().textNode("mesh"));
        Schema.put(
                tree,
                List.of("network", "radices"),
                MAPPER.createArrayNode().add(3).add(2));
        for (int i = random.nextInt(12); i > 0; i--) {
            Schema.Setting setting = testbenches.setting(random);
            Schema.put(tree, setting.path(), testbenches.modest(setting, random));
        }
        Map<String, byte[]> inputs = inputs();
        inputs.put("case.yaml", text(tree));
        List<CommandHelp> fit = commands.stream()
                .filter(command -> command.takesFile() && command.takesSettings())
                .toList();
        CommandHelp command = one(fit, random);
        return call(command, "case.yaml", inputs, json(command));
    }

    private FuzzCase trees(Random random) {
        Corpus.Bench bench = corpus.one(random);
        ObjectNode tree = bench.tree().deepCopy();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            Mutations.tree(tree, random);
        }
        Map<String, byte[]> inputs = inputs();
        inputs.put("case.yaml", text(tree));
        return changed(bench, inputs, random);
    }

    private FuzzCase bytes(Random random) {
        Corpus.Bench bench = corpus.one(random);
        Map<String, byte[]> inputs = inputs();
        inputs.put("case.yaml", Mutations.bytes(bench.text(), random));
        return changed(bench, inputs, random);
    }

    /** A file that a testbench names, changed. */
    private FuzzCase companions(Random random) {
        String name = one(corpus.named(random), random);
        List<Corpus.Bench> users = corpus.benches().stream()
                .filter(bench -> new String(bench.text(), StandardCharsets.UTF_8).contains(name))
                .toList();
        Map<String, byte[]> inputs = inputs();
        inputs.put(name, Mutations.bytes(inputs.get(name), random));
        if (users.isEmpty()) {
            return new FuzzCase(List.of(random.nextBoolean() ? "topology" : "algorithms", FuzzCase.IN + name), inputs);
        }
        Corpus.Bench bench = one(users, random);
        inputs.put("case.yaml", bench.text());
        return changed(bench, inputs, random);
    }

    /** A command with some of its options. */
    private FuzzCase options(Random random) {
        return options(one(commands, random), random);
    }

    /** That command with some of its options. */
    FuzzCase options(CommandHelp command, Random random) {
        Corpus.Bench bench = corpus.one(random);
        ObjectNode tree = bench.tree().deepCopy();
        if (command.words().stream().anyMatch(LONG::contains)) {
            tree.remove("sweep");
            tree.remove("network");
            Schema.put(
                    tree,
                    List.of("network", "topology"),
                    MAPPER.getNodeFactory().textNode("mesh"));
            Schema.put(
                    tree,
                    List.of("network", "radices"),
                    MAPPER.createArrayNode().add(4).add(4));
        }
        Map<String, byte[]> inputs = inputs();
        inputs.put("case.yaml", text(tree));
        List<String> more = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0 && !command.options().isEmpty(); i--) {
            CommandHelp.Option option = one(command.options(), random);
            if (!isFixed(command, option.name())) {
                more.add(option.name() + (option.value().isEmpty() ? "" : "=" + value(option, random)));
            }
        }
        if (!command.takesFile() && random.nextInt(3) == 0) {
            more.add(Mutations.hostile(random));
        }
        return call(command, "case.yaml", inputs, more);
    }

    private static boolean isFixed(CommandHelp command, String option) {
        return SHORT.getOrDefault(command.words().get(0), List.of()).contains(option);
    }

    private String value(CommandHelp.Option option, Random random) {
        if (option.value().startsWith("PATH")) {
            Schema.Setting setting = testbenches.setting(random);
            boolean takesTime =
                    setting.dotted().startsWith("run.") || setting.dotted().startsWith("network");
            JsonNode value = takesTime ? testbenches.modest(setting, random) : testbenches.atLimit(setting, random);
            return setting.dotted() + "=" + (value.isTextual() ? value.asText() : value.toString());
        }
        if (List.of("FILE", "DIR").contains(option.value())) {
            return random.nextInt(8) == 0
                    ? FuzzCase.IN + "none/x"
                    : FuzzCase.OUT + option.name().substring(2);
        }
        if (option.value().equals("N") && random.nextInt(4) > 0) {
            return Integer.toString(random.nextInt(12) - 2);
        }
        return switch (random.nextInt(4)) {
            case 0 -> Mutations.hostile(random);
            case 1 -> Integer.toString(random.nextInt(12) - 2);
            default -> option.suggestions().isEmpty() ? "1" : one(option.suggestions(), random);
        };
    }

    @Override
    public String toString() {
        return corpus.benches().size() + " testbenches, " + corpus.companions().size() + " files beside them, "
                + testbenches.settings().size() + " settings of testbenches, "
                + testbenches.varied().size() + " that vary them, "
                + contention.settings().size() + " of contention files, " + commands.size() + " commands: "
                + commands.stream()
                        .map(command -> String.join(" ", command.words()))
                        .collect(Collectors.joining(", "));
    }
}
