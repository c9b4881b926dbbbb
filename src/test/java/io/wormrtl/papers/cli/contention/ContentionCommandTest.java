package io.wormrtl.papers.cli.contention;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.cli.Terminal;
import io.wormrtl.papers.program.contention.Advice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.lang3.ArrayUtils;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContentionCommandTest {

    private static final Path EXAMPLES = Path.of("testbenches", "contention");

    @TempDir
    private Path directory;

    private record Result(int code, String out, String err) {}

    private static Result run(String... arguments) {
        Terminal terminal = Terminal.run(
                List.of(new ContentionCommand()),
                Stream.concat(Stream.of("contention"), Stream.of(arguments)).toArray(String[]::new));
        return new Result(terminal.code(), terminal.out(), terminal.err());
    }

    private static JsonNode json(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("--format=json");
        Result result = run(all.toArray(String[]::new));
        assertThat(result.code()).as(result.err()).isZero();
        return new ObjectMapper().readTree(result.out());
    }

    static Stream<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList().stream();
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("examples")
    void examplesRun(Path example) {
        List<String> quick = example.endsWith("search.yaml")
                ? List.of("-P", "process.size=63", "-P", "search.moves=20000")
                : List.of();
        String[] arguments =
                Stream.concat(Stream.of(example.toString()), quick.stream()).toArray(String[]::new);
        Result result = run(arguments);
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("sat. worst");
    }

    @Test
    void jsonHasFullPrecisionAndAdvice() throws IOException {
        JsonNode document = json(EXAMPLES.resolve("transpose.yaml").toString(), "--details");
        JsonNode row = document.get("mappings").get(0);
        assertThat(row.get("saturation_worst").doubleValue()).isEqualTo(1.0 / 11);
        assertThat(row.get("applied").doubleValue()).isBetween(0.0764, 0.0765);
        assertThat(row.get("advice").textValue()).isEqualTo("good-enough");
        assertThat(run(EXAMPLES.resolve("transpose.yaml").toString()).out()).contains(Advice.GOOD_ENOUGH.sentence());
        assertThat(document.get("paths")).hasSize(132);
        assertThat(document.get("channels")).hasSize(528);
        assertThat(document.get("nodes")).hasSize(144);
        assertThat(document.get("estimates").get("uniform_saturation").doubleValue())
                .isEqualTo(2 / 12.0);
    }

    @Test
    void rangesGiveOneRowForEachCombination() throws IOException {
        JsonNode rows = json(
                        EXAMPLES.resolve("random-mapping.yaml").toString(),
                        "-P",
                        "random.mappings=0",
                        "--vary",
                        "process.size=16:64:x4",
                        "--vary",
                        "mapping.seed=1:3")
                .get("mappings");
        assertThat(rows).hasSize(6);
        assertThat(rows.get(5).get("tasks").intValue()).isEqualTo(64);
    }

    /** A setting of one scheme may stand beside the others where schemes are compared, and nowhere else. */
    @Test
    void aVariedSchemeLeavesTheSettingsOfEachIn() throws IOException {
        String file = EXAMPLES.resolve("random-mapping.yaml").toString();
        String[] quick = {file, "-P", "random.mappings=0", "-P", "process.size=16"};
        assertThat(run(ArrayUtils.addAll(quick, "-P", "mapping.scheme=identity"))
                        .err())
                .contains("mapping.seed is for random only and must be left out for identity");
        assertThat(json(ArrayUtils.addAll(quick, "--vary", "mapping.scheme=random,identity"))
                        .get("mappings"))
                .hasSize(2);
    }

    /** However short, a search is never worse than the regular schemes that suit; begun without them it may be. */
    @Tag("slow")
    @Test
    void aSearchKnowsTheRegularSchemes() throws IOException {
        String file = EXAMPLES.resolve("mesh-3d.yaml").toString();
        List<Integer> schemes = new ArrayList<>();
        for (String scheme : List.of("identity", "mesh-3d-a", "mesh-3d-b")) {
            schemes.add(json(file, "-P", "process.size=[4,4,4]", "-P", "mapping.scheme=" + scheme)
                    .get("mappings")
                    .get(0)
                    .get("contention_level_maximum")
                    .intValue());
        }
        String[] search = {
            file,
            "-P",
            "process.size=[4,4,4]",
            "-P",
            "mapping.scheme=random",
            "-P",
            "search.moves=5",
            "-P",
            "search.restarts=1"
        };
        assertThat(schemes).containsExactly(12, 6, 3);
        assertThat(found(search)).isEqualTo(3);
        assertThat(found(Stream.concat(Stream.of(search), Stream.of("-P", "search.schemes=false"))
                        .toArray(String[]::new)))
                .isGreaterThan(6);
    }

    private static int found(String... arguments) throws IOException {
        JsonNode rows = json(arguments).get("mappings");
        assertThat(rows.get(rows.size() - 1).get("mapping").textValue()).isEqualTo("search");
        return rows.get(rows.size() - 1).get("contention_level_maximum").intValue();
    }

    @Test
    void everySettingOfASearchIsInTheHash() throws IOException {
        String file = EXAMPLES.resolve("pipeline.yaml").toString();
        List<JsonNode> hashes = new ArrayList<>();
        for (String setting : List.of(
                "search.seed=1", "search.seed=2", "search.moves=100", "search.restarts=3", "search.schemes=false")) {
            hashes.add(json(file, "-P", setting).get("configuration_hash"));
        }
        assertThat(hashes).doesNotHaveDuplicates();
    }

    @Test
    void sameInputSameBytes() {
        String[] arguments = {EXAMPLES.resolve("pipeline.yaml").toString(), "--format=csv", "--details"};
        assertThat(run(arguments)).isEqualTo(run(arguments));
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"de-DE", "tr-TR", "ar-EG-u-nu-arab"})
    void printsTheSameInEveryLocale(String locale) {
        for (String format : List.of("table", "csv", "json")) {
            String[] arguments = {EXAMPLES.resolve("pipeline.yaml").toString(), "--details", "--format=" + format};
            Result here = run(arguments);
            Locale before = Locale.getDefault();
            try {
                Locale.setDefault(Locale.forLanguageTag(locale));
                assertThat(run(arguments)).isEqualTo(here);
            } finally {
                Locale.setDefault(before);
            }
        }
    }

    /** The command of Figs. 3.8 to 3.10 in docs/contention.md: every kind of graph at every size, trees full. */
    @Tag("slow")
    @Test
    void theDocumentedFiguresHaveFullTrees() throws IOException {
        String page = Files.readString(Path.of("docs", "contention.md"));
        Matcher command = Pattern.compile("`wormrtl contention (\\S+) ((?:--vary \\S+ )+)--out plots`")
                .matcher(page);
        assertThat(command.find()).isTrue();
        List<String> arguments = new ArrayList<>(List.of(command.group(1), "-P", "random.mappings=0"));
        Pattern.compile("--vary (\\S+)")
                .matcher(command.group(2))
                .results()
                .forEach(vary -> arguments.addAll(List.of("--vary", vary.group(1))));
        JsonNode rows = json(arguments.toArray(String[]::new)).get("mappings");
        assertThat(IntStream.range(0, rows.size())
                        .map(i -> rows.get(i).get("tasks").intValue()))
                .containsExactly(63, 255, 1023, 64, 256, 1024, 64, 256, 1024, 64, 256, 1024);
    }

    @Test
    void drawsTheHeatMap() throws IOException {
        Path plots = Files.createDirectory(directory.resolve("plots"));
        Path file = Files.copy(EXAMPLES.resolve("hypercube.yaml"), plots.resolve("cube.yaml"));
        Result result = run(file.toString(), "--out", plots.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(plots.resolve("report.json")).isRegularFile();
        assertThat(plots.resolve("index.html")).content().contains("href=\"cube.yaml\"");
        assertThat(Files.readString(plots.resolve("channel-loads.svg"))).contains("<svg");
        assertThat(Files.readAllBytes(plots.resolve("channel-loads.png"))).startsWith(0x89, 'P', 'N', 'G');
    }

    @Tag("slow")
    @Test
    void drawsCurvesOverTheSize() {
        Path plots = directory.resolve("plots");
        Result result = run(
                EXAMPLES.resolve("random-mapping.yaml").toString(),
                "-P",
                "random.mappings=2",
                "--vary",
                "process.graph=mesh-2d,hypercube",
                "--vary",
                "process.size=16,64",
                "--out",
                plots.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(plots)
                .isDirectoryContaining("glob:**/channel-load-maximum.svg")
                .isDirectoryContaining("glob:**/contention-level-average.png");
    }

    @Test
    void hashAndSeedSayWhatFiguresDependOn() throws IOException {
        String file = EXAMPLES.resolve("random-mapping.yaml").toString();
        JsonNode plain = json(file);
        assertThat(plain.get("seed").longValue()).isEqualTo(1);
        assertThat(json(file, "-P", "system.topology=mesh", "-P", "system.radices=[16,16]")
                        .get("configuration_hash"))
                .as("the default, written out")
                .isEqualTo(plain.get("configuration_hash"));
        assertThat(json(file, "-P", "mapping.seed=2").get("configuration_hash"))
                .isNotEqualTo(plain.get("configuration_hash"));
        assertThat(json(file, "--vary", "mapping.seed=1:2").get("seed").isNull())
                .isTrue();
        assertThat(json(EXAMPLES.resolve("transpose.yaml").toString())
                        .get("seed")
                        .isNull())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "process: {graph: ring, size: 8, sise: 4}|1:33: 'process.sise' is not known; did you mean size?",
                "process: {graph: rink, size: 8}|1:18: process graph 'rink' is not known",
                "process: {graph: ring, size: 2.5}|1:30: process.size (2.5) must be a whole number",
                "process: {graph: ring, size: -8}|1:30: process.size (-8) must be from 1 to 2147483647",
                "process: {graph: hypercube, size: 12}|1:35: size of process graph hypercube (12) must be a power of two",
                "workload: {message-bytes: 5, computation: 1}|1:11: workload must be left out where machine is not given",
                "machine: {startup: 1}|1:10: machine.name or machine.per-byte must be given",
                "process: {}|1:10: process.graph or process.file must be given",
                "process: {graph: ring}|1:18: process.graph must be left out where process.size is not given",
                "mapping: {scheme: tree-tiles}|1:19: mapping tree-tiles needs a binary tree in heap order",
                "system: {radices: [2, 2]}|1:19: number of nodes (4) must be at least the number of tasks (16)",
                "system: {radices: [4, 4], routing: duato}|1:36: routing function",
                "system: {topology: cube, radices: [4, 4]}|topology 'cube' is not known",
                "random: {mappings: -1}|1:20: random.mappings (-1) must be from 0 to 10000",
                "search: {moves: 0}|1:17: search.moves (0) must be from 1 to 100000000000",
                "search: {restarts: 0}|1:20: search.restarts (0) must be from 1 to 1000",
                "search: {schemes: 1}|1:19: search.schemes (1) must be true or false",
                "mapping: {scheme: random, file: a.csv}|1:33: mapping.file is for file only and must be left out for random",
                "process: {file: a.csv, graph: ring, size: 8}|1:31: process.graph must be left out where process.file is given",
                "search: {seconds: 0}|search time (PT0S) must be above 0",
                "machine: {per-byte: 0}|1:21: per-byte (0.0) must be greater than 0",
                "machine: {per-byte: 1, bandwidth: 0.5}|per-byte (1.0) must be at least the time of a byte on a channel",
                "machine: {name: symult-2010, startup: 5}|1:39: machine.startup must be left out where machine.name is given",
                "mapping: {scheme: identity, seed: 5}|1:35: mapping.seed is for random only and must be left out for identity",
                "process: {file: none.csv, size: 4}|1:33: process.size must be left out where process.file is given",
                "extra: 1|1:1: 'extra' is not known",
                "process: [|this is not YAML"
            })
    void refusesWithPositionAndExitCodeTwo(String line, String message) throws IOException {
        String rest = (line.startsWith("process") ? "" : "\nprocess: {graph: mesh-2d, size: 16}")
                + (line.startsWith("mapping") ? "" : "\nmapping: {scheme: identity}")
                + (line.startsWith("machine") ? "\nworkload: {message-bytes: 5, computation: 1}" : "");
        Path file = Files.writeString(directory.resolve("bad.yaml"), line + rest + "\n");
        Result result = run(file.toString());
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains("bad.yaml:", message).hasLineCount(1);
    }

    /** Nothing would come of it. */
    @Test
    void refusesAMachineWithoutAWorkload() throws IOException {
        Path file = Files.writeString(directory.resolve("bad.yaml"), """
                process: {graph: ring, size: 8}
                mapping: identity
                machine: {name: symult-2010}
                """);
        Result result = run(file.toString());
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err())
                .contains("bad.yaml:3:10: machine must be left out where workload is not given")
                .hasLineCount(1);
    }

    /** The table in the documentation is the one that follows from the description of the settings. */
    @Test
    void theReferenceIsUpToDate() throws IOException {
        assertThat(Files.readString(Path.of("docs", "contention.md")))
                .contains(ContentionSettings.FORM.rows().stream()
                        .map(row -> "| `" + row.path() + "` | " + row.meaning() + " | "
                                + (row.otherwise().isEmpty() ? "" : "`" + row.otherwise() + "`") + " | "
                                + row.accepted()
                                + " |\n")
                        .collect(Collectors.joining()));
    }

    @Test
    void refusesAMappingFileThatUsesANodeTwice() throws IOException {
        Files.writeString(directory.resolve("map.csv"), "task,node\n0,1\n1,2\n2,1\n");
        Path file = Files.writeString(
                directory.resolve("c.yaml"),
                "process: {graph: ring, size: 3}\nmapping: {scheme: file, file: map.csv}\n");
        Result result = run(file.toString());
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err())
                .contains("map.csv:4:3: node (1) must run at most one task")
                .hasLineCount(1);
    }

    @Test
    void namesAnOptionOnce() {
        assertThat(run(EXAMPLES.resolve("search.yaml").toString(), "-P", "search.moves=0")
                        .err())
                .isEqualTo("-P search.moves=0: search.moves (0) must be from 1 to 100000000000\n");
        assertThat(run(EXAMPLES.resolve("search.yaml").toString(), "-P", "search.seconds=0")
                        .err())
                .startsWith("-P search.seconds=0: search time")
                .containsOnlyOnce("-P");
    }

    @Test
    void refusesUnusableOptions() {
        String example = EXAMPLES.resolve("transpose.yaml").toString();
        for (List<String> options : List.of(
                List.of("-P", "size=3"),
                List.of("--vary", "mapping.seed=9:1"),
                List.of("--details", "--vary", "process.size=4,9"),
                List.of("--vary", "mapping.seed"),
                List.of("-P", "process.size=abc"),
                List.of("--format=xml"))) {
            Result result =
                    run(Stream.concat(Stream.of(example), options.stream()).toArray(String[]::new));
            assertThat(result.code()).as(options.toString()).isEqualTo(2);
            assertThat(result.err()).isNotEmpty();
        }
        assertThat(run(directory.resolve("none.yaml").toString()).err()).contains("does not exist");
    }
}
