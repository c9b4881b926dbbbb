package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.ScoutingCurves.ALL;
import static io.wormrtl.papers.claims.ScoutingCurves.SMALL;
import static io.wormrtl.papers.claims.ScoutingCurves.acknowledges;
import static io.wormrtl.papers.claims.ScoutingCurves.channels;
import static io.wormrtl.papers.claims.ScoutingCurves.curves;
import static io.wormrtl.papers.claims.ScoutingCurves.deadlocks;
import static io.wormrtl.papers.claims.ScoutingCurves.lead;
import static io.wormrtl.papers.claims.ScoutingCurves.length;
import static io.wormrtl.papers.claims.ScoutingCurves.most;
import static io.wormrtl.papers.claims.ScoutingCurves.named;
import static io.wormrtl.papers.claims.ScoutingCurves.radix;

import io.wormrtl.protocols.path.PathRules;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The claims on scouting switching (000): the cost of the probe's lead, saturation, deadlock. */
final class ScoutingLatency {

    /** Loads whose ratio is within this factor of another are about in that ratio. */
    private static final double ABOUT = 1.4;
    /** Cycles by which two means of a few hundred messages differ by chance. */
    private static final double CHANCE = 1;

    private ScoutingLatency() {}

    static Judgement leads(Evidence evidence) {
        List<Curve> curves = curves(evidence, SMALL).toList();
        return Judgement.of(
                nothingIsAcknowledged(curves),
                latencyGrows(curves),
                costsTwoCycles(curves, 1, 3),
                costsTwoCycles(curves, 3, 6),
                kept(evidence, PathRules.LEAD.name(), SMALL, "the probe leads the data by K links"),
                kept(evidence, PathRules.GAP.name(), SMALL, "and by no more than 2K - 1 while nothing holds it up"));
    }

    private static Statement nothingIsAcknowledged(List<Curve> curves) {
        boolean without = acknowledges(first(curves, 0));
        boolean with = acknowledges(first(curves, 1));
        return Statement.of(
                "with K = 0 nothing is acknowledged",
                !without && with,
                "lines for acknowledgements: " + (without ? "there" : "none") + " with K = 0, "
                        + (with ? "there" : "none") + " with K = 1");
    }

    private static Curve first(List<Curve> curves, int lead) {
        return curves.stream().filter(curve -> lead(curve) == lead).findFirst().orElseThrow();
    }

    private static List<Curve> of(List<Curve> curves, int channels, int length) {
        return curves.stream()
                .filter(curve -> channels(curve) == channels && length(curve) == length)
                .sorted(Comparator.comparingInt(ScoutingCurves::lead))
                .toList();
    }

    private static Statement latencyGrows(List<Curve> curves) {
        int compared = 0;
        List<String> against = new ArrayList<>();
        for (Curve curve : curves) {
            List<Curve> alike = of(curves, channels(curve), length(curve));
            int place = alike.indexOf(curve);
            for (double load : place == 0 ? List.<Double>of() : curve.commonLoads(alike.get(place - 1))) {
                double less = alike.get(place - 1).latencyAt(load).orElseThrow();
                double more = curve.latencyAt(load).orElseThrow();
                compared++;
                if (more <= less) {
                    against.add(named(curve) + " at " + Curve.shown(load) + ": " + Curve.shown(more) + " after "
                            + Curve.shown(less));
                }
            }
        }
        String text = "latency grows with K at every load";
        return compared == 0
                ? Statement.undecided(text, "no load at which two have a latency")
                : Statement.of(
                        text,
                        against.isEmpty(),
                        compared + " pairs compared"
                                + (against.isEmpty() ? "" : ", not so: " + String.join("; ", against)));
    }

    /** Acknowledgements take 2K - 1 cycles (000, eq. 7): at the lightest load two for every further link of lead. */
    private static Statement costsTwoCycles(List<Curve> curves, int less, int more) {
        boolean holds = true;
        List<String> reasons = new ArrayList<>();
        for (Curve curve : curves) {
            if (lead(curve) == more) {
                Curve other = of(curves, channels(curve), length(curve)).stream()
                        .filter(alike -> lead(alike) == less)
                        .findFirst()
                        .orElseThrow();
                double cost =
                        curve.points().get(0).latency() - other.points().get(0).latency();
                holds &= Math.abs(cost - 2.0 * (more - less)) <= CHANCE;
                reasons.add(named(curve) + ": " + Curve.shown(cost));
            }
        }
        return Statement.of(
                "K = " + more + " costs " + 2 * (more - less) + " cycles more than K = " + less
                        + ", as 2K - 1 says, at the lightest load",
                holds,
                String.join("; ", reasons));
    }

