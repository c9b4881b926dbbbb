package io.wormrtl.claims;

import io.wormrtl.model.collision.FirstStepCollision;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Quasi-adaptive packet routing beside circuits that search K(K-1) paths, in the 6-cube (002, section 4, Figs. 1 to 6). The
 * times are those to the first and to the last data of a message; past saturation there is none.
 */
final class ShortLatency {

    /** Messages of one mean length, by the testbenches that send them. */
    enum Messages {
        /** 512 bytes. */
        SMALL("small", "002-small-qap", "002-small-kk1"),
        /** 2048 bytes. */
        LARGE("large", "002-large-qap", "002-large-kk1");

        private final String text;
        private final String packets;
        private final String circuits;

        Messages(String text, String packets, String circuits) {
            this.text = text;
            this.packets = packets;
            this.circuits = circuits;
        }

        /** Both ways of sending them. */
        List<String> testbenches() {
            return List.of(packets, circuits);
        }
    }

    static final String SMALL_PACKETS = Messages.SMALL.packets;
    static final String SMALL_CIRCUITS = Messages.SMALL.circuits;
    /** Both lengths, sent both ways. */
    static final List<String> BOTH_LENGTHS = Stream.of(Messages.values())
            .flatMap(messages -> messages.testbenches().stream())
            .toList();

    static final String FAMILY = "002-k";
    static final String BUFFERS = "002-fig5";
    static final String PACKETS = "002-fig6";

    private static final String LINES = "switching.lines";
    private static final String TECHNIQUE = "switching.name";
    private static final String CUBE = "network.radices";
    private static final String FURTHER = "switching.further-buffers";
    private static final String PACKET = "interface.max-packet";
    /** From here on, cases D to A, loads are moderate and heavy: the table's four largest. */
    private static final double MODERATE = 0.25;
    /** Times that differ by less than this part are about equal. */
    private static final double EQUAL = 0.25;
    /** Less than this part is much less. */
    private static final double MUCH = 0.5;
    /** A curve has a knee if a time grows by this factor over it, or it saturates. */
    private static final double KNEE = 2;
    /** Times that differ by less than this part are the same: noise of a run. */
    private static final double NOISE = 0.05;
    /** The largest gap from first to last data, over that of circuits, at which nothing is lost (002, section 4). */
    private static final double GAP = 4;

    private static final String NO_COMMON_LOAD = "no load at which both have a latency";

    private ShortLatency() {}

    private static double first(Curve.Point point) {
        return point.figure("first_data_mean");
    }

    private static Curve packets(Evidence evidence, String testbench) {
        return evidence.curves(testbench).get(0);
    }

    private static Curve circuits(Evidence evidence, String testbench, String lines) {
        return evidence.curve(testbench, LINES, lines);
    }

    // ---- Figs. 1 to 4 ------------------------------------------------------------------------------------------

    /** Figs. 1 and 2: circuits have twice as many lines. */
    static Judgement unequalLines(Evidence evidence, Messages messages) {
        Curve packets = packets(evidence, messages.packets);
        Curve circuits = circuits(evidence, messages.circuits, "four");
        return Judgement.of(
                worseOrEqualAtLightLoad(packets, circuits),
                sooner(packets, circuits, 1),
                sooner(packets, circuits, MUCH),
                knee("packets", packets),
                knee("circuits on four lines", circuits));
    }

    /** Fig. 2: of large messages it is said besides that packets gain more on them. */
    static Judgement largeOnUnequalLines(Evidence evidence) {
        return unequalLines(evidence, Messages.LARGE).and(Judgement.of(largerAdvantage(evidence)));
    }

    /** Figs. 3 and 4: as many lines. */
    static Judgement equalLines(Evidence evidence, Messages messages) {
        Curve packets = packets(evidence, messages.packets);
        Curve circuits = circuits(evidence, messages.circuits, "two");
        Curve four = circuits(evidence, messages.circuits, "four");
        return Judgement.of(
                aboutEqualAtLightLoad(packets, circuits),
                sooner(packets, circuits, MUCH),
                Statement.of(
                        "circuits on two lines saturate much earlier than packets",
                        circuits.saturates() && circuits.steadyUpTo() < (1 - EQUAL) * packets.steadyUpTo(),
                        upTo("circuits", circuits) + ", " + upTo("packets", packets)),
                Statement.of(
                        "and earlier than on four",
                        circuits.steadyUpTo() < four.steadyUpTo(),
                        upTo("two lines", circuits) + ", " + upTo("four", four)));
    }

    private static String upTo(String name, Curve curve) {
        return name + " up to " + Curve.shown(curve.steadyUpTo());
    }

    private static Statement worseOrEqualAtLightLoad(Curve packets, Curve circuits) {
        Curve.Point one = packets.points().get(0);
        Curve.Point other = circuits.points().get(0);
        String text = "at the lightest load packets are no better: first and last data";
        if (!one.hasLatency() || !other.hasLatency()) {
            return Statement.undecided(text, "one of them has no latency there");
        }
        boolean holds = first(one) >= (1 - NOISE) * first(other) && one.latency() >= (1 - NOISE) * other.latency();
        return Statement.of(text, holds, both(one, other));
    }

