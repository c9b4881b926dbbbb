package io.wormrtl.papers.claims;

import io.wormrtl.papers.claims.Judgement.Messages;
import io.wormrtl.papers.claims.Judgement.ModelCurve;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The claims on the latency cost of recovery protocols, with and without faults (004, section 6.4, Figs. 71 to 76). */
final class RecoveryProtocols {

    private static final String PROTOCOL = "recovery.protocol";
    private static final String SBRP_1 = "sbrp-1";
    private static final String FCR = "fcr";
    private static final String RELIABLE_ROUTER = "reliable router";
    private static final String FAULT_FREE = "fault-free";
    /** Latencies that differ by no more than this part are the same. */
    private static final double SAME = 0.05;

    private RecoveryProtocols() {}

    /** The curves of Figs. 71 to 76: of one testbench SBRP-1 and FCR, of two others those beside them. */
    private static Map<String, Curve> compared(Evidence evidence, String figure) {
        Map<String, Curve> all = new LinkedHashMap<>();
        all.put(FAULT_FREE, evidence.curves(figure + "-fault-free").get(0));
        all.put(SBRP_1, evidence.curve(figure, PROTOCOL, SBRP_1));
        all.put(FCR, evidence.curve(figure, PROTOCOL, FCR));
        all.put(RELIABLE_ROUTER, evidence.curves(figure + "-reliable-router").get(0));
        return all;
    }

    /** The testbenches that {@link #compared} asks for. */
    static List<String> testbenches(String figure) {
        return List.of(figure, figure + "-fault-free", figure + "-reliable-router");
    }

    /** Claims 4.13, 4.15, 4.16: latency of all messages. */
    static Judgement allMessages(Evidence evidence, String figure) {
        Map<String, Curve> all = compared(evidence, figure);
        String shown = shown(all, Curve.Point::latency);
        return withOthers(
                Judgement.of(
                        Statement.of(
                                "with SBRP-1 messages take as long as without faults",
                                everywhere(all, SBRP_1, FAULT_FREE, (one, other) -> one <= (1 + SAME) * other),
                                shown),
                        Statement.of(
                                "with FCR they take longer",
                                everywhere(all, FCR, SBRP_1, (one, other) -> one > other),
                                "as above"),
                        Statement.of(
                                "with the Reliable Router they take longer",
                                everywhere(all, RELIABLE_ROUTER, SBRP_1, (one, other) -> one > other),
                                "as above"),
                        Statement.of(
                                "and longer than with FCR",
                                everywhere(all, RELIABLE_ROUTER, FCR, (one, other) -> one > other),
                                "as above")),
                figure,
                all,
                Messages.ALL);
    }

    /** Claim 4.15: long messages. */
    static Judgement longMessages(Evidence evidence, String figure) {
        Map<String, Curve> all = compared(evidence, figure);
        Map<String, Curve> hit = new LinkedHashMap<>(all);
        hit.remove(FAULT_FREE);
        String hits = shownHits(hit);
        boolean best = true;
        for (double load : loads(hit)) {
            best &= hit(all, SBRP_1, load) < hit(all, FCR, load)
                    && hit(all, SBRP_1, load) < hit(all, RELIABLE_ROUTER, load);
        }
        return withOthers(
                Judgement.of(
                        Statement.of(
                                "of all messages SBRP-1 is the best",
                                everywhere(all, SBRP_1, FCR, (one, other) -> one < other)
                                        && everywhere(all, SBRP_1, RELIABLE_ROUTER, (one, other) -> one < other),
                                shown(all, Curve.Point::latency)),
                        Statement.of(
                                "padding nearly vanishes",
                                pads(all.get(FCR)) < SAME,
                                Curve.shown(100 * pads(all.get(FCR))) + " % of the flits that are offered"),
                        loads(hit).isEmpty()
                                ? Statement.undecided("of those hit SBRP-1 is the best", "too few: " + hits)
                                : Statement.of("of those hit SBRP-1 is the best", best, hits)),
                figure,
                all,
                Messages.ALL,
                Messages.HIT);
    }

    /**
     * Claim 4.23: which of the thesis's assumptions make the order of Fig. 71, one at a time. The thesis does not simulate
     * FCR and the Reliable Router; it pads and doubles messages.
     */
    static Judgement assumptions(Evidence evidence) {
        List<Curve> lengths = evidence.curves("004-fig71-model");
        Map<String, Curve> model = new LinkedHashMap<>();
        lengths.forEach(curve -> model.put(curve.value("traffic.length.length") + " flits", curve));
        List<String> names = List.copyOf(model.keySet());
        boolean later = true;
        for (int i = 1; i < names.size(); i++) {
            later &= everywhere(model, names.get(i), names.get(i - 1), (one, other) -> one > other);
        }
        Map<String, Curve> four = new LinkedHashMap<>();
        four.put(SBRP_1, evidence.curve("004-fig71", PROTOCOL, SBRP_1));
        four.put(FCR, evidence.curve("004-fig71", PROTOCOL, FCR));
        Map<String, Curve> one = new LinkedHashMap<>();
        one.put(SBRP_1, evidence.curve("004-fig71-one-channel", PROTOCOL, SBRP_1));
        one.put(FCR, evidence.curve("004-fig71-one-channel", PROTOCOL, FCR));
        Map<String, Curve> places = new LinkedHashMap<>();
        places.put(SBRP_1, four.get(SBRP_1));
        evidence.curves("004-fig71-places")
                .forEach(curve -> places.put(curve.value("router.buffer-depth") + " places", curve));
        List<String> depths = List.copyOf(places.keySet());
        return Judgement.of(
                Statement.of(
                        "without faults, of messages that are only longer, each length is later than the one before",
                        later,
                        shown(model, Curve.Point::latency)),
                Statement.of(
                        "one injection channel instead of four costs FCR more than SBRP-1, whose messages have no pads",
                        costsMore(one, four),
                        "with one " + shown(one, Curve.Point::latency) + "; with four "
                                + shown(four, Curve.Point::latency)),
                Statement.of(
                        "the Reliable Router is later than SBRP-1 with two places in a buffer, sooner with six at the lowest"
                                + " load",
                        everywhere(places, depths.get(1), SBRP_1, (router, sbrp) -> router > sbrp)
                                && first(places.get(depths.get(2))) < first(places.get(SBRP_1)),
                        shown(places, Curve.Point::latency)));
    }

