package io.wormrtl.papers.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Orders of waiting headers, past saturation (003, section 5.6.5, Figs. 5.14 to 5.16). */
final class Orders {

    private static final String TESTBENCH = "003-fig514";
    private static final String ORDER = "router.header-arbiter";
    /** Loads that differ by less than this part are comparable. */
    private static final double COMPARABLE = 0.05;

    /** The testbenches of FIFO: with uniform traffic, and with programs. */
    static final List<String> FIRST_COME = List.of(TESTBENCH, OrdersOfPrograms.TESTBENCH);

    private Orders() {}

    static Judgement firstComeDeclines(Evidence evidence) {
        Curve fixed = evidence.curve(TESTBENCH, ORDER, "fifo-fixed");
        Curve recent = evidence.curve(TESTBENCH, ORDER, "fifo-least-recent");
        Curve stamp = evidence.curve(TESTBENCH, ORDER, "time-stamp");
        List<Statement> statements = new ArrayList<>(OrdersOfPrograms.firstComeDeclines(evidence));
        statements.add(Statement.of(
                "uniform traffic: least-recently-served ties are little better",
                Math.abs(end(recent) - end(fixed)) <= COMPARABLE * end(fixed),
                shown(fixed, recent)));
        statements.add(Statement.of(
                "uniform traffic: FIFO with fixed ties is much worse than time stamp",
                end(fixed) < (1 - COMPARABLE) * end(stamp),
                shown(fixed, stamp)));
        return new Judgement(statements, List.of());
    }

    static Judgement biasedIsComparable(Evidence evidence) {
        return comparable(evidence, "biased");
    }

    static Judgement messageSourceIsComparable(Evidence evidence) {
        Judgement comparable = comparable(evidence, "message-source");
        List<Curve> all = evidence.curves(TESTBENCH);
        Curve stamp = evidence.curve(TESTBENCH, ORDER, "time-stamp");
        double best = all.stream().mapToDouble(Orders::end).max().orElseThrow();
        return Judgement.of(
                comparable.statements().get(0),
                Statement.of("time stamp is the best of all", end(stamp) >= best, shown(all.toArray(Curve[]::new))));
    }

    private static Judgement comparable(Evidence evidence, String order) {
        Curve one = evidence.curve(TESTBENCH, ORDER, order);
        Curve stamp = evidence.curve(TESTBENCH, ORDER, "time-stamp");
        return Judgement.of(Statement.of(
                order + " is comparable to time stamp", end(one) >= (1 - COMPARABLE) * end(stamp), shown(one, stamp)));
    }

    private static double end(Curve curve) {
        return curve.acceptedAtTheEnd();
    }

    private static String shown(Curve... curves) {
        return List.of(curves).stream()
                .map(curve -> curve.value(ORDER) + " at most " + Curve.shown(curve.throughput()) + " and at the end "
                        + Curve.shown(end(curve)))
                .collect(Collectors.joining(", "));
    }
}
