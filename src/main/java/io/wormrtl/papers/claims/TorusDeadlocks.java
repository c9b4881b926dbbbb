package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.measure.Outcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * How often fully adaptive routing that nothing recovers deadlocks in a torus (004, section 3.1.2). A run ends with its first
 * deadlock, so that there is at most one in each; which loads the network carries is seen in the same network with Disha.
 */
final class TorusDeadlocks {

    static final List<String> TESTBENCHES = List.of("004-torus-deadlocks", "004-torus-rates", "004-torus-recovery");
    private static final int PER = 100_000;
    /** So many deadlocks in 100,000 messages are practically none. */
    private static final double FEW = 1;

    private TorusDeadlocks() {}

    static Judgement few(Evidence evidence) {
        Map<String, Curve> channels = new LinkedHashMap<>();
        evidence.curves("004-torus-deadlocks")
                .forEach(curve -> channels.put(curve.value("router.virtual-channels"), curve));
        Curve rates = evidence.curves("004-torus-rates").get(0);
        Curve recovery = evidence.curves("004-torus-recovery").get(0);
        double carried = recovery.points().stream()
                .filter(Curve.Point::hasLatency)
                .mapToDouble(Curve.Point::load)
                .max()
                .orElse(0);
        return Judgement.of(
                few(
                        "at loads that it carries with recovery, up to " + Curve.shown(carried),
                        rates,
                        at -> at <= carried),
                few("above them", rates, at -> at > carried),
                Statement.of(
                        "with 1 it does more often, with 3 no more than with 2",
                        Algorithms.deadlocked(channels.get("1")) > Algorithms.deadlocked(channels.get("2"))
                                && Algorithms.deadlocked(channels.get("3")) <= Algorithms.deadlocked(channels.get("2")),
                        channels.entrySet().stream()
                                .map(entry -> entry.getKey() + ": " + Algorithms.deadlocks(entry.getValue()))
                                .collect(Collectors.joining("; "))));
    }

    private static Statement few(String where, Curve rates, Predicate<Double> which) {
        String text = "with 2 virtual channels fully adaptive routing practically never deadlocks " + where;
        List<Curve.Point> points = rates.points().stream()
                .filter(point -> which.test(point.load()))
                .toList();
        if (points.isEmpty()) {
            return Statement.undecided(text, "no such load was run");
        }
        long deadlocks = points.stream().mapToLong(TorusDeadlocks::deadlocks).sum();
        double messages = points.stream().mapToDouble(TorusDeadlocks::messages).sum();
        return Statement.of(
                text,
                deadlocks * PER <= FEW * messages,
                points.stream().map(TorusDeadlocks::shown).collect(Collectors.joining(", ")));
    }

    private static String shown(Curve.Point point) {
        return deadlocks(point) + " in " + Math.round(messages(point)) + " messages at " + Curve.shown(point.load());
    }

    private static long deadlocks(Curve.Point point) {
        return point.measurement().runs().stream()
                .filter(TorusDeadlocks::isDeadlock)
                .count();
    }

    private static boolean isDeadlock(RunResult run) {
        return run.verdict().outcome() == Outcome.ENDED_BY_VIOLATION
                && run.violations().stream()
                        .anyMatch(violation -> violation.rule().equals("deadlock"));
    }

    /** Those of all cycles; the few of the end, in which sources are silent, count too. */
    private static double messages(Curve.Point point) {
        int nodes = point.measurement().testbench().parts().topology().nodes();
        return point.load() * nodes * point.figure("cycles") / point.messageFlits();
    }
}
