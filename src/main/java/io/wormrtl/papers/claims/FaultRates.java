package io.wormrtl.papers.claims;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Claim 4.17: the more faults, the later (004, section 6.4, Figs. 77 and 78). */
final class FaultRates {

    private static final String HARDWARE = "004-fig77";
    private static final String THESIS = "004-fig77-thesis";

    /** Hardware, and what the thesis assumes of faults and traffic. */
    static final List<String> TESTBENCHES = List.of(HARDWARE, THESIS);

    private FaultRates() {}

    static Judgement judge(Evidence evidence) {
        Map<String, Curve> hardware = byRate(evidence.curves(HARDWARE), "faults.node-rate");
        Map<String, Curve> thesis = byRate(evidence.curves(THESIS), "faults.link-rate");
        String assumed = "no message from or to a faulty node, four injection channels, uniform gaps";
        return Judgement.of(
                Statement.read(
                        "latency of all messages is highest at 1e-4",
                        highest("hardware", hardware),
                        List.of(highest(assumed, thesis))),
                Statement.read(
                        "latency nowhere falls as the fault rate rises",
                        nowhereFalls("hardware", hardware),
                        List.of(nowhereFalls(assumed, thesis))),
                Statement.read(
                        "messages that were hit take longer than all",
                        hitLater("hardware", hardware),
                        List.of(hitLater(assumed, thesis))));
    }

    private static Map<String, Curve> byRate(List<Curve> curves, String setting) {
        Map<String, Curve> all = new LinkedHashMap<>();
        curves.forEach(curve -> all.put("rate " + curve.value(setting), curve));
        return all;
    }

    private static Reading highest(String name, Map<String, Curve> all) {
        List<Curve> curves = List.copyOf(all.values());
        Curve most = curves.get(curves.size() - 1);
        List<ClaimVerdict> parts = new ArrayList<>();
        curves.subList(0, curves.size() - 1).forEach(curve -> parts.addAll(Means.belowAtLoads(curve, most)));
        return new Reading(name, Means.together(parts), RecoveryProtocols.shown(all, Curve.Point::latency));
    }

    /** What does not differ at all does not fall. */
    private static Reading nowhereFalls(String name, Map<String, Curve> all) {
        List<Curve> curves = List.copyOf(all.values());
        List<ClaimVerdict> parts = new ArrayList<>();
        for (int i = 0; i + 1 < curves.size(); i++) {
            parts.addAll(Means.belowAtLoads(curves.get(i), curves.get(i + 1)));
        }
        boolean rises = parts.contains(ClaimVerdict.REPRODUCED);
        ClaimVerdict none = rises ? ClaimVerdict.REPRODUCED : ClaimVerdict.NOT_DECIDED;
        return new Reading(
                name,
                parts.contains(ClaimVerdict.REFUTED) ? ClaimVerdict.REFUTED : none,
                "as above, of " + parts.size() + " steps "
                        + parts.stream().filter(ClaimVerdict.REPRODUCED::equals).count() + " rise");
    }

    /** At the highest rate, wherever enough messages were hit. */
    private static Reading hitLater(String name, Map<String, Curve> all) {
        List<Curve> curves = List.copyOf(all.values());
        List<ClaimVerdict> parts = curves.get(curves.size() - 1).points().stream()
                .filter(point -> point.hits() >= Means.ENOUGH && point.hasLatency())
                .map(point -> point.hitLatency() > point.latency() ? ClaimVerdict.REPRODUCED : ClaimVerdict.REFUTED)
                .toList();
        return new Reading(name, Means.together(parts), RecoveryProtocols.shownHits(all));
    }
}
