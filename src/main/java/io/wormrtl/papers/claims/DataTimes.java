package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Replications;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Of the messages at a point of a curve, the times to the first and to the last data (002, section 4); there are none
 * past saturation. Replications of two points have the same seeds: times are compared run by run, and the 95 % interval of
 * the differences decides. Of single runs the means do.
 */
final class DataTimes {

    /** Times that differ by less than this part are the same: noise of a run. */
    static final double NOISE = 0.05;
    /** Less than this part is much less. */
    static final double MUCH = 0.5;

    static final String NO_COMMON_LOAD = "no load at which both have a latency";

    /** Mean time to the first data of a message, in cycles. */
    static final ToDoubleFunction<RunResult> FIRST =
            run -> run.latencies().firstData().mean();
    /** Mean time to the last one. */
    static final ToDoubleFunction<RunResult> LAST = run -> run.latency().mean();
    /** From the first to the last. */
    static final ToDoubleFunction<RunResult> GAP = run -> LAST.applyAsDouble(run) - FIRST.applyAsDouble(run);

    private DataTimes() {}

    /** Mean time to the first data of a message, in cycles. */
    static double first(Curve.Point point) {
        return point.figure("first_data_mean");
    }

    /** A time at a point, in each of its runs. */
    static double[] each(Curve.Point point, ToDoubleFunction<RunResult> time) {
        return point.measurement().runs().stream().mapToDouble(time).toArray();
    }

    /** A time at a point over that at another, in each pair of runs. */
    static double[] ratios(Curve.Point one, Curve.Point other, ToDoubleFunction<RunResult> time) {
        double[] first = each(one, time);
        double[] second = each(other, time);
        return IntStream.range(0, Math.min(first.length, second.length))
                .mapToDouble(i -> first[i] / second[i])
                .toArray();
    }

    /** Each less the one of the same number. */
    static double[] differences(double[] one, double[] other) {
        return IntStream.range(0, Math.min(one.length, other.length))
                .mapToDouble(i -> one[i] - other[i])
                .toArray();
    }

    /** Each less a number. */
    static double[] minus(double[] values, double number) {
        return DoubleStream.of(values).map(value -> value - number).toArray();
    }

    /** Each that many times. */
    static double[] times(double[] values, double factor) {
        return DoubleStream.of(values).map(value -> factor * value).toArray();
    }

    /** Whether values are below 0: all of their 95 % interval is, or a single one; refuted where none of it is, or it is not. */
    static ClaimVerdict negative(double[] values) {
        if (Replications.confidence(values) instanceof Interval interval) {
            if (interval.high() < 0) {
                return ClaimVerdict.REPRODUCED;
            }
            return interval.low() >= 0 ? ClaimVerdict.REFUTED : ClaimVerdict.NOT_DECIDED;
        }
        return values[0] < 0 ? ClaimVerdict.REPRODUCED : ClaimVerdict.REFUTED;
    }

    /** Whether a time at a point is less than {@code part} of that at another. */
    static ClaimVerdict less(Curve.Point one, Curve.Point other, double part, ToDoubleFunction<RunResult> time) {
        return negative(differences(each(one, time), times(each(other, time), part)));
    }

    /** Whether a time at a point is at most {@code factor} times that at another. */
    static ClaimVerdict atMost(Curve.Point one, Curve.Point other, double factor, ToDoubleFunction<RunResult> time) {
        return not(less(other, one, 1 / factor, time));
    }

    /** Whether something is not so. */
    static ClaimVerdict not(ClaimVerdict verdict) {
        return switch (verdict) {
            case REPRODUCED -> ClaimVerdict.REFUTED;
            case REFUTED -> ClaimVerdict.REPRODUCED;
            default -> verdict;
        };
    }

    /** Whether one of two things is so. */
    static ClaimVerdict either(ClaimVerdict one, ClaimVerdict other) {
        return not(Means.together(Arrays.asList(not(one), not(other))));
    }

    static String upTo(String name, Curve curve) {
        return name + " up to " + Curve.shown(curve.steadyUpTo());
    }

    /** Both times, with what they may be off where there are several runs. */
    static String times(Curve.Point point) {
        return point.hasLatency() ? shown(each(point, FIRST)) + " and " + shown(each(point, LAST)) : "saturated";
    }

    /** The mean of values, with half its 95 % interval where there are several, in as many digits as that leaves. */
    static String shown(double[] values) {
        if (Replications.confidence(values) instanceof Interval interval) {
            int digits = interval.halfWidth() >= 0.95 ? 0 : interval.halfWidth() >= 0.095 ? 1 : 2;
            String format = "%." + digits + "f";
            return String.format(Locale.ROOT, format + " +- " + format, interval.mean(), interval.halfWidth());
        }
        return Curve.shown(values[0]);
    }

    /** Null where it was not measured; past the end of a curve, which has saturated, its last point. */
    static Curve.Point at(Curve curve, double load) {
        if (load > curve.last().load() && !curve.last().hasLatency()) {
            return curve.last();
        }
        return curve.points().stream()
                .filter(point -> Math.abs(point.load() - load) < 1e-9)
                .findFirst()
                .orElse(null);
    }
}
