package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterruptionTest {

    private static final String STOPPED =
            "stopped before the command was done: files that have their final names are whole";

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Test
    void onlyACommandThatIsNotDoneIsSaidToBeStopped() {
        PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        Interruption interruption = new Interruption(err, () -> err.println("ended"));
        interruption.tell();
        assertThat(bytes.toString(StandardCharsets.UTF_8)).startsWith("ended");
        assertThat(bytes.toString(StandardCharsets.UTF_8)).contains(STOPPED);
        bytes.reset();
        interruption.over();
        interruption.tell();
        assertThat(bytes.size()).isZero();
    }

    /** A program of its own that is stopped while it runs leaves no results and says why; one that ends says nothing. */
    @Test
    void aProgramThatIsStoppedSaysSo(@TempDir Path directory) throws IOException, InterruptedException {
        Process process = program(directory, "run.measure=100000000");
        assertThat(process.getErrorStream().read()).as("progress").isPositive();
        process.toHandle().destroy(); // SIGTERM, and the stream stays open
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains(STOPPED);
        assertThat(directory.resolve("out")).doesNotExist();
        Process whole = program(directory, "run.measure=200");
        String said = new String(whole.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(whole.waitFor()).as(said).isZero();
        assertThat(said).doesNotContain("stopped");
        assertThat(directory.resolve("out/index.html")).exists();
    }

    private static Process program(Path directory, String override) throws IOException {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Wormrtl.class.getName(),
                "run",
                Path.of("testbenches/quickstart.yaml").toAbsolutePath().toString(),
                "-P",
                "network.radices=[3, 3]",
                "-P",
                "run.warm-up=100",
                "-P",
                override,
                "--progress=always",
                "--out",
                directory.resolve("out").toString());
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
