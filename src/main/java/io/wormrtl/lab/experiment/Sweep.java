package io.wormrtl.lab.experiment;

import io.wormrtl.lab.measure.SaturationStop;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs the points of a sweep in parallel.
 *
 * <p>The result does not depend on the number of threads or their speed: points come back in the order of the
 * plan, and points that were run past the end of a curve, before its end was known, are left out.
 */
public final class Sweep {

    /** A single saturated load may be an accident. */
    private static final int ENOUGH = 2;

    private final Runner runner;
    private final Workers workers;

    /** A sweep of that experiment on so many threads, at least 1. */
    public Sweep(Experiment experiment, int threads) {
        this.runner = new Runner(experiment);
        this.workers = new Workers(threads);
    }

    /** What tells where a curve ends, if it ends past saturation. */
    public static SaturationStop stop() {
        return new SaturationStop(ENOUGH);
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
        AtomicInteger done = new AtomicInteger();
        List<CurveRun> curves = new ArrayList<>();
        List<Runnable> tasks = new ArrayList<>();
        for (SweepPlan.Curve curve : plan.curves()) {
            CurveRun run = new CurveRun(curves.size(), curve, plan.stops());
            curves.add(run);
            for (int i = 0; i < curve.points().size(); i++) {
                int index = i;
                tasks.add(() -> {
                    run.measure(index, runner);
                    progress.update(done.incrementAndGet(), plan.size());
                });
            }
        }
        workers.run(tasks);
        return curves.stream().flatMap(run -> run.results().stream()).toList();
    }
}
