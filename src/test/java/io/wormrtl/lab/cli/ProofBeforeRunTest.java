package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.experiment.NetworkExperiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every testbench is looked at before it runs, and its report says what was found. */
class ProofBeforeRunTest {

    private static final String TFAR = "router: { virtual-channels: 1, routing: tfar }";

    @TempDir
    private Path directory;

    private Terminal run(String command, String router, String... overrides) throws IOException {
        Path file = Files.writeString(directory.resolve("b.yaml"), """
                network: { topology: mesh, radices: [3, 3] }
                %s
                traffic: { load: 0.01, length: 2 }
                run: { warm-up: 10, measure: 50 }
                """.formatted(router));
        List<String> all = new ArrayList<>(List.of(command, file.toString()));
        for (String override : overrides) {
            all.addAll(List.of(override.startsWith("--") ? new String[] {override} : new String[] {"-P", override}));
        }
        NetworkExperiment experiment = new NetworkExperiment();
        return Terminal.run(
                List.of(new RunCommand(experiment), new SweepCommand(experiment), new CoverageCommand(experiment)),
                all.toArray(new String[0]));
    }

    private JsonNode json(String command, String router, String... overrides) throws IOException {
        List<String> all = new ArrayList<>(List.of(overrides));
        all.add("--format=json");
        return new ObjectMapper()
                .readTree(run(command, router, all.toArray(new String[0])).out());
    }

    @Test
    void theReportNamesTheVerdict() throws IOException {
        assertThat(json("run", "").get("figures").get("deadlock").asText()).isEqualTo("deadlock-free");
        assertThat(run("run", "").out())
                .containsPattern("\n  proof before the run +deadlock-free\n")
                .doesNotContain("Warning");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "inventory", "profile"})
    void whatCanDeadlockIsAWarning(String command) throws IOException {
        Terminal terminal = run(command, TFAR);
        assertThat(terminal.code()).isEqualTo(ExitCode.GOOD);
        assertThat(terminal.out())
                .contains("Warning: tfar on mesh 3x3 can deadlock: a message for (1,1) holds (0,0).x_plus.vc0 and waits"
                        + " for (1,0).y_plus.vc0, and 3 more in a circle; wormrtl check shows more");
        assertThat(json(command, TFAR).get("remarks").get(0).asText()).startsWith("Warning: tfar");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "inventory", "profile"})
    void orARefusal(String command) throws IOException {
        Terminal terminal = run(command, TFAR, "check=strict");
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.err())
                .contains("b.yaml:2:41: tfar on mesh 3x3 can deadlock: ")
                .contains(", and check is strict");
        assertThat(run(command, "", "check=strict").code()).isEqualTo(ExitCode.GOOD);
    }

    @Test
    void theRuleOfReallocationIsWhatIsRefused() throws IOException {
        Terminal terminal =
                run("run", "router: { virtual-channels: 2, routing: duato, reallocation: at-tail }", "check=strict");
        assertThat(terminal.err()).contains("b.yaml:2:62: ").contains("is not proven deadlock-free");
    }

    @Test
    void thereIsABudget() throws IOException {
        Terminal terminal = run("run", "", "check.states=20");
        assertThat(terminal.code()).isEqualTo(ExitCode.GOOD);
        assertThat(terminal.out())
                .containsPattern("\n  proof before the run +undecided\n")
                .contains("it has more than 20 states of headers; raise check.states");
        assertThat(run("run", "", "check={mode: strict, states: 20}").code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run("run", TFAR, "check=none").out())
                .containsPattern("\n  proof before the run +not checked\n")
                .doesNotContain("Warning");
    }

    @Test
    void everyPointOfASweepIsLookedAt() throws IOException {
        String[] vary = {"sweep.vary={router.routing: [xy, tfar], run.seed: [1, 2]}"};
        JsonNode document = json("sweep", "router: { virtual-channels: 1 }", vary);
        List<String> verdicts = new ArrayList<>();
        document.get("points")
                .forEach(point -> verdicts.add(point.get("deadlock").asText()));
        assertThat(verdicts).containsExactly("deadlock-free", "deadlock-free", "can deadlock", "can deadlock");
        assertThat(document.get("remarks")).hasSize(1);
        assertThat(run("coverage", TFAR, "sweep.vary={traffic.load: [0.01]}", "--seeds=2")
                        .out())
                .contains("Warning: tfar on mesh 3x3 can deadlock");
        assertThat(run("sweep", TFAR, "sweep.vary={traffic.load: [0.01]}", "check=strict")
                        .code())
                .isEqualTo(ExitCode.UNUSABLE);
    }

    @Test
    void pointsThatDifferInWhatAProofDependsOnHaveOneEach() throws IOException {
        String vary = "sweep.vary={router.reallocation: [when-empty, at-tail], router.virtual-channels: [2, 3]}";
        JsonNode points = json("sweep", "router: { routing: duato }", vary).get("points");
        List<String> verdicts = new ArrayList<>();
        points.forEach(point -> verdicts.add(point.get("deadlock").asText()));
        assertThat(verdicts)
                .containsExactly(
                        "deadlock-free", "deadlock-free", "not proven deadlock-free", "not proven deadlock-free");
    }

    @Test
    void theHashDoesNotDependOnTheCheck() throws IOException {
        assertThat(json("run", "", "check=none").get("configuration_hash"))
                .isEqualTo(json("run", "", "check=strict").get("configuration_hash"));
    }

    /** A deadlock that the recovery protocol resolves is no reason to refuse a network, however strict. */
    @Test
    void whatRecoveryResolvesIsNotRefused() throws IOException {
        Terminal terminal = run("run", TFAR, "check=strict", "recovery.protocol=fcr", "router.reallocation=when-empty");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.code()).isEqualTo(ExitCode.GOOD);
        assertThat(terminal.out())
                .contains("can deadlock, resolved by recovery")
                .doesNotContain("Warning");
    }
}
