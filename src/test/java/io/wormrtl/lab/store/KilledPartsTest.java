package io.wormrtl.lab.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.cli.Terminal;
import io.wormrtl.lab.cli.Wormrtl;
import io.wormrtl.lab.jobs.ThisProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Parts that are killed at random, and begun again until all have ended, are one run. {@code -Dwormrtl.messages=1000000} makes a drill of
 * it, of about so many messages.
 */
@Tag("slow")
@Tag("thorough")
class KilledPartsTest {

    private static final int PARTS = 3;
    private static final long MESSAGES = Long.getLong("wormrtl.messages", 3000);
    /** Two protocols, five loads, two replications. */
    private static final int RUNS = 20;
    /** Of nine nodes in a cycle, at a load of 0.1 of flits on average, in messages of 8. */
    private static final double PER_CYCLE = 9 * 0.1 / 8;

    private static final int MOST_KILLED = 4;

    @TempDir
    private Path directory;

    private Path file;

    private List<String> sweep(String... more) {
        List<String> words = new ArrayList<>(List.of("sweep", file.toString(), "--threads", "1"));
        words.addAll(List.of(more));
        return words;
    }

    private Process begun(int part) throws IOException {
        List<String> words = ThisProgram.words(Wormrtl.class);
        words.addAll(sweep("--store", directory.resolve("store").toString(), "--shard", part + "/" + PARTS));
        return new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("part.txt").toFile())
                .start();
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
    void areOneRunInTheEnd() throws IOException, InterruptedException {
        long measure = Math.round(MESSAGES / PER_CYCLE / RUNS);
        file = Files.writeString(directory.resolve("it.yaml"), """
                network: { topology: mesh, radices: [3, 3] }
                router: { reallocation: when-empty }
                traffic: { length: 8 }
                run: { warm-up: 200, measure: %d, drain: 5000, replications: 2 }
                faults: { link-rate: 0.0001 }
                sweep: { vary: { recovery.protocol: [fcr, sbrp-1], traffic.load: [0.05, 0.075, 0.1, 0.125, 0.15] } }
                """.formatted(measure));
        Random random = new Random(7);
        int killed = 0;
        for (int part = 1; part <= PARTS; part++) {
            boolean ended = false;
            while (!ended) {
                Process process = begun(part);
                long patience = killed < MOST_KILLED ? 500 + random.nextInt(2500) : Long.MAX_VALUE;
                ended = process.waitFor(patience, TimeUnit.MILLISECONDS);
                if (!ended) {
                    killed++;
                    process.destroyForcibly().waitFor();
                }
            }
            assertThat(directory.resolve("part.txt")).content().contains("points done");
        }
        assertThat(killed).isPositive();
        // Both write to the same place, which their reports name.
        Path out = directory.resolve("out");
        List<String> merge = new ArrayList<>(List.of("merge"));
        merge.addAll(sweep("--store", directory.resolve("store").toString(), "--out", out.toString()));
        Terminal together = Terminal.run(merge.toArray(String[]::new));
        assertThat(together.err()).doesNotContain("missing");
        Path merged = Files.move(out, directory.resolve("merged"));
        Terminal whole = Terminal.run(sweep("--out", out.toString()).toArray(String[]::new));
        assertThat(together.out()).isEqualTo(whole.out());
        assertThat(files(merged)).isEqualTo(files(out));
    }
}
