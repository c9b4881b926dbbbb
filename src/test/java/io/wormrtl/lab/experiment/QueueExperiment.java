package io.wormrtl.lab.experiment;

import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A stand-in for the simulation: one server that saturates at a load of 0.4, whose latency depends on the seed. */
public final class QueueExperiment implements Experiment {

    /** The load from which on there is no latency. */
    public static final double CAPACITY = 0.4;

    private final AtomicInteger runs = new AtomicInteger();
    private final List<Violation> violations;

    /** Everything holds. */
    public QueueExperiment() {
        this(List.of());
    }

    /** With violations of one rule. */
    public QueueExperiment(List<Violation> violations) {
        this.violations = violations;
    }

    /** How often it was run. */
    public int runs() {
        return runs.get();
    }

    @Override
    public RunResult run(Testbench testbench, Progress progress) {
        runs.incrementAndGet();
        testbench.parts();
        double load = testbench.settings().traffic().load();
        boolean saturated = load >= CAPACITY;
        double mean = 20 / (1 - Math.min(load, 0.39) / CAPACITY)
                + testbench.settings().run().seed() % 7;
        LatencySummary latency =
                new LatencySummary(1000, mean, 10, (long) mean, 2 * (long) mean, 3 * (long) mean, 4 * (long) mean);
        Verdict verdict = saturated
                ? new Verdict(Outcome.SATURATED, "Saturated: the source queues grow.")
                : new Verdict(Outcome.STEADY, "Steady.");
        progress.update(1, 1);
        return new RunResult(
                verdict,
                Throughput.ofLoads(load, Math.min(load, CAPACITY), 0, 0.5),
                new Latencies(
                        latency,
                        LatencySummary.NONE,
                        latency,
                        new Interval(mean, 0.5, 20, "batch means"),
                        5.25,
                        LatencySummary.NONE,
                        LatencySummary.NONE),
                Breakdown.NONE,
                List.of(new LinkUse("0,0 to 1,0", load, List.of()), new LinkUse("1,0 to 0,0", load / 2, List.of())),
                12000,
                List.of(new InvariantVerdict("flit-conservation", 12000, violations)),
                List.of(),
                Outputs.NONE,
                Optional.empty());
    }
}
