package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.ProgramTraffic.Analysis;
import io.wormrtl.lab.experiment.ProgramTraffic.TaskFigures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Programs on a mesh: matrix transpose and pairs that meet nobody (003, chapter 4 and sections 5.4, 5.6.1 to 5.6.3).
 */
final class ProgramsOnMeshes {

    private static final String LENGTH = "traffic.length";
    private static final String DISTRIBUTION = "traffic.program.computation.name";
    /** A byte crosses a channel of 20 MB/s in so many microseconds (003, section 4.2.1). */
    static final double MICROSECONDS = 0.05;
    /** Changes of the time of a message that the paper ascribes to measuring (003, section 4.2.2), in microseconds. */
    private static final double LITTLE = 4;
    /** The largest relative difference of values that are nearly identical. */
    private static final double IDENTICAL = 0.05;
    /** The largest relative difference that still matches a prediction. */
    private static final double MATCH = 0.1;

    private ProgramsOnMeshes() {}

    static Judgement pathLengthHardlyMatters(Evidence evidence) {
        List<Statement> statements = new ArrayList<>();
        for (ProgramPoint point : evidence.programs("003-fig46")) {
            Comparator<TaskFigures> byWay = Comparator.comparingDouble(TaskFigures::hops);
            TaskFigures near = point.traffic().tasks().stream().min(byWay).orElseThrow();
            TaskFigures far = point.traffic().tasks().stream().max(byWay).orElseThrow();
            double change = MICROSECONDS * (far.latency() - near.latency());
            statements.add(Statement.of(
                    "the time of a message of " + point.values().get(LENGTH)
                            + " bytes changes by less than 4 us with the way",
                    Math.abs(change) < LITTLE,
                    Curve.shown(change) + " us from " + Math.round(near.hops()) + " to " + Math.round(far.hops())
                            + " channels"));
        }
        return new Judgement(statements, List.of());
    }

    static Judgement transposeSaturates(Evidence evidence) {
        ProgramPoint last = last(evidence.programs("003-fig56"));
        return Judgement.of(
                meets("the worst node saturates at 1/11", last.worst(), 1 / 11.0),
                meets("the average node saturates at 3/23", last.average(), 3 / 23.0),
                Statement.of(
                        "both are what the analyzer foresees",
                        near(last.foreseen(Analysis::saturationWorst), 1 / 11.0, MATCH)
                                && near(last.foreseen(Analysis::saturationAverage), 3 / 23.0, MATCH),
                        "worst " + Curve.shown(last.foreseen(Analysis::saturationWorst)) + ", average "
                                + Curve.shown(last.foreseen(Analysis::saturationAverage))));
    }

    /** Theta of messages of two lengths at equal applied traffic. */
    static Judgement slowdown(Evidence evidence) {
        List<ProgramPoint> shorter = evidence.programs("003-fig56");
        List<ProgramPoint> longer = evidence.programs("003-fig59-250");
        ProgramPoint end = last(longer);
        return Judgement.of(
                identical(
                        "theta follows from applied node traffic, not from the length (50 and 250 flits)",
                        shorter,
                        longer,
                        ProgramPoint::slowdown,
                        MATCH),
                meets("the worst node of 250 flits saturates at 9.1 %", end.worst(), 1 / 11.0));
    }

    static Judgement lengthHardlyMatters(Evidence evidence) {
        List<ProgramPoint> five = evidence.programs("003-fig59-5");
        List<ProgramPoint> fifty = evidence.programs("003-fig56");
        List<ProgramPoint> many = evidence.programs("003-fig59-250");
        return Judgement.of(
                identical("50 and 250 flits: average nodes alike", fifty, many, ProgramPoint::average, IDENTICAL),
                identical("50 and 250 flits: worst nodes alike", fifty, many, ProgramPoint::worst, IDENTICAL),
                Statement.of(
                        "5 flits saturate slightly lower",
                        last(five).average() < last(fifty).average()
                                && last(five).worst() < last(fifty).worst(),
                        ends("average", ProgramPoint::average, five, fifty) + "; "
                                + ends("worst", ProgramPoint::worst, five, fifty)));
    }

    static Judgement distributionHardlyMatters(Evidence evidence) {
        List<ProgramPoint> constant = of(evidence.programs("003-fig510"), "constant");
        List<ProgramPoint> uniform = of(evidence.programs("003-fig510"), "uniform");
        // Without computation there is no distribution: the last points are one and the same.
        int computing = constant.size() - 1;
        long better = IntStream.range(0, computing)
                .filter(i -> constant.get(i).average() >= uniform.get(i).average())
                .count();
        return Judgement.of(
                identical("average nodes alike", constant, uniform, ProgramPoint::average, IDENTICAL),
                identical("worst nodes alike", constant, uniform, ProgramPoint::worst, IDENTICAL),
                Statement.of(
                        "constant times are slightly better",
                        2 * better > computing,
                        "average node traffic is higher at " + better + " of " + computing + " loads"));
    }

    static Judgement packetsHardlyMatter(Evidence evidence) {
        List<ProgramPoint> whole = evidence.programs("003-fig59-250");
        List<ProgramPoint> packets = evidence.programs("003-fig511");
        return Judgement.of(
                identical("average nodes alike", whole, packets, ProgramPoint::average, IDENTICAL),
                identical("worst nodes alike", whole, packets, ProgramPoint::worst, IDENTICAL));
    }

    private static List<ProgramPoint> of(List<ProgramPoint> all, String distribution) {
        return all.stream()
                .filter(point -> point.has(DISTRIBUTION, distribution))
                .toList();
    }

    /** The point of the highest applied traffic, which stands last. */
    static ProgramPoint last(List<ProgramPoint> points) {
        return points.get(points.size() - 1);
    }

    /** Whether a figure is within a part of what is expected. */
    static boolean near(double figure, double expected, double part) {
        return Math.abs(figure - expected) <= part * expected;
    }

    private static Statement meets(String text, double figure, double expected) {
        return Statement.of(
                text, near(figure, expected, MATCH), Curve.shown(figure) + " beside " + Curve.shown(expected));
    }

    /** Whether a figure is the same at all pairs of points, which apply equal traffic. */
    private static Statement identical(
            String text,
            List<ProgramPoint> some,
            List<ProgramPoint> others,
            ToDoubleFunction<ProgramPoint> figure,
            double part) {
        int worst = IntStream.range(0, some.size())
                .boxed()
                .max(Comparator.comparingDouble(i -> apart(some.get(i), others.get(i), figure)))
                .orElseThrow();
        double most = apart(some.get(worst), others.get(worst), figure);
        return Statement.of(
                text,
                most <= part,
                "at most " + Curve.shown(100 * most) + " % apart: "
                        + Curve.shown(figure.applyAsDouble(some.get(worst))) + " and "
                        + Curve.shown(figure.applyAsDouble(others.get(worst))) + " where "
                        + Curve.shown(some.get(worst).applied()) + " is applied");
    }

    private static double apart(ProgramPoint one, ProgramPoint other, ToDoubleFunction<ProgramPoint> figure) {
        double first = figure.applyAsDouble(one);
        double second = figure.applyAsDouble(other);
        return Math.abs(first - second) / Math.max(first, second);
    }

    private static String ends(
            String name, ToDoubleFunction<ProgramPoint> figure, List<ProgramPoint> some, List<ProgramPoint> others) {
        return name + " " + Curve.shown(figure.applyAsDouble(last(some))) + " and "
                + Curve.shown(figure.applyAsDouble(last(others)));
    }
}
