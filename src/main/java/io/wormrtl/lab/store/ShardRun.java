package io.wormrtl.lab.store;

import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.Runner;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.experiment.Workers;
import io.wormrtl.lab.testbench.Testbench;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Runs one part of the points of sweeps into a store.
 *
 * <p>Points are dealt out one by one, so that the loads of a curve, of which the high ones take longest, go to different parts. Of a
 * curve that ends past saturation, a point is left out if results in the store already show that the curve ends before it;
 * which those are depends on how far other parts have come, what the curve is in the end does not.
 */
public final class ShardRun {

    private final StoredExperiment experiment;
    private final Shard shard;
    private final Runner runner;
    private final Workers workers;

    /** The runs of that part, so many at the same time. */
    public ShardRun(StoredExperiment experiment, Shard shard, int threads) {
        this.experiment = experiment;
        this.shard = shard;
        this.runner = new Runner(experiment);
        this.workers = new Workers(threads);
    }

    /**
     * What became of the points of a part.
     *
     * @param points that it has
     * @param failures a sentence for every one that has no result
     */
    public record Done(int points, List<String> failures) {
        /** Copies the list. */
        public Done {
            failures = List.copyOf(failures);
        }
    }

    /** A point, and those of its curve that lie before it. */
    private record Task(SweepPlan.Curve curve, int index, boolean stops) {
        SweepPlan.Point point() {
            return curve.points().get(index);
        }
    }

    /** Number of points of these sweeps that belong to the part. */
    public int size(List<SweepPlan> plans) {
        return tasks(plans).size();
    }

    /**
     * Runs what is missing.
     *
     * @param progress is told the points that need no more work
     */
    public Done run(List<SweepPlan> plans, Progress progress) {
        List<Task> tasks = tasks(plans);
        List<String> failures = Collections.synchronizedList(new ArrayList<>());
        AtomicInteger done = new AtomicInteger();
        workers.run(tasks.stream()
                .map(task -> (Runnable) () -> {
                    run(task).ifPresent(failures::add);
                    progress.update(done.incrementAndGet(), tasks.size());
                })
                .toList());
        return new Done(tasks.size(), failures.stream().sorted().toList());
    }

    private List<Task> tasks(List<SweepPlan> plans) {
        List<Task> all = plans.stream()
                .flatMap(plan -> plan.curves().stream()
                        .flatMap(curve -> IntStream.range(0, curve.points().size())
                                .mapToObj(index -> new Task(curve, index, plan.stops()))))
                .toList();
        return IntStream.range(0, all.size())
                .filter(shard::has)
                .mapToObj(all::get)
                .toList();
    }

    /** Runs a point that is needed; the other points of the part do not depend on whether it can be run. */
    private Optional<String> run(Task task) {
        Testbench testbench = task.point().testbench();
        if (task.stops() && experiment.endsBefore(task.curve(), task.index())) {
            return Optional.empty();
        }
        try {
            runner.measure(testbench, Progress.NONE);
            return Optional.empty();
        } catch (RuntimeException e) {
            experiment.fail(testbench, e);
            return Optional.of(task.point().values() + ": " + e.getMessage());
        }
    }
}
