package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.WaitsOverTime.ChannelWaits;
import io.wormrtl.lab.experiment.WaitsOverTime.RootWaits;
import io.wormrtl.lab.experiment.WaitsOverTime.SourceWaits;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who waits for whom in small networks that are offered more than they carry. */
class WaitRunTest {

    private static final String ROW = """
            network: { topology: mesh, radices: [4] }
            router: { virtual-channels: 2, buffer-depth: 4 }
            traffic: { pattern: { name: hot-spot, hot-spots: [3], fraction: 1 }, load: 0.9, length: 8 }
            run: { warm-up: 500, measure: 1000, drain: 100 }
            """;

    @TempDir
    private Path directory;

    private Testbench bench(String... overrides) {
        return Testbench.parse(ROW, directory.resolve("row.yaml"), List.of(overrides));
    }

    private static WaitsOverTime waits(Testbench testbench) {
        NetworkExperiment experiment = new NetworkExperiment();
        return experiment
                .waits(testbench, experiment.run(testbench, Progress.NONE), Progress.NONE)
                .orElseThrow();
    }

    private static ChannelWaits channel(WaitsOverTime waits, String name) {
        return waits.channels().stream()
                .filter(channel -> channel.channel().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The last node sends to others too, and takes in a flit per cycle: all others wait for its ejection channel. */
    @Test
    void allWaitForTheChannelThatIsFull() {
        WaitsOverTime waits = waits(bench());
        RootWaits most = waits.roots().get(0);
        assertThat(most.channel()).isIn("ejection_3_0", "link_2_x_plus");
        assertThat(most.mean()).isGreaterThan(waits.meanHeaders() / 2);
        assertThat(channel(waits, "link_2_x_plus").utilisation()).isGreaterThan(0.9);
        assertThat(channel(waits, "link_0_x_plus").owned()).isGreaterThan(0.8);
        assertThat(channel(waits, "link_3_x_minus").blocked()).isZero();
        assertThat(waits.sources().get(0).root()).isEqualTo(most.channel());
    }

    /** About a hundred looks, from the first cycles of the measurement to its last one. */
    @Test
    void looksAreSpreadOverTheMeasurement() {
        List<Long> cycles = waits(bench()).cycles();
        assertThat(cycles.get(0)).isEqualTo(500 + 11 - 1);
        assertThat(cycles.get(1)).isEqualTo(500 + 22 - 1);
        assertThat(cycles).hasSize(91).endsWith(1499L);
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "250, 2", "300, 3", "1000, 11", "6000, 61", "100000, 1009"})
    void theDistanceOfLooksIsAPrimeNumber(long measure, long interval) {
        assertThat(WaitRun.interval(measure)).isEqualTo(interval);
    }

    /** Whatever else a run does at the same time, and however often it is looked at. */
    @Test
    void theSameRunShowsTheSameWaits() {
        WaitsOverTime waits = waits(bench());
        assertThat(waits(bench())).isEqualTo(waits);
        assertThat(waits(bench("monitors.enabled=false"))).isEqualTo(waits);
        assertThat(waits(bench("run.checked=true"))).isEqualTo(waits);
        Path wave = directory.resolve("wave.vcd");
        Testbench traced = bench("wave.file=" + wave);
        RunResult result = new NetworkExperiment().run(traced, Progress.NONE);
        assertThat(wave.toFile().delete()).isTrue();
        assertThat(new NetworkExperiment().waits(traced, result, Progress.NONE)).contains(waits);
        assertThat(Files.exists(wave))
                .as("what was written is not written again")
                .isFalse();
    }

    /** Sources behind others get less: each of them shares what those before it leave. */
    @Test
    void loadsOfSourcesAreThoseOfTheRun() {
        NetworkExperiment experiment = new NetworkExperiment();
        RunResult result = experiment.run(bench(), Progress.NONE);
        WaitsOverTime waits = experiment.waits(bench(), result, Progress.NONE).orElseThrow();
        assertThat(waits.sources().stream().map(SourceWaits::accepted))
                .isEqualTo(result.sources().stream()
                        .filter(source -> source.offered() > 0)
                        .map(source -> source.accepted())
                        .toList());
        assertThat(channel(waits, "ejection_3_0").utilisation()).isBetween(0.9, 1.0);
        assertThat(waits.channels()).hasSize(6 + 4);
    }

    @Test
    void anExperimentThatCannotRunAgainShowsNothing() {
        Experiment other = (testbench, progress) -> null;
        assertThat(other.waits(null, null, Progress.NONE)).isEmpty();
    }
}
