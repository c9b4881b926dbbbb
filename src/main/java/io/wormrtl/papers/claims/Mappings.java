package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.ProgramTraffic.Analysis;
import java.util.ArrayList;
import java.util.List;

/** Process graphs mapped at random and with care (003, section 5.6.4, Figs. 5.12 and 5.13). */
final class Mappings {

    /** The testbenches of careful mappings, one per process graph. */
    static final List<String> CAREFUL =
            List.of("003-fig513-full-tree", "003-fig513-mesh-2d", "003-fig513-mesh-3d", "003-fig513-hypercube");

    private static final String GRAPH = "traffic.program.process.graph";
    private static final String UNIFORM = "complete";
    private static final List<String> GRAPHS = List.of("full-tree", "mesh-2d", "mesh-3d", "hypercube", UNIFORM);
    /** The largest relative difference that still matches a prediction. */
    private static final double MATCH = 0.15;
    /** Actual traffic that loses less than this part equals applied traffic. */
    private static final double LOSS = 0.1;

    private Mappings() {}

    static Judgement randomSaturates(Evidence evidence) {
        List<Statement> statements = new ArrayList<>();
        for (String graph : GRAPHS) {
            ProgramPoint few = saturated(evidence, "003-fig512-64", graph);
            ProgramPoint many = saturated(evidence, "003-fig512-256", graph);
            statements.add(average(graph, few, many));
            if (!graph.equals(UNIFORM)) {
                statements.add(worst(graph, few, many));
                statements.add(ratio(graph, few, many));
            }
            statements.add(Statement.of(
                    graph + ": 256 nodes saturate below 64",
                    many.average() < few.average(),
                    pair(many.average(), few.average())));
        }
        return new Judgement(statements, List.of());
    }

    private static Statement average(String graph, ProgramPoint few, ProgramPoint many) {
        double first = few.average() / few.foreseen(Analysis::saturationAverage);
        double second = many.average() / many.foreseen(Analysis::saturationAverage);
        return Statement.of(
                graph + ": the average node saturates where theory says",
                ProgramsOnMeshes.near(first, 1, MATCH) && ProgramsOnMeshes.near(second, 1, MATCH),
                "64 nodes " + pair(few.average(), few.foreseen(Analysis::saturationAverage)) + ", 256 nodes "
                        + pair(many.average(), many.foreseen(Analysis::saturationAverage)));
    }

    private static Statement worst(String graph, ProgramPoint few, ProgramPoint many) {
        double first = few.worst() / few.foreseen(Analysis::saturationWorst);
        double second = many.worst() / many.foreseen(Analysis::saturationWorst);
        return Statement.of(
                graph + ": the worst node saturates about 20 % above theory",
                ProgramsOnMeshes.near(first, 1.2, MATCH) && ProgramsOnMeshes.near(second, 1.2, MATCH),
                "64 nodes " + pair(few.worst(), few.foreseen(Analysis::saturationWorst)) + ", 256 nodes "
                        + pair(many.worst(), many.foreseen(Analysis::saturationWorst)));
    }

    private static Statement ratio(String graph, ProgramPoint few, ProgramPoint many) {
        double first = few.average() / few.worst();
        double second = many.average() / many.worst();
        return Statement.of(
                graph + ": the worst node saturates 2 to 3 times below the average",
                first >= 2 && first <= 3 && second >= 2 && second <= 3,
                "64 nodes " + Curve.shown(first) + " times, 256 nodes " + Curve.shown(second) + " times");
    }

    /** The point at which tasks do nothing but send. */
    private static ProgramPoint saturated(Evidence evidence, String testbench, String graph) {
        return ProgramsOnMeshes.last(evidence.programs(testbench).stream()
                .filter(point -> point.has(GRAPH, graph))
                .toList());
    }

    private static String pair(double figure, double other) {
        return Curve.shown(figure) + " beside " + Curve.shown(other);
    }

    static Judgement carefulDoesNot(Evidence evidence) {
        List<Statement> statements = new ArrayList<>();
        for (String testbench : CAREFUL) {
            ProgramPoint last = ProgramsOnMeshes.last(evidence.programs(testbench));
            String graph = testbench.substring("003-fig513-".length());
            statements.add(equalsApplied(graph + ", average node", last.average(), last.applied()));
            statements.add(equalsApplied(graph + ", worst node", last.worst(), last.applied()));
        }
        return new Judgement(statements, List.of());
    }

    private static Statement equalsApplied(String who, double actual, double applied) {
        return Statement.of(
                who + ": actual traffic is almost the applied one up to 25 %",
                actual >= (1 - LOSS) * applied,
                pair(actual, applied));
    }
}
