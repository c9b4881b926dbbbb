package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.ProgramTraffic.Analysis;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Node traffic at which a process graph that is mapped at random saturates, with 64 and with 256 nodes, beside what theory
 * foresees for the same mappings (003, section 5.6.4, Fig. 5.12; Lemmas 3 and 4); means over the mappings.
 *
 * @param network what is run, as reasons say it
 * @param few saturated points with 64 nodes, one per mapping
 * @param many the same with 256
 */
record SaturationLevels(String network, List<ProgramPoint> few, List<ProgramPoint> many) {

    /** The largest relative difference that still matches a prediction. */
    private static final double MATCH = 0.15;

    /** The part of theory at which the worst node saturates (003, section 5.6.4). */
    private static final double WORST = 1.2;

    /** Whether the average node saturates where theory says. */
    Reading average() {
        return beside(ProgramPoint::average, Analysis::saturationAverage, 1);
    }

    /** Whether the worst node saturates 20 % above theory. */
    Reading worst() {
        return beside(ProgramPoint::worst, Analysis::saturationWorst, WORST);
    }

    private Reading beside(ToDoubleFunction<ProgramPoint> figure, ToDoubleFunction<Analysis> theory, double part) {
        return reading(
                near(few, figure, theory, part) && near(many, figure, theory, part),
                "64 nodes " + pair(few, figure, theory) + ", 256 nodes " + pair(many, figure, theory));
    }

    private static boolean near(
            List<ProgramPoint> points,
            ToDoubleFunction<ProgramPoint> figure,
            ToDoubleFunction<Analysis> theory,
            double part) {
        return ProgramsOnMeshes.near(
                mean(points, point -> figure.applyAsDouble(point) / point.foreseen(theory)), part, MATCH);
    }

    private static String pair(
            List<ProgramPoint> points, ToDoubleFunction<ProgramPoint> figure, ToDoubleFunction<Analysis> theory) {
        return Curve.shown(mean(points, figure)) + " beside "
                + Curve.shown(mean(points, point -> point.foreseen(theory)));
    }

    /** Whether the worst node saturates 2 to 3 times below the average. */
    Reading apart() {
        double first = mean(few, SaturationLevels::timesBelow);
        double second = mean(many, SaturationLevels::timesBelow);
        return reading(
                first >= 2 && first <= 3 && second >= 2 && second <= 3,
                "64 nodes " + Curve.shown(first) + " times, 256 nodes " + Curve.shown(second) + " times; by theory "
                        + Curve.shown(mean(few, SaturationLevels::foreseenBelow)) + " and "
                        + Curve.shown(mean(many, SaturationLevels::foreseenBelow)));
    }

    private static double timesBelow(ProgramPoint point) {
        return point.average() / point.worst();
    }

    private static double foreseenBelow(ProgramPoint point) {
        return point.foreseen(Analysis::saturationAverage) / point.foreseen(Analysis::saturationWorst);
    }

    private Reading reading(boolean holds, String reason) {
        return new Reading(network, holds ? ClaimVerdict.REPRODUCED : ClaimVerdict.REFUTED, reason);
    }

    private static double mean(List<ProgramPoint> points, ToDoubleFunction<ProgramPoint> figure) {
        return points.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }
}
