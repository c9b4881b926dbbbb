package io.wormrtl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What only processes of their own show: one that is interrupted, and two that write into one directory. */
class ProcessesCampaign {

    private static final String SMALL = " -P network.radices=[2,2] -P run.warm-up=20 -P run.measure=60";

    @TempDir
    Path folder;

    private Process start(String command) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "io.wormrtl.lab.cli.Wormrtl"));
        words.addAll(List.of(command.replace("OUT", folder.toString()).split(" ")));
        return new ProcessBuilder(words)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static String said(Process process) throws IOException {
        return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** A waveform, a log and results in the making are gone, and the exit code is that of SIGINT. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void anInterruptedRunLeavesNothingBehind() throws IOException, InterruptedException {
        Process run = start(
                "run testbenches/quickstart.yaml -P network.radices=[2,2] -P run.measure=100000000 --progress never"
                        + " --vcd OUT/run.vcd --scope network.router_0_0.** --messages OUT/messages.csv --out OUT");
        try {
            Path part = folder.resolve("run.vcd.incomplete-1");
            Instant end = Instant.now().plus(Duration.ofSeconds(60));
            while (!Files.exists(part) && Instant.now().isBefore(end)) {
                Thread.sleep(20);
            }
            assertThat(part).exists();
            new ProcessBuilder("kill", "-INT", Long.toString(run.pid())).start().waitFor();
            assertThat(said(run)).doesNotContain("\tat ");
            assertThat(run.waitFor(30, TimeUnit.SECONDS)).isTrue();
        } finally {
            run.destroyForcibly();
        }
        assertThat(run.exitValue()).isEqualTo(130);
        assertThat(new Folder(folder).contents()).isEmpty();
    }

    /** One after the other, whichever is first: the directory then holds the results of one run and of no other. */
    @Test
    void ofTwoRunsIntoOneDirectoryOneLeavesItsResults() throws IOException, InterruptedException {
        String run = "run testbenches/quickstart.yaml --out OUT --by-pair --seed ";
        Process one = start(run + 1 + SMALL);
        Process other = start(run + 2 + SMALL);
        assertThat(one.waitFor()).isZero();
        assertThat(other.waitFor()).isZero();
        Map<String, byte[]> left = new Folder(folder).contents();
        for (int seed = 1; seed <= 2; seed++) {
            Files.createDirectories(folder.resolve("alone" + seed));
            assertThat(start(run.replace("OUT", "OUT/alone" + seed) + seed + SMALL)
                            .waitFor())
                    .isZero();
        }
        assertThat(Folder.isSame(left, new Folder(folder.resolve("alone1")).contents())
                        || Folder.isSame(left, new Folder(folder.resolve("alone2")).contents()))
                .isTrue();
    }
}
