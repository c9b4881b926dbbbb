package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.DataTimes.FIRST;
import static io.wormrtl.papers.claims.DataTimes.LAST;
import static io.wormrtl.papers.claims.DataTimes.MUCH;
import static io.wormrtl.papers.claims.DataTimes.NOISE;
import static io.wormrtl.papers.claims.DataTimes.NO_COMMON_LOAD;
import static io.wormrtl.papers.claims.DataTimes.at;
import static io.wormrtl.papers.claims.DataTimes.atMost;
import static io.wormrtl.papers.claims.DataTimes.differences;
import static io.wormrtl.papers.claims.DataTimes.each;
import static io.wormrtl.papers.claims.DataTimes.first;
import static io.wormrtl.papers.claims.DataTimes.less;
import static io.wormrtl.papers.claims.DataTimes.negative;
import static io.wormrtl.papers.claims.DataTimes.ratios;
import static io.wormrtl.papers.claims.DataTimes.shown;
import static io.wormrtl.papers.claims.DataTimes.times;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** How many buffers packets need, and how long they should be (002, section 4, Figs. 5 and 6). */
final class PacketSizes {

    static final String BUFFERS = "002-fig5";
    static final String PACKETS = "002-fig6";
    static final String STORED = "002-fig6-stored";
    private static final String FURTHER = "switching.further-buffers";
    private static final String PACKET = "interface.max-packet";

    private PacketSizes() {}

    static Judgement buffers(Evidence evidence) {
        return Judgement.of(
                flat(evidence, 12, "above three buffers per neighbour times hardly change"),
                flat(evidence, 18, "above four they change even less"),
                fewBuffers(evidence));
    }

    private static Statement flat(Evidence evidence, int further, String text) {
        Curve some = evidence.curve(BUFFERS, FURTHER, further);
        Curve many = evidence.curve(BUFFERS, FURTHER, 30);
        if (some.commonLoads(many).isEmpty()) {
            return Statement.undecided(text, NO_COMMON_LOAD);
        }
        double worst = 0;
        List<ClaimVerdict> verdicts = new ArrayList<>();
        for (double load : some.commonLoads(many)) {
            worst = Math.max(worst, at(some, load).latency() / at(many, load).latency() - 1);
            worst = Math.max(worst, first(at(some, load)) / first(at(many, load)) - 1);
            verdicts.add(atMost(at(some, load), at(many, load), 1 + NOISE, LAST));
            verdicts.add(atMost(at(some, load), at(many, load), 1 + NOISE, FIRST));
        }
        return new Statement(
                text,
                Means.together(verdicts),
                "at most " + Curve.shown(100 * worst) + " % above the times with 36 buffers, over all loads");
    }

    private static Statement fewBuffers(Evidence evidence) {
        Curve few = evidence.curve(BUFFERS, FURTHER, 0);
        Curve many = evidence.curve(BUFFERS, FURTHER, 30);
        List<String> reasons = new ArrayList<>();
        List<double[]> losses = new ArrayList<>();
        for (double load : few.commonLoads(many)) {
            double[] loss = times(DataTimes.minus(ratios(at(few, load), at(many, load), LAST), 1), 100);
            losses.add(loss);
            reasons.add(shown(loss) + " % at " + Curve.shown(load));
        }
        String text = "a buffer per link alone costs something, and most at heavy load; it costs little";
        if (reasons.isEmpty()) {
            return Statement.undecided(text, NO_COMMON_LOAD);
        }
        boolean saturates = few.steadyUpTo() < many.steadyUpTo();
        double[] heavy = losses.get(losses.size() - 1);
        ClaimVerdict found = Means.together(List.of(
                negative(differences(losses.get(0), heavy)),
                negative(DataTimes.minus(heavy, 100)),
                saturates ? ClaimVerdict.REFUTED : ClaimVerdict.REPRODUCED));
        return new Statement(
                text,
                found,
                "last data later by " + String.join(", ", reasons) + (saturates ? ", saturated earlier" : ""));
    }

