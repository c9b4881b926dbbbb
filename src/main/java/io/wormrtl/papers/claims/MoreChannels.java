package io.wormrtl.papers.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** More virtual channels give lower latency and higher throughput (004, section 6.3.1). */
final class MoreChannels {

    private static final String CHANNELS = "router.virtual-channels";
    /** A latency counts as lower if it is not higher by more than this part, which is noise. */
    private static final double NOISE = 0.02;

    private static final String ARBITER = "router.arbiter";

    private MoreChannels() {}

    /** The testbenches of a figure: that of the figure, and that of the arbiters of links. */
    static List<String> testbenches(String figure) {
        return List.of(figure, arbiters(figure));
    }

    private static String arbiters(String figure) {
        return figure + "-arbiters";
    }

    static Judgement help(Evidence evidence, String figure) {
        List<Curve> curves = evidence.curves(figure);
        List<Curve> inTurn = evidence.curves(arbiters(figure), ARBITER, "round-robin");
        List<Curve> inOrder = evidence.curves(arbiters(figure), ARBITER, "fixed-priority");
        return Judgement.of(
                higherThroughput(curves),
                lowerLatency(curves, true),
                lowerLatency(curves, false),
                new Statement(
                        "nor in between, with links that serve channels in turn (section 6.1, item 10)",
                        notRaised(inTurn),
                        latencies(inTurn)),
                new Statement(
                        "it is the turns that raise it: nothing does with links that serve the lowest channel that has a flit",
                        notRaised(inOrder),
                        latencies(inOrder)));
    }

    /** Of each further step of virtual channels, at each load. */
    private static ClaimVerdict notRaised(List<Curve> curves) {
        List<ClaimVerdict> steps = new ArrayList<>();
        for (int i = 1; i < curves.size(); i++) {
            for (Curve.Point before : curves.get(i - 1).points()) {
                steps.add(curves.get(i)
                        .at(before.load())
                        .map(after -> notRaised(before, after))
                        .orElse(ClaimVerdict.NOT_DECIDED));
            }
        }
        return Means.together(steps);
    }

    /** What is higher by no more than noise is not raised; what is higher by more is, if the replications tell. */
    private static ClaimVerdict notRaised(Curve.Point before, Curve.Point after) {
        if (after.latency() <= (1 + NOISE) * before.latency()) {
            return ClaimVerdict.REPRODUCED;
        }
        return Means.below(before, after) == ClaimVerdict.REPRODUCED ? ClaimVerdict.REFUTED : ClaimVerdict.NOT_DECIDED;
    }

    private static String latencies(List<Curve> curves) {
        return curves.stream()
                        .map(curve -> curve.points().stream()
                                        .map(point -> Curve.shown(point.latency()))
                                        .collect(Collectors.joining(" / "))
                                + " with " + curve.value(CHANNELS))
                        .collect(Collectors.joining(", "))
                + " cycles";
    }

    private static Statement higherThroughput(List<Curve> curves) {
        boolean rises = true;
        for (int i = 1; i < curves.size(); i++) {
            rises &= curves.get(i).throughput() > curves.get(i - 1).throughput();
        }
        return Statement.of(
                "every further step of virtual channels raises the throughput",
                rises,
                curves.stream()
                        .map(curve -> Curve.shown(curve.throughput()) + " with " + curve.value(CHANNELS))
                        .collect(Collectors.joining(", ")));
    }

    /** At the lowest load that curves have in common, or at the highest. */
    private static Statement lowerLatency(List<Curve> curves, boolean light) {
        boolean lower = true;
        List<String> reasons = new ArrayList<>();
        for (int i = 1; i < curves.size(); i++) {
            Curve fewer = curves.get(i - 1);
            Curve more = curves.get(i);
            List<Double> loads = fewer.commonLoads(more);
            if (loads.isEmpty()) {
                return Statement.undecided(text(light), "no load at which all are short of saturation");
            }
            double load = loads.get(light ? 0 : loads.size() - 1);
            double before = fewer.latencyAt(load).orElseThrow();
            double after = more.latencyAt(load).orElseThrow();
            lower &= after <= (1 + NOISE) * before;
            reasons.add(Curve.shown(before) + " to " + Curve.shown(after) + " cycles from " + fewer.value(CHANNELS)
                    + " to " + more.value(CHANNELS));
        }
        return Statement.of(text(light), lower, String.join(", ", reasons));
    }

    private static String text(boolean light) {
        return "more virtual channels do not raise the latency "
                + (light ? "at light load" : "near the saturation of the fewer");
    }
}
