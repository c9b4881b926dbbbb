package io.wormrtl.lab.experiment;

import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.SaturationStop;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One variant among faults of one kind: its curve over load.
 *
 * @param variant whose curve it is
 * @param faults values of the faults
 * @param points by rising load; at least one
 * @param reference index of the point at which it is compared with others: the largest load at which all of them have a
 *     latency; empty if there is none
 */
public record VariantResult(
        VariantPlan.Variant variant, List<Object> faults, List<Sweep.Result> points, OptionalInt reference) {

    private static final RunFigure LATENCY = RunFigures.named("latency_mean").orElseThrow();

    /** Copies the lists. */
    public VariantResult {
        faults = List.copyOf(faults);
        points = List.copyOf(points);
    }

    /** The results of a sweep by curve. */
    public static List<VariantResult> of(VariantPlan plan, VariantPlan.Costed costed, List<Sweep.Result> results) {
        int first = 1 + plan.paths().size();
        List<VariantResult> alone = results.stream()
                .map(Sweep.Result::curve)
                .distinct()
                .map(curve -> {
                    List<Sweep.Result> points = results.stream()
                            .filter(result -> result.curve() == curve)
                            .toList();
                    List<Object> values = points.get(0).point().values();
                    int faults = plan.sweep().faults().size();
                    return new VariantResult(
                            costed.of(curve), values.subList(first, first + faults), points, OptionalInt.empty());
                })
                .toList();
        return alone.stream().map(result -> result.beside(alone)).toList();
    }

    /** Those with the same buffers and faults are held against each other at the same load. */
    private VariantResult beside(List<VariantResult> all) {
        List<VariantResult> alike =
                all.stream().filter(other -> other.group().equals(group())).toList();
        return new VariantResult(variant, faults, points, common(alike));
    }

    /** The last point at which all have a latency. */
    private static OptionalInt common(List<VariantResult> alike) {
        int points = alike.stream().mapToInt(one -> one.points.size()).min().orElse(0);
        return IntStream.range(0, points)
                .filter(i -> alike.stream().allMatch(one -> one.hasLatency(i)))
                .max();
    }

    private boolean hasLatency(int point) {
        return Double.isFinite((Double) LATENCY.of(points.get(point).measurement()));
    }

    /** Depth of buffers and faults, which it shares with those it is held against. */
    public List<Object> group() {
        return Stream.concat(Stream.<Object>of(variant.cost().basis().text()), faults.stream())
                .toList();
    }

    /** The measurement at the load at which all are compared; empty if there is no such load. */
    public Optional<Measurement> atReference() {
        return reference.stream()
                .mapToObj(point -> points.get(point).measurement())
                .findFirst();
    }

    /** The outcome there; empty if there is no such load. */
    public Optional<Outcome> outcome() {
        return atReference().map(Measurement::outcome);
    }

    /** The load at which all are compared, in flits per cycle of a sending node; NaN if there is none. */
    public double referenceLoad() {
        return atReference()
                .map(measurement -> measurement.testbench().settings().traffic().load())
                .orElse(Double.NaN);
    }

    /** The measurement with the largest accepted load; none of one that a violation ended. */
    public Optional<Measurement> best() {
        RunFigure accepted = RunFigures.named("accepted_load").orElseThrow();
        return points.stream()
                .map(Sweep.Result::measurement)
                .filter(measurement -> measurement.violations().isEmpty())
                .max(Comparator.comparingDouble(measurement -> (Double) accepted.of(measurement)));
    }

    /** Whether its curve ends before accepted load does, so that more may be accepted at loads that were not run. */
    public boolean mayAcceptMore() {
        SaturationStop stop = Sweep.stop();
        return points.stream().noneMatch(point -> point.measurement().endsCurve(stop));
    }

    /** A number of the measurement at the reference load; NaN if there is none. */
    public double figure(String name) {
        return number(name, atReference());
    }

    /** The same of the measurement with the largest accepted load; NaN where there is none. */
    public double bestFigure(String name) {
        return number(name, best());
    }

    private static double number(String name, Optional<Measurement> of) {
        RunFigure figure = RunFigures.named(name).orElseThrow();
        return of.map(measurement -> ((Number) figure.of(measurement)).doubleValue())
                .orElse(Double.NaN);
    }

    /** Whether anything can fail at all, so that messages can be lost. */
    public boolean hasFailures() {
        return points.stream()
                .flatMap(point -> point.measurement().faults().stream())
                .anyMatch(count -> count.name().equals("faults"));
    }

    /** A count over all loads. */
    public long sum(String name) {
        return points.stream()
                .mapToLong(result -> result.measurement().count(name))
                .sum();
    }
}
