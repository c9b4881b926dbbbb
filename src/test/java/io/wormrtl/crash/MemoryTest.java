package io.wormrtl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.cli.Terminal;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.NetworkExperiment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A thread that simulates a point of a sweep has no memory left. */
@Tag("slow")
class MemoryTest {

    private static final int POINTS = 4;

    @TempDir
    Path folder;

    private Terminal sweep(Experiment experiment) {
        return Terminal.run(
                experiment,
                "sweep",
                "testbenches/quickstart.yaml",
                "--threads=2",
                "--store=" + folder.resolve("store"),
                "--out=" + folder.resolve("results"),
                "--vary=traffic.load=0.05,0.1,0.15,0.2",
                "-P=network.radices=[2,2]",
                "-P=run.warm-up=20",
                "-P=run.measure=60");
    }

    /** Results that are there are whole, and the next command makes the others only. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, POINTS})
    void aSweepWhoseThreadHasNoMemoryLeftGoesOnLater(int point) throws IOException, InterruptedException {
        Experiment network = new NetworkExperiment();
        AtomicInteger begun = new AtomicInteger();
        Terminal stopped = sweep((testbench, progress) -> {
            if (begun.incrementAndGet() == point) {
                throw new OutOfMemoryError("Java heap space");
            }
            return network.run(testbench, progress);
        });
        assertThat(stopped.code()).isEqualTo(2);
        assertThat(stopped.err())
                .contains("There is not enough memory for this")
                .doesNotContain("\tat ");
        assertThat(stopped.out()).isEmpty();
        assertThat(folder.resolve("results")).doesNotExist();
        awaitOthers();
        int kept = results(folder).size();
        assertThat(kept).isLessThan(POINTS);

        AtomicInteger again = new AtomicInteger();
        Terminal whole = sweep((testbench, progress) -> {
            again.incrementAndGet();
            return network.run(testbench, progress);
        });
        assertThat(whole.code()).isZero();
        assertThat(again.get()).isEqualTo(POINTS - kept);
        assertThat(whole.out()).isEqualTo(sweep(network).out());
    }

    /** The other thread may be about to give a result its name. */
    private static void awaitOthers() throws InterruptedException {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("point")) {
                thread.join();
            }
        }
    }

    private static Map<String, byte[]> results(Path folder) throws IOException {
        Map<String, byte[]> results = new TreeMap<>(new Folder(folder).contents());
        results.keySet().removeIf(name -> !name.endsWith(".json"));
        assertThat(results.keySet()).allMatch(name -> name.startsWith("store/"));
        return results;
    }
}
