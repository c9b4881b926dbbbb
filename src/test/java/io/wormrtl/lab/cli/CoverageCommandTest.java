package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.QueueExperiment;
import io.wormrtl.network.invariant.Violation;
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

class CoverageCommandTest {

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void writeTestbench() throws IOException {
        file = Files.writeString(directory.resolve("quick.yaml"), "network: { topology: mesh, radices: [4, 4] }\n");
    }

    private Terminal coverage(String... arguments) {
        return coverage(new QueueExperiment(), arguments);
    }

    private Terminal coverage(Experiment experiment, String... arguments) {
        List<String> all = new ArrayList<>(List.of("coverage", file.toString()));
        all.addAll(Arrays.asList(arguments));
        return Terminal.run(List.of(new CoverageCommand(experiment)), all.toArray(new String[0]));
    }

    /** Also where all other seeds have none. */
    @Test
    void aViolationWithOneSeedIsAFailure() {
        Experiment sound = new QueueExperiment();
        Experiment broken = new QueueExperiment(List.of(new Violation(7, "network", "deadlock", "nothing moves")));
        Experiment second = (testbench, progress) ->
                (testbench.settings().run().seed() == 2 ? broken : sound).run(testbench, progress);
        assertThat(coverage(second, "--seeds", "3").code()).isEqualTo(ExitCode.FAILED);
        assertThat(coverage(sound, "--seeds", "3").code()).isEqualTo(ExitCode.GOOD);
    }

    /** At a load of 0.1 the stand-in has a latency of 26.67 + seed modulo 7, known to +- 0.5; at 0.5 none. */
    @Test
    void printsARowPerPoint() throws IOException {
        Terminal terminal = coverage("--seeds", "3", "--vary", "traffic.load=0.1,0.5,0.6", "--format", "json");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.code()).isZero();
        JsonNode rows = new ObjectMapper().readTree(terminal.out()).get("coverage");
        assertThat(rows).hasSize(3);
        JsonNode row = rows.get(0);
        assertThat(row.get("traffic_load").asDouble()).isEqualTo(0.1);
        assertThat(row.get("runs").asInt()).isEqualTo(3);
        assertThat(row.get("steady").asInt()).isEqualTo(3);
        assertThat(row.get("latency_long_run").asDouble()).isBetween(28.66, 28.67);
        assertThat(row.get("covering").asInt()).isEqualTo(1);
        assertThat(row.get("coverage").asDouble()).isBetween(33.3, 33.4);
        assertThat(rows.get(2).get("saturated").asInt()).isEqualTo(3);
        assertThat(rows.get(2).get("coverage").isNull()).isTrue();
        assertThat(coverage("--seeds", "3").out())
                .doesNotContain("traffic.load")
                .contains("  runs  steady");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --seeds 1                | --seeds (1) must be from 2 to 10000
            --threads 0              | --threads (0) must be from 1 to 1024
            --vary run.seed=1,2      | --vary run.seed=1,2: run.seed must not be varied
            -P run.replications=3    | -P run.replications=3: run.replications must be left out
            """)
    void refusesInOneSentence(String arguments, String message) {
        Terminal terminal = coverage(arguments.split(" "));
        assertThat(terminal.err()).startsWith(message).hasLineCount(1);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.code()).isEqualTo(2);
    }
}
