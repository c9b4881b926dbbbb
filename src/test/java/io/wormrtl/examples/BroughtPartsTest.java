package io.wormrtl.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.examples.BroughtProgram.Printed;
import io.wormrtl.kernel.part.PartProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The examples of docs/parts.md come to the program as those of a user do: in a directory of the class path that
 * holds their classes, and nothing else, and a file of services. Every command then knows them.
 */
@Tag("slow")
class BroughtPartsTest {

    /**
     * A part, the sources that it is written in, and settings with which it is tried.
     *
     * @param shown what the page calls the kind
     */
    private record Example(String shown, String section, String name, List<String> sources, List<String> settings) {

        @Override
        public String toString() {
            return shown;
        }
    }

    private static final List<Example> EXAMPLES = List.of(
            new Example("arbiter", "router.arbiter", "random", List.of("RandomArbiter"), List.of("router.arbiter.start=7")),
            new Example("switch", "router.crossbar", "bus", List.of("BusSwitch"), List.of()),
            new Example(
                    "link protocol", "link.flow-control", "parity-credit", List.of("ParityLink", "ParityCheck"), List.of()),
            new Example("routing function", "router.routing", "highest-port-first", List.of("HighestPortFirst"), List.of()),
            new Example(
                    "topology",
                    "network",
                    "complete",
                    List.of("CompleteGraph"),
                    List.of("network.nodes=4", "router.routing=highest-port-first")),
            new Example("selection policy", "router.selection", "highest", List.of("HighestPort"), List.of("router.routing=duato")),
            new Example(
                    "order of waiting headers", "router.header-arbiter", "lowest-input", List.of("LowestInputFirst"), List.of()),
            new Example("switching technique", "switching", "one-worm", List.of(), List.of("router.output-depth=0")),
            new Example("traffic pattern", "traffic.pattern", "halfway", List.of("Halfway"), List.of()),
            new Example("arrivals", "traffic.arrivals", "regular", List.of("RegularArrivals"), List.of()),
            new Example(
                    "lengths", "traffic.length", "doubling", List.of("DoublingLength"), List.of("traffic.length.doublings=3")),
            new Example("program", "traffic.program.name", "tell-all", List.of("TellAll"), List.of()),
            new Example("trace format", "traffic.trace-format", "journal", List.of("Journal"), List.of()),
            new Example(
                    "recovery protocol",
                    "recovery",
                    "timeout-kill",
                    List.of("TimeoutKill", "TimeoutInterface", "TimeoutChecks", "KillUnit", "KillCheck"),
                    List.of("router.reallocation=when-empty", "recovery.timeout=300")));

    /** Of the commands a part is taken by one in so many, in turn. */
    private static final int FEWER = 5;

    private static final String PROVIDER = "WorkedExamples";

    /** The sources of the rule that the provider brings: no setting names it. */
    private static final List<String> RULE = List.of("RefusalCheck", "RefusingReceiver");

    /** The source of the property that it brings; the bus, of which that speaks, is a part of its own. */
    private static final List<String> PROPERTY = List.of("BusGrants");

    @TempDir
    private static Path directory;

    private static BroughtProgram program;

    private static String listed;
    private static String schema;
    private static String keys;

    @BeforeAll
    static void bring() throws IOException {
        Path brought = directory.resolve("brought");
        Path classes = Files.createDirectories(brought.resolve("io/wormrtl/examples"));
        copy(PROVIDER, classes);
        for (Example example : EXAMPLES) {
            for (String source : example.sources()) {
                copy(source, classes);
            }
        }
        for (List<String> sources : List.of(RULE, PROPERTY)) {
            for (String source : sources) {
                copy(source, classes);
            }
        }
        Path services = Files.createDirectories(brought.resolve("META-INF/services"));
        Files.writeString(services.resolve(PartProvider.class.getName()), "io.wormrtl.examples." + PROVIDER + "\n");
        program = new BroughtProgram(brought);
        listed = good("list").out();
        schema = good("schema").out();
        keys = good("schema", "--keys").out();
        String load = "load: 0.1, length: { name: fixed }";
        write("base.yaml", "[3, 3]", "", load);
        write("small.yaml", "[2, 2]", "virtual-channels: 2, buffer-depth: 2", load);
        String plain = "virtual-channels: 2, buffer-depth: 1, output-depth: 0";
        write("tiny.yaml", "[2, 2]", plain, load);
        write("program.yaml", "[2, 2]", plain, "program: { name: random-peer, process: { graph: pairs, size: 4 }, computation: 20 }");
        write("trace.yaml", "[2, 2]", plain, "trace: trace.csv");
        Files.writeString(directory.resolve("trace.csv"), "from,to,at,flits\n3,0,60,8\n0,3,70,2\n");
        Files.writeString(directory.resolve("contention.yaml"), """
                process: { graph: pairs, size: 4 }
                mapping: { scheme: identity }
                system: { topology: mesh, radices: [2, 2] }
                """);
    }

