package io.wormrtl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
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
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What only processes of their own show: one that is interrupted, and two that write into one directory. */
class ProcessesCampaign {

    private static final String SMALL = " -P network.radices=[2,2] -P run.warm-up=20 -P run.measure=60";
    private static final String SWEEP =
            "sweep testbenches/quickstart.yaml --vary traffic.load=0.05,0.1,0.15,0.2 --threads 2 --progress never"
                    + " -P network.radices=[2,2] -P run.warm-up=20";

    @TempDir
    Path folder;

    private Process start(String command) throws IOException {
        return begun(command, ProcessBuilder.Redirect.DISCARD);
    }

    private Process begun(String command, ProcessBuilder.Redirect output) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "io.wormrtl.lab.cli.Wormrtl"));
        words.addAll(List.of(command.replace("OUT", folder.toString()).split(" ")));
        return new ProcessBuilder(words).redirectOutput(output).start();
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

    private Path whole(String sweep) throws IOException, InterruptedException {
        assertThat(start(sweep.replace("OUT", "OUT/alone")).waitFor()).isZero();
        return folder.resolve("alone");
    }

    /** Of a sweep that is interrupted or killed the results of its store stay, and it ends as if nothing had been. */
    @ParameterizedTest
    @ValueSource(strings = {"INT", "KILL"})
    @DisabledOnOs(OS.WINDOWS)
    void aSweepThatIsStoppedGoesOn(String signal) throws IOException, InterruptedException {
        String sweep = SWEEP + " -P run.measure=200000 --store OUT/store --out OUT/results";
        Process stopped = start(sweep);
        try {
            Instant end = Instant.now().plus(Duration.ofMinutes(5));
            while (results().isEmpty() && Instant.now().isBefore(end)) {
                Thread.sleep(5);
            }
            new ProcessBuilder("kill", "-" + signal, Long.toString(stopped.pid()))
                    .start()
                    .waitFor();
            assertThat(said(stopped)).doesNotContain("\tat ");
            assertThat(stopped.waitFor(30, TimeUnit.SECONDS)).isTrue();
        } finally {
            stopped.destroyForcibly();
        }
        assertThat(stopped.exitValue()).isEqualTo(signal.equals("INT") ? 130 : 137);
        Map<String, String> kept = results();
        assertThat(kept).isNotEmpty().hasSizeLessThan(4);
        assertThat(start(sweep).waitFor()).isZero();
        assertThat(results()).containsAllEntriesOf(kept).hasSize(4);
        Path alone = whole(sweep);
        assertThat(Folder.isSame(
                        new Folder(folder.resolve("results")).contents(),
                        new Folder(alone.resolve("results")).contents()))
                .isTrue();
        assertThat(Folder.isSame(
                        new Folder(folder.resolve("store")).contents(), new Folder(alone.resolve("store")).contents()))
                .isTrue();
    }

    /** The results of runs in the store, and what tells each from one that takes its place. */
    private Map<String, String> results() throws IOException {
        Files.createDirectories(folder.resolve("store"));
        Map<String, String> results = new Folder(folder.resolve("store")).identities();
        results.keySet().removeIf(name -> !name.endsWith(".json"));
        return results;
    }

    /** Each takes from the other what that has found first. */
    @Test
    void twoSweepsFillOneStore() throws IOException, InterruptedException {
        String sweep = SWEEP + " -P run.measure=2000 --store OUT/store --out OUT/";
        Process one = start(sweep + "one");
        Process other = start(sweep + "other");
        assertThat(one.waitFor()).isZero();
        assertThat(other.waitFor()).isZero();
        Path alone = whole(sweep + "one");
        Map<String, byte[]> results = new Folder(alone.resolve("one")).contents();
        assertThat(Folder.isSame(new Folder(folder.resolve("one")).contents(), results))
                .isTrue();
        assertThat(Folder.isSame(new Folder(folder.resolve("other")).contents(), results))
                .isTrue();
        assertThat(Folder.isSame(
                        new Folder(folder.resolve("store")).contents(), new Folder(alone.resolve("store")).contents()))
                .isTrue();
    }

    /** Who reads no further, as {@code head} does, has seen enough; files are written all the same. */
    @ParameterizedTest
    @ValueSource(strings = {"schema", "list", "run testbenches/quickstart.yaml --format json --out OUT" + SMALL})
    void aPipeThatIsClosedIsNoFailure(String command) throws IOException, InterruptedException {
        Process piped = begun(command, ProcessBuilder.Redirect.PIPE);
        piped.getInputStream().close();
        assertThat(said(piped)).isEmpty();
        assertThat(piped.waitFor()).isZero();
        assertThat(new Folder(folder).contents().containsKey("report.json")).isEqualTo(command.startsWith("run"));
    }

    /** What cannot be printed is an error; files are written all the same. */
    @ParameterizedTest
    @ValueSource(strings = {"schema", "list", "run testbenches/quickstart.yaml --format json --out OUT" + SMALL})
    @EnabledOnOs(OS.LINUX)
    void outputThatFindsNoRoomIsAFailure(String command) throws IOException, InterruptedException {
        Process full = begun(command, ProcessBuilder.Redirect.to(new File("/dev/full")));
        assertThat(said(full).strip()).isEqualTo("standard output cannot be written: No space left on device");
        assertThat(full.waitFor()).isEqualTo(2);
        assertThat(new Folder(folder).contents().containsKey("report.json")).isEqualTo(command.startsWith("run"));
    }
}
