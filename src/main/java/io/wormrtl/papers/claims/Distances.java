package io.wormrtl.papers.claims;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntBinaryOperator;

/** One message alone, by every switching technique (004, section 2.3, Figs. 11 to 15). */
final class Distances {

    private static final String TESTBENCH = "004-fig15";
    private static final String SWITCHING = "switching";
    private static final String LENGTH = "traffic.length";
    /** By how much a message that is not stored on the way may be slower over the longest way: nearly insensitive. */
    private static final double NEARLY = 2;

    private Distances() {}

    static Judgement ofOneMessage(Evidence evidence) {
        List<Statement> statements = new ArrayList<>();
        List<String> techniques = evidence.curves(TESTBENCH).stream()
                .map(curve -> curve.value(SWITCHING))
                .distinct()
                .toList();
        for (String technique : techniques) {
            List<Way> shorter = ways(evidence, technique, Math::min);
            List<Way> longer = ways(evidence, technique, Math::max);
            statements.add(
                    technique.equals("store-and-forward") ? product(shorter, longer) : sum(technique, shorter, longer));
        }
        return new Judgement(statements, List.of());
    }

    /** A message's length, its way in channels between routers, and its latency in cycles. */
    private record Way(int length, double hops, double latency) {}

    /** The messages of the least or the greatest length by one technique, from the shortest way to the longest. */
    private static List<Way> ways(Evidence evidence, String technique, IntBinaryOperator which) {
        List<Curve> curves = evidence.curves(TESTBENCH, SWITCHING, technique);
        int length = curves.stream().mapToInt(Distances::length).reduce(which).orElseThrow();
        return curves.stream()
                .filter(curve -> length(curve) == length)
                .map(curve -> new Way(
                        length, curve.last().figure("hops_mean"), curve.last().figure("latency_mean")))
                .sorted(Comparator.comparingDouble(Way::hops))
                .toList();
    }

    private static int length(Curve curve) {
        return Integer.parseInt(curve.value(LENGTH));
    }

    private static Way first(List<Way> ways) {
        return ways.get(0);
    }

    private static Way last(List<Way> ways) {
        return ways.get(ways.size() - 1);
    }

    /** Cycles per channel, from the shortest way to the longest. */
    private static double perHop(List<Way> ways) {
        return (last(ways).latency - first(ways).latency) / (last(ways).hops - first(ways).hops);
    }

    private static Statement product(List<Way> shorter, List<Way> longer) {
        double few = perHop(shorter) / first(shorter).length;
        double many = perHop(longer) / first(longer).length;
        return Statement.of(
                "store-and-forward: latency grows with the product of length and way",
                ProgramsOnMeshes.near(few, 1, 0.1) && ProgramsOnMeshes.near(many, 1, 0.1),
                shown(shorter) + ", " + shown(longer));
    }

    private static Statement sum(String technique, List<Way> shorter, List<Way> longer) {
        return Statement.of(
                technique + ": a channel costs the same at every length, and the way matters little to a long message",
                perHop(shorter) == perHop(longer) && last(longer).latency <= NEARLY * first(longer).latency,
                shown(shorter) + ", " + shown(longer));
    }

    private static String shown(List<Way> ways) {
        return first(ways).length + " flits " + Curve.shown(first(ways).latency) + " to "
                + Curve.shown(last(ways).latency) + " cycles over " + Math.round(first(ways).hops) + " to "
                + Math.round(last(ways).hops) + " channels, " + Curve.shown(perHop(ways)) + " each";
    }
}
