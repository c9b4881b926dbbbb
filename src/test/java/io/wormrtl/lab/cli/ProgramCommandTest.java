package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.experiment.NetworkExperiment;
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

/** The command that puts simulation and analysis of a program side by side. */
class ProgramCommandTest {

    private static final String MEAN = "traffic.program.computation.mean=";

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void writeTestbench() throws IOException {
        file = Files.writeString(directory.resolve("p.yaml"), """
                network: { topology: mesh, radices: [4, 4] }
                traffic: { length: 10, program: { process: { graph: transpose, size: 16 }, computation: 50 } }
                run: { warm-up: 500, measure: 4000 }
                """);
    }

    private Terminal program(String... arguments) {
        List<String> all = new ArrayList<>(List.of("program", file.toString(), "--progress", "never"));
        all.addAll(Arrays.asList(arguments));
        return Terminal.run(List.of(new ProgramCommand(new NetworkExperiment())), all.toArray(new String[0]));
    }

    private static JsonNode json(Terminal terminal) throws IOException {
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.code()).isZero();
        return new ObjectMapper().readTree(terminal.out());
    }

    /** 003, section 5.4 for a square of 4: nu_max = 2, nu_avg = 4/3. */
    @Test
    @Tag("slow")
    void everyPointHasBothSides() throws IOException {
        JsonNode points =
                json(program("--vary", MEAN + "1000,90", "--format", "json")).get("points");
        assertThat(points).hasSize(2);
        for (JsonNode point : points) {
            assertThat(point.get("saturation_worst").doubleValue()).isCloseTo(1 / 3.0, within(1e-4));
            assertThat(point.get("saturation_average").doubleValue()).isCloseTo(3 / 7.0, within(1e-4));
            assertThat(point.get("outcome").textValue()).isEqualTo("steady");
            assertThat(point.get("actual_worst").doubleValue())
                    .isLessThan(point.get("actual_average").doubleValue());
        }
        assertThat(points.get(0).get("applied").doubleValue()).isCloseTo(10 / 1010.0, within(1e-4));
        assertThat(points.get(1).get("applied").doubleValue()).isCloseTo(10 / 100.0, within(1e-4));
        assertThat(points.get(0).get("configuration_hash"))
                .isNotEqualTo(points.get(1).get("configuration_hash"));
    }

    @Test
    @Tag("slow")
    void theTasksOfASinglePointAreFiled() throws IOException {
        Path out = directory.resolve("out");
        json(program("--format", "json", "--out", out.toString()));
        assertThat(Files.readAllLines(out.resolve("tasks.csv"))).hasSize(1 + 12);
        assertThat(out.resolve("node-traffic.svg")).doesNotExist();
    }

    @Tag("slow")
    @Test
    void curvesAreDrawnOverTheComputationTime() throws IOException {
        Path out = directory.resolve("out");
        json(program("--vary", MEAN + "200,20", "--format", "json", "--out", out.toString()));
        assertThat(out.resolve("node-traffic.svg")).isNotEmptyFile();
        assertThat(out.resolve("slowdown.png")).isNotEmptyFile();
        assertThat(out.resolve("tasks.csv")).doesNotExist();
    }

    @Test
    void whereHeadersHaveAChoiceItSaysThatNothingIsForeseen() {
        Terminal terminal = program("-P", "router.routing=duato");
        assertThat(terminal.code()).isZero();
        assertThat(terminal.out()).contains("says nothing where the routing function leaves headers a choice");
    }

    @Test
    void otherTrafficIsRefusedWithItsPlace() throws IOException {
        Files.writeString(file, "network: { topology: mesh, radices: [2, 2] }\ntraffic: { load: 0.1 }\n");
        Terminal terminal = program();
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.err()).contains("p.yaml:2:").contains("traffic.program must be given");
        assertThat(terminal.out()).isEmpty();
    }
}
