package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.DataTimes.MUCH;
import static io.wormrtl.papers.claims.DataTimes.NOISE;
import static io.wormrtl.papers.claims.DataTimes.NO_COMMON_LOAD;
import static io.wormrtl.papers.claims.DataTimes.at;
import static io.wormrtl.papers.claims.DataTimes.atMost;
import static io.wormrtl.papers.claims.DataTimes.less;
import static io.wormrtl.papers.claims.DataTimes.not;
import static io.wormrtl.papers.claims.DataTimes.ratios;
import static io.wormrtl.papers.claims.DataTimes.shown;
import static io.wormrtl.papers.claims.DataTimes.times;
import static io.wormrtl.papers.claims.DataTimes.upTo;

import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.papers.claims.Pairing.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

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

    private static final List<ToDoubleFunction<RunResult>> BOTH = List.of(DataTimes.FIRST, DataTimes.LAST);

    private ShortLatency() {}

    /** Figs. 1 and 2: circuits have twice as many lines. */
    static Judgement unequalLines(Evidence evidence, Messages messages) {
        List<Pairing> all = Pairing.of(evidence, messages, "four");
        return Judgement.of(
                Pairing.read(
                        "at the lightest load packets are no better: first and last data",
                        all,
                        ShortLatency::noBetterAtLightLoad),
                sooner(all, 1),
                sooner(all, MUCH),
                knee("packets", all.get(0).packets()),
                knee("circuits on four lines", all.get(0).circuits()));
    }

    /** Fig. 2: of large messages it is said besides that packets gain more on them. */
    static Judgement largeOnUnequalLines(Evidence evidence) {
        return unequalLines(evidence, Messages.LARGE).and(Judgement.of(largerAdvantage(evidence)));
    }

    /** Figs. 3 and 4: as many lines. */
    static Judgement equalLines(Evidence evidence, Messages messages) {
        List<Pairing> all = Pairing.of(evidence, messages, "two");
        Curve packets = all.get(0).packets();
        Curve circuits = all.get(0).circuits();
        Curve four = messages.circuits(evidence, "four");
        return Judgement.of(
                Pairing.read(
                        "at the lightest load packets and circuits are about equal: first and last data",
                        all,
                        ShortLatency::aboutEqualAtLightLoad),
                sooner(all, MUCH),
                Statement.of(
                        "circuits on two lines saturate much earlier than packets",
                        circuits.saturates() && circuits.steadyUpTo() < (1 - EQUAL) * packets.steadyUpTo(),
                        upTo("circuits", circuits) + ", " + upTo("packets", packets)),
                Statement.of(
                        "and earlier than on four",
                        circuits.steadyUpTo() < four.steadyUpTo(),
                        upTo("two lines", circuits) + ", " + upTo("four", four)));
    }

    private static Found noBetterAtLightLoad(Pairing pairing) {
        return atLightLoad(
                pairing,
                (one, other) -> BOTH.stream()
                        .map(time -> not(less(one, other, 1 - NOISE, time)))
                        .toList());
    }

    private static Found aboutEqualAtLightLoad(Pairing pairing) {
        return atLightLoad(
                pairing,
                (one, other) -> BOTH.stream()
                        .flatMap(time ->
                                Stream.of(not(less(one, other, 1 - EQUAL, time)), atMost(one, other, 1 + EQUAL, time)))
                        .toList());
    }

    /** Packets beside circuits at the lightest load of both. */
    private static Found atLightLoad(
            Pairing pairing, BiFunction<Curve.Point, Curve.Point, List<ClaimVerdict>> compare) {
        Curve.Point one = pairing.packets().points().get(0);
        Curve.Point other = pairing.circuits().points().get(0);
        return one.hasLatency() && other.hasLatency()
                ? new Found(Means.together(compare.apply(one, other)), both(one, other))
                : new Found(ClaimVerdict.NOT_DECIDED, "one of them has no latency there");
    }

    private static String both(Curve.Point packets, Curve.Point circuits) {
        return "packets " + times(packets) + ", circuits " + times(circuits) + " at " + Curve.shown(packets.load());
    }

    /**
     * At every moderate or heavy load at which packets have a time, and circuits were measured, it is less than this part
     * of that of circuits, if any.
     */
    private static Statement sooner(List<Pairing> all, double part) {
        return Pairing.read(
                "at moderate and heavy loads the first data of packets comes "
                        + (part < 1 ? "much sooner, in half the time" : "sooner"),
                all,
                pairing -> sooner(pairing, part));
    }

    private static Found sooner(Pairing pairing, double part) {
        List<ClaimVerdict> verdicts = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        for (Curve.Point point : pairing.packets().points()) {
            Curve.Point other = at(pairing.circuits(), point.load());
            if (point.load() >= MODERATE && point.hasLatency() && other != null) {
                verdicts.add(other.hasLatency() ? less(point, other, part, DataTimes.FIRST) : ClaimVerdict.REPRODUCED);
                reasons.add(both(point, other));
            }
        }
        return reasons.isEmpty()
                ? new Found(
                        ClaimVerdict.NOT_DECIDED,
                        "no such load at which packets have a time and circuits were measured")
                : new Found(Means.together(verdicts), String.join("; ", reasons));
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
        ClaimVerdict grows = DataTimes.either(
                not(less(heavy, light, KNEE, DataTimes.FIRST)), not(less(heavy, light, KNEE, DataTimes.LAST)));
        return new Statement(
                text,
                curve.saturates() ? ClaimVerdict.REPRODUCED : grows,
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
                double[] ofSmall = ratios(points.get(1), points.get(0), DataTimes.FIRST);
                double[] ofLarge = ratios(points.get(3), points.get(2), DataTimes.FIRST);
                return new Statement(
                        text,
                        DataTimes.negative(DataTimes.differences(ofSmall, ofLarge)),
                        "first data sooner by a factor of " + shown(ofLarge) + ", of " + shown(ofSmall)
                                + " for small ones, at "
                                + Curve.shown(points.get(0).load()));
            }
        }
        return Statement.undecided(text, "no load at which all have a latency");
    }

    /** From the first to the last data packets never take more than four times as long as circuits. */
    static Judgement gaps(Evidence evidence) {
        List<ClaimVerdict> verdicts = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        for (Messages messages : Messages.values()) {
            Curve packets = messages.packets(evidence);
            for (String lines : List.of("four", "two")) {
                Curve circuits = messages.circuits(evidence, lines);
                double most = 0;
                for (double load : packets.commonLoads(circuits)) {
                    verdicts.add(atMost(at(packets, load), at(circuits, load), GAP, DataTimes.GAP));
                    most = Math.max(most, gap(at(packets, load)) / gap(at(circuits, load)));
                }
                reasons.add(messages + ", " + lines + " lines: " + Curve.shown(most));
            }
        }
        String text = "the gap from first to last data is at most four times that of circuits";
        return Judgement.of(
                verdicts.isEmpty()
                        ? Statement.undecided(text, NO_COMMON_LOAD)
                        : new Statement(text, Means.together(verdicts), "at most " + String.join(", ", reasons)));
    }

    private static double gap(Curve.Point point) {
        return point.latency() - DataTimes.first(point);
    }
}