    private static Statement aboutEqualAtLightLoad(Curve packets, Curve circuits) {
        Curve.Point one = packets.points().get(0);
        Curve.Point other = circuits.points().get(0);
        String text = "at the lightest load packets and circuits are about equal: first and last data";
        if (!one.hasLatency() || !other.hasLatency()) {
            return Statement.undecided(text, "one of them has no latency there");
        }
        return Statement.of(
                text,
                Math.abs(first(one) / first(other) - 1) <= EQUAL
                        && Math.abs(one.latency() / other.latency() - 1) <= EQUAL,
                both(one, other));
    }

    private static String both(Curve.Point packets, Curve.Point circuits) {
        return "packets " + times(packets) + ", circuits " + times(circuits) + " at " + Curve.shown(packets.load());
    }

    private static String times(Curve.Point point) {
        return point.hasLatency() ? Curve.shown(first(point)) + " and " + Curve.shown(point.latency()) : "saturated";
    }

    /** At every moderate or heavy load at which packets have a time it is less than this part of that of circuits, if any. */
    private static Statement sooner(Curve packets, Curve circuits, double part) {
        boolean holds = true;
        List<String> reasons = new ArrayList<>();
        for (Curve.Point point : packets.points()) {
            if (point.load() >= MODERATE && point.hasLatency()) {
                Curve.Point other = at(circuits, point.load());
                holds &= other != null && (!other.hasLatency() || first(point) < part * first(other));
                reasons.add(other == null ? "not measured at " + Curve.shown(point.load()) : both(point, other));
            }
        }
        String text = "at moderate and heavy loads the first data of packets comes "
                + (part < 1 ? "much sooner, in half the time" : "sooner");
        return reasons.isEmpty()
                ? Statement.undecided(text, "packets are past saturation at all of them")
                : Statement.of(text, holds, String.join("; ", reasons));
    }

    /** Null where it was not measured; past the end of a curve, which has saturated, its last point. */
    private static Curve.Point at(Curve curve, double load) {
        if (load > curve.last().load() && !curve.last().hasLatency()) {
            return curve.last();
        }
        return curve.points().stream()
                .filter(point -> Math.abs(point.load() - load) < 1e-9)
                .findFirst()
                .orElse(null);
    }

    private static Statement knee(String name, Curve curve) {
        List<Curve.Point> points =
                curve.points().stream().filter(Curve.Point::hasLatency).toList();
        String text = "the curves of " + name + " have a knee";
        if (points.isEmpty()) {
            return Statement.undecided(text, "no point short of saturation");
        }
        Curve.Point light = points.get(0);
        Curve.Point heavy = points.get(points.size() - 1);
        double growth = Math.max(first(heavy) / first(light), heavy.latency() / light.latency());
        return Statement.of(
                text,
                curve.saturates() || growth >= KNEE,
                times(light) + " at " + Curve.shown(light.load()) + ", " + times(heavy) + " at "
                        + Curve.shown(heavy.load()) + (curve.saturates() ? ", then saturated" : ""));
    }

    /** The first data of circuits over that of packets, at the heaviest load at which all four have one. */
    private static Statement largerAdvantage(Evidence evidence) {
        Curve small = packets(evidence, SMALL_PACKETS);
        Curve smallCircuits = circuits(evidence, SMALL_CIRCUITS, "four");
        Curve large = packets(evidence, Messages.LARGE.packets);
        Curve largeCircuits = circuits(evidence, Messages.LARGE.circuits, "four");
        String text = "the advantage of packets is larger for large messages";
        int common = Math.min(
                Math.min(small.points().size(), large.points().size()),
                Math.min(smallCircuits.points().size(), largeCircuits.points().size()));
        for (int i = common - 1; i >= 0; i--) {
            List<Curve.Point> points = List.of(
                    small.points().get(i),
                    smallCircuits.points().get(i),
                    large.points().get(i),
                    largeCircuits.points().get(i));
            if (points.stream().allMatch(Curve.Point::hasLatency)) {
                double ofSmall = first(points.get(1)) / first(points.get(0));
                double ofLarge = first(points.get(3)) / first(points.get(2));
                return Statement.of(
                        text,
                        ofLarge > ofSmall,
                        "first data sooner by a factor of " + Curve.shown(ofLarge) + ", of " + Curve.shown(ofSmall)
                                + " for small ones, at "
                                + Curve.shown(points.get(0).load()));
            }
        }
        return Statement.undecided(text, "no load at which all have a latency");
    }

    // ---- text of section 4 --------------------------------------------------------------------------------------