    private static Statement kept(Evidence evidence, String rule, List<String> testbenches, String text) {
        List<Curve.Point> points = curves(evidence, testbenches)
                .filter(curve -> lead(curve) > 0)
                .flatMap(curve -> curve.points().stream())
                .toList();
        return Statement.kept(text, rule, points);
    }

    static Judgement saturation(Evidence evidence) {
        List<Statement> statements = new ArrayList<>();
        statements.add(later(
                "6 virtual channels saturate later than one",
                curves(evidence, ALL).toList(),
                (a, b) -> radix(a) == radix(b) && length(a) == length(b) && channels(a) == 1 && channels(b) == 6));
        statements.add(later(
                "the smaller network saturates later",
                curves(evidence, ALL).toList(),
                (a, b) -> radix(a) > radix(b) && length(a) == length(b) && channels(a) == channels(b)));
        statements.add(halfTheLoad(curves(evidence, ALL).toList()));
        return new Judgement(statements, List.of());
    }

    /** Which curves are held against each other. */
    private interface Pairing {
        boolean pairs(Curve earlier, Curve later);
    }

    private static String compared(Curve curve, Curve other) {
        return radix(curve) + "x" + radix(curve) + ", " + named(curve) + ": " + Curve.shown(most(curve)) + " and "
                + Curve.shown(most(other));
    }

    private static Statement later(String text, List<Curve> curves, Pairing pairing) {
        boolean holds = true;
        List<String> reasons = new ArrayList<>();
        for (Curve earlier : curves) {
            for (Curve later : curves) {
                if (lead(earlier) == lead(later) && pairing.pairs(earlier, later)) {
                    holds &= most(later) > most(earlier);
                    reasons.add(compared(earlier, later));
                }
            }
        }
        return Statement.of(text, holds, "flits/node/cycle accepted at most: " + String.join("; ", reasons));
    }

    /** In messages per cycle, twice the length saturates at half the load: in flits, at the same. */
    private static Statement halfTheLoad(List<Curve> curves) {
        boolean holds = true;
        List<String> reasons = new ArrayList<>();
        for (Curve shorter : curves) {
            for (Curve longer : curves) {
                boolean alike = lead(shorter) == lead(longer)
                        && radix(shorter) == radix(longer)
                        && channels(shorter) == channels(longer);
                if (alike && length(longer) == 2 * length(shorter) && !deadlocks(shorter) && !deadlocks(longer)) {
                    double ratio = most(longer) / most(shorter);
                    holds &= ratio <= ABOUT && ratio >= 1 / ABOUT;
                    reasons.add(compared(shorter, longer));
                }
            }
        }
        return Statement.of(
                "messages of twice the length saturate at about half as many messages, that is at as many flits",
                holds,
                "flits/node/cycle accepted at most: " + String.join("; ", reasons));
    }

    static Judgement neverDeadlocks(Evidence evidence) {
        List<Curve> curves = curves(evidence, ALL).toList();
        List<String> worms = curves.stream()
                .filter(curve -> lead(curve) == 0)
                .flatMap(curve -> curve.points().stream()
                        .filter(point -> point.violations("deadlock") > 0)
                        .map(point -> radix(curve) + "x" + radix(curve) + ", " + named(curve) + " at "
                                + Curve.shown(point.load())))
                .toList();
        long resends = curves.stream()
                .filter(curve -> lead(curve) > 0)
                .flatMap(curve -> curve.points().stream())
                .mapToLong(point -> point.counted("resends"))
                .sum();
        return Judgement.of(
                kept(evidence, "deadlock", ALL, "no probe and no data wait for each other for ever"),
                kept(evidence, PathRules.SEARCH.name(), ALL, "a blocked probe goes back and takes another way"),
                Statement.of(
                        "what is held when a probe is blocked is released",
                        resends > 0,
                        resends + " paths given up with their data, and begun again"),
                Statement.of(
                        "worms with the same routing deadlock",
                        !worms.isEmpty(),
                        worms.isEmpty() ? "at no load" : String.join("; ", worms)));
    }
}
