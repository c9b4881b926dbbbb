package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.TooFew;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Which runs give an interval, reckoned from what they print. */
class IntervalOfARunTest {

    private static final double LOAD = 0.4;

    /** Messages of eight flits on a 4x4 mesh, over so many virtual channels. */
    private static RunResult run(double load, int virtualChannels, int cycles) {
        Testbench testbench =
                Testbench.parse("""
                network: { topology: mesh, radices: [4, 4] }
                router: { virtual-channels: %d, buffer-depth: 4 }
                traffic: { load: %s, length: 8 }
                run: { warm-up: 500, measure: %d, seed: 3 }
                """.formatted(virtualChannels, load, cycles), Path.of("mesh.yaml"), List.of());
        return new Runner(new NetworkExperiment())
                .measure(testbench, Progress.NONE)
                .runs()
                .get(0);
    }

    /** What messages wait beyond the shortest wait, as it would be had sources offered what they were asked for. */
    private static double wait(RunResult run) {
        Latencies latencies = run.latencies();
        double beyond = latencies.queueing().mean() - latencies.queueing().min();
        return beyond * askedToOffered(run, LOAD);
    }

    private static double askedToOffered(RunResult run, double asked) {
        return asked / run.throughput().offered();
    }

    /** In a short run sources happen to offer more or less than they were asked for, so that the factor tells. */
    @Test
    void aRunThatIsShortBesideTheWaitsAtItsSourcesGivesNone() {
        RunResult run = run(LOAD, 2, 400);
        double wait = wait(run);
        assertThat(askedToOffered(run, LOAD)).isNotCloseTo(1, within(0.01));
        assertThat(900 * wait).isGreaterThan(400);
        assertThat(run.latencies().confidence())
                .isEqualTo(new TooFew(String.format(
                        Locale.ROOT,
                        "400 cycles are too few for an interval: messages wait for %.1f cycles at their sources, and what is"
                                + " under way needs about %.0f cycles to come to rest, fifteen times over",
                        wait,
                        60 * wait)));
    }

    @Test
    void aRunThatIsLongBesideThemGivesOne() {
        RunResult run = run(LOAD, 2, 3000);
        assertThat(900 * wait(run)).isLessThan(3000);
        assertThat(run.latencies().confidence()).isInstanceOf(Interval.class);
    }

    /** With sixteen virtual channels hardly anybody waits at a source, but the middle of the mesh is full. */
    @Test
    void aRunThatIsShortBesideItsBusiestChannelGivesNone() {
        RunResult run = run(0.7, 16, 500);
        double used =
                run.links().stream().mapToDouble(LinkUse::utilisation).max().orElseThrow();
        assertThat(askedToOffered(run, 0.7)).isNotCloseTo(1, within(0.01));
        assertThat(((TooFew) run.latencies().confidence()).sentence())
                .startsWith(String.format(
                        Locale.ROOT,
                        "500 cycles are too few for an interval: the busiest channel is in use %.1f %% of the time",
                        100 * used * askedToOffered(run, 0.7)));
    }
}
