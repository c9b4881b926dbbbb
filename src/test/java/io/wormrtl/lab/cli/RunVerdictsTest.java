package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.FaultCount;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What command run says of a run that is made up: latency 41 +- 1.5, nothing broken or lost but what a test adds. */
class RunVerdictsTest {

    private static final Violation BROKEN = new Violation(9, "network", "broken", "it is");

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void writeTestbench() throws IOException {
        file = Files.writeString(directory.resolve("made.yaml"), "network: { topology: mesh, radices: [3, 2] }\n");
    }

    private static Measurement made(Testbench testbench, Violation... violations) {
        return MadeMeasurement.steady(0.2, 0.19, 41, 2.5)
                .ending(violations.length == 0 ? Outcome.STEADY : Outcome.ENDED_BY_VIOLATION)
                .on(testbench, violations);
    }

    /** Runs that write {@code outputs}, lose so many messages, and break so many rules. */
    private static Experiment experiment(Outputs outputs, long lost, Violation... violations) {
        return (testbench, progress) -> MadeMeasurement.counting(
                        made(testbench, violations),
                        outputs,
                        new FaultCount("messages-generated", "all", 700),
                        new FaultCount("lost-cut", "cut", lost),
                        new FaultCount("lost", "lost", lost))
                .runs()
                .get(0);
    }

    private Terminal run(Experiment experiment, String... options) {
        List<String> all = new ArrayList<>(List.of("run", file.toString(), "--progress=never"));
        all.addAll(Arrays.asList(options));
        return Terminal.run(experiment, all.toArray(String[]::new));
    }

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    /** What could not be written outweighs what is broken, not met, or not known as well as was asked for. */
    @ParameterizedTest
    @CsvSource({
        "false, false, true, 0.05, 0",
        "false, true, true, 0.05, 1",
        "false, false, false, 0.05, 1",
        "false, false, true, 0.03, 1",
        "true, false, true, 0.05, 2",
        "true, true, false, 0.03, 2"
    })
    void theExitCodeIsThatOfTheWorst(boolean fails, boolean breaks, boolean meets, String precision, int code) {
        Outputs outputs = new Outputs(List.of(), fails ? List.of("no room for a log") : List.of());
        Violation[] violations = breaks ? new Violation[] {BROKEN} : new Violation[0];
        Terminal terminal = run(
                experiment(outputs, 0, violations),
                "--precision=" + precision,
                "--doublings=0",
                "-P",
                "expect=['offered_load " + (meets ? "<" : ">") + " 1']");
        assertThat(terminal.code()).isEqualTo(code);
    }

    @Test
    void whatMayNotBeOverlookedIsOnTheErrorStreamToo() throws IOException {
        Outputs outputs = new Outputs(List.of(), List.of("no room for a log"), List.of("no room for a waveform"));
        Terminal terminal = run(
                experiment(outputs, 3),
                "--precision=0.03",
                "--doublings=0",
                "--format=json",
                "-P",
                "expect=['lost == 0', 'offered_load < 1', 'messages_measured == 0']");
        String losses = "3 of 700 messages LOST: 3 cut (";
        assertThat(terminal.err().lines()).hasSize(3);
        assertThat(terminal.err().lines().toList().get(0)).isEqualTo("no room for a log");
        assertThat(terminal.err().lines().toList().get(1)).startsWith(losses);
        assertThat(terminal.err().lines().toList().get(2))
                .startsWith("precision: the mean latency is known to 3.7 %, 3 % was asked for");
        JsonNode report = new ObjectMapper().readTree(terminal.out());
        List<String> warnings = texts(report.get("warnings"));
        assertThat(warnings).hasSize(4);
        assertThat(warnings.get(0)).isEqualTo("2 of what is expected FAILED; 1 other holds.");
        assertThat(warnings.get(1)).startsWith(losses);
        assertThat(warnings.get(2)).isEqualTo("no room for a log");
        assertThat(warnings.get(3)).startsWith("precision: ");
        assertThat(texts(report.get("remarks"))).contains("made up", "no room for a waveform");
    }

    /** A waveform that was asked for and has no cycle is no failure, but is missed. */
    @Test
    void aWaveformThatIsNotWrittenIsSaid() {
        Path wave = directory.resolve("w.vcd");
        Path other = directory.resolve("m.csv");
        String missed = "Not written: " + wave + ", as no cycle of the run was to be shown in it";
        String[] asked = {"--vcd", wave.toString(), "--messages", other.toString()};
        assertThat(run(experiment(new Outputs(List.of(other), List.of()), 0), asked)
                        .out())
                .contains("Written: " + other)
                .contains(missed);
        assertThat(run(experiment(new Outputs(List.of(wave, other), List.of()), 0), asked)
                        .out())
                .contains("Written: " + wave)
                .doesNotContain("Not written");
        assertThat(run(experiment(new Outputs(List.of(other), List.of("no room")), 0), asked)
                        .out())
                .doesNotContain("Not written");
    }

    /** Nor are they replaced by results. */
    @Test
    void whatTheRunHasWrittenIsNotReplacedByResults() throws IOException {
        Path out = Files.createDirectory(directory.resolve("out"));
        Path log = Files.writeString(out.resolve("figures.csv"), "the log of the run");
        Terminal terminal = run(experiment(new Outputs(List.of(log), List.of()), 0), "--out", out.toString());
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.err()).contains("figures.csv");
        assertThat(log).hasContent("the log of the run");
    }

    @ParameterizedTest
    @CsvSource({"--vcd,--saif,--saif,--vcd", "--vcd,--wavedrom,--wavedrom,--vcd", "--saif,--wavedrom,--wavedrom,--saif"
    })
    void aRunWritesOneWaveform(String one, String other, String first, String second) {
        Terminal terminal = run(experiment(Outputs.NONE, 0), one, "a", other, "b");
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.err())
                .isEqualTo("option " + first + " cannot be used with " + second + ": a run writes one waveform\n");
    }

    @Test
    void aSettingWithoutUseIsRefusedBeforeTheRun() {
        Terminal terminal = run(
                (testbench, progress) -> {
                    throw new AssertionError("it must not run");
                },
                "-P",
                "traffic.pattern.fraction=0.5");
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.err()).contains("traffic.pattern.fraction");
    }
}
