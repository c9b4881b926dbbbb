package io.wormrtl.lab.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.QueueExperiment;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterTry;
import net.jqwik.api.lifecycle.BeforeTry;

/** However many parts there are, in whatever order they come: together they are the sweep. */
class ShardRunProperties {

    private Path directory;

    @BeforeTry
    void create() throws IOException {
        directory = Files.createTempDirectory("store");
    }

    @AfterTry
    void remove() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static SweepPlan plan(boolean stops, int replications) {
        return SweepPlan.of(Testbench.parse("""
                network: { topology: mesh, radices: [4, 4] }
                run: { replications: %d }
                sweep:
                  vary: { router.virtual-channels: [2, 3], traffic.load: 0.1:0.9:0.1 }
                  stop-past-saturation: %b
                """.formatted(replications, stops), Path.of("b.yaml"), List.of()));
    }

    @Property(tries = 25)
    void togetherTheyAreTheSweep(
            @ForAll @IntRange(min = 1, max = 25) int parts,
            @ForAll boolean stops,
            @ForAll @IntRange(min = 1, max = 3) int replications,
            @ForAll @IntRange(min = 1, max = 3) int threads,
            @ForAll Random random) {
        SweepPlan plan = plan(stops, replications);
        ResultsStore store = ResultsStore.in(directory, "build");
        QueueExperiment simulator = new QueueExperiment();
        List<Integer> order = IntStream.rangeClosed(1, parts).boxed().collect(Collectors.toList());
        Collections.shuffle(order, random);
        int points = 0;
        for (int number : order) {
            Experiment filling = StoredExperiment.filling(store, simulator);
            ShardRun.Done done = new ShardRun((StoredExperiment) filling, new Shard(number, parts), threads)
                    .run(List.of(plan), Progress.NONE);
            assertThat(done.failures()).isEmpty();
            points += done.points();
        }
        assertThat(points).isEqualTo(plan.size());
        assertThat(simulator.runs()).isLessThanOrEqualTo(replications * plan.size());
        StoredExperiment only = StoredExperiment.only(store);
        assertThat(only.missing(plan)).isEmpty();
        assertThat(figures(new Sweep(only, 1).run(plan, Progress.NONE)))
                .isEqualTo(figures(new Sweep(new QueueExperiment(), 2).run(plan, Progress.NONE)));
    }

    private static List<List<Object>> figures(List<Sweep.Result> results) {
        return results.stream()
                .map(result -> List.<Object>of(
                        result.curve(),
                        result.point().values(),
                        result.measurement().runs()))
                .toList();
    }

    /** A part that has not come yet, or a point that cannot be run, is named; the others do not suffer. */
    @Property(tries = 10)
    void whatIsMissingIsNamed(
            @ForAll @IntRange(min = 2, max = 18) int parts, @ForAll @IntRange(min = 0, max = 17) int bad) {
        SweepPlan plan = plan(false, 1);
        ResultsStore store = ResultsStore.in(directory, "build");
        List<Testbench> points = plan.curves().stream()
                .flatMap(curve -> curve.points().stream())
                .map(SweepPlan.Point::testbench)
                .toList();
        QueueExperiment simulator = new QueueExperiment();
        Experiment failing = (testbench, progress) -> {
            if (testbench.hash().equals(points.get(bad).hash())) {
                throw new IllegalStateException("broken");
            }
            return simulator.run(testbench, progress);
        };
        int failures = 0;
        for (int number = 1; number < parts; number++) {
            failures += new ShardRun(StoredExperiment.filling(store, failing), new Shard(number, parts), 2)
                    .run(List.of(plan), Progress.NONE)
                    .failures()
                    .size();
        }
        boolean run = bad % parts != parts - 1;
        assertThat(failures).isEqualTo(run ? 1 : 0);
        int last = (points.size() - (parts - 1) + parts - 1) / parts;
        List<String> missing = StoredExperiment.only(store).missing(plan);
        assertThat(missing).hasSize(last + failures);
        assertThat(missing.stream().filter(sentence -> sentence.endsWith(" has failed: broken")))
                .hasSize(failures);
    }
}
