package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.QueueExperiment;
import io.wormrtl.network.invariant.Violation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.commons.lang3.ArrayUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunCommandTest {

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void writeTestbench() throws IOException {
        file = Files.writeString(directory.resolve("quick.yaml"), """
                network: { topology: mesh, radices: [4, 4] }
                traffic: { load: 0.2 }
                """);
    }

    private Terminal run(String... arguments) {
        return run(new QueueExperiment(), arguments);
    }

    private Terminal run(QueueExperiment experiment, String... arguments) {
        List<String> all = new ArrayList<>(List.of("run", file.toString()));
        all.addAll(Arrays.asList(arguments));
        return Terminal.run(List.of(new RunCommand(experiment)), all.toArray(new String[0]));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> paths = Files.walk(directory)) {
            return paths.filter(path -> !path.equals(directory))
                    .map(path -> directory.relativize(path).toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void printsAShortReport() {
        Terminal terminal = run();
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.code()).isZero();
        assertThat(terminal.out())
                .startsWith("wormrtl development run quick, configuration ")
                .contains(
                        ", seed 1\n",
                        "  mean latency                        41.00 cycles\n",
                        "  outcome                             steady\n",
                        "flit-conservation   12000           0\n",
                        "Steady.\n")
                .doesNotContain("0,0 to 1,0");
        assertThat(terminal.out().lines())
                .allMatch(line -> line.length() <= 120)
                .hasSizeLessThan(45);
    }

    /** The configuration is that of the measurement that was long enough. */
    @Test
    void measuresUntilTheMeanIsKnown() {
        Terminal known = run("--precision", "0.9");
        assertThat(known.code()).isZero();
        assertThat(known.err()).isEmpty();
        assertThat(known.out())
                .contains(
                        "\nprecision: the mean latency is known to ",
                        " %, 90 % was asked for; run.warm-up=2000, run.measure=10000\n");
        Terminal unknown = run("--precision", "0.0001", "--doublings", "1");
        assertThat(unknown.code()).isEqualTo(1);
        assertThat(unknown.err())
                .startsWith("precision: the mean latency ")
                .endsWith("run.warm-up=4000, run.measure=20000\n");
        String configuration = run("-P", "run.warm-up=4000", "-P", "run.measure=20000")
                .out()
                .lines()
                .findFirst()
                .orElseThrow();
        assertThat(unknown.out()).startsWith(configuration);
        assertThat(run("--doublings", "1").code()).isEqualTo(2);
    }

    @Test
    void jsonIsOneDocumentWithAllThatIsKnown() throws IOException {
        JsonNode document = new ObjectMapper()
                .readTree(run("--format", "json", "--seed", "8").out());
        assertThat(document.get("command").asText()).isEqualTo("run");
        assertThat(document.get("subject").asText()).isEqualTo("quick");
        assertThat(document.get("seed").asLong()).isEqualTo(8);
        assertThat(document.get("configuration_hash").asText()).hasSize(16);
        assertThat(document.get("figures").get("latency_mean").asDouble()).isEqualTo(41.0);
        assertThat(document.get("figures").get("queueing_mean").isNull()).isTrue();
        assertThat(document.get("links")).hasSize(2);
        assertThat(document.get("monitors").get(0).get("checks").asLong()).isEqualTo(12000);
    }

    @Test
    void csvIsOneRow() {
        assertThat(run("--format", "CSV").out().lines())
                .hasSize(2)
                .first()
                .asString()
                .startsWith("network,routing,deadlock,traffic,outcome,offered_load,")
                .endsWith(",version,configuration_hash,seed");
    }

    @Test
    void everyOptionIsTaken() throws IOException {
        Terminal terminal = run(
                "-P",
                "router.buffer-depth=2",
                "--parameter",
                "traffic.load=0.1",
                "--seed",
                "2",
                "--format",
                "table",
                "--out",
                directory.resolve("results").toString(),
                "--progress",
                "never",
                "--vcd",
                directory.resolve("w.vcd").toString(),
                "--scope",
                "network.router_0_0.**",
                "--scope",
                "x");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.code()).isZero();
        assertThat(files())
                .containsExactly(
                        "quick.yaml",
                        "results",
                        "results/figures.csv",
                        "results/index.html",
                        "results/link-utilisation.png",
                        "results/link-utilisation.svg",
                        "results/links.csv",
                        "results/monitors.csv",
                        "results/report.json",
                        "results/settings.csv",
                        "results/sources.csv",
                        "results/tidy.csv",
                        "results/wormrtl-results.txt");
    }

    @Tag("slow")
    @Test
    void aTestbenchWithoutAWaveSectionCanBeRecorded() throws IOException {
        List<Object> commands = List.of(new RunCommand(new NetworkExperiment()));
        String[] small = {"run", file.toString(), "-P", "run.warm-up=0", "-P", "run.measure=50"};
        String vcd = directory.resolve("w.vcd").toString();
        Terminal byPath = Terminal.run(
                commands,
                ArrayUtils.addAll(
                        small,
                        "-P",
                        "wave.file=w.vcd",
                        "-P",
                        "wave.scopes=[network.router_0_0.input_x_plus.vc_0]",
                        "-P",
                        "wave.to=20"));
        assertThat(byPath.err()).isEmpty();
        assertThat(byPath.out()).contains("Written: " + vcd, "Written: " + vcd.replace(".vcd", ".gtkw"));
        byte[] first = Files.readAllBytes(Path.of(vcd));
        Terminal byOption = Terminal.run(
                commands,
                ArrayUtils.addAll(
                        small, "--vcd", vcd, "--scope", "network.router_0_0.input_x_plus.vc_0", "-P", "wave.to=20"));
        assertThat(byOption.out()).isEqualTo(byPath.out());
        assertThat(Path.of(vcd)).hasBinaryContent(first);
    }

    @Test
    void aTriggerThatNeverFiresIsSaid() throws IOException {
        Terminal terminal = Terminal.run(
                List.of(new RunCommand(new NetworkExperiment())),
                "run",
                file.toString(),
                "-P",
                "run.measure=50",
                "--vcd",
                directory.resolve("w.vcd").toString(),
                "-P",
                "wave.trigger=network.router_0_0.input_x_plus.fifo_0.count=15");
        assertThat(terminal.out()).contains("Not written: " + directory.resolve("w.vcd"));
        assertThat(files()).containsExactly("quick.yaml");
    }

    @Test
    void progressIsShownOnTheErrorStream() {
        Terminal terminal = run("--progress", "always");
        assertThat(terminal.out()).isEqualTo(run().out());
        assertThat(terminal.err()).contains("quick").contains("100%");
    }

    @Test
    void aViolationIsExitCodeOne() {
        Terminal terminal = run(new QueueExperiment(
                List.of(new Violation(17, "network.router_0_0.input_west", "flit-conservation", "3 in, 2 out"))));
        assertThat(terminal.code()).isEqualTo(1);
        assertThat(terminal.out())
                .contains("Violations\n", "     17  flit-conservation  network.router_0_0.input_west  3 in, 2 out\n");
    }

    @Test
    void expectationsDecideTheExitCode() {
        assertThat(run("-P", "expect=[latency_mean < 42]").code()).isZero();
        Terminal terminal = run("-P", "expect=[latency_mean < 41, outcome == steady]");
        assertThat(terminal.code()).isEqualTo(1);
        assertThat(terminal.out()).contains("latency_mean < 41  41.00   FAILED", "outcome == steady  steady  holds");
    }

    @Test
    void sameInputSameBytes() {
        assertThat(run("--format", "json").out())
                .isEqualTo(run("--format", "json").out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -P router.buffer-depth=0         | -P router.buffer-depth=0: router.buffer-depth (0) must be from 1 to 64
            -P traffic.load=-1               | -P traffic.load=-1: traffic.load (-1) must be from 0 to 1024
            -P network.radices=[0]           | -P network.radices=[0]: network.radices (0) must be from 2 to 1048576
            -P expect=[x<1]                  | -P expect=[x<1]: figure 'x' is not known; accepted: outcome, \
            offered_load,
            -P router.x=1                    | -P router.x=1: 'router.x' is not known; accepted: virtual-channels,
            --format xml                     | Invalid value for option '--format'
            --seed x                         | Invalid value for option '--seed'
            --sed 3                          | Unknown option
            --vcd missing/w.vcd              | --vcd
            --out quick.yaml                 | output directory
            """)
    void refusesInOneSentence(String arguments, String message) throws IOException {
        Terminal terminal = run(arguments.replace("quick.yaml", file.toString()).split(" "));
        assertThat(terminal.err()).startsWith(message).endsWith("\n").hasLineCount(1);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.code()).isEqualTo(2);
        assertThat(files()).containsExactly("quick.yaml");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            'network: { topology: mesh, radices: [4, 3] }\ntraffic: { pattern: transpose }'  | 2:21: | transpose
            'network: { topology: torus, radices: [4, 4] }\nrouter: { virtual-channels: 1 }' | 2:29: | \
            virtual-channels (1)
            'network: { topology: mesh, radices: [4, 0] }'                                   | 1:41: | must be from 2
            'network: { topology: mesh, radices: [4, 4] }\ntraffic: { load: 3 }'             | 2:18: | must be at most 1
            'network: { topology: mesh, radices: [4, 4] }\nrooter: 3'                        | 2:1: | did you mean \
            router?
            'network: { topology: mesh, radices: [4, 4] }\nwave: { file: no/w.vcd }'         | 2:15: | does not exist
            'network: { topology: mesh, radices: [4, 4] }\nwave: { file: w.vcd, from: 9, to: 3 }' | 2:35: | waveform \
            to (3)
            'network: { topology: mesh, radices: [4, 4'                                      | 1:42: | not YAML
            """)
    void refusesAFileWithPosition(String text, String position, String part) throws IOException {
        Files.writeString(file, text);
        Terminal terminal = run("--out", directory.resolve("results").toString());
        assertThat(terminal.err())
                .startsWith(file + ":" + position)
                .contains(part)
                .hasLineCount(1);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.code()).isEqualTo(2);
        assertThat(files()).containsExactly("quick.yaml");
    }

    @Test
    void aBrokenSectionIsRefusedWhereItStands() throws IOException {
        Files.writeString(file, "network: { topology: mesh, radices: [4, 4] }\nwave: everything\n");
        assertThat(run("--vcd", directory.resolve("w.vcd").toString()).err())
                .startsWith(file + ":2:7: wave ('everything') must be a section with the keys file,");
    }

    @Tag("slow")
    @Test
    void aTimingDiagramIsAnOptionToo() throws IOException {
        Path diagram = directory.resolve("d.json");
        Terminal terminal = Terminal.run(
                List.of(new RunCommand(new NetworkExperiment())),
                "run",
                file.toString(),
                "--wavedrom",
                diagram.toString(),
                "--scope",
                "network.router_0_0.input_x_plus.vc_0",
                "-P",
                "wave.to=9",
                "-P",
                "run.measure=50",
                "-P",
                "run.warm-up=0");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.out()).contains("Written: " + diagram);
        assertThat(new ObjectMapper().readTree(diagram.toFile()).get("signal")).isNotEmpty();
        assertThat(run("--wavedrom", "a.json", "--vcd", "a.vcd").err())
                .startsWith("option --wavedrom cannot be used with --vcd");
        assertThat(run("--saif", "a.saif", "--vcd", "a.vcd").err())
                .startsWith("option --saif cannot be used with --vcd: a run writes one waveform");
    }

    @Test
    void longWorkTellsItsLengthBeforeItStarts() {
        assertThat(run("-P", "run.measure=20000000", "-P", "run.replications=3").err())
                .isEqualTo("quick: 60006000 cycles, about 20 to 60 min\n");
        assertThat(run("-P", "run.measure=20000000", "--progress", "never").err())
                .isEmpty();
    }

    @Tag("slow")
    @Test
    void longValuesAreShortened() {
        String value = "x".repeat(5000);
        for (String[] arguments : new String[][] {
            {"-P", "router.arbiter=" + value},
            {"-P", value + "=1"},
            {"-P", "network.topology=[" + value + "]"},
            {"-P", "expect=[" + value + "]"},
            {"--seed", value},
            {"-P", "router.buffer-depth=" + value},
            {"--" + value},
            {"-P", "network.radices=[" + value + "]"},
            {"-P", "traffic.pattern={name: permutation, file: " + value + "}"}
        }) {
            Terminal terminal = run(arguments);
            assertThat(terminal.err()).hasSizeLessThan(700).hasLineCount(1);
            assertThat(terminal.code()).isEqualTo(2);
        }
    }

    @Test
    void aMissingFileIsRefused() {
        Terminal terminal = Terminal.run(List.of(new RunCommand(new QueueExperiment())), "run", "none.yaml");
        assertThat(terminal.err()).isEqualTo("file 'none.yaml' does not exist\n");
        assertThat(terminal.code()).isEqualTo(2);
    }

    @Test
    void aMistakeOfTheProgramIsNoStackTraceUnlessAskedFor() {
        RunCommand broken = new RunCommand((testbench, progress) -> {
            throw new IllegalStateException("no such wire");
        });
        Terminal terminal = Terminal.run(List.of(broken), "run", file.toString());
        assertThat(terminal.err())
                .isEqualTo("This is a mistake in wormrtl itself (IllegalStateException: no such"
                        + " wire); please report it with what --debug prints.\n");
        assertThat(terminal.code()).isEqualTo(3);
        assertThat(Terminal.run(List.of(broken), "run", file.toString(), "--debug")
                        .err())
                .contains("\tat io.wormrtl");
        assertThat(Terminal.run(List.of(broken), "--debug", "run", file.toString())
                        .err())
                .contains("\tat io.wormrtl");
    }

    /** Two nodes of a 2x2 mesh send: 0 to 3 and 1 to 3, 5 and 9 flits; 2h + L + 3 cycles alone. */
    @Tag("slow")
    @Test
    void nodesAndPairsAreListed() throws IOException {
        Files.writeString(
                directory.resolve("trace.csv"), "cycle,source,destination,length\n0,0,3,5\n50,1,3,9\n100,0,1,4\n");
        Files.writeString(file, """
                network: { topology: mesh, radices: [2, 2] }
                traffic: { trace: trace.csv }
                run: { warm-up: 0, measure: 200 }
                """);
        Terminal terminal = Terminal.run(
                List.of(new RunCommand(new NetworkExperiment())),
                "run",
                file.toString(),
                "--format",
                "json",
                "--by-pair",
                "--out",
                directory.resolve("out").toString(),
                "--messages",
                directory.resolve("log.csv").toString());
        assertThat(directory.resolve("log.csv")).content().endsWith("\n50,1,3,9,0,51,64,1\n100,0,1,4,1,101,109,1\n");
        JsonNode document = new ObjectMapper().readTree(terminal.out());
        assertThat(document.get("sources")).hasSize(4);
        JsonNode first = document.get("sources").get(0);
        assertThat(first.get("latency_mean").asDouble()).isEqualTo((12 + 9) / 2.0);
        assertThat(first.get("latency_max").asLong()).isEqualTo(12);
        assertThat(first.get("accepted_load").asDouble()).isEqualTo(9 / 200.0);
        assertThat(document.get("sources").get(2).get("latency_mean").isNull()).isTrue();
        assertThat(document.get("sources").get(2).get("latency_max").isNull()).isTrue();
        assertThat(document.get("flows")).hasSize(3);
        assertThat(document.get("flows").get(2).get("source").asInt()).isEqualTo(1);
        assertThat(document.get("flows").get(2).get("destination").asInt()).isEqualTo(3);
        assertThat(document.get("flows").get(2).get("offered_load").asDouble()).isEqualTo(9 / 200.0);
        assertThat(files())
                .contains("out/sources.csv", "out/flows.csv", "out/accepted-by-source.svg")
                .contains("out/messages-by-pair.svg", "out/latency-by-pair.png")
                .doesNotContain("out/latency-by-source.svg"); // nodes 2 and 3 have no latency
        assertThat(run("--format", "json").out()).doesNotContain("\"flows\"");
    }

    @Tag("slow")
    @Test
    void requestsAndRepliesAreReportedByClassAndSweepsDoSoToo() throws IOException {
        Files.writeString(file, """
                network: { topology: mesh, radices: [2, 2] }
                traffic: { load: 0.1, length: 2, reply: { length: 8 } }
                run: { warm-up: 100, measure: 2000 }
                """);
        String caution = "Where traffic.reply.places is left out, a processor takes in every message";
        List<Object> commands =
                List.of(new RunCommand(new NetworkExperiment()), new SweepCommand(new NetworkExperiment()));
        String table = Terminal.run(commands, "run", file.toString()).out();
        assertThat(table).contains("Classes", "  request", "  reply", "  round-trip", caution);
        JsonNode classes = new ObjectMapper()
                .readTree(Terminal.run(commands, "run", file.toString(), "--format", "json", "-P", "run.replications=2")
                        .out())
                .get("classes");
        assertThat(classes).hasSize(3);
        assertThat(classes.get(0).get("offered_load").asDouble()).isBetween(0.08, 0.12);
        assertThat(classes.get(1).get("offered_load").asDouble()).isBetween(0.32, 0.48);
        assertThat(classes.get(2).get("offered_load").isNull()).isTrue();
        assertThat(classes.get(0).get("messages").asInt()).isBetween(600, 1000);
        String sweep = Terminal.run(commands, "sweep", file.toString(), "--vary", "traffic.reply.after=1,50")
                .out();
        assertThat(sweep).contains("Classes", caution);
        assertThat(sweep.lines().filter(line -> line.contains("round-trip"))).hasSize(2);
    }

    /** Turkish has another small I, Arabic other digits, German a comma: what is printed is the same everywhere. */
    @Tag("slow")
    @Test
    void aReportIsTheSameInEveryLocale() throws IOException {
        Files.writeString(file, """
                network: { topology: mesh, radices: [2, 2] }
                traffic: { load: 0.9 }
                run: { warm-up: 100, measure: 1234, drain: 500 }
                """);
        Locale before = Locale.getDefault();
        List<String> expected = everyFormat();
        try {
            for (String tag : List.of("de-DE", "tr-TR", "ar-EG-u-nu-arab")) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                assertThat(everyFormat()).isEqualTo(expected);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    private List<String> everyFormat() {
        return Stream.of("table", "csv", "json")
                .map(format -> Terminal.run(
                                List.of(new RunCommand(new NetworkExperiment())),
                                "run",
                                file.toString(),
                                "--format",
                                format)
                        .out())
                .toList();
    }

    @Test
    void theBarTellsWhatIsDoneWhenAllCyclesAre() throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n9,0,1,3000\n");
        Path traced = Files.writeString(directory.resolve("traced.yaml"), """
                network: { topology: mesh, radices: [4, 4] }
                traffic: { trace: t.csv }
                run: { warm-up: 0, measure: 10 }
                """);
        Terminal terminal = real(List.of("run", traced.toString(), "--progress", "always"));
        assertThat(terminal.err()).contains("draining, 1 messages to come");
    }

    private static Terminal real(List<String> arguments) {
        return Terminal.run(List.of(new RunCommand(new NetworkExperiment())), arguments.toArray(String[]::new));
    }
}
