package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.QueueExperiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts of campaigns as they are asked for on the command line, and what is made of them. */
class MergeCommandTest {

    @TempDir
    private Path directory;

    private Path file;

    private final QueueExperiment simulator = new QueueExperiment();

    @BeforeEach
    void writeTestbench() throws IOException {
        file = Files.writeString(directory.resolve("quick.yaml"), """
                network: { topology: mesh, radices: [2, 2] }
                run: { warm-up: 100, measure: 300, drain: 500 }
                sweep: { vary: { router.virtual-channels: [1, 2], traffic.load: 0.1:0.9:0.2 } }
                """);
    }

    private Terminal run(String... words) {
        return Terminal.run(simulator, words);
    }

    private String store() {
        return directory.resolve("store").toString();
    }

    private static String[] with(String[] words, String... more) {
        List<String> all = new ArrayList<>(Arrays.asList(words));
        all.addAll(Arrays.asList(more));
        return all.toArray(String[]::new);
    }

    private static Map<String, String> files(Path directory) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(directory)) {
            for (Path file : all.toList()) {
                files.put(file.getFileName().toString(), Arrays.toString(Files.readAllBytes(file)));
            }
        }
        return files;
    }

    /** Tables, plots and page, byte for byte; with the hardware in it, and one more command that searches. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "sweep FILE",
                "compare FILE --buffers as-given",
                "coverage FILE --seeds 3",
                "saturation FILE --seeds 2 --precision 0.2 --doublings 0",
                "program PROGRAM",
            })
    void partsTogetherAreOneRun(String command) throws IOException {
        Path program = Files.writeString(directory.resolve("exchange.yaml"), """
                network: { topology: mesh, radices: [2, 2] }
                traffic:
                  length: 16
                  program: { name: exchange, process: { graph: pairs, size: 4 }, computation: 100 }
                run: { warm-up: 200, measure: 2000 }
                sweep: { vary: { traffic.length: [8, 16, 32, 64] } }
                """);
        String[] words = command.replace("FILE", file.toString())
                .replace("PROGRAM", program.toString())
                .split(" ");
        Path one = directory.resolve("one");
        Path merged = directory.resolve("merged");
        NetworkExperiment network = new NetworkExperiment();
        Terminal whole = Terminal.run(network, with(words, "--out", one.toString()));
        for (int part : new int[] {2, 3, 1}) {
            Terminal terminal = Terminal.run(network, with(words, "--store", store(), "--shard", part + "/3"));
            assertThat(terminal.err()).isEmpty();
            assertThat(terminal.code()).isZero();
            assertThat(terminal.out())
                    .startsWith(
                            "part " + part + "/3 of " + (command.startsWith("program") ? "exchange" : "quick") + ": ")
                    .hasLineCount(1);
        }
        String[] merge = with(new String[] {"merge"}, with(words, "--store", store(), "--out", merged.toString()));
        Terminal together = Terminal.run(network, merge);
        assertThat(together.err()).isEmpty();
        assertThat(together.out()).isEqualTo(whole.out());
        assertThat(together.code()).isEqualTo(whole.code());
        assertThat(files(merged)).isEqualTo(files(one)).isNotEmpty();
    }

    @Test
    void aCommandThatWasStoppedGoesOn() {
        run("sweep", file.toString(), "--store", store(), "--shard", "1/2");
        int half = simulator.runs();
        Terminal rest = run("sweep", file.toString(), "--store", store(), "--threads", "1");
        assertThat(half).isEqualTo(5);
        assertThat(simulator.runs()).isEqualTo(9); // curves end at 0.7, and one part had run 0.9 of the first
        assertThat(rest.out()).isEqualTo(run("sweep", file.toString()).out());
        int before = simulator.runs();
        assertThat(run("merge", "sweep", file.toString(), "--store", store()).out())
                .isEqualTo(rest.out());
        assertThat(simulator.runs()).isEqualTo(before);
    }

    @Test
    void whatIsMissingIsNamed() {
        run("sweep", file.toString(), "--store", store(), "--shard", "1/5");
        Terminal merge = run("merge", "sweep", file.toString(), "--store", store());
        assertThat(merge.code()).isEqualTo(2);
        assertThat(merge.out()).isEmpty();
        assertThat(merge.err())
                .startsWith("8 results are missing in the store '" + store() + "': run ")
                .contains("-seed1 is not in the store");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sweep FILE --shard 1/2 | --shard needs --store, the directory of results",
                "sweep FILE --stored | --stored needs --store, the directory of results",
                "sweep FILE --store STORE --stored --shard 1/2 | --shard and --stored exclude each other",
                "sweep FILE --store STORE --shard 1/2 --out x | --shard reports nothing, so that --out has no use",
                "sweep FILE --store STORE --shard 3/2 | --shard (3/2) must be between 1/2 and 2/2",
                "sweep FILE --store FILE | cannot be created: 'FILE' is a file",
                "saturation FILE --shard 1/2 | --shard needs --store",
                "merge run FILE | merge (run) must name a command that can be divided: sweep, compare, saturation,",
                "merge nothing | merge (nothing) must name a command that can be divided: sweep, compare,",
                "merge sweep FILE | --stored needs --store, the directory of results",
                "merge | Missing required parameter: 'COMMAND'"
            })
    void whatDoesNotGoTogetherIsRefused(String command, String message) {
        String[] words = command.replace("FILE", file.toString())
                .replace("STORE", store())
                .split(" ");
        Terminal terminal = run(words);
        assertThat(terminal.code()).isEqualTo(2);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.err()).contains(message.replace("FILE", file.toString()));
        assertThat(simulator.runs()).isZero();
    }

    @Test
    void aPartWithAPointThatCannotBeRunSaysSo() {
        Terminal terminal = Terminal.run(
                (testbench, progress) -> {
                    if (testbench.settings().traffic().load() == 0.3) {
                        throw new IllegalStateException("broken");
                    }
                    return simulator.run(testbench, progress);
                },
                "sweep",
                file.toString(),
                "--store",
                store(),
                "--shard",
                "1/1");
        assertThat(terminal.code()).isEqualTo(2);
        assertThat(terminal.out()).isEqualTo("part 1/1 of quick: 8 of 10 points done\n");
        assertThat(terminal.err()).isEqualTo("no result: [1, 0.3]: broken\nno result: [2, 0.3]: broken\n");
        assertThat(run("merge", "sweep", file.toString(), "--store", store()).err())
                .contains("2 results are missing", " has failed: broken");
    }

    /** As long as it would take to simulate. */
    @ParameterizedTest
    @ValueSource(strings = {"sweep FILE", "saturation FILE --seeds 2 --precision 0.2 --doublings 0"})
    void nothingIsSaidOfTimeThatIsNotTaken(String command) {
        String[] words = (command.replace("FILE", file.toString()) + " -P run.measure=1000000000").split(" ");
        assertThat(run(with(words, "--store", store())).err()).contains(", about ");
        Terminal merged = run(with(new String[] {"merge"}, with(words, "--store", store())));
        assertThat(merged.err()).isEmpty();
        assertThat(merged.code()).isZero();
    }
}
