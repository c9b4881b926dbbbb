package io.wormrtl.lab.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.QueueExperiment;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A part of a sweep: what it tells while it goes on, what it leaves out, and what is missing afterwards. */
class ShardRunTest {

    @TempDir
    private Path directory;

    private final QueueExperiment simulator = new QueueExperiment();

    private static SweepPlan plan(String loads, int replications) {
        return SweepPlan.of(Testbench.parse("""
                network: { topology: mesh, radices: [4, 4] }
                run: { replications: %d, seed: 5 }
                sweep: { vary: { traffic.load: %s } }
                """.formatted(replications, loads), Path.of("b.yaml"), List.of()));
    }

    private ResultsStore store() {
        return ResultsStore.in(directory, "build");
    }

    private StoredExperiment filling(Experiment experiment) {
        return StoredExperiment.filling(store(), experiment);
    }

    private static Testbench point(SweepPlan plan, int index) {
        return plan.curves().get(0).points().get(index).testbench();
    }

    @Test
    void eachPointIsToldAndEachFailureInTheOrderOfTheWords() {
        Experiment failing = (testbench, progress) -> {
            if (testbench.settings().traffic().load() > 0.15) {
                throw new IllegalStateException("broken");
            }
            return simulator.run(testbench, progress);
        };
        List<String> told = new ArrayList<>();
        SweepPlan plan = plan("[0.1, 0.2], router.virtual-channels: [3, 2]", 1);
        ShardRun.Done done = new ShardRun(filling(failing), new Shard(1, 1), 1)
                .run(List.of(plan), (now, all) -> told.add(now + " of " + all));
        assertThat(told).containsExactly("1 of 4", "2 of 4", "3 of 4", "4 of 4");
        assertThat(done.points()).isEqualTo(4);
        assertThat(done.failures()).hasSize(2).isSorted().allMatch(failure -> failure.endsWith("]: broken"));
        assertThat(plan.curves().stream()
                        .map(curve -> "" + curve.points().get(1).values() + ": broken"))
                .as("the second curve comes first")
                .containsExactly(done.failures().get(1), done.failures().get(0));
        assertThat(StoredExperiment.only(store()).missing(plan))
                .containsExactlyElementsOf(plan.curves().stream()
                        .map(curve -> "run " + curve.points().get(1).testbench().hash() + "-seed5 has failed: broken")
                        .toList());
    }

    /** Points are dealt out one by one, over all sweeps. */
    @Test
    void partsHaveEveryOtherPoint() {
        List<SweepPlan> plans = List.of(plan("[0.1, 0.2, 0.25]", 1), plan("[0.05, 0.15]", 1));
        assertThat(new ShardRun(filling(simulator), new Shard(1, 2), 1).size(plans))
                .isEqualTo(3);
        ShardRun second = new ShardRun(filling(simulator), new Shard(2, 2), 1);
        assertThat(second.size(plans)).isEqualTo(2);
        second.run(plans, Progress.NONE);
        StoredExperiment only = StoredExperiment.only(store());
        assertThat(only.missing(plans.get(0)))
                .containsExactly(absent(point(plans.get(0), 0), 5), absent(point(plans.get(0), 2), 5));
        assertThat(only.missing(plans.get(1))).containsExactly(absent(point(plans.get(1), 1), 5));
    }

    private String absent(Testbench testbench, long seed) {
        return "run " + testbench.hash() + "-seed" + seed + " is not in the store '" + directory + "'";
    }

    @Test
    void everyReplicationIsARunOfItsOwn() {
        SweepPlan plan = plan("[0.1]", 3);
        filling(simulator).run(point(plan, 0).seeded(6), Progress.NONE);
        assertThat(StoredExperiment.only(store()).missing(plan))
                .containsExactly(absent(point(plan, 0), 5), absent(point(plan, 0), 7));
        filling(simulator).fail(point(plan, 0), new IllegalStateException("no luck"));
        assertThat(StoredExperiment.only(store()).missing(plan))
                .containsExactly(
                        "run " + point(plan, 0).hash() + "-seed5 has failed: no luck", absent(point(plan, 0), 7));
    }

    /** The capacity is 0.4: of these loads two are past it from 0.6 on, and the others need not be run. */
    @Test
    void aCurveEndsWhenAllThatIsBeforeItsEndIsKnown() {
        SweepPlan plan = plan("[0.1, 0.2, 0.5, 0.6, 0.7, 0.8]", 1);
        StoredExperiment experiment = filling(simulator);
        List<Integer> order = List.of(0, 2, 3, 4, 1);
        for (int index : order) {
            assertThat(experiment.endsBefore(plan.curves().get(0), 5)).isFalse();
            experiment.run(point(plan, index), Progress.NONE);
        }
        assertThat(experiment.endsBefore(plan.curves().get(0), 5)).isTrue();
        assertThat(experiment.endsBefore(plan.curves().get(0), 2)).isFalse();
        assertThat(experiment.missing(plan)).isEmpty();
        new ShardRun(experiment, new Shard(1, 1), 1).run(List.of(plan), Progress.NONE);
        assertThat(simulator.runs()).as("the last one is left out").isEqualTo(5);
    }
}
