package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.DataTimes.MUCH;
import static io.wormrtl.papers.claims.DataTimes.NOISE;
import static io.wormrtl.papers.claims.DataTimes.NO_COMMON_LOAD;
import static io.wormrtl.papers.claims.DataTimes.at;
import static io.wormrtl.papers.claims.DataTimes.first;
import static io.wormrtl.papers.claims.DataTimes.times;
import static io.wormrtl.papers.claims.DataTimes.upTo;

import java.util.ArrayList;
import java.util.List;

/**
 * Quasi-adaptive packet routing beside circuits that search K(K-1) paths, in the 6-cube (002, section 4, Figs. 1 to 4,
 * and the gaps of which its text speaks).
 */
final class ShortLatency {

    /** From here on, cases D to A, loads are moderate and heavy: the table's four largest. */
    private static final double MODERATE = 0.25;
    /** Times that differ by less than this part are about equal. */
    private static final double EQUAL = 0.25;
    /** A curve has a knee if a time grows by this factor over it, or it saturates. */
    private static final double KNEE = 2;
    /** The largest gap from first to last data, over that of circuits, at which nothing is lost (002, section 4). */
    private static final double GAP = 4;

    private ShortLatency() {}

    /** Figs. 1 and 2: circuits have twice as many lines. */
    static Judgement unequalLines(Evidence evidence, Messages messages) {
        Curve packets = messages.packets(evidence);
        Curve circuits = messages.circuits(evidence, "four");
        return Judgement.of(
                worseOrEqualAtLightLoad(packets, circuits),
                sooner(packets, circuits, 1),
                sooner(packets, circuits, MUCH),
                knee("packets", packets),
                knee("circuits on four lines", circuits));
    }

    /** Fig. 2: of large messages it is said besides that packets gain more on them. */
    static Judgement largeOnUnequalLines(Evidence evidence) {
        return unequalLines(evidence, Messages.LARGE).and(Judgement.of(largerAdvantage(evidence)));
    }

    /** Figs. 3 and 4: as many lines. */
    static Judgement equalLines(Evidence evidence, Messages messages) {
        Curve packets = messages.packets(evidence);
        Curve circuits = messages.circuits(evidence, "two");
        Curve four = messages.circuits(evidence, "four");
        return Judgement.of(
                aboutEqualAtLightLoad(packets, circuits),
                sooner(packets, circuits, MUCH),
                Statement.of(
                        "circuits on two lines saturate much earlier than packets",
                        circuits.saturates() && circuits.steadyUpTo() < (1 - EQUAL) * packets.steadyUpTo(),
                        upTo("circuits", circuits) + ", " + upTo("packets", packets)),
                Statement.of(
                        "and earlier than on four",
                        circuits.steadyUpTo() < four.steadyUpTo(),
                        upTo("two lines", circuits) + ", " + upTo("four", four)));
    }

    private static Statement worseOrEqualAtLightLoad(Curve packets, Curve circuits) {
        Curve.Point one = packets.points().get(0);
        Curve.Point other = circuits.points().get(0);
        String text = "at the lightest load packets are no better: first and last data";
        if (!one.hasLatency() || !other.hasLatency()) {
            return Statement.undecided(text, "one of them has no latency there");
        }
        boolean holds = first(one) >= (1 - NOISE) * first(other) && one.latency() >= (1 - NOISE) * other.latency();
        return Statement.of(text, holds, both(one, other));
    }

    private static Statement aboutEqualAtLightLoad(Curve packets, Curve circuits) {
        Curve.Point one = packets.points().get(0);
        Curve.Point other = circuits.points().get(0);
        String text = "at the lightest load packets and circuits are about equal: first and last data";
        if (!one.hasLatency() || !other.hasLatency()) {
            return Statement.undecided(text, "one of them has no latency there");
        }
        return Statement.of(
                text,
                Math.abs(first(one) / first(other) - 1) <= EQUAL
                        && Math.abs(one.latency() / other.latency() - 1) <= EQUAL,
                both(one, other));
    }

    private static String both(Curve.Point packets, Curve.Point circuits) {
        return "packets " + times(packets) + ", circuits " + times(circuits) + " at " + Curve.shown(packets.load());
    }

