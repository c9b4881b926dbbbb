package io.wormrtl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.experiment.QueueExperiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepCommandTest {

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void writeTestbench() throws IOException {
        file = Files.writeString(directory.resolve("quick.yaml"), """
                network: { topology: mesh, radices: [4, 4] }
                """);
    }

    private Terminal sweep(String... arguments) {
        List<String> all = new ArrayList<>(List.of("sweep", file.toString()));
        all.addAll(Arrays.asList(arguments));
        return Terminal.run(List.of(new SweepCommand(new QueueExperiment())), all.toArray(new String[0]));
    }

    @Test
    void printsOneRowPerPointUpToSaturation() {
        Terminal terminal = sweep("--vary", "traffic.load=0.1:0.9:0.1", "--threads", "2");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.code()).isZero();
        assertThat(terminal.out()).contains("4 points past saturation left out.", "      1  0.1           steady");
        assertThat(terminal.out().lines().filter(line -> line.contains("saturated"))).hasSize(2);
        assertThat(terminal.out().lines()).allMatch(line -> line.length() <= 160);
    }

    @Test
    void theNumberOfThreadsDoesNotShow() {
        String[] arguments = {"--vary", "traffic.load=0.1:0.9:0.1", "--vary", "router.arbiter=[matrix, round-robin]",
            "--format", "csv", "--threads", "1"};
        String one = sweep(arguments).out();
        arguments[arguments.length - 1] = "5";
        assertThat(sweep(arguments).out()).isEqualTo(one);
        assertThat(one.lines()).hasSize(11).first().asString()
                .startsWith("point,router_arbiter,traffic_load,outcome,offered_load,");
    }

    @Test
    void writesFilesAndPlots() throws IOException {
        Path out = directory.resolve("a").resolve("b");
        Terminal terminal = sweep("--vary", "traffic.load=[0.1, 0.2]", "--out", out.toString(), "--format", "json",
                "--progress", "never", "--seed", "4");
        assertThat(terminal.code()).isZero();
        assertThat(out.toFile().list()).containsExactlyInAnyOrder("points.csv",
                "wormrtl-results.txt", "report.json", "latency-load.svg",
                "latency-load.png", "accepted-load.svg", "accepted-load.png");
        assertThat(out.resolve("report.json")).hasContent(terminal.out());
        JsonNode points = new ObjectMapper().readTree(terminal.out()).get("points");
        assertThat(points).hasSize(2);
        assertThat(points.get(1).get("traffic_load").asDouble()).isEqualTo(0.2);
        assertThat(points.get(1).get("hops_mean").asDouble()).isEqualTo(5.25);
    }

    @Test
    void expectationsAreCheckedAtEveryPoint() {
        Terminal terminal = sweep("--vary", "traffic.load=[0.1, 0.2]", "-P", "expect=[latency_mean < 40]");
        assertThat(terminal.code()).isEqualTo(1);
        assertThat(terminal.out()).contains("      1  latency_mean < 40  27.67  holds",
                "      2  latency_mean < 40  41.00  FAILED");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --threads 0                        | --threads (0) must be from 1 to 1024
            --vary traffic.load                | --vary traffic.load: must have the form path=values
            --vary traffic.lod=[1]             | --vary traffic.lod=[1]: 'traffic.lod' is not known; did you mean load?
            --vary traffic.load=[0.1,2]        | --vary traffic.load=[0.1,2]: traffic.load (2.0) must be at most 1
            --vary network.topology=[mesh,cube] | --vary network.topology=[mesh,cube]: topology 'cube' is not known;
            --vary traffic.load=5              | --vary traffic.load=5: sweep.vary.traffic.load (5) must be a list
            --seed 1                           | FILE:1:1: sweep.vary must name
            """)
    void refusesInOneSentence(String arguments, String message) {
        Terminal terminal = sweep(arguments.split(" "));
        assertThat(terminal.err()).startsWith(message.replace("FILE", file.toString())).hasLineCount(1);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.code()).isEqualTo(2);
    }
}
