package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.FaultCount;
import io.wormrtl.lab.experiment.InvariantVerdict;
import io.wormrtl.lab.experiment.LinkUse;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.network.invariant.Violation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A point of a curve as a test draws it. */
final class DrawnPoint {

    private final double load;
    private Outcome outcome = Outcome.STEADY;
    private double accepted;
    private double latency = Double.NaN;
    private double first = 10;
    private double hops = 2;
    private long hits;
    private double hitLatency;
    private int runs = 1;
    private List<Double> channels = List.of(1.0);
    private final List<InvariantVerdict> rules = new ArrayList<>();
    private final List<FaultCount> counts = new ArrayList<>();

    private DrawnPoint(double load) {
        this.load = load;
        this.accepted = load;
    }

    /** Steady, all that is offered is accepted, with this mean latency. */
    static DrawnPoint at(double load, double latency) {
        DrawnPoint point = new DrawnPoint(load);
        point.latency = latency;
        return point;
    }

    /** Past saturation, so much is accepted. */
    static DrawnPoint beyond(double load, double accepted) {
        DrawnPoint point = new DrawnPoint(load).accepts(accepted);
        point.outcome = Outcome.SATURATED;
        return point;
    }

    /** Ended by a violation. */
    static DrawnPoint broken(double load, String rule) {
        DrawnPoint point = new DrawnPoint(load).accepts(0).rule(rule, 9, 1);
        point.outcome = Outcome.ENDED_BY_VIOLATION;
        return point;
    }

    /** Messages are left after the drain; so much is accepted. */
    static DrawnPoint left(double load, double accepted) {
        DrawnPoint point = new DrawnPoint(load).accepts(accepted);
        point.outcome = Outcome.DID_NOT_DRAIN;
        return point;
    }

    DrawnPoint notSteady() {
        outcome = Outcome.NOT_STEADY;
        return this;
    }

    DrawnPoint accepts(double flits) {
        accepted = flits;
        return this;
    }

    /** Mean time to the first data. */
    DrawnPoint first(double cycles) {
        first = cycles;
        return this;
    }

    DrawnPoint hops(double mean) {
        hops = mean;
        return this;
    }

    /** Messages that faults have hit, and their mean latency. */
    DrawnPoint hit(long messages, double mean) {
        hits = messages;
        hitLatency = mean;
        return this;
    }

    /** The same messages hit, in so many runs that are all alike. */
    DrawnPoint repeated(int times) {
        DrawnPoint point = at(load, latency).hit(hits, hitLatency);
        point.runs = times;
        return point;
    }

    DrawnPoint channels(Double... flits) {
        channels = List.of(flits);
        return this;
    }

    DrawnPoint rule(String rule, long checks, int violations) {
        rules.add(new InvariantVerdict(
                rule, checks, Collections.nCopies(violations, new Violation(7, "network", rule, "drawn"))));
        return this;
    }

    DrawnPoint counted(String name, long count) {
        counts.add(new FaultCount(name, "drawn", count));
        return this;
    }

    double load() {
        return load;
    }

    List<RunResult> results() {
        return Collections.nCopies(runs, result());
    }

    /** In a run of 1000 cycles. */
    RunResult result() {
        LatencySummary all = summary(1000, latency);
        return new RunResult(
                new Verdict(outcome, "drawn"),
                Throughput.ofLoads(load, accepted, 0, 0.5),
                new Latencies(
                        all,
                        LatencySummary.NONE,
                        all,
                        new Interval(latency, 1, 20, "drawn"),
                        hops,
                        summary(1000, first),
                        LatencySummary.NONE),
                new Breakdown(
                        List.of(),
                        List.of(),
                        List.of(MessageClass.of(MessageClass.HIT, Double.NaN, Double.NaN, summary(hits, hitLatency)))),
                List.of(new LinkUse("a", 0.5, channels)),
                1000,
                rules,
                counts,
                Outputs.NONE,
                Optional.empty());
    }

    private static LatencySummary summary(long count, double mean) {
        return new LatencySummary(count, mean, 1, 2, 3, 4, 5);
    }
}