    /** From the first to the last data packets never take more than four times as long as circuits. */
    static Judgement gaps(Evidence evidence) {
        double worst = 0;
        List<String> reasons = new ArrayList<>();
        for (Messages messages : Messages.values()) {
            Curve packets = packets(evidence, messages.packets);
            for (String lines : List.of("four", "two")) {
                Curve circuits = circuits(evidence, messages.circuits, lines);
                double most = 0;
                for (double load : packets.commonLoads(circuits)) {
                    most = Math.max(most, gap(at(packets, load)) / gap(at(circuits, load)));
                }
                worst = Math.max(worst, most);
                reasons.add(messages.text + ", " + lines + " lines: " + Curve.shown(most));
            }
        }
        String text = "the gap from first to last data is at most four times that of circuits";
        return Judgement.of(
                worst == 0
                        ? Statement.undecided(text, NO_COMMON_LOAD)
                        : Statement.of(text, worst <= GAP, "at most " + String.join(", ", reasons)));
    }

    private static double gap(Curve.Point point) {
        return point.latency() - first(point);
    }

    /** K beside K(K-1) in every cube that was run. */
    static Judgement family(Evidence evidence) {
        List<Statement> statements = new ArrayList<>();
        for (Curve k : evidence.curves(FAMILY, TECHNIQUE, "k")) {
            Curve kk1 = evidence.curves(FAMILY, TECHNIQUE, "kk1").stream()
                    .filter(curve -> curve.value(CUBE).equals(k.value(CUBE)))
                    .findFirst()
                    .orElseThrow();
            statements.add(better(kk1, k));
            statements.add(Statement.of(
                    "and saturate no earlier" + in(k),
                    kk1.steadyUpTo() >= k.steadyUpTo(),
                    upTo("K(K-1)", kk1) + ", " + upTo("K", k)));
        }
        return new Judgement(statements, List.of());
    }

    private static String in(Curve curve) {
        return ", cube of " + curve.value(CUBE).replaceAll("[^0-9]", "") + " dimensions";
    }

    private static Statement better(Curve kk1, Curve k) {
        String text = "K(K-1) paths are no worse than K, and better at the heaviest load of both" + in(k);
        List<Double> loads = k.commonLoads(kk1);
        if (loads.isEmpty()) {
            return Statement.undecided(text, NO_COMMON_LOAD);
        }
        boolean noWorse = loads.stream()
                .allMatch(load ->
                        at(kk1, load).latency() <= (1 + NOISE) * at(k, load).latency());
        double heaviest = loads.get(loads.size() - 1);
        return Statement.of(
                text,
                noWorse && at(kk1, heaviest).latency() < at(k, heaviest).latency(),
                loads.stream()
                        .map(load -> Curve.shown(at(kk1, load).latency()) + " and "
                                + Curve.shown(at(k, load).latency()) + " at " + Curve.shown(load))
                        .collect(Collectors.joining(", ")));
    }

    // ---- Figs. 5 and 6 --------------------------------------------------------------------------------------------

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
                circuits(evidence, SMALL_CIRCUITS, "four").points().get(0);
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

    // ---- section 3 ----------------------------------------------------------------------------------------------

    static Judgement collisions(Evidence evidence) {
        FirstStepCollision cube = new FirstStepCollision(6);
        FirstStepCollision large = new FirstStepCollision(40);
        boolean always = true;
        for (int n = 2; n <= 62; n++) {
            FirstStepCollision any = new FirstStepCollision(n);
            always &= any.adaptiveExact() < any.fixed() && any.adaptiveExact() <= any.random();
        }
        return Judgement.of(
                Statement.of(
                        "two messages of a node collide with a chance that falls to 1/3 by e-cube, to 0 by a free step",
                        Math.abs(large.fixed() - 1 / 3.0) < 1e-9 && large.adaptiveExact() < 1e-9,
                        Curve.shown(cube.fixed()) + " and " + Curve.shown(cube.adaptiveExact()) + " at n = 6, "
                                + Curve.shown(large.fixed()) + " and " + Curve.shown(large.adaptiveExact())
                                + " at n = 40"),
                Statement.of(
                        "a free step collides less than a fixed one or one at random, for all n from 2 on",
                        always,
                        "1/n at random: " + Curve.shown(cube.random()) + " at n = 6"));
    }

    static Judgement orderAndDeadlock(Evidence evidence) {
        return Judgement.of(
                clean(evidence, "packets-in-order", "the packets of a message come in order, on one path"),
                clean(evidence, "first-step-yields", "links of packets on their first step are given to others"),
                clean(evidence, "deadlock", "no packets wait for each other for ever"));
    }

    private static Statement clean(Evidence evidence, String rule, String text) {
        List<Curve.Point> points = packets(evidence, SMALL_PACKETS).points();
        long checks = points.stream().mapToLong(point -> point.checks(rule)).sum();
        long violations =
                points.stream().mapToLong(point -> point.violations(rule)).sum();
        return Statement.of(
                text,
                checks > 0 && violations == 0,
                violations + " violations of " + rule + " in " + checks + " checks");
    }
}