    private static void write(String name, String radices, String router, String traffic) throws IOException {
        Files.writeString(directory.resolve(name), """
                network: { topology: mesh, radices: %s }
                router: { %s }
                traffic: { %s }
                run: { warm-up: 50, measure: 150, drain: 2000 }
                """.formatted(radices, router, traffic));
    }

    @AfterAll
    static void close() throws IOException {
        program.close();
    }

    /** The classes of one source file: its own and those inside. */
    private static void copy(String source, Path target) throws IOException {
        Path compiled = Path.of(BroughtPartsTest.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .resolve("io/wormrtl/examples");
        String inside = Files.readString(Path.of("src/test/java/io/wormrtl/examples", source + ".java"));
        List<String> names = Pattern.compile("(?m)^(?:public )?(?:abstract |final )*(?:class|record|interface|enum) (\\w+)")
                .matcher(inside)
                .results()
                .map(match -> match.group(1))
                .toList();
        try (Stream<Path> files = Files.list(compiled)) {
            files.filter(file -> names.stream()
                            .anyMatch(name -> file.getFileName().toString().matches(name + "(\\$.*)?\\.class")))
                    .forEach(file -> {
                        try {
                            Files.copy(file, target.resolve(file.getFileName()));
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    });
        }
    }

    private static Printed run(String... arguments) {
        return program.run(List.of(arguments));
    }

    private static Printed good(String... arguments) {
        Printed printed = run(arguments);
        assertThat(printed.code()).as(Arrays.toString(arguments) + printed.err()).isZero();
        return printed;
    }

    private static String[] with(Example example, String command, String... more) {
        return on(fileFor(example, command), example, command, more);
    }

    /** A program and a trace take the place of other traffic; hardware, proofs and searches are of small networks. */
    private static String fileFor(Example example, String command) {
        return switch (example.section()) {
            case "traffic.program.name" -> "program.yaml";
            case "traffic.trace-format" -> "trace.yaml";
            default -> switch (command) {
                case "explore", "prove", "hdl", "cost", "compare", "saturation" -> "tiny.yaml";
                default -> "base.yaml";
            };
        };
    }

    private static String[] on(String file, Example example, String command, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of(command, directory.resolve(file).toString()));
        arguments.addAll(List.of("-P", chosen(example)));
        example.settings().forEach(setting -> arguments.addAll(List.of("-P", setting)));
        arguments.addAll(List.of(more));
        return arguments.toArray(String[]::new);
    }

    private static String chosen(Example example) {
        return example.section().equals("network")
                ? "network={ topology: complete, nodes: 4 }"
                : example.section() + "=" + example.name();
    }

    static List<Example> examples() {
        return EXAMPLES;
    }

    /** Commands that take any testbench, and what they are told beside it so that they are soon done. */
    private static final Map<String, List<String>> OF_TESTBENCHES = Map.ofEntries(
            Map.entry("run", List.of("--format", "json")),
            Map.entry("sweep", List.of("--vary", "router.buffer-depth=4,8")),
            Map.entry("profile", List.of()),
            Map.entry("check", List.of()),
            Map.entry("inventory", List.of()),
            Map.entry("cost", List.of()),
            Map.entry("hdl", List.of()),
            Map.entry("prove", List.of("--property", "switch-outputs", "--depth", "2")),
            Map.entry("topology", List.of()),
            Map.entry("algorithms", List.of()));

    /** Commands that take testbenches whose traffic has a load. */
    private static final Map<String, List<String>> OF_LOADS = Map.of(
            "saturation", List.of("--precision", "0.5", "--seeds", "1", "--doublings", "0"),
            "coverage", List.of("--seeds", "2"),
            "compare", List.of("--vary", "router.buffer-depth=1,2"),
            "explore", List.of("--messages", "1"));

    /** Commands that take no testbench, or one of their own kind; other tests here call those that can name a part. */
    private static final Set<String> OTHERS =
            Set.of("program", "figures", "contention", "model", "bench", "merge", "diff", "list", "schema", "completion", "help");

    /** What an exploration refuses, of parts of this project as of others. */
    private static final Map<String, String> NOT_EXPLORED = Map.of(
            "recovery", "routers in which nothing acts",
            "router.header-arbiter", "router.header-arbiter: plain",
            "traffic.length", "messages of one length");

    /** Each command takes parts of some kinds, and each part is taken by some commands. */
    @ParameterizedTest
    @MethodSource("examples")
    void someCommandsTakeIt(Example example) throws IOException {
        int turn = EXAMPLES.indexOf(example);
        List<String> all = new ArrayList<>(OF_TESTBENCHES.keySet());
        requireTaken(example, command -> (all.indexOf(command) + turn) % FEWER == 0);
    }

    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("examples")
    void everyCommandTakesIt(Example example) throws IOException {
        requireTaken(example, command -> true);
    }

    private static void requireTaken(Example example, Predicate<String> tried) throws IOException {
        Map<String, List<String>> commands = new TreeMap<>(OF_TESTBENCHES);
        if (fileFor(example, "run").equals("base.yaml")) {
            commands.putAll(OF_LOADS);
        }
        if (NOT_EXPLORED.containsKey(example.section())) {
            commands.remove("explore");
            Printed refused = run(with(example, "explore"));
            assertThat(refused.code()).isEqualTo(2);
            assertThat(refused.err())
                    .contains("=" + example.name() + ": an exploration takes only " + NOT_EXPLORED.get(example.section()));
        }
        commands.keySet().removeIf(tried.negate());
        for (Map.Entry<String, List<String>> command : commands.entrySet()) {
            List<String> more = new ArrayList<>(command.getValue());
            Path written = directory.resolve(example.name());
            if (command.getKey().equals("hdl")) {
                more.addAll(List.of("--out", written.toString()));
            }
            assertThat(good(with(example, command.getKey(), more.toArray(String[]::new))).out()).isNotBlank();
            if (command.getKey().equals("hdl")) {
                assertThat(written).isDirectoryContaining("glob:**.sv");
            }
        }
        assertThat(good(with(example, "run", "--format", "json")).out()).contains("\"configuration_hash\"");
        String varied = example.section().equals("network") ? "network.topology" : example.section();
        assertThat(good(with(example, "sweep", "-P", "sweep.vary." + varied + "=[" + example.name() + "]")).out())
                .contains(example.name());
    }

    @Test
    void noCommandIsForgotten() {
        Set<String> called = new TreeSet<>(OF_TESTBENCHES.keySet());
        called.addAll(OF_LOADS.keySet());
        called.addAll(OTHERS);
        assertThat(Pattern.compile("(?m)^  ([a-z]+) {2,}[A-Z]").matcher(good("--help").out()).results()
                        .map(match -> match.group(1)))
                .containsExactlyInAnyOrderElementsOf(called);
    }

    @Test
    void commandsOfOtherFilesTakeThem() {
        String file = directory.resolve("program.yaml").toString();
        assertThat(good("program", file, "-P", "traffic.program.name=tell-all").out()).contains("tell-all");
        String analysed = directory.resolve("contention.yaml").toString();
        assertThat(good("contention", analysed, "-P", "system.routing=highest-port-first").out()).isNotBlank();
        assertThat(good("contention", analysed, "-P", "system={ topology: complete, nodes: 4, routing: highest-port-first }")
                        .out())
                .isNotBlank();
    }

    /** A format reads what it has written as the same messages. */
    @Test
    void aTraceIsWrittenAndReadAgain() throws IOException {
        Path again = directory.resolve("again.csv");
        good("run", directory.resolve("trace.yaml").toString(), "-P", "traffic.trace-format=journal", "-P",
                "log.trace-format=journal", "-P", "log.trace=" + again);
        assertThat(again).hasSameTextualContentAs(directory.resolve("trace.csv"));
    }

    /** What a shell completes are commands and options; keys and names of parts are in the schema. */
    @Test
    void completionIsOfCommandsAndOptions() {
        for (String shell : List.of("bash", "zsh", "fish")) {
            assertThat(good("completion", shell).out()).contains("saturation", "doublings");
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void itIsListedAndInTheSchema(Example example) {
        assertThat(listed).containsPattern("(?m)^ +" + example.section() + " +" + example.name() + " ");
        assertThat(schema).contains("\"" + example.name() + "\"");
        assertThat(keys).contains(example.name());
    }

    @Test
    void commandsOverAllPartsKnowThem() {
        assertThat(good("algorithms").out()).contains("highest-port-first");
        assertThat(listed)
                .contains("complete graph of 6 nodes")
                .containsPattern("(?m)^ +rule +refusal +no packet of a refused node is handed to the processor$")
                .containsPattern("(?m)^ +property +bus-grants +at most one flit crosses the bus in a cycle$")
                .containsPattern("(?m)^ +claim +9.1 +a complete graph is one channel wide \\(a note of mine\\)$");
        assertThat(good("figures", "9.1").out()).contains("ends are one channel apart: reproduced (1 of 6)");
        assertThat(good("cost", "--compare", directory.resolve("small.yaml").toString()).out()).contains("timeout-kill");
    }

    /** It speaks of the bus alone: it is proved of that, and there is nothing to prove of other switches. */
    @Test
    void aPropertyIsProved() {
        String network = directory.resolve("tiny.yaml").toString();
        String[] all = {"prove", network, "--depth", "2", "--property", "bus-grants"};
        Printed without = run(all);
        assertThat(without.code()).isEqualTo(2);
        assertThat(without.err()).startsWith("property 'bus-grants' does not apply: there is no BusAllocator;");
        String[] ofTheBus = Stream.concat(Stream.of(all), Stream.of("-P", "router.crossbar=bus")).toArray(String[]::new);
        assertThat(good(ofTheBus).out()).containsPattern("bus-one-flit +BusAllocator .* proven");
    }

    /** Its settings stand under its name and count, and belong to no other part. */
    @Test
    void itsSettingsAreItsOwn() {
        Map<String, String> hashes = new TreeMap<>();
        for (String start : List.of("7", "8", "44257")) {
            hashes.put(hash("router.arbiter={ name: random, start: " + start + " }"), start);
        }
        assertThat(hashes).hasSize(3).containsKey(hash("router.arbiter=random"));
        Printed refused = run("run", directory.resolve("base.yaml").toString(), "-P", "router.arbiter.start=7");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err())
                .isEqualTo("-P router.arbiter.start=7: router.arbiter.start is for random only and must be left out for"
                        + " round-robin\n");
    }

    private static String hash(String setting) {
        String report = good("run", directory.resolve("base.yaml").toString(), "-P", setting).out();
        return report.replaceFirst("(?s).*configuration ([0-9a-f]{16}).*", "$1");
    }

    /** What is needed beside the sources on the page: the entry, in the provider or in the catalogue. Nothing else was brought. */
    @Test
    void thePageSaysHowManyFilesAPartTakes() throws IOException {
        String page = Files.readString(Path.of("docs", "parts.md"));
        for (Example example : EXAMPLES) {
            assertThat(page)
                    .contains("| " + example.shown() + " | " + (example.sources().size() + 1) + " | "
                            + (example.sources().isEmpty()
                                    ? "none beside the entry"
                                    : "`" + String.join("`, `", example.sources()) + "`")
                            + " |");
        }
        assertThat(page).contains("| rule | " + (RULE.size() + 1) + " | `" + String.join("`, `", RULE) + "` |")
                .contains("| property | " + (PROPERTY.size() + 1) + " | `" + String.join("`, `", PROPERTY) + "` |")
                .contains("| claim | 1 | none beside the entry |");
    }
}