    static Judgement packetSizes(Evidence evidence) {
        return Judgement.of(
                bothWays(
                        "above 64 bytes first data comes later and last data sooner with size",
                        testbench -> sizes(
                                evidence,
                                testbench,
                                18,
                                130,
                                (small, large) -> Means.together(
                                        List.of(less(large, small, 1, LAST), less(small, large, 1, FIRST))))),
                bothWays(
                        "below 64 bytes last data comes much later, first data hardly sooner",
                        testbench -> sizes(evidence, testbench, 6, 18, PacketSizes::dearerThanSooner)),
                bothWays(
                        "first data loses to circuits at light load, and packets of 32 bytes recover most of that",
                        testbench -> smallPackets(evidence, testbench)));
    }

    private static Statement bothWays(String text, Function<String, Pairing.Found> judge) {
        Pairing.Found through = judge.apply(PACKETS);
        Pairing.Found stored = judge.apply(STORED);
        return Statement.read(
                text,
                new Reading("packets cut through", through.verdict(), through.reason()),
                List.of(new Reading("packets are stored at every node", stored.verdict(), stored.reason())));
    }

    /** Small packets bring the last data later, by a larger factor than that by which large ones bring the first later. */
    private static ClaimVerdict dearerThanSooner(Curve.Point small, Curve.Point large) {
        return Means.together(List.of(
                less(large, small, 1, LAST),
                negative(differences(ratios(large, small, FIRST), ratios(small, large, LAST)))));
    }

    private static Pairing.Found sizes(
            Evidence evidence,
            String testbench,
            int small,
            int large,
            BiFunction<Curve.Point, Curve.Point, ClaimVerdict> claimed) {
        Curve one = evidence.curve(testbench, PACKET, small);
        Curve other = evidence.curve(testbench, PACKET, large);
        List<String> reasons = new ArrayList<>();
        List<ClaimVerdict> verdicts = new ArrayList<>();
        for (double load : one.commonLoads(other)) {
            Curve.Point a = at(one, load);
            Curve.Point b = at(other, load);
            verdicts.add(claimed.apply(a, b));
            reasons.add(bytes(small) + " bytes " + times(a) + ", " + bytes(large) + " bytes " + times(b) + " at "
                    + Curve.shown(load));
        }
        return reasons.isEmpty()
                ? new Pairing.Found(ClaimVerdict.NOT_DECIDED, NO_COMMON_LOAD)
                : new Pairing.Found(Means.together(verdicts), String.join("; ", reasons));
    }

    private static int bytes(int maxPacket) {
        return 4 * (maxPacket - 2);
    }

    private static Pairing.Found smallPackets(Evidence evidence, String testbench) {
        Curve.Point circuits =
                Messages.SMALL.circuits(evidence, "four").points().get(0);
        Curve.Point small = evidence.curve(testbench, PACKET, 10).points().get(0);
        Curve.Point usual = evidence.curve(testbench, PACKET, 18).points().get(0);
        if (!circuits.hasLatency() || !small.hasLatency() || !usual.hasLatency()) {
            return new Pairing.Found(ClaimVerdict.NOT_DECIDED, "one of them has no latency there");
        }
        double[] before = differences(each(usual, FIRST), each(circuits, FIRST));
        double[] after = differences(each(small, FIRST), each(circuits, FIRST));
        String reason = "first data " + shown(each(small, FIRST)) + " with 32 bytes, " + shown(each(usual, FIRST))
                + " with 64, circuits " + shown(each(circuits, FIRST));
        ClaimVerdict loses = negative(times(before, -1));
        return loses == ClaimVerdict.REPRODUCED
                ? new Pairing.Found(negative(differences(after, times(before, MUCH))), reason)
                : new Pairing.Found(loses, "it loses nothing: " + reason);
    }
}
