package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.lab.testbench.Settings;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.testbench.TrafficSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every testbench is run by the command: the short ones as they are, of the others the first cycles. */
@Tag("slow")
class TestbenchesTest {

    private static final Path FOLDER = Path.of("testbenches");
    private static final Path OF_MODELS = FOLDER.resolve("contention");
    private static final List<String> BROKEN_ON_PURPOSE = List.of("deadlock.yaml", "starvation.yaml", "ring-1.yaml");
    /** Those that need a tool that may not be there; they have a test of their own. */
    private static final Path OF_TOOLS = FOLDER.resolve("hdl");

    private static final Path OF_FIGURES = FOLDER.resolve("figures");

    private static final long SHORT = 1100;

    @TempDir
    private Path scratch;

    static List<Path> testbenches() throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".yaml") && !file.startsWith(OF_MODELS))
                    .sorted()
                    .toList();
        }
    }

    /** Those that show something else than a figure of a paper. */
    static List<Path> sound() throws IOException {
        return testbenches().stream()
                .filter(file ->
                        !BROKEN_ON_PURPOSE.contains(file.getFileName().toString()) && !file.startsWith(OF_TOOLS))
                .filter(file -> !file.startsWith(OF_FIGURES))
                .toList();
    }

    /** Of the figures, which share their hardware with others, the first that has it. */
    static List<Path> figures() throws IOException {
        Set<List<Object>> known = new HashSet<>();
        return testbenches().stream()
                .filter(file -> file.startsWith(OF_FIGURES) && known.add(hardware(file)))
                .toList();
    }

    private static List<Object> hardware(Path file) {
        Settings settings = Testbench.read(file, List.of()).settings();
        return List.of(
                settings.network(),
                settings.link(),
                settings.router(),
                settings.networkInterface(),
                settings.switching(),
                settings.recovery());
    }

    @ParameterizedTest
    @MethodSource("testbenches")
    void beginsWithWhatItShowsAndItsCommand(Path file) throws IOException {
        List<String> comment = Files.readAllLines(file).stream()
                .takeWhile(line -> line.startsWith("# "))
                .toList();
        assertThat(String.join(" ", comment).replace(" # ", " "))
                .containsPattern(
                        "wormrtl ((run|sweep|coverage|saturation|check|topology|program|cost|explore|compare) +" + file
                                + "\\b|figures \\d)");
    }

    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("figures")
    void figuresRunWithoutViolation(Path file) {
        runsWithoutViolation(file);
    }

    @ParameterizedTest
    @MethodSource("sound")
    void runsWithoutViolation(Path file) {
        Settings settings = Testbench.read(file, List.of()).settings();
        List<String> arguments = new ArrayList<>(List.of("run", file.toString(), "--progress=never"));
        if (!isShort(settings.run())) {
            override(arguments, "run.warm-up=30", "run.measure=60", "run.drain=500", "run.replications=1");
            override(
                    arguments,
                    deliversSoon(settings.traffic())
                            ? "expect=['monitors_violations == 0', 'messages > 0']"
                            : "expect=['monitors_violations == 0']");
        }
        if (settings.traffic().program() != null) {
            override(arguments, "traffic.program.set-up=0");
        }
        if (settings.wave() != null) {
            override(arguments, "wave.file=" + scratch.resolve("test.vcd"));
        }
        Terminal terminal = run(arguments);
        assertThat(terminal.err().lines().filter(line -> !line.contains(" messages LOST: ")))
                .isEmpty();
        assertThat(terminal.code()).as(terminal.out()).isZero();
        assertThat(terminal.out()).containsPattern("\n  violations +0\n");
    }

    /** Whether some messages are generated in the 60 cycles measured. */
    private static boolean deliversSoon(TrafficSettings traffic) {
        return traffic.program() == null
                && traffic.loadCase() == null
                && traffic.length().make().mean() < 50
                && !traffic.arrivals().name().equals("all-at-once");
    }

    @ParameterizedTest
    @ValueSource(strings = {"deadlock", "starvation"})
    void whatIsBrokenOnPurposeIsFound(String rule) {
        Terminal terminal = run(List.of("run", FOLDER.resolve(rule + ".yaml").toString(), "--progress=never"));
        assertThat(terminal.code()).isEqualTo(ExitCode.FAILED);
        assertThat(terminal.out())
                .containsPattern("\n  " + rule + " +\\d+ +1\n")
                .contains("waits for");
    }

    /** The examples of 004, section 3.1.1. */
    @ParameterizedTest
    @CsvSource({"1, 1, can deadlock", "2, 0, deadlock-free", "3, 0, deadlock-free"})
    void theRingsOfThePaperAreToldApart(int example, int code, String verdict) {
        Terminal terminal = run(List.of(
                "check", FOLDER.resolve("deadlock/ring-" + example + ".yaml").toString()));
        assertThat(terminal.code()).isEqualTo(code);
        assertThat(terminal.out()).containsPattern("\n  verdict +" + verdict + "\n");
    }

    /** The second virtual channel is what lets B pass, not the scenario (004, Fig. 17). */
    @Test
    void withOneVirtualChannelTheMessageBehindWaits() {
        Terminal terminal = run(List.of(
                "run",
                FOLDER.resolve("figures/004-fig17.yaml").toString(),
                "--progress=never",
                "-P",
                "router.virtual-channels=1"));
        assertThat(terminal.code()).isEqualTo(ExitCode.FAILED);
        assertThat(terminal.out()).containsPattern("latency_mean == 25 +809.00 +FAILED");
    }

    private static boolean isShort(RunSettings run) {
        return run.warmUp() + run.measure() <= SHORT;
    }

    private static void override(List<String> arguments, String... values) {
        for (String value : values) {
            arguments.addAll(List.of("-P", value));
        }
    }

    private static Terminal run(List<String> arguments) {
        return Terminal.run(List.of(new RunCommand(new NetworkExperiment())), arguments.toArray(new String[0]));
    }
}
