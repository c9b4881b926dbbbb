package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.experiment.QueueExperiment;
import io.wormrtl.lab.experiment.SaturationSearch;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
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

class SaturationCommandTest {

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void writeTestbench() throws IOException {
        file = Files.writeString(directory.resolve("quick.yaml"), "network: { topology: mesh, radices: [4, 4] }\n");
    }

    private Terminal saturation(QueueExperiment experiment, String... arguments) {
        List<String> all = new ArrayList<>(List.of("saturation", file.toString()));
        all.addAll(Arrays.asList(arguments));
        return Terminal.run(List.of(new SaturationCommand(experiment)), all.toArray(new String[0]));
    }

    private Terminal saturation(String... arguments) {
        return saturation(new QueueExperiment(), arguments);
    }

    /** The stand-in is saturated from 0.4 on. */
    @Tag("slow")
    @Test
    void printsBothLoadsAndAllThatWereTried() throws IOException {
        Terminal terminal =
                saturation("--precision", "0.05", "--seeds", "4", "--format", "json", "--progress", "never");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.code()).isZero();
        JsonNode report = new ObjectMapper().readTree(terminal.out());
        JsonNode found = report.get("saturation").get(0);
        assertThat(report.get("saturation")).hasSize(1);
        assertThat(found.get("load_below").asDouble()).isBetween(0.38, 0.4);
        assertThat(found.get("load_above").asDouble()).isBetween(0.4, 0.42);
        assertThat(found.get("sure").asDouble()).isEqualTo(93.75);
        assertThat(found.get("accepted_load").asDouble()).isEqualTo(0.4);
        assertThat(found.get("accepted_load_half_width").asDouble()).isZero();
        assertThat(found.get("load_factor_above").asDouble()).isBetween(0.2, 0.4);
        JsonNode loads = report.get("loads");
        assertThat(loads.size()).isGreaterThan(6);
        loads.forEach(load -> {
            assertThat(load.get("runs").asInt()).isEqualTo(4);
            boolean above = load.get("traffic_load").asDouble() >= QueueExperiment.CAPACITY;
            assertThat(load.get("side").asText()).isEqualTo(above ? "lower" : "higher");
            assertThat(load.get("saturated").asInt()).isEqualTo(above ? 4 : 0);
            assertThat(load.get("latency_mean").isNull()).isEqualTo(above);
        });
        String table = saturation().out();
        assertThat(table).contains("latency less than 3x", "Loads tried", "saturation is");
        assertThat(table).contains("Saturation lies between the loads below and above");
        assertThat(table.lines().filter(line -> line.startsWith("  "))).allMatch(line -> line.length() <= 165);
        assertThat(saturation("--format", "csv").out().lines())
                .hasSize(2)
                .first()
                .asString()
                .startsWith("load_below,load_above,sure,accepted_load,");
    }

    @Tag("slow")
    @Test
    void eachCombinationHasItsRow() throws IOException {
        Terminal terminal = saturation(
                "--vary", "router.virtual-channels=2,4", "--vary", "traffic.load=0.1,0.2", "--format", "json");
        JsonNode report = new ObjectMapper().readTree(terminal.out());
        assertThat(report.get("saturation")).hasSize(2);
        assertThat(report.get("saturation")
                        .get(1)
                        .get("router_virtual_channels")
                        .asInt())
                .isEqualTo(4);
        assertThat(report.get("loads").get(0).get("router_virtual_channels").asInt())
                .isEqualTo(2);
    }

    /** The configuration of a row is that of a run of that load and length alone. */
    @Tag("slow")
    @Test
    void everyLoadHasTheConfigurationOfARun() throws IOException {
        JsonNode loads = new ObjectMapper()
                .readTree(saturation("--format", "json", "-P", "run.drain=500").out())
                .get("loads");
        String load = loads.get(2).get("traffic_load").asText();
        Terminal sweep = Terminal.run(
                List.of(new SweepCommand(new QueueExperiment())),
                "sweep",
                file.toString(),
                "--vary",
                "traffic.load=" + load + "," + load + "1",
                "-P",
                "run.drain=500",
                "--format",
                "json");
        assertThat(new ObjectMapper().readTree(sweep.out()).get("points").get(0).get("configuration_hash"))
                .isEqualTo(loads.get(2).get("configuration_hash"));
    }

    /** What is told in the second case is what a search of it alone tells, behind all of the first. */
    @Test
    void progressGoesOverAllCases() {
        Testbench testbench = Testbench.parse(
                "network: { topology: mesh, radices: [4, 4] }",
                file,
                List.of("sweep.vary.router.virtual-channels=[2, 4]"));
        SaturationSearch search =
                new SaturationSearch(new QueueExperiment(), new SaturationSearch.Options(1, 0.5, 3, 0, 1));
        List<SaturationSearch.Case> cases = SaturationSearch.cases(testbench);
        List<List<Long>> alone = new ArrayList<>();
        search.search(cases.get(1), (done, total) -> alone.add(List.of(done, total)));
        List<List<Long>> all = new ArrayList<>();
        SaturationCommand.all(search, cases, (done, total) -> all.add(List.of(done, total)));
        long each = search.expectedRuns();
        List<List<Long>> expected = new ArrayList<>();
        alone.forEach(told -> expected.add(List.of(told.get(0), told.get(1) + each)));
        alone.forEach(told -> expected.add(List.of(told.get(0) + each, told.get(1) + each)));
        assertThat(all).hasSizeGreaterThan(4).isEqualTo(expected);
    }

    @Test
    void aViolationEndsWithOne() {
        Terminal terminal = saturation(new QueueExperiment(List.of(new Violation(1, "deadlock", "network", "stuck"))));
        assertThat(terminal.code()).isEqualTo(1);
    }

    @Tag("slow")
    @Test
    void writesFilesAndPlots() {
        Path out = directory.resolve("out");
        assertThat(saturation("--out", out.toString(), "--progress", "never").code())
                .isZero();
        assertThat(out.toFile().list())
                .contains("saturation.csv", "loads.csv", "report.json", "latency-load.svg", "accepted-load.png");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --seeds 0                    | --seeds (0) must be from 1 to 1000
            --threads 0                  | --threads (0) must be from 1 to 1024
            --precision 0                | --precision (0.0) must be from 0.002 to 0.5
            --precision NaN              | --precision (NaN) must be from 0.002 to 0.5
            --factor 1                   | --factor (1.0) must be from 1.01 to 1000.0
            --doublings 11               | --doublings (11) must be from 0 to 10
            --vary run.seed=1,2          | --vary run.seed=1,2: run.seed must not be varied
            -P run.replications=3        | -P run.replications=3: run.replications must be left out
            -P traffic.arrivals=all-at-once | -P traffic.arrivals=all-at-once: saturation is searched by varying
            -P traffic.lod=1             | -P traffic.lod=1: 'traffic.lod' is not known
            """)
    void refusesInOneSentence(String arguments, String message) {
        Terminal terminal = saturation(arguments.split(" "));
        assertThat(terminal.err()).startsWith(message).hasLineCount(1);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.code()).isEqualTo(2);
    }
}
