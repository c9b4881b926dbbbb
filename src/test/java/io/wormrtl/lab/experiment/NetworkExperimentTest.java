package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.wave.VcdReader;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NetworkExperimentTest {

    private static final String SMALL = """
            name: my bench/1
            network: { topology: mesh, radices: [3, 3] }
            router: { virtual-channels: 2, buffer-depth: 4 }
            traffic: { load: 0.2, length: 6 }
            run: { warm-up: 50, measure: 300 }
            """;

    @TempDir
    private Path directory;

    private Testbench testbench(String... overrides) {
        return Testbench.parse(SMALL, directory.resolve("small.yaml"), List.of(overrides));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aTriggerDecidesWhichCyclesAreShown() throws IOException {
        String signal = "network.router_1_1.input_x_minus.vc_0.state";
        RunResult result = new NetworkExperiment()
                .run(
                        testbench(
                                "wave.file=" + directory.resolve("a.vcd"),
                                "wave.scopes=[network.router_1_1]",
                                "wave.trigger=" + signal + "=NEEDS_ROUTE",
                                "wave.before=20",
                                "wave.after=50",
                                "traffic.load=0.02"),
                        Progress.NONE);
        assertThat(result.files()).first().isEqualTo(directory.resolve("a.vcd"));
        VcdReader.Dump dump = VcdReader.read(Files.readString(directory.resolve("a.vcd")));
        long fired = dump.end() - 51;
        assertThat(dump.begin()).isEqualTo(fired - 20);
        assertThat(dump.at(signal, fired)).isEqualTo(1);
        List<Long> earlier = new ArrayList<>();
        for (long cycle = dump.begin(); cycle < fired; cycle++) {
            earlier.add(dump.at(signal, cycle));
        }
        assertThat(earlier).doesNotContain(1L);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            network.*                        | network.**
            network.router_*.*.none          |
            router_0_0                       | network.router_0_0
            router_0_*.**                    | network.router_0_*.**
            network.ruoter_1_1               | network.router_1_1
            network.router_0_0.input_x_pluss | network.router_0_0.input_x_plus
            something                        |
            """)
    void aScopeThatMatchesNothingSuggestsOneThatDoes(String scope, String instead) {
        Testbench testbench = testbench("wave.file=" + directory.resolve("a.vcd"), "wave.scopes=[" + scope + "]");
        assertThatThrownBy(() -> new NetworkExperiment().run(testbench, Progress.NONE))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("waveform scope '" + scope + "' matches no")
                .satisfies(e -> {
                    if (instead == null) {
                        assertThat(e).hasMessageNotContaining("did you mean");
                    } else {
                        assertThat(e).hasMessageEndingWith("; did you mean " + instead + "?");
                        new NetworkExperiment()
                                .run(
                                        testbench(
                                                "wave.file=" + directory.resolve("b.vcd"),
                                                "wave.scopes=[" + instead + "]"),
                                        Progress.NONE);
                    }
                });
    }

    @Test
    void aDiagramForDocumentsIsJsonAlone() throws IOException {
        RunResult result = new NetworkExperiment()
                .run(
                        testbench(
                                "wave.file=" + directory.resolve("a.json"),
                                "wave.format=wavedrom",
                                "wave.scopes=[network.router_0_0.input_x_plus.vc_0]",
                                "wave.to=30"),
                        Progress.NONE);
        assertThat(result.files()).containsExactly(directory.resolve("a.json"));
        assertThat(files()).containsExactly("a.json");
        assertThat(new ObjectMapper()
                        .readTree(directory.resolve("a.json").toFile())
                        .get("signal"))
                .isNotEmpty();
    }

    @Test
    void aRunThatFailsLeavesNoHalfWaveform() throws IOException {
        Testbench testbench = testbench("wave.file=" + directory.resolve("a.vcd"));
        assertThatThrownBy(() -> new NetworkExperiment().run(testbench, (done, total) -> {
                    throw new OutOfMemoryError("as large networks do");
                }))
                .isInstanceOf(OutOfMemoryError.class);
        assertThat(files()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            trigger: network.x                                        | 6:31: waveform trigger 'network.x' is not a
            trigger: network.router_0_0.input_x_plus.vc_0.state=LOST  | 6:31: waveform trigger value 'LOST' must be
            trigger: network.router_0_0.granted_x_plus=9              | 6:31: waveform trigger value '9' must be
            'trigger: network.x, before: -1'                          | 6:50: wave.before (-1) must be from 0
            'trigger: network.x, to: 4'                               | 6:46: wave.to must be left out where
            'before: 4'                                               | 6:30: wave.before must be left out where
            'scopes: [nothing]'                                       | 6:30: waveform scope 'nothing' matches
            'format: wavedrom'                                        | 6:30: cycles of a WaveDrom diagram (10000
            'format: wavedrom, to: 2000'                              | 6:44: cycles of a WaveDrom diagram (2001)
            'format: wavedrom, from: 4'                               | 6:46: cycles of a WaveDrom diagram (9999
            'format: wavedrom, trigger: network.x, after: 2000'       | 6:67: cycles of a WaveDrom diagram (2021)
            """)
    void refusesWithPosition(String wave, String message) throws IOException {
        Path file = directory.resolve("s.yaml");
        assertThatThrownBy(() -> new NetworkExperiment()
                        .run(
                                Testbench.parse(SMALL + "wave: { file: a.vcd, " + wave + " }", file, List.of()),
                                Progress.NONE))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith(file + ":" + message);
        assertThat(files()).isEmpty();
    }

    /** Replayed, the log is the run again: the same messages take the same time. */
    @Test
    void theLogOfARunIsATraceOfIt() throws IOException {
        Path log = directory.resolve("log.csv");
        RunResult first = new NetworkExperiment()
                .run(
                        testbench("interface.max-packet=4", "traffic.load=0.4", "run.warm-up=0", "log.messages=" + log),
                        Progress.NONE);
        assertThat(first.files()).containsExactly(log);
        List<String> rows = Files.readAllLines(log);
        assertThat(rows.get(0)).isEqualTo("cycle,source,destination,length,id,injected,delivered,hops");
        assertThat(rows).hasSizeGreaterThan((int) first.latency().count() + 1);
        long sum = 0;
        double hops = 0;
        long before = 0;
        for (String row : rows.subList(1, rows.size())) {
            String[] cells = row.split(",", -1);
            assertThat(Long.parseLong(cells[0])).isGreaterThanOrEqualTo(before);
            before = Long.parseLong(cells[0]);
            if (before < 300) {
                sum += Long.parseLong(cells[6]) - before;
                hops += Double.parseDouble(cells[7]);
            }
        }
        assertThat((double) sum / first.latency().count())
                .isCloseTo(first.latency().mean(), within(1e-9));
        assertThat(hops / first.latency().count()).isCloseTo(first.latencies().hops(), within(1e-3));
        Path second = directory.resolve("second.csv");
        Testbench replay = Testbench.parse(
                SMALL.replaceAll("traffic:.*", "traffic: { trace: " + log + " }"),
                directory.resolve("small.yaml"),
                List.of("interface.max-packet=4", "run.warm-up=0", "log.messages=" + second));
        RunResult again = new NetworkExperiment().run(replay, Progress.NONE);
        assertThat(again.latency()).isEqualTo(first.latency());
        assertThat(again.flows()).isEqualTo(first.flows());
        assertThat(Files.readAllLines(second).subList(0, 30)).isEqualTo(rows.subList(0, 30));
    }

    @Test
    void theLogIsNoInput() throws IOException {
        Path trace = Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n0,0,1,6\n");
        assertThatThrownBy(() -> new NetworkExperiment()
                        .run(
                                Testbench.parse(
                                        "network: { topology: mesh," + " radices: [3, 3] }",
                                        directory.resolve("b.yaml"),
                                        List.of("traffic.trace=" + trace, "log.messages=" + trace)),
                                Progress.NONE))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("-P log.messages=");
        assertThatThrownBy(() -> new NetworkExperiment()
                        .run(testbench("log.messages=" + directory.resolve("no/x.csv")), Progress.NONE))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("-P log.messages=");
    }

    /** The device that is always full stands for a disk that is. */
    @ParameterizedTest
    @CsvSource({"wave.file", "log.messages"})
    void aFileThatCannotBeWrittenTakesNoFigureAway(String setting) {
        assumeTrue(Files.exists(Path.of("/dev/full")), "no /dev/full here");
        RunResult whole = new NetworkExperiment().run(testbench(), Progress.NONE);
        RunResult result = new NetworkExperiment().run(testbench(setting + "=/dev/full"), Progress.NONE);
        assertThat(result.latencies()).isEqualTo(whole.latencies());
        assertThat(result.throughput()).isEqualTo(whole.throughput());
        assertThat(result.cycles()).isEqualTo(whole.cycles());
        assertThat(result.rules()).isEqualTo(whole.rules());
        assertThat(result.outputs())
                .isEqualTo(new Outputs(
                        List.of(), List.of("output file '/dev/full' cannot be written: No space left on device")));
    }

    @Test
    void theDumpIsThereEvenIfItsSaveFileCannotBeWritten() throws IOException {
        Files.createDirectory(directory.resolve("a.gtkw"));
        Path dump = directory.resolve("a.vcd");
        RunResult result = new NetworkExperiment().run(testbench("wave.file=" + dump), Progress.NONE);
        assertThat(result.outputs())
                .isEqualTo(new Outputs(
                        List.of(dump),
                        List.of("output file '" + directory.resolve("a.gtkw")
                                + "' is a directory; give the name of a file")));
        assertThat(dump).isRegularFile();
    }
}
