package io.wormrtl.papers.claims;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Claims 4.18 and 4.19: which of the three variants of SBRP is the best of messages that were hit (004, section 6.4, Figs. 79
 * to 82): of all that were hit, and of those that one fault hits and none of the three gives up.
 *
 * @param figure the testbench of hardware
 * @param oneFault that of runs with one fault each
 * @param flits length of messages
 * @param second the better of SBRP-0 and SBRP-2, says the thesis
 * @param third the worse
 */
record SbrpVariants(String figure, String oneFault, int flits, String second, String third) {

    /** Messages of 8 flits. */
    static final SbrpVariants SHORT = new SbrpVariants("004-fig79", "004-variants-one-fault", 8, "sbrp-0", "sbrp-2");
    /** Messages of 128 flits. */
    static final SbrpVariants LONG =
            new SbrpVariants("004-fig81", "004-variants-one-fault-long", 128, "sbrp-2", "sbrp-0");

    private static final String PROTOCOL = "recovery.protocol";
    private static final String LENGTH = "traffic.length.length";
    private static final String BEST = "sbrp-1";
    /** Latencies of all messages that differ by no more than this part are the same. */
    private static final double SAME = 0.05;

    /** Assumptions of the thesis, one more in each testbench, of both lengths. */
    private static final Map<String, String> ASSUMPTIONS = assumptions();

    private static Map<String, String> assumptions() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("no message from or to a faulty node", "004-variants-link-faults");
        all.put("besides four injection channels and uniform gaps", "004-variants-thesis");
        all.put("besides 100 cycles of software", "004-variants-software");
        return all;
    }

    List<String> testbenches() {
        List<String> all = new ArrayList<>(List.of(figure));
        all.addAll(ASSUMPTIONS.values());
        all.add(oneFault);
        return all;
    }

    Judgement judge(Evidence evidence) {
        Map<String, Curve> hardware = byProtocol(evidence.curves(figure));
        List<Reading> best = new ArrayList<>();
        List<Reading> order = new ArrayList<>();
        ASSUMPTIONS.forEach((name, testbench) -> {
            Map<String, Curve> curves = byProtocol(evidence.curves(testbench, LENGTH, flits));
            best.add(best(name, curves));
            order.add(order(name, curves));
        });
        HitByOneFault same = new HitByOneFault(byProtocol(evidence.curves(oneFault, LENGTH, flits)));
        best.add(ofTheSame(Means.together(List.of(same.faster(BEST, second), same.faster(BEST, third))), same.shown()));
        order.add(ofTheSame(same.faster(second, third), "as above"));
        return Judgement.of(
                Statement.read("hit messages are fastest with SBRP-1", best("hardware", hardware), best),
                Statement.read("and faster with " + second + " than with " + third, order("hardware", hardware), order),
                Statement.of(
                        "of all messages SBRP-1 is not slower than the others",
                        notSlower(hardware, second) && notSlower(hardware, third),
                        RecoveryProtocols.shown(hardware, Curve.Point::latency)));
    }

    private static Map<String, Curve> byProtocol(List<Curve> curves) {
        Map<String, Curve> all = new LinkedHashMap<>();
        curves.forEach(curve -> all.put(curve.value(PROTOCOL), curve));
        return all;
    }

    private Reading best(String name, Map<String, Curve> all) {
        List<ClaimVerdict> parts = new ArrayList<>(hitBelow(all, BEST, second));
        parts.addAll(hitBelow(all, BEST, third));
        return new Reading(name, Means.together(parts), RecoveryProtocols.shownHits(all));
    }

    private static Reading ofTheSame(ClaimVerdict verdict, String reason) {
        return new Reading("of messages that come with all three, hit by one fault", verdict, reason);
    }

    private Reading order(String name, Map<String, Curve> all) {
        return new Reading(name, Means.together(hitBelow(all, second, third)), "as above");
    }

    private static List<ClaimVerdict> hitBelow(Map<String, Curve> all, String one, String other) {
        return Means.hitBelowAtLoads(all.get(one), all.get(other));
    }

    private static boolean notSlower(Map<String, Curve> all, String other) {
        return RecoveryProtocols.everywhere(all, BEST, other, (one, beside) -> one <= (1 + SAME) * beside);
    }
}
