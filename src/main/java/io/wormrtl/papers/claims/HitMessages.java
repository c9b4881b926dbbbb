package io.wormrtl.papers.claims;

import io.wormrtl.papers.claims.Judgement.Messages;
import io.wormrtl.papers.claims.Judgement.ModelCurve;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Claims 4.14 and 4.16: latency of messages that faults hit, with SBRP-1, FCR and the Reliable Router, in hardware, in hardware
 * under the thesis's assumptions on faults and traffic at a higher load, and by the thesis's model, in which FCR and the Reliable
 * Router are messages that are longer (004, section 6.4, Figs. 72 and 76).
 *
 * @param figure the testbench of SBRP-1 and FCR, from which those of the others have their names
 */
record HitMessages(String figure) {

    private static final String SBRP_1 = "sbrp-1";
    private static final String FCR = "fcr";
    private static final String RELIABLE_ROUTER = "reliable router";
    private static final String PROTOCOL = "recovery.protocol";
    /** A message that a fault hits is sent again at once: it takes as long as twice, at the most. */
    private static final double SENT_AGAIN = 2;

    /** The testbenches, those of all messages first. */
    List<String> testbenches() {
        List<String> all = new ArrayList<>(RecoveryProtocols.testbenches(figure));
        all.addAll(List.of(high(), high() + "-reliable-router", figure + "-padded", figure + "-doubled"));
        all.addAll(equalStorage().testbenches());
        all.addAll(equalStorage().atLowLoad().testbenches());
        return all;
    }

    private EqualStorage equalStorage() {
        return EqualStorage.of(figure);
    }

    private String high() {
        return figure + "-high-load";
    }

    Judgement judge(Evidence evidence) {
        Map<String, Curve> hardware = protocols(evidence, figure);
        Map<String, Curve> thesis = protocols(evidence, high());
        Map<String, Curve> longer = new LinkedHashMap<>();
        longer.put(FCR, evidence.curves(figure + "-padded").get(0));
        longer.put(RELIABLE_ROUTER, evidence.curves(figure + "-doubled").get(0));
        Curve.Point lowest = hardware.get(SBRP_1).points().get(0);
        Curve.Point highest = thesis.get(SBRP_1).points().get(0);
        String lengths = "of longer messages without faults " + RecoveryProtocols.shown(longer, Curve.Point::latency);
        return Judgement.of(
                        Statement.read(
                                "hit messages are faster with FCR and the Reliable Router at low load",
                                new Reading("hardware", atLowLoad(hardware), RecoveryProtocols.shownHits(hardware)),
                                List.of(new Reading("as longer messages", soonerAsLonger(lowest, longer), lengths))),
                        Statement.read(
                                "hit messages are faster with SBRP-1 at high load",
                                new Reading("hardware", atHighLoad(hardware), "as above"),
                                List.of(
                                        new Reading(
                                                "nearer to saturation, no message from or to a faulty node",
                                                atHighLoad(thesis),
                                                RecoveryProtocols.shownHits(thesis)),
                                        new Reading(
                                                "there as longer messages", laterAsLonger(highest, longer), lengths))),
                        atEqualStorage(
                                evidence,
                                equalStorage().atLowLoad(),
                                "hit messages are faster with FCR and the Reliable Router at low load",
                                HitMessages::atLowLoad),
                        atEqualStorage(
                                evidence,
                                equalStorage(),
                                "hit messages are faster with SBRP-1 at high load",
                                HitMessages::atHighLoad))
                .beside(RecoveryProtocols.drawn(figure, RELIABLE_ROUTER, Messages.HIT, hardware.get(RELIABLE_ROUTER)))
                .beside(drawn("fcr as longer messages", hardware, longer.get(FCR)))
                .beside(drawn("reliable router as longer messages", hardware, longer.get(RELIABLE_ROUTER)));
    }

    private static Statement atEqualStorage(
            Evidence evidence, EqualStorage runs, String text, Function<Map<String, Curve>, ClaimVerdict> judge) {
        return runs.read(evidence, "at equal storage and channels " + text, judge, RecoveryProtocols::shownHits);
    }

    private static Map<String, Curve> protocols(Evidence evidence, String testbench) {
        Map<String, Curve> all = new LinkedHashMap<>();
        all.put(SBRP_1, evidence.curve(testbench, PROTOCOL, SBRP_1));
        all.put(FCR, evidence.curve(testbench, PROTOCOL, FCR));
        all.put(RELIABLE_ROUTER, evidence.curves(testbench + "-reliable-router").get(0));
        return all;
    }

    /** The points of SBRP-1 at which there is a latency of enough messages that were hit; may be none. */
    private static List<Curve.Point> judged(Map<String, Curve> protocols) {
        return protocols.get(SBRP_1).points().stream()
                .filter(point -> point.hasLatency() && point.hits() >= Means.ENOUGH)
                .toList();
    }

    private static ClaimVerdict atLowLoad(Map<String, Curve> protocols) {
        return judged(protocols).stream()
                .findFirst()
                .map(sbrp -> together(protocols, sbrp.load(), other -> Means.hitBelow(other, sbrp)))
                .orElse(ClaimVerdict.NOT_DECIDED);
    }

    private static ClaimVerdict atHighLoad(Map<String, Curve> protocols) {
        return judged(protocols).stream()
                .reduce((low, high) -> high)
                .map(sbrp -> together(protocols, sbrp.load(), other -> Means.hitBelow(sbrp, other)))
                .orElse(ClaimVerdict.NOT_DECIDED);
    }

    private static ClaimVerdict together(
            Map<String, Curve> protocols, double load, Function<Curve.Point, ClaimVerdict> beside) {
        return Means.together(Stream.of(FCR, RELIABLE_ROUTER)
                .map(name -> protocols.get(name).at(load).map(beside).orElse(ClaimVerdict.NOT_DECIDED))
                .toList());
    }

    /** Sent again at once, longer messages take at most twice as long as without faults: if that is less, it is so. */
    private static ClaimVerdict soonerAsLonger(Curve.Point sbrp, Map<String, Curve> longer) {
        return soWhere(longer.values().stream()
                .map(curve -> curve.points().get(0))
                .allMatch(point -> point.hasLatency() && SENT_AGAIN * point.latency() < sbrp.hitLatency()));
    }

    /** Those that are hit take no less time than others: if these take longer than those hit with SBRP-1, it is so. */
    private static ClaimVerdict laterAsLonger(Curve.Point sbrp, Map<String, Curve> longer) {
        return soWhere(longer.values().stream()
                .map(Curve::last)
                .allMatch(point ->
                        sbrp.hasLatency() && (Means.isSaturated(point) || point.latency() > sbrp.hitLatency())));
    }

    /** A bound that is not kept tells nothing. */
    private static ClaimVerdict soWhere(boolean bound) {
        return bound ? ClaimVerdict.REPRODUCED : ClaimVerdict.NOT_DECIDED;
    }

    /** Drawn at the loads at which SBRP-1 sends as many messages in a cycle. */
    private ModelCurve drawn(String name, Map<String, Curve> hardware, Curve longer) {
        double scale =
                hardware.get(SBRP_1).last().messageFlits() / longer.last().messageFlits();
        return new ModelCurve(
                figure,
                Messages.ALL,
                "",
                name,
                longer.points().stream()
                        .map(point -> scale * point.figure("offered_load"))
                        .toList(),
                longer.points().stream().map(Curve.Point::latency).toList());
    }
}
