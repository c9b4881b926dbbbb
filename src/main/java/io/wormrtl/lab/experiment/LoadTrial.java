package io.wormrtl.lab.experiment;

import io.wormrtl.lab.measure.Confidence;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Replications;
import io.wormrtl.lab.testbench.Testbench;
import java.util.Arrays;
import java.util.List;

/**
 * Runs of one load that differ only in their seed, and what they say together about where saturation is.
 *
 * @param testbench with that load and the first seed
 * @param runs one measurement per seed
 */
public record LoadTrial(Testbench testbench, List<Measurement> runs) {

    /** Where a load is, seen from saturation. */
    public enum Side {
        /** More than half of the runs are steady, and none is without a latency. */
        BELOW,
        /** More than half of the runs have no latency, and none is steady. */
        ABOVE,
        /** Neither. */
        UNDECIDED
    }

    /** Copies the list. */
    public LoadTrial {
        runs = List.copyOf(runs);
    }

    /** The load of a sending node in flits per cycle. */
    public double load() {
        return testbench.settings().traffic().load();
    }

    /** Measured cycles of every run. */
    public long cycles() {
        return testbench.settings().run().measure();
    }

    /** Runs that are steady. */
    public long steady() {
        return runs.stream().filter(run -> run.outcome() == Outcome.STEADY).count();
    }

    /** Runs without a latency: saturated, not drained, or ended by a violation. */
    public long saturated() {
        return runs.stream().filter(run -> !run.verdict().hasLatency()).count();
    }

    /** The side of the saturation load on which the runs together place this load. */
    public Side side() {
        if (2 * steady() > runs.size() && saturated() == 0) {
            return Side.BELOW;
        }
        return 2 * saturated() > runs.size() && steady() == 0 ? Side.ABOVE : Side.UNDECIDED;
    }

    /**
     * How sure the side is, in percent, by a sign test: were the load at the border, where a run that decides is as
     * likely to be steady as to have no latency, runs would agree like this by chance in the rest of the cases.
     */
    public double sure() {
        return side() == Side.UNDECIDED ? 0 : 100 * (1 - Math.pow(0.5, (double) Math.max(steady(), saturated())));
    }

    /** Mean of the mean latencies of the runs that have one, in cycles; NaN where none has. */
    public double latency() {
        return runs.stream()
                .filter(run -> run.verdict().hasLatency())
                .mapToDouble(run -> run.runs().get(0).latency().mean())
                .filter(Double::isFinite)
                .average()
                .orElse(Double.NaN);
    }

    /** Half the width of the 95 % confidence interval of that mean over several runs, NaN where one has no latency. */
    public double latencyHalfWidth() {
        double[] means = runs.stream()
                .filter(run -> run.verdict().hasLatency())
                .mapToDouble(run -> run.runs().get(0).latency().mean())
                .filter(Double::isFinite)
                .toArray();
        return means.length == runs.size() && Replications.confidence(means) instanceof Interval interval
                ? interval.halfWidth()
                : Double.NaN;
    }

    /** All runs as one measurement: its outcome is that of the run that went worst. */
    public Measurement measurement() {
        return new Measurement(
                testbench, runs.stream().flatMap(run -> run.runs().stream()).toList());
    }

    /** Mean accepted load in flits per node and cycle. */
    public double accepted() {
        return Arrays.stream(loads()).average().orElse(Double.NaN);
    }

    /** Half the width of the 95 % confidence interval of that mean, NaN for a single run. */
    public double acceptedHalfWidth() {
        Confidence confidence = Replications.confidence(loads());
        return confidence instanceof Interval interval ? interval.halfWidth() : Double.NaN;
    }

    private double[] loads() {
        return runs.stream()
                .mapToDouble(run -> run.runs().get(0).throughput().accepted())
                .toArray();
    }

    /** Violations of all runs. */
    public long violations() {
        return runs.stream().mapToLong(run -> run.violations().size()).sum();
    }
}
