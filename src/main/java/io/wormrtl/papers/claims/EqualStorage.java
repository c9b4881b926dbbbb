package io.wormrtl.papers.claims;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * SBRP-1, FCR and the Reliable Router at equal storage and equal channels: all have the five channels and the one ejection
 * channel that the Reliable Router cannot do without, and as many places in a buffer (004, section 6.4, Figs. 71 to 76). The
 * thesis gives all of them buffers of one flit; the Reliable Router needs two places, one for a flit and one for the copy of
 * that before. What holds with few places and not with the most is so under the assumption of short buffers.
 *
 * @param testbench that of SBRP-1 and FCR, from which that of the Reliable Router has its name
 */
record EqualStorage(String testbench) {

    private static final String PLACES = "router.buffer-depth";
    private static final String PROTOCOL = "recovery.protocol";
    private static final String SBRP_1 = "sbrp-1";
    private static final String FCR = "fcr";
    private static final String RELIABLE_ROUTER = "reliable router";

    /** The runs that stand beside those of a figure. */
    static EqualStorage of(String figure) {
        return new EqualStorage(figure + "-equal");
    }

    /** The same network at the low load alone, where faults hit few messages, for so long that they hit enough. */
    EqualStorage atLowLoad() {
        return new EqualStorage(testbench + "-low-load");
    }

    /** That of SBRP-1 and FCR, and that of the Reliable Router. */
    List<String> testbenches() {
        return List.of(testbench, testbench + "-reliable-router");
    }

    /** Claims 4.13, 4.15, 4.16: latency of all messages. */
    Judgement allMessages(Evidence evidence) {
        return Judgement.of(sooner(evidence, FCR), sooner(evidence, RELIABLE_ROUTER));
    }

    /** Claim 4.15: latency of those that were hit; claims 4.14 and 4.16 have it by load. */
    Judgement hitMessages(Evidence evidence) {
        return Judgement.of(hitSooner(evidence, FCR), hitSooner(evidence, RELIABLE_ROUTER));
    }

    private Statement sooner(Evidence evidence, String other) {
        return read(
                evidence,
                "at equal storage and channels messages take less with SBRP-1 than with " + named(other),
                protocols -> Means.together(Means.belowAtLoads(protocols.get(SBRP_1), protocols.get(other))),
                protocols -> RecoveryProtocols.shown(
                        only(protocols, other), point -> point.hasLatency() ? point.latency() : Double.NaN));
    }

    private Statement hitSooner(Evidence evidence, String other) {
        return read(
                evidence,
                "at equal storage and channels those hit take less with SBRP-1 than with " + named(other),
                protocols -> Means.together(Means.hitBelowAtLoads(protocols.get(SBRP_1), protocols.get(other))),
                protocols -> RecoveryProtocols.shownHits(only(protocols, other)));
    }

    private static String named(String protocol) {
        return protocol.equals(FCR) ? "FCR" : "the Reliable Router";
    }

    private static Map<String, Curve> only(Map<String, Curve> protocols, String other) {
        Map<String, Curve> both = new LinkedHashMap<>();
        both.put(SBRP_1, protocols.get(SBRP_1));
        both.put(other, protocols.get(other));
        return both;
    }

    /** A statement with the most places in a buffer; with fewer it is read as an assumption. */
    Statement read(
            Evidence evidence,
            String text,
            Function<Map<String, Curve>, ClaimVerdict> judge,
            Function<Map<String, Curve>, String> shown) {
        List<Reading> readings = new ArrayList<>();
        byPlaces(evidence)
                .forEach((places, protocols) -> readings.add(
                        new Reading(places + " places in a buffer", judge.apply(protocols), shown.apply(protocols))));
        return Statement.read(text, readings.get(0), readings.subList(1, readings.size()));
    }

    /** The curves of the three, by places in a buffer, the most first. */
    private Map<Integer, Map<String, Curve>> byPlaces(Evidence evidence) {
        Map<Integer, Map<String, Curve>> all = new TreeMap<>(Comparator.reverseOrder());
        for (Curve router : evidence.curves(testbenches().get(1))) {
            String places = router.value(PLACES);
            Map<String, Curve> protocols = new LinkedHashMap<>();
            for (Curve curve : evidence.curves(testbenches().get(0), PLACES, places)) {
                protocols.put(curve.value(PROTOCOL), curve);
            }
            protocols.put(RELIABLE_ROUTER, router);
            all.put(Integer.valueOf(places), protocols);
        }
        return all;
    }
}
