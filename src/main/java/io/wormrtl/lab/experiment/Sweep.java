package io.wormrtl.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs the points of a sweep in parallel.
 *
 * <p>The result does not depend on the number of threads or their speed: points come back in the order of the
 * plan, and points that were run past the end of a curve, before its end was known, are left out.
 */
public final class Sweep {

    private final Runner runner;
    private final int threads;

    /** A sweep of that experiment on so many threads, at least 1. */
    public Sweep(Experiment experiment, int threads) {
        this.runner = new Runner(experiment);
        this.threads = threads;
    }

    /**
     * A point that was run.
     *
     * @param curve index of its curve
     */
    public record Result(int curve, SweepPlan.Point point, Measurement measurement) {}

    /**
     * Runs all points that are needed.
     *
     * @param progress is told the points that need no more work
     * @throws io.wormrtl.kernel.refusal.UnusableInput if one of them cannot be run
     */
    public List<Result> run(SweepPlan plan, Progress progress) {
        ExecutorService pool = Executors.newFixedThreadPool(threads, Sweep::daemon);
        try {
            AtomicInteger done = new AtomicInteger();
            List<CurveRun> curves = new ArrayList<>();
            List<Future<?>> tasks = new ArrayList<>();
            for (SweepPlan.Curve curve : plan.curves()) {
                CurveRun run = new CurveRun(curves.size(), curve, plan.stops());
                curves.add(run);
                for (int i = 0; i < curve.points().size(); i++) {
                    int index = i;
                    tasks.add(pool.submit(() -> {
                        run.measure(index, runner);
                        progress.update(done.incrementAndGet(), plan.size());
                    }));
                }
            }
            tasks.forEach(Sweep::await);
            return curves.stream().flatMap(run -> run.results().stream()).toList();
        } finally {
            pool.shutdownNow();
        }
    }

    private static void await(Future<?> task) {
        try {
            task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException("a point of a sweep failed", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the sweep was interrupted", e);
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "sweep");
        thread.setDaemon(true);
        return thread;
    }
}