    /**
     * At every moderate or heavy load at which packets have a time it is less than this part of that of circuits, if
     * any.
     */
    private static Statement sooner(Curve packets, Curve circuits, double part) {
        boolean holds = true;
        List<String> reasons = new ArrayList<>();
        for (Curve.Point point : packets.points()) {
            if (point.load() >= MODERATE && point.hasLatency()) {
                Curve.Point other = at(circuits, point.load());
                holds &= other != null && (!other.hasLatency() || first(point) < part * first(other));
                reasons.add(other == null ? "not measured at " + Curve.shown(point.load()) : both(point, other));
            }
        }
        String text = "at moderate and heavy loads the first data of packets comes "
                + (part < 1 ? "much sooner, in half the time" : "sooner");
        return reasons.isEmpty()
                ? Statement.undecided(text, "packets are past saturation at all of them")
                : Statement.of(text, holds, String.join("; ", reasons));
    }

    private static Statement knee(String name, Curve curve) {
        List<Curve.Point> points =
                curve.points().stream().filter(Curve.Point::hasLatency).toList();
        String text = "the curves of " + name + " have a knee";
        if (points.isEmpty()) {
            return Statement.undecided(text, "no point short of saturation");
        }
        Curve.Point light = points.get(0);
        Curve.Point heavy = points.get(points.size() - 1);
        double growth = Math.max(first(heavy) / first(light), heavy.latency() / light.latency());
        return Statement.of(
                text,
                curve.saturates() || growth >= KNEE,
                times(light) + " at " + Curve.shown(light.load()) + ", " + times(heavy) + " at "
                        + Curve.shown(heavy.load()) + (curve.saturates() ? ", then saturated" : ""));
    }

    /** The first data of circuits over that of packets, at the heaviest load at which all four have one. */
    private static Statement largerAdvantage(Evidence evidence) {
        Curve small = Messages.SMALL.packets(evidence);
        Curve smallCircuits = Messages.SMALL.circuits(evidence, "four");
        Curve large = Messages.LARGE.packets(evidence);
        Curve largeCircuits = Messages.LARGE.circuits(evidence, "four");
        String text = "the advantage of packets is larger for large messages";
        int common = Math.min(
                Math.min(small.points().size(), large.points().size()),
                Math.min(smallCircuits.points().size(), largeCircuits.points().size()));
        for (int i = common - 1; i >= 0; i--) {
            List<Curve.Point> points = List.of(
                    small.points().get(i),
                    smallCircuits.points().get(i),
                    large.points().get(i),
                    largeCircuits.points().get(i));
            if (points.stream().allMatch(Curve.Point::hasLatency)) {
                double ofSmall = first(points.get(1)) / first(points.get(0));
                double ofLarge = first(points.get(3)) / first(points.get(2));
                return Statement.of(
                        text,
                        ofLarge > ofSmall,
                        "first data sooner by a factor of " + Curve.shown(ofLarge) + ", of " + Curve.shown(ofSmall)
                                + " for small ones, at "
                                + Curve.shown(points.get(0).load()));
            }
        }
        return Statement.undecided(text, "no load at which all have a latency");
    }

    /** From the first to the last data packets never take more than four times as long as circuits. */
    static Judgement gaps(Evidence evidence) {
        double worst = 0;
        List<String> reasons = new ArrayList<>();
        for (Messages messages : Messages.values()) {
            Curve packets = messages.packets(evidence);
            for (String lines : List.of("four", "two")) {
                Curve circuits = messages.circuits(evidence, lines);
                double most = 0;
                for (double load : packets.commonLoads(circuits)) {
                    most = Math.max(most, gap(at(packets, load)) / gap(at(circuits, load)));
                }
                worst = Math.max(worst, most);
                reasons.add(messages + ", " + lines + " lines: " + Curve.shown(most));
            }
        }
        String text = "the gap from first to last data is at most four times that of circuits";
        return Judgement.of(
                worst == 0
                        ? Statement.undecided(text, NO_COMMON_LOAD)
                        : Statement.of(text, worst <= GAP, "at most " + String.join(", ", reasons)));
    }

    private static double gap(Curve.Point point) {
        return point.latency() - first(point);
    }
}
