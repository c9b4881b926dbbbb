package io.wormrtl.papers.claims;

/**
 * Accepted load over offered load (004, section 6.2, Fig. 57): equal, then constant; and latency, which then has no
 * end.
 */
final class AcceptedLoad {

    /** Accepted load counts as equal to the offered one if it is less than this part below it. */
    private static final double EQUAL = 0.03;
    /** Accepted load counts as constant if it does not fall by more than this part of its highest value. */
    private static final double CONSTANT = 0.05;

    private AcceptedLoad() {}

    static Judgement risesAndStays(Evidence evidence) {
        Curve curve = evidence.curves("004-fig56").get(0);
        double worst = 0;
        for (Curve.Point point : curve.points()) {
            if (point.isSteady()) {
                worst = Math.max(worst, 1 - point.accepted() / point.offered());
            }
        }
        double first = curve.points().get(0).latency();
        double steepest = curve.points().stream()
                .filter(Curve.Point::hasLatency)
                .mapToDouble(Curve.Point::latency)
                .max()
                .orElse(Double.NaN);
        return Judgement.of(
                Statement.of(
                        "accepted load equals offered load below saturation",
                        worst <= EQUAL,
                        "at most " + Curve.shown(100 * worst) + " % less, up to " + Curve.shown(curve.steadyUpTo())),
                constant(curve),
                Statement.of(
                        "latency grows without bound towards saturation",
                        curve.saturates() && steepest > 2 * first,
                        "from " + Curve.shown(first) + " to " + Curve.shown(steepest) + " cycles, then "
                                + (curve.saturates() ? "saturated" : "no saturation in sight")));
    }

    /** Whether the accepted load of a curve stays where it is when more is offered than that. */
    static Statement constant(Curve curve) {
        double most = curve.throughput();
        double end = curve.acceptedAtTheEnd();
        return Statement.of(
                "accepted load stays constant past saturation",
                curve.saturates() && end >= (1 - CONSTANT) * most,
                "at most " + Curve.shown(most) + ", " + Curve.shown(end) + " at offered "
                        + Curve.shown(curve.last().offered()));
    }
}
