package io.wormrtl.lab.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.wormrtl.lab.cli.Terminal;
import io.wormrtl.lab.cli.Wormrtl;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A campaign under a real Slurm of one machine, where it is installed and may be started. */
@Tag("thorough")
class SlurmCampaignTest {

    private static final String SCRIPT =
            Path.of("testbenches", "slurm", "one-machine.sh").toString();

    @TempDir
    private static Path directory;

    private static boolean started;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        started = run(List.of("sh", SCRIPT, "start", directory.resolve("slurm").toString()))
                .startsWith("export");
        assumeTrue(started, "Slurm is not installed, or may not be started here");
    }

    @AfterAll
    static void stop() throws IOException, InterruptedException {
        run(List.of("sh", SCRIPT, "stop", directory.resolve("slurm").toString()));
    }

    private static String run(List<String> words) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.environment()
                .put(
                        "SLURM_CONF",
                        directory.resolve("slurm").resolve("slurm.conf").toString());
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    private static Map<String, String> files(Path of) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(of)) {
            for (Path file : all.toList()) {
                files.put(file.getFileName().toString(), Arrays.toString(Files.readAllBytes(file)));
            }
        }
        return files;
    }

    @Test
    void jobsMakeWhatOneRunMakes() throws IOException, InterruptedException {
        Path file = Files.writeString(directory.resolve("it.yaml"), """
                network: { topology: mesh, radices: [3, 3] }
                run: { warm-up: 100, measure: 500, drain: 1000 }
                sweep: { vary: { traffic.load: [0.1, 0.2, 0.3, 0.4, 0.9, 1.0] } }
                """);
        Path out = directory.resolve("a b");
        Path store = directory.resolve("the 100% store");
        List<String> words = new ArrayList<>(ThisProgram.words(Wormrtl.class));
        words.addAll(
                List.of("sweep", file.toString(), "--store=" + store, "--out", out.toString(), "--submit", "slurm"));
        words.addAll(List.of("--shards", "3"));
        Matcher submitted = Pattern.compile(
                        "submitted to Slurm: array job 1 of 3 parts, and job (\\d+), which reports them; .*\n")
                .matcher(run(words));
        assertThat(submitted.matches()).isTrue();
        run(List.of(
                "sbatch",
                "--wait",
                "--dependency=afterany:" + submitted.group(1),
                "--wrap=true",
                "--output=/dev/null"));
        Path one = directory.resolve("one");
        Terminal whole = Terminal.run("sweep", file.toString(), "--out", one.toString());
        try (Stream<Path> logs = Files.walk(store.resolve("jobs"))) {
            assertThat(logs.filter(log -> log.endsWith("report.txt")))
                    .singleElement()
                    .satisfies(log -> assertThat(log).hasContent(whole.out()));
        }
        assertThat(files(out)).isEqualTo(files(one));
    }
}
