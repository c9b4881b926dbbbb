package io.wormrtl.claims;

import io.wormrtl.experiment.ProgramTraffic.TaskFigures;
import java.util.ArrayList;
import java.util.List;

/** Neighbours that exchange messages through the channel between processor and router (003, table 4.1). */
final class NearNeighbours {

    private static final String TESTBENCH = "003-table41";
    private static final String GRAPH = "traffic.program.process.graph";
    private static final String PROGRAM = "traffic.program.name";
    private static final String LENGTH = "traffic.length";
    /** What differs by less than this part is as printed. */
    private static final double CLOSE = 0.1;

    /**
     * A column of the table.
     *
     * @param name of the pattern
     * @param graph who exchanges with whom
     * @param program in which order
     * @param peers neighbours of a node of the pattern; those with fewer, at the edge, are left out
     * @param printed the time of a round without computation, in units of one message that meets nobody
     */
    private record Pattern(String name, String graph, String program, int peers, List<Double> printed) {}

    private static final List<Integer> LENGTHS = List.of(1, 515, 1027, 4099);
    private static final Pattern ALONE = new Pattern("AB-1NN", "pairs", "exchange", 1, List.of(2.0, 2.0, 2.0, 2.0));
    private static final List<Pattern> PATTERNS = List.of(
            new Pattern("AA-1NN", "pairs", "exchange-at-once", 1, List.of(1.87, 1.98, 1.98, 1.99)),
            new Pattern("AB-4NN", "mesh-2d", "exchange", 4, List.of(11.75, 9.97, 9.56, 8.65)),
            new Pattern("AA-4NN", "mesh-2d", "exchange-at-once", 4, List.of(11.01, 8.90, 9.31, 8.49)));

    private NearNeighbours() {}

    /** The unit of the table is half of a round of AB-1NN, in which two messages go one after the other (eq. 4.2). */
    static Judgement timesOfTheTable(Evidence evidence) {
        List<Statement> statements = new ArrayList<>();
        for (Pattern pattern : PATTERNS) {
            boolean all = true;
            List<String> shown = new ArrayList<>();
            for (int i = 0; i < LENGTHS.size(); i++) {
                int length = LENGTHS.get(i);
                double times = communication(evidence, pattern, length) / (communication(evidence, ALONE, length) / 2);
                all &= Programs.near(times, pattern.printed.get(i), CLOSE);
                shown.add(Curve.shown(times) + " (" + pattern.printed.get(i) + ") at " + length);
            }
            statements.add(Statement.of(
                    pattern.name + " takes tau / tau_m as printed, within 10 %",
                    all,
                    String.join(", ", shown) + " bytes"));
        }
        return new Judgement(statements, List.of());
    }

    /** Cycles of a round without computation, mean over the nodes that have all their neighbours. */
    private static double communication(Evidence evidence, Pattern pattern, int length) {
        ProgramPoint point = evidence.programs(TESTBENCH).stream()
                .filter(each -> each.has(GRAPH, pattern.graph)
                        && each.has(PROGRAM, pattern.program)
                        && each.has(LENGTH, length))
                .findFirst()
                .orElseThrow();
        double round = point.traffic().tasks().stream()
                .filter(task -> task.peers() == pattern.peers)
                .mapToDouble(TaskFigures::round)
                .average()
                .orElseThrow();
        return round
                - point.testbench().settings().traffic().program().computation().mean();
    }
}
