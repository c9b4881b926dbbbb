package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.DataTimes.MUCH;
import static io.wormrtl.papers.claims.DataTimes.NOISE;
import static io.wormrtl.papers.claims.DataTimes.NO_COMMON_LOAD;
import static io.wormrtl.papers.claims.DataTimes.at;
import static io.wormrtl.papers.claims.DataTimes.first;
import static io.wormrtl.papers.claims.DataTimes.times;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/** How many buffers packets need, and how long they should be (002, section 4, Figs. 5 and 6). */
final class PacketSizes {

    static final String BUFFERS = "002-fig5";
    static final String PACKETS = "002-fig6";
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
        for (double load : some.commonLoads(many)) {
            worst = Math.max(worst, at(some, load).latency() / at(many, load).latency() - 1);
            worst = Math.max(worst, first(at(some, load)) / first(at(many, load)) - 1);
        }
        return Statement.of(
                text,
                worst <= NOISE,
                "at most " + Curve.shown(100 * worst) + " % above the times with 36 buffers, over all loads");
    }

    private static Statement fewBuffers(Evidence evidence) {
        Curve few = evidence.curve(BUFFERS, FURTHER, 0);
        Curve many = evidence.curve(BUFFERS, FURTHER, 30);
        List<String> reasons = new ArrayList<>();
        double light = Double.NaN;
        double heavy = Double.NaN;
        for (double load : few.commonLoads(many)) {
            double loss = at(few, load).latency() / at(many, load).latency() - 1;
            light = Double.isNaN(light) ? loss : light;
            heavy = loss;
            reasons.add(Curve.shown(100 * loss) + " % at " + Curve.shown(load));
        }
        String text = "a buffer per link alone costs something, and most at heavy load; it costs little";
        if (reasons.isEmpty()) {
            return Statement.undecided(text, NO_COMMON_LOAD);
        }
        boolean saturates = few.steadyUpTo() < many.steadyUpTo();
        return Statement.of(
                text,
                !saturates && heavy > light && heavy < 1,
                "last data later by " + String.join(", ", reasons) + (saturates ? ", saturated earlier" : ""));
    }

    static Judgement packetSizes(Evidence evidence) {
        return Judgement.of(
                sizes(
                        evidence,
                        "above 64 bytes first data comes later and last data sooner with size",
                        18,
                        130,
                        (small, large) -> large.latency() < small.latency() && first(large) > first(small)),
                sizes(
                        evidence,
                        "below 64 bytes last data comes much later, first data hardly sooner",
                        6,
                        18,
                        (small, large) -> large.latency() < small.latency()
                                && small.latency() / large.latency() > first(large) / first(small)),
                smallPackets(evidence));
    }

    private static Statement sizes(
            Evidence evidence, String text, int small, int large, BiPredicate<Curve.Point, Curve.Point> claimed) {
        Curve one = evidence.curve(PACKETS, PACKET, small);
        Curve other = evidence.curve(PACKETS, PACKET, large);
        List<String> reasons = new ArrayList<>();
        boolean holds = true;
        for (double load : one.commonLoads(other)) {
            Curve.Point a = at(one, load);
            Curve.Point b = at(other, load);
            holds &= claimed.test(a, b);
            reasons.add(bytes(small) + " bytes " + times(a) + ", " + bytes(large) + " bytes " + times(b) + " at "
                    + Curve.shown(load));
        }
        return reasons.isEmpty()
                ? Statement.undecided(text, NO_COMMON_LOAD)
                : Statement.of(text, holds, String.join("; ", reasons));
    }

    private static int bytes(int maxPacket) {
        return 4 * (maxPacket - 2);
    }

    private static Statement smallPackets(Evidence evidence) {
        Curve.Point circuits =
                Messages.SMALL.circuits(evidence, "four").points().get(0);
        Curve.Point small = evidence.curve(PACKETS, PACKET, 10).points().get(0);
        Curve.Point usual = evidence.curve(PACKETS, PACKET, 18).points().get(0);
        String text = "packets of 32 bytes recover most of what first data loses to circuits at light load";
        if (!circuits.hasLatency() || !small.hasLatency() || !usual.hasLatency()) {
            return Statement.undecided(text, "one of them has no latency there");
        }
        double before = first(usual) - first(circuits);
        double after = first(small) - first(circuits);
        String reason = "first data " + Curve.shown(first(small)) + " with 32 bytes, " + Curve.shown(first(usual))
                + " with 64, circuits " + Curve.shown(first(circuits));
        return before <= 0
                ? Statement.undecided(text, "it loses nothing: " + reason)
                : Statement.of(text, after < MUCH * before, reason);
    }
}
