package io.wormrtl.papers.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** More virtual channels give lower latency and higher throughput (004, section 6.3.1). */
final class MoreChannels {

    private static final String CHANNELS = "router.virtual-channels";
    /** A latency counts as lower if it is not higher by more than this part, which is noise. */
    private static final double NOISE = 0.02;

    private MoreChannels() {}

    static Judgement help(Evidence evidence, String testbench) {
        List<Curve> curves = evidence.curves(testbench);
        return Judgement.of(higherThroughput(curves), lowerLatency(curves, true), lowerLatency(curves, false));
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
