package io.wormrtl.papers.claims;

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
    private static final String SMALL = "003-fig512-64";
    private static final String LARGE = "003-fig512-256";
    private static final String PLACES = "-places";
    private static final String AVERAGE = "the average node saturates where theory says";

    /** The testbenches of random mappings, with two lengths of buffers. */
    static final List<String> RANDOM = List.of(SMALL, LARGE, SMALL + PLACES, LARGE + PLACES);

    /** Actual traffic that loses less than this part equals applied traffic. */
    private static final double LOSS = 0.1;

    private Mappings() {}

    static Judgement randomSaturates(Evidence evidence) {
        List<Statement> statements = new ArrayList<>();
        for (String graph : GRAPHS) {
            ProgramPoint few = saturated(evidence, SMALL, graph);
            ProgramPoint many = saturated(evidence, LARGE, graph);
            SaturationLevels hardware = new SaturationLevels("buffers of 8", List.of(few), List.of(many));
            statements.addAll(
                    graph.equals(UNIFORM)
                            ? List.of(Statement.read(text(graph, AVERAGE), hardware.average(), List.of()))
                            : levels(graph, hardware, shortBuffers(evidence, graph)));
            statements.add(Statement.of(
                    graph + ": 256 nodes saturate below 64",
                    many.average() < few.average(),
                    pair(many.average(), few.average())));
        }
        return new Judgement(statements, List.of());
    }

    private static List<Statement> levels(String graph, SaturationLevels hardware, SaturationLevels paper) {
        return List.of(
                Statement.read(text(graph, AVERAGE), hardware.average(), List.of(paper.average())),
                Statement.read(
                        text(graph, "the worst node saturates about 20 % above theory"),
                        hardware.worst(),
                        List.of(paper.worst())),
                Statement.read(
                        text(graph, "the worst node saturates 2 to 3 times below the average"),
                        hardware.apart(),
                        List.of(paper.apart())));
    }

    private static String text(String graph, String what) {
        return graph + ": " + what;
    }

    /** The paper has a flit per channel (003, section 5.2), so that a blocked worm holds all of its way. */
    private static SaturationLevels shortBuffers(Evidence evidence, String graph) {
        return new SaturationLevels(
                "buffers of 2", points(evidence, SMALL + PLACES, graph), points(evidence, LARGE + PLACES, graph));
    }

    private static List<ProgramPoint> points(Evidence evidence, String testbench, String graph) {
        return evidence.programs(testbench).stream()
                .filter(point -> point.has(GRAPH, graph))
                .toList();
    }

    /** The point at which tasks do nothing but send. */
    private static ProgramPoint saturated(Evidence evidence, String testbench, String graph) {
        return ProgramsOnMeshes.last(points(evidence, testbench, graph));
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
