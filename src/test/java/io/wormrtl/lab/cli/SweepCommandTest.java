package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.experiment.QueueExperiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
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
    @Tag("slow")
    void printsOneRowPerPointUpToSaturation() {
        Terminal terminal = sweep("--vary", "traffic.load=0.1:0.9:0.1", "--threads", "2");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.code()).isZero();
        assertThat(terminal.out()).contains("4 points past saturation left out.", "      1  0.1           steady");
        assertThat(terminal.out().lines().filter(line -> line.contains("saturated")))
                .hasSize(2);
        assertThat(terminal.out().lines()).allMatch(line -> line.length() <= 165);
    }

    @Test
    void theNumberOfThreadsDoesNotShow() {
        String[] arguments = {
            "--vary",
            "traffic.load=0.1:0.9:0.1",
            "--vary",
            "router.arbiter=[matrix, round-robin]",
            "--format",
            "csv",
            "--threads",
            "1"
        };
        String one = sweep(arguments).out();
        arguments[arguments.length - 1] = "5";
        assertThat(sweep(arguments).out()).isEqualTo(one);
        assertThat(one.lines())
                .hasSize(11)
                .first()
                .asString()
                .startsWith("point,router_arbiter,traffic_load,deadlock,outcome,offered_load,");
    }

    @Tag("slow")
    @Test
    void writesFilesAndPlots() throws IOException {
        Path out = directory.resolve("a").resolve("b");
        Terminal terminal = sweep(
                "--vary",
                "traffic.load=[0.1, 0.2]",
                "--out",
                out.toString(),
                "--format",
                "json",
                "--progress",
                "never",
                "--seed",
                "4");
        assertThat(terminal.code()).isZero();
        assertThat(out.toFile().list())
                .containsExactlyInAnyOrder(
                        "points.csv",
                        "tidy.csv",
                        "wormrtl-results.txt",
                        "index.html",
                        "report.json",
                        "settings.csv",
                        "latency-load.svg",
                        "latency-load.png",
                        "accepted-load.svg",
                        "accepted-load.png");
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
        assertThat(terminal.out())
                .contains("      1  latency_mean < 40  27.67  holds", "      2  latency_mean < 40  41.00  FAILED");
    }

    /** Two points that differ in their seed and their load, and the same two as sweeps of their own. */
    @Tag("slow")
    @Test
    void everyPointHasItsOwnConfigurationAndSeed() throws IOException {
        String[] vary = {"--vary", "run.seed=7,8", "--vary", "traffic.load=0.1,0.2", "--format"};
        JsonNode all = new ObjectMapper().readTree(sweep(with(vary, "json")).out());
        List<String> points = new ArrayList<>();
        all.get("points")
                .forEach(point -> points.add(point.get("configuration_hash").asText() + " "
                        + point.get("seed").asLong()));
        assertThat(points).hasSize(4).doesNotHaveDuplicates();
        assertThat(points.get(0).substring(0, 16)).isEqualTo(points.get(2).substring(0, 16));
        assertThat(points.get(0).substring(0, 16)).isNotEqualTo(points.get(1).substring(0, 16));
        assertThat(all.get("seed").isNull()).isTrue();
        JsonNode one = new ObjectMapper()
                .readTree(sweep("--vary", "traffic.load=0.2,0.3", "--seed", "8", "--format", "json")
                        .out());
        assertThat(one.get("seed").asLong()).isEqualTo(8);
        assertThat(one.get("configuration_hash")).isNotEqualTo(all.get("configuration_hash"));
        assertThat(one.get("points").get(0).get("configuration_hash").asText() + " 8")
                .isEqualTo(points.get(3));
        assertThat(one.get("points").get(0).get("latency_mean"))
                .isEqualTo(all.get("points").get(3).get("latency_mean"));
        List<String> csv = sweep(with(vary, "csv")).out().lines().toList();
        assertThat(csv.get(0))
                .contains(",configuration_hash,seed,version")
                .containsOnlyOnce(",seed,")
                .containsOnlyOnce(",configuration_hash,");
        String table = sweep(with(vary, "table")).out();
        for (int i = 0; i < points.size(); i++) {
            assertThat(csv.get(i + 1)).contains("," + points.get(i).replace(" ", ",") + ",");
            assertThat(table).containsPattern(points.get(i).replace(" ", " +") + "\n");
        }
    }

    private static String[] with(String[] arguments, String last) {
        String[] all = Arrays.copyOf(arguments, arguments.length + 1);
        all[arguments.length] = last;
        return all;
    }

    @Test
    void aSettingOfTheSweepMayStandAlone() {
        Terminal terminal = sweep("--vary", "traffic.load=0.1:0.9:0.1", "-P", "sweep.stop-past-saturation=false");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.out().lines().filter(line -> line.contains("saturated")))
                .hasSize(6);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --threads 0                        | --threads (0) must be from 1 to 1024
            --vary traffic.load                | --vary traffic.load: must have the form path=values
            --vary traffic.lod=[1]             | --vary traffic.lod=[1]: 'traffic.lod' is not known; did you mean load?
            --vary traffic.load=[0.1,2]        | --vary traffic.load=[0.1,2]: traffic.load (2.0) must be at most 1
            --vary network.topology=[mesh,cube] | --vary network.topology=[mesh,cube]: topology 'cube' is not known;
            --vary traffic.load=5              | --vary traffic.load=5: traffic.load (5
            --seed 1                           | FILE:1:1: sweep.vary must name
            """)
    void refusesInOneSentence(String arguments, String message) {
        Terminal terminal = sweep(arguments.split(" "));
        assertThat(terminal.err())
                .startsWith(message.replace("FILE", file.toString()))
                .hasLineCount(1);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.code()).isEqualTo(2);
    }

    /** The table has no room for it, documents have. */
    @Test
    void theProofOfEveryPointIsInTheDocument() {
        String[] vary = {"--vary", "run.seed=1:2", "--format", "json"};
        assertThat(sweep(vary).out().split("\"deadlock\" : \"deadlock-free\"", -1))
                .hasSize(3);
        vary[3] = "table";
        assertThat(sweep(vary).out()).doesNotContain("deadlock");
    }
}
