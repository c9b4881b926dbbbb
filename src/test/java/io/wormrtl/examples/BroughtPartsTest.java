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
import java.util.TreeMap;
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
                    List.of("network.nodes=6", "router.routing=highest-port-first")),
            new Example("traffic pattern", "traffic.pattern", "halfway", List.of("Halfway"), List.of()),
            new Example(
                    "recovery protocol",
                    "recovery",
                    "timeout-kill",
                    List.of("TimeoutKill", "TimeoutInterface", "TimeoutChecks", "KillUnit", "KillCheck"),
                    List.of("router.reallocation=when-empty", "recovery.timeout=300")));

    private static final String PROVIDER = "WorkedExamples";

    /** The sources of the rule that the provider brings: no setting names it. */
    private static final List<String> RULE = List.of("RefusalCheck", "RefusingReceiver");

    @TempDir
    private static Path directory;

    private static BroughtProgram program;

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
        for (String source : RULE) {
            copy(source, classes);
        }
        Path services = Files.createDirectories(brought.resolve("META-INF/services"));
        Files.writeString(services.resolve(PartProvider.class.getName()), "io.wormrtl.examples." + PROVIDER + "\n");
        program = new BroughtProgram(brought);
        write("base.yaml", "[3, 3]");
        write("small.yaml", "[2, 2]");
    }

    private static void write(String name, String radices) throws IOException {
        Files.writeString(directory.resolve(name), """
                network: { topology: mesh, radices: %s }
                traffic: { load: 0.1, length: 8 }
                run: { warm-up: 50, measure: 150, drain: 2000 }
                """.formatted(radices));
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
        String file = command.equals("cost") ? "small.yaml" : "base.yaml";
        List<String> arguments =
                new ArrayList<>(List.of(command, directory.resolve(file).toString()));
        arguments.addAll(List.of("-P", chosen(example)));
        example.settings().forEach(setting -> arguments.addAll(List.of("-P", setting)));
        arguments.addAll(List.of(more));
        return arguments.toArray(String[]::new);
    }

    private static String chosen(Example example) {
        return example.section().equals("network")
                ? "network={ topology: complete, nodes: 6 }"
                : example.section() + "=" + example.name();
    }

    static List<Example> examples() {
        return EXAMPLES;
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyCommandTakesIt(Example example) {
        for (String command : List.of("run", "check", "cost", "inventory", "profile", "topology")) {
            if (!command.equals("topology") || example.section().equals("network")) {
                assertThat(good(with(example, command)).out()).isNotBlank();
            }
        }
        assertThat(good(with(example, "run", "--format", "json")).out()).contains("\"configuration_hash\"");
        String varied = example.section().equals("network") ? "network.topology" : example.section();
        assertThat(good(with(example, "sweep", "-P", "sweep.vary." + varied + "=[" + example.name() + "]")).out())
                .contains(example.name());
        assertThat(good(with(example, "saturation", "--precision", "0.5", "--seeds", "2", "--doublings", "0")).out()).isNotBlank();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void itIsListedAndInTheSchema(Example example) {
        assertThat(good("list").out()).containsPattern("(?m)^ +" + example.section() + " +" + example.name() + " ");
        assertThat(good("schema").out()).contains("\"" + example.name() + "\"");
        assertThat(good("schema", "--keys").out()).contains(example.name());
    }

    @Test
    void commandsOverAllPartsKnowThem() {
        assertThat(good("algorithms").out()).contains("highest-port-first");
        assertThat(good("list").out())
                .contains("complete graph of 6 nodes")
                .containsPattern("(?m)^ +rule +refusal +no packet of a refused node is handed to the processor$")
                .containsPattern("(?m)^ +claim +9.1 +a complete graph is one channel wide \\(a note of mine\\)$");
        assertThat(good("figures", "9.1").out()).contains("ends are one channel apart: holds (1 of 6)");
        assertThat(good("cost", "--compare", directory.resolve("small.yaml").toString()).out()).contains("timeout-kill");
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
                    .contains("| " + example.shown() + " | " + (example.sources().size() + 1) + " | `"
                            + String.join("`, `", example.sources()) + "` |");
        }
        assertThat(page).contains("| rule | " + (RULE.size() + 1) + " | `" + String.join("`, `", RULE) + "` |")
                .contains("| claim | 1 | none beside the entry |");
    }
}
