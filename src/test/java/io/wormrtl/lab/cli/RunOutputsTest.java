package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.QueueExperiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that {@code run} writes beside its report: none is an input or another output, and what fails loses no figure. */
class RunOutputsTest {

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void writeTestbench() throws IOException {
        file = Files.writeString(directory.resolve("quick.yaml"), """
                network: { topology: mesh, radices: [4, 4] }
                traffic: { load: 0.2 }
                """);
    }

    private Terminal run(String... arguments) {
        return run(new QueueExperiment(), arguments);
    }

    private Terminal run(QueueExperiment experiment, String... arguments) {
        List<String> all = new ArrayList<>(List.of("run", file.toString()));
        all.addAll(Arrays.asList(arguments));
        return Terminal.run(List.of(new RunCommand(experiment)), all.toArray(new String[0]));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> paths = Files.walk(directory)) {
            return paths.filter(path -> !path.equals(directory))
                    .map(path -> directory.relativize(path).toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void noOutputIsAnInput() throws IOException {
        Files.writeString(directory.resolve("trace.csv"), "cycle,source,destination,length\n1,0,5,4\n");
        Files.createSymbolicLink(directory.resolve("link.vcd"), directory.resolve("trace.csv"));
        Files.writeString(file, "network: { topology: mesh, radices: [4, 4] }\ntraffic: { trace: trace.csv }\n");
        String before = Files.readString(file);
        for (String name :
                List.of("quick.yaml", "trace.csv", "link.vcd", "../" + directory.getFileName() + "/trace.csv")) {
            Terminal terminal = run("-P", "wave.file=" + name);
            assertThat(terminal.err())
                    .startsWith("-P wave.file=")
                    .contains("is also an input")
                    .hasLineCount(1);
            assertThat(terminal.code()).isEqualTo(2);
        }
        Files.move(directory.resolve("trace.csv"), directory.resolve("links.csv"));
        Terminal filed = run("-P", "traffic.trace=links.csv", "--out", directory.toString());
        assertThat(filed.out()).as("results are not lost").contains("mean latency");
        assertThat(filed.err()).contains("links.csv' is also an input").hasLineCount(1);
        assertThat(filed.code()).isEqualTo(2);
        assertThat(file).hasContent(before);
        assertThat(directory.resolve("links.csv")).content().contains("1,0,5,4");
    }

    /** Whatever cannot be written: the figures are printed, a sentence says what failed, the exit code is 2. */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"--vcd, table", "--vcd, json", "--messages, table", "--messages, csv"})
    void aFullDiskLosesTheFileAlone(String option, String format) {
        Assumptions.assumeTrue(Files.exists(Path.of("/dev/full")), "no /dev/full here");
        List<String> arguments = List.of("run", file.toString(), "-P", "run.measure=300", "--format", format);
        Terminal whole = real(arguments);
        Terminal failed = real(Stream.concat(arguments.stream(), Stream.of(option, "/dev/full"))
                .toList());
        String sentence = "output file '/dev/full' cannot be written: No space left on device";
        String warnings = "\"warnings\" : \\[[^\\]]*]"; // JSON says it too
        assertThat(failed.out().replaceAll(warnings, "")).isEqualTo(whole.out().replaceAll(warnings, ""));
        assertThat(failed.err()).isEqualTo(sentence + "\n");
        assertThat(failed.code()).isEqualTo(ExitCode.UNUSABLE);
    }

    @Test
    void twoFilesThatCannotBeWrittenAreTwoSentences() {
        Assumptions.assumeTrue(Files.exists(Path.of("/dev/full")), "no /dev/full here");
        Terminal failed = real(List.of(
                "run", file.toString(), "-P", "run.measure=300", "--vcd", "/dev/full", "--messages", "/dev/full"));
        assertThat(failed.out()).contains("mean latency");
        assertThat(failed.err().lines()).hasSize(2);
        assertThat(failed.code()).isEqualTo(ExitCode.UNUSABLE);
    }

    @ParameterizedTest
    @CsvSource({"--vcd, a.csv, --messages, a.csv", "--messages, links.csv, --out, ."})
    void noOutputIsAnotherOutput(String first, String one, String second, String other) throws IOException {
        Terminal terminal = real(List.of(
                "run",
                file.toString(),
                "-P",
                "run.measure=300",
                first,
                directory.resolve(one).toString(),
                second,
                directory.resolve(other).toString()));
        assertThat(terminal.err())
                .contains("is also an input, or another output")
                .hasLineCount(1);
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(files()).doesNotContain("report.json");
    }

    /** Nothing is simulated: the experiment here would print a report. */
    @ParameterizedTest
    @ValueSource(strings = {"--vcd=/proc/a.vcd", "--messages=/proc/a.csv", "--out=/proc/a", "--out=/proc/a/b"})
    void whatCannotBeWrittenIsRefusedBeforeTheRun(String option) {
        QueueExperiment experiment = new QueueExperiment();
        Terminal terminal = run(experiment, option);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.err())
                .contains("nothing can be created in its directory")
                .hasLineCount(1);
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
    }

    @Test
    void aSaveFileThatCannotBeReplacedIsRefusedBeforeTheRun() throws IOException {
        Path save = Files.writeString(directory.resolve("a.gtkw"), "mine");
        Files.setPosixFilePermissions(save, PosixFilePermissions.fromString("r--r--r--"));
        Terminal terminal = run("--vcd", directory.resolve("a.vcd").toString());
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.err()).contains("a.gtkw' cannot be written: it is read-only");
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
    }

    private static Terminal real(List<String> arguments) {
        return Terminal.run(List.of(new RunCommand(new NetworkExperiment())), arguments.toArray(String[]::new));
    }
}