    /** Whether FCR is more times longer than SBRP-1 in the first than in the second, at all loads that all have in common. */
    private static boolean costsMore(Map<String, Curve> first, Map<String, Curve> second) {
        List<Double> loads = first.get(FCR).commonLoads(first.get(SBRP_1)).stream()
                .filter(second.get(FCR).commonLoads(second.get(SBRP_1))::contains)
                .toList();
        return !loads.isEmpty() && loads.stream().allMatch(load -> excess(first, load) > excess(second, load));
    }

    private static double excess(Map<String, Curve> both, double load) {
        return both.get(FCR).latencyAt(load).orElseThrow()
                / both.get(SBRP_1).latencyAt(load).orElseThrow();
    }

    private static double first(Curve curve) {
        return curve.points().get(0).latency();
    }

    // ---- what curves have in common
    // ----------------------------------------------------------------------------------

    /** How two latencies stand to each other. */
    @FunctionalInterface
    interface Relation {
        boolean holds(double one, double other);
    }

    /** Whether two curves have loads in common and a relation holds at all of them. */
    static boolean everywhere(Map<String, Curve> all, String one, String other, Relation relation) {
        List<Double> loads = all.get(one).commonLoads(all.get(other));
        return !loads.isEmpty()
                && loads.stream()
                        .allMatch(load -> relation.holds(
                                all.get(one).latencyAt(load).orElseThrow(),
                                all.get(other).latencyAt(load).orElseThrow()));
    }

    /** The loads at which enough messages were hit on all curves. */
    private static List<Double> loads(Map<String, Curve> all) {
        Curve any = all.values().iterator().next();
        return any.points().stream()
                .map(Curve.Point::load)
                .filter(load -> all.values().stream()
                        .allMatch(curve -> curve.at(load)
                                .filter(point -> point.hasLatency() && point.hits() >= Means.ENOUGH)
                                .isPresent()))
                .toList();
    }

    private static double hit(Map<String, Curve> all, String name, double load) {
        return all.get(name).at(load).orElseThrow().hitLatency();
    }

    /** Pad flits for a flit that is offered, at the lowest load. */
    private static double pads(Curve curve) {
        Curve.Point point = curve.points().get(0);
        double cycles = point.figure("cycles");
        int nodes = point.measurement().testbench().parts().topology().nodes();
        return point.counted("pad-flits") / (point.figure("offered_load") * nodes * cycles);
    }

    static String shown(Map<String, Curve> all, ToDoubleFunction<Curve.Point> latency) {
        return perCurve(all, point -> Curve.shown(latency.applyAsDouble(point)));
    }

    /** Latencies of the messages that were hit, and how many these are. */
    static String shownHits(Map<String, Curve> all) {
        return shown(all, Curve.Point::hitLatency) + "; messages " + hits(all);
    }

    private static String hits(Map<String, Curve> all) {
        return perCurve(all, point -> String.valueOf(point.hits()));
    }

    private static String perCurve(Map<String, Curve> all, Function<Curve.Point, String> text) {
        List<String> curves = new ArrayList<>();
        all.forEach((name, curve) -> curves.add(name + " "
                + String.join(" / ", curve.points().stream().map(text).toList())));
        return String.join(", ", curves);
    }

    /** The curves of the other testbenches in the plots of the first. */
    private static Judgement withOthers(
            Judgement judgement, String figure, Map<String, Curve> all, Messages... messages) {
        Judgement drawn = judgement;
        for (Messages of : messages) {
            drawn = drawn.beside(drawn(figure, RELIABLE_ROUTER, of, all.get(RELIABLE_ROUTER)));
            if (of == Messages.ALL) {
                drawn = drawn.beside(drawn(figure, FAULT_FREE, of, all.get(FAULT_FREE)));
            }
        }
        return drawn;
    }

    static ModelCurve drawn(String figure, String name, Messages messages, Curve curve) {
        ToDoubleFunction<Curve.Point> latency =
                messages == Messages.ALL ? Curve.Point::latency : Curve.Point::hitLatency;
        return new ModelCurve(
                figure,
                messages,
                "",
                name,
                curve.points().stream()
                        .map(point -> point.figure("offered_load"))
                        .toList(),
                curve.points().stream().mapToDouble(latency).boxed().toList());
    }
}
