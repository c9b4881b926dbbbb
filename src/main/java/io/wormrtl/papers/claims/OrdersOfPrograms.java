package io.wormrtl.papers.claims;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * First come, first served among waiting headers, with programs (003, section 5.6.5, Fig. 5.14): of the four process graphs of the
 * paper those whose processes have the fewest and the most peers. Replications of two points have the same seeds: they are
 * compared one by one.
 */
final class OrdersOfPrograms {

    static final String TESTBENCH = "003-fig514-programs";
    private static final String ORDER = "router.header-arbiter";
    private static final String GRAPH = "traffic.program.process.graph";
    private static final List<String> GRAPHS = List.of("full-tree", "hypercube");

    private OrdersOfPrograms() {}

    static List<Statement> firstComeDeclines(Evidence evidence) {
        List<Statement> statements = new ArrayList<>();
        for (String graph : GRAPHS) {
            List<ProgramPoint> first = points(evidence, "fifo-fixed", graph);
            List<ProgramPoint> oldest = points(evidence, "time-stamp", graph);
            String reason = "FIFO " + levels(first) + "; time stamps " + levels(oldest);
            statements.add(new Statement(
                    graph + ": with FIFO and fixed ties node traffic declines beyond a level",
                    declines(first),
                    reason));
            statements.add(new Statement(
                    graph + ": without computation it is below that of time stamps",
                    below(last(first), last(oldest)),
                    "as above"));
        }
        return statements;
    }

    /** From where there is most of it to where nothing is computed, which is the last point. */
    private static ClaimVerdict declines(List<ProgramPoint> points) {
        ProgramPoint most = points.stream()
                .max(Comparator.comparingDouble(ProgramPoint::average))
                .orElseThrow();
        return last(points).average() >= most.average() ? ClaimVerdict.REFUTED : below(last(points), most);
    }

    private static ClaimVerdict below(ProgramPoint one, ProgramPoint other) {
        if (isStarved(one) || isStarved(other)) {
            return ClaimVerdict.NOT_DECIDED;
        }
        return Means.negative(IntStream.range(0, one.averages().size())
                .mapToDouble(i -> one.averages().get(i) - other.averages().get(i))
                .toArray());
    }

    private static ProgramPoint last(List<ProgramPoint> points) {
        return ProgramsOnMeshes.last(points);
    }

    private static String levels(List<ProgramPoint> points) {
        return points.stream()
                .map(point -> level(point) + " where " + Curve.shown(point.applied()) + " is applied")
                .collect(Collectors.joining(", "));
    }

    /** Where a task has ended no round there is no mean time of a round (003, eq. 4.1). */
    private static boolean isStarved(ProgramPoint point) {
        return point.averages().contains(0.0);
    }

    private static String level(ProgramPoint point) {
        return isStarved(point) ? "too little to tell, as a task has ended no round," : Curve.shown(point.average());
    }

    private static List<ProgramPoint> points(Evidence evidence, String order, String graph) {
        return evidence.programs(TESTBENCH).stream()
                .filter(point -> point.has(ORDER, order) && point.has(GRAPH, graph))
                .toList();
    }
}
