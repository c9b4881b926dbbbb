package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Replications;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Whether one mean latency is below another, as far as runs tell. Replications of two points have the same seeds, so that
 * nodes send the same messages: they are compared one by one, and the 95 % interval of their differences decides. Of single
 * runs the means do.
 */
final class Means {

    /** Hit messages below this number tell nothing of their mean. */
    static final long ENOUGH = 10;

    private Means() {}

    /** Of all messages. */
    static ClaimVerdict below(Curve.Point one, Curve.Point other) {
        return below(one, other, run -> run.latency().mean());
    }

    /** Of the messages that faults have hit; not decided where few were. */
    static ClaimVerdict hitBelow(Curve.Point one, Curve.Point other) {
        boolean few = one.hits() < ENOUGH || other.hits() < ENOUGH;
        return few && isSaturated(one) == isSaturated(other)
                ? ClaimVerdict.NOT_DECIDED
                : below(one, other, Means::hitLatency);
    }

    /** At each load that two curves have in common, and at which one of them has a latency. */
    static List<ClaimVerdict> belowAtLoads(Curve one, Curve other) {
        return atLoads(one, other, beside -> true, Means::below);
    }

    /** The same of the messages that faults have hit, at loads at which enough were on both. */
    static List<ClaimVerdict> hitBelowAtLoads(Curve one, Curve other) {
        return atLoads(one, other, point -> point.hits() >= ENOUGH || isSaturated(point), Means::hitBelow);
    }

    private static List<ClaimVerdict> atLoads(
            Curve one,
            Curve other,
            Predicate<Curve.Point> counts,
            BiFunction<Curve.Point, Curve.Point, ClaimVerdict> comparison) {
        return one.points().stream()
                .filter(counts)
                .flatMap(point -> other.at(point.load()).stream()
                        .filter(counts)
                        .filter(beside -> point.hasLatency() || beside.hasLatency())
                        .map(beside -> comparison.apply(point, beside)))
                .toList();
    }

    /** Of several comparisons together: one that is not so decides, then one that is open. */
    static ClaimVerdict together(List<ClaimVerdict> parts) {
        if (parts.contains(ClaimVerdict.REFUTED)) {
            return ClaimVerdict.REFUTED;
        }
        return parts.isEmpty() || parts.contains(ClaimVerdict.NOT_DECIDED)
                ? ClaimVerdict.NOT_DECIDED
                : ClaimVerdict.REPRODUCED;
    }

    private static double hitLatency(RunResult run) {
        return run.classes().stream()
                .filter(row -> row.name().equals(MessageClass.HIT))
                .mapToDouble(MessageClass::latency)
                .findFirst()
                .orElse(Double.NaN);
    }

    private static ClaimVerdict below(Curve.Point one, Curve.Point other, ToDoubleFunction<RunResult> latency) {
        if (isSaturated(one) != isSaturated(other)) {
            return isSaturated(other) ? ofSigns(one.hasLatency(), false) : ofSigns(false, other.hasLatency());
        }
        if (!one.hasLatency() || !other.hasLatency()) {
            return ClaimVerdict.NOT_DECIDED;
        }
        return negative(differences(one, other, latency));
    }

    /** Whether differences, one per replication, are below zero. */
    static ClaimVerdict negative(double... differences) {
        double mean = Arrays.stream(differences).average().orElse(Double.NaN);
        if (Replications.confidence(differences) instanceof Interval interval) {
            return ofSigns(interval.high() < 0, interval.low() > 0);
        }
        return ofSigns(mean < 0, mean > 0);
    }

    /**
     * Past saturation messages take ever longer: above any latency. So it is where the queues of sources grow, and where
     * messages were left after the drain of a network that had accepted less than it was offered.
     */
    static boolean isSaturated(Curve.Point point) {
        Outcome outcome = point.measurement().outcome();
        return outcome == Outcome.SATURATED || (outcome == Outcome.DID_NOT_DRAIN && acceptsLess(point));
    }

    /** Whether all of the 95 % interval of what is accepted lies below what is offered. */
    private static boolean acceptsLess(Curve.Point point) {
        return point.measurement().acceptedConfidence() instanceof Interval accepted
                && accepted.high() < point.figure("offered_load");
    }

    private static ClaimVerdict ofSigns(boolean below, boolean above) {
        if (below) {
            return ClaimVerdict.REPRODUCED;
        }
        return above ? ClaimVerdict.REFUTED : ClaimVerdict.NOT_DECIDED;
    }

    /** One less the other in each pair of runs in which both have such messages. */
    private static double[] differences(Curve.Point one, Curve.Point other, ToDoubleFunction<RunResult> latency) {
        List<RunResult> first = one.measurement().runs();
        List<RunResult> second = other.measurement().runs();
        return IntStream.range(0, Math.min(first.size(), second.size()))
                .mapToDouble(i -> latency.applyAsDouble(first.get(i)) - latency.applyAsDouble(second.get(i)))
                .filter(Double::isFinite)
                .toArray();
    }
}
