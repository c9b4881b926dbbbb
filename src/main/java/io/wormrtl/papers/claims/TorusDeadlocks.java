package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.measure.Outcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How often fully adaptive routing that nothing recovers deadlocks in a torus (004, section 3.1.2). A run ends with its first
 * deadlock, so that there is at most one in each; which loads the network carries is seen in the same network with Disha.
 */
final class TorusDeadlocks {

    private static final String RATES = "004-torus-rates";
    private static final String RECOVERY = "004-torus-recovery";
    /** What else is varied, one thing at a time, by the ends of the names of its testbenches. */
    private static final Map<String, String> VARIED =
            Map.of("-lengths", "traffic.length.length", "-buffers", "router.buffer-depth");

    static final List<String> TESTBENCHES = List.of(
            "004-torus-deadlocks",
            RATES,
            RECOVERY,
            RATES + "-lengths",
            RECOVERY + "-lengths",
            RATES + "-buffers",
            RECOVERY + "-buffers");
    private static final int PER = 100_000;
    /** So many deadlocks in 100,000 messages are practically none. */
    private static final double FEW = 1;

    private TorusDeadlocks() {}

    static Judgement few(Evidence evidence) {
        Map<String, Curve> channels = new LinkedHashMap<>();
        evidence.curves("004-torus-deadlocks")
                .forEach(curve -> channels.put(curve.value("router.virtual-channels"), curve));
        Curve rates = evidence.curves(RATES).get(0);
        double carried = carried(evidence.curves(RECOVERY).get(0));
        return new Judgement(
                Stream.of(
                                ofThesis(rates, carried, channels),
                                varied(evidence, "-lengths", "messages of %s flits"),
                                varied(evidence, "-buffers", "buffers of %s flits"))
                        .flatMap(List::stream)
                        .toList(),
                List.of());
    }

    private static List<Statement> ofThesis(Curve rates, double carried, Map<String, Curve> channels) {
        return List.of(
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

    /** At loads that it carries, with the length or the buffers changed and nothing else. */
    private static List<Statement> varied(Evidence evidence, String end, String name) {
        String setting = VARIED.get(end);
        return evidence.curves(RATES + end).stream()
                .map(rates -> {
                    double carried = carried(evidence.curve(RECOVERY + end, setting, rates.value(setting)));
                    return few(
                            "with " + String.format(Locale.ROOT, name, rates.value(setting))
                                    + ", at loads that it carries with recovery, up to " + Curve.shown(carried),
                            rates,
                            at -> at <= carried);
                })
                .toList();
    }

    /** The highest load at which there is a latency; 0 where there is none. */
    private static double carried(Curve recovery) {
        return recovery.points().stream()
                .filter(Curve.Point::hasLatency)
                .mapToDouble(Curve.Point::load)
                .max()
                .orElse(0);
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
