package io.wormrtl.papers.claims;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Routing algorithms in the hypercube under uniform traffic (004, section 6.2.3, Figs. 64 and 65), with two virtual channels and with
 * four: how many the thesis has there it does not say.
 */
final class UniformHypercube {

    static final List<String> TESTBENCHES = List.of(
            "004-fig64",
            "004-fig64-p-cube",
            "004-fig64-recovery",
            "004-fig64-four-channels",
            "004-fig64-recovery-four-channels");

    private static final String CUBE = "e-cube";
    private static final String DUATO = "duato";
    private static final String P_CUBE = "p-cube";
    private static final String CONGESTED = "minimum-congested";
    private static final String SELECTION = "router.selection";

    private UniformHypercube() {}

    static Judgement judge(Evidence evidence) {
        Map<String, Curve> two = twoChannels(evidence);
        Map<String, Curve> four = curves(evidence, "004-fig64-four-channels", "004-fig64-recovery-four-channels");
        four.put(P_CUBE, evidence.curve("004-fig64-four-channels", Algorithms.ROUTING, P_CUBE));
        return Judgement.of(
                aboutEqual(two),
                fasterNearSaturation(two),
                Statement.read(
                        "minimum-congested has the lowest latency at the highest load at which it has one",
                        new Reading("two channels", fastest(two), latencies(two)),
                        List.of(new Reading("four channels", fastest(four), latencies(four)))),
                Statement.read(
                        "minimum-congested accepts the most",
                        new Reading("two channels", most(two), accepted(two)),
                        List.of(new Reading("four channels", most(four), accepted(four)))));
    }

    private static Map<String, Curve> twoChannels(Evidence evidence) {
        Map<String, Curve> curves = curves(evidence, "004-fig64", "004-fig64-recovery");
        curves.put(P_CUBE, evidence.curves("004-fig64-p-cube").get(0));
        return curves;
    }

    private static Map<String, Curve> curves(Evidence evidence, String testbench, String recovery) {
        Map<String, Curve> curves = new LinkedHashMap<>();
        List.of(CUBE, DUATO).forEach(name -> curves.put(name, evidence.curve(testbench, Algorithms.ROUTING, name)));
        curves.put("fully adaptive", evidence.curve(recovery, SELECTION, "random"));
        curves.put(CONGESTED, evidence.curve(recovery, SELECTION, "least-congested"));
        return curves;
    }

    private static Statement aboutEqual(Map<String, Curve> curves) {
        String text = "about equal at light load";
        double load = curves.get(CUBE).points().get(0).load();
        double worst = 0;
        for (Curve curve : curves.values()) {
            worst = Math.max(
                    worst, Math.abs(Algorithms.latency(curve, load) / Algorithms.latency(curves.get(CUBE), load) - 1));
        }
        return Double.isNaN(worst)
                ? Statement.undecided(text, "not all are short of saturation at load " + Curve.shown(load))
                : Statement.of(text, worst <= Algorithms.EQUAL, Algorithms.latencies(load, curves));
    }

    private static Statement fasterNearSaturation(Map<String, Curve> curves) {
        String text = "adaptive routing has the lower latency near saturation";
        List<Double> common = curves.get(CUBE).commonLoads(curves.get(DUATO));
        if (common.isEmpty()) {
            return Statement.undecided(text, "no load at which both are short of saturation");
        }
        double load = common.get(common.size() - 1);
        return Statement.of(
                text,
                Algorithms.latency(curves.get(DUATO), load) < Algorithms.latency(curves.get(CUBE), load),
                Algorithms.latencies(load, curves));
    }

    /** At that load: what is past saturation there is slower. */
    private static ClaimVerdict fastest(Map<String, Curve> curves) {
        Curve congested = curves.get(CONGESTED);
        double load = highest(congested);
        return Double.isNaN(load)
                ? ClaimVerdict.NOT_DECIDED
                : Means.together(curves.entrySet().stream()
                        .filter(entry -> !entry.getKey().equals(CONGESTED))
                        .flatMap(entry -> entry.getValue().at(load).stream())
                        .map(point -> Means.below(congested.at(load).orElseThrow(), point))
                        .toList());
    }

    private static double highest(Curve congested) {
        return congested.points().stream()
                .filter(Curve.Point::hasLatency)
                .mapToDouble(Curve.Point::load)
                .max()
                .orElse(Double.NaN);
    }

    private static String latencies(Map<String, Curve> curves) {
        return Algorithms.latencies(highest(curves.get(CONGESTED)), curves);
    }

    private static ClaimVerdict most(Map<String, Curve> curves) {
        double most = curves.get(CONGESTED).throughput();
        return curves.values().stream().allMatch(curve -> most >= curve.throughput())
                ? ClaimVerdict.REPRODUCED
                : ClaimVerdict.REFUTED;
    }

    private static String accepted(Map<String, Curve> curves) {
        return Algorithms.throughputs(curves, curves.keySet().toArray(String[]::new));
    }
}
