package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.ProgramTraffic.TaskFigures;
import java.util.ArrayList;
import java.util.List;

/**
 * Neighbours that exchange messages through the channel between processor and router (003, section 4.2.1 and table
 * 4.1).
 */
final class NearNeighbours {

    private static final String TESTBENCH = "003-table41";
    private static final String GRAPH = "traffic.program.process.graph";
    private static final String PROGRAM = "traffic.program.name";
    private static final String LENGTH = "traffic.length";
    /** The largest relative difference that still counts as the printed value. */
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

    private static final List<Integer> LENGTHS = List.of(1, 515, 1027, 4099, 8196);
    private static final Pattern ALONE =
            new Pattern("AB-1NN", "pairs", "exchange", 1, List.of(2.0, 2.0, 2.0, 2.0, 2.0));
    private static final List<Pattern> PATTERNS = List.of(
            new Pattern("AA-1NN", "pairs", "exchange-at-once", 1, List.of(1.87, 1.98, 1.98, 1.99, 1.99)),
            new Pattern("AB-4NN", "mesh-2d", "exchange", 4, List.of(11.75, 9.97, 9.56, 8.65, 7.82)),
            new Pattern("AA-4NN", "mesh-2d", "exchange-at-once", 4, List.of(11.01, 8.90, 9.31, 8.49, 7.73)));

    private NearNeighbours() {}

    /**
     * The time of a message is a constant and so much per byte, more where it goes in packets (Fig. 4.4). The constant
     * and the work on a packet are given here; that they add up to the line that was measured is what is asked.
     */
    static Judgement timeOfAMessage(Evidence evidence) {
        return Judgement.of(
                line(evidence, "one packet, up to 256 bytes: 210.9 + 0.0577 L us", 1, 256, 210.9, 0.0577),
                line(evidence, "packets of 256 bytes: 210.2 + 0.1536 L us", 257, 8192, 210.2, 0.1536));
    }

    private static Statement line(
            Evidence evidence, String text, int shortest, int longest, double constant, double perByte) {
        boolean near = true;
        List<String> reasons = new ArrayList<>();
        for (ProgramPoint point : evidence.programs("003-fig44")) {
            int length = Integer.parseInt(String.valueOf(point.values().get(LENGTH)));
            if (length >= shortest && length <= longest) {
                double printed = constant + perByte * length;
                double time = ProgramsOnMeshes.MICROSECONDS * communication(point, 1) / 2;
                near &= ProgramsOnMeshes.near(time, printed, CLOSE);
                reasons.add(Curve.shown(time) + " (" + Curve.shown(printed) + ") at " + length);
            }
        }
        return Statement.of(text + ", within 10 %", near, String.join(", ", reasons) + " bytes");
    }

    /** The unit of the table is half of a round of AB-1NN, in which two messages go one after the other (eq. 4.2). */
    static Judgement timesOfTheTable(Evidence evidence) {
        List<Statement> statements = new ArrayList<>();
        for (Pattern pattern : PATTERNS) {
            for (int i = 0; i < LENGTHS.size(); i++) {
                int length = LENGTHS.get(i);
                double times = communication(evidence, pattern, length) / (communication(evidence, ALONE, length) / 2);
                statements.add(Statement.of(
                        pattern.name + ", " + length + (length == 1 ? " byte" : " bytes")
                                + ": tau / tau_m as printed, within 10 %",
                        ProgramsOnMeshes.near(times, pattern.printed.get(i), CLOSE),
                        Curve.shown(times) + " beside " + pattern.printed.get(i)));
            }
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
        return communication(point, pattern.peers);
    }

    private static double communication(ProgramPoint point, int peers) {
        double round = point.traffic().tasks().stream()
                .filter(task -> task.peers() == peers)
                .mapToDouble(TaskFigures::round)
                .average()
                .orElseThrow();
        return round
                - point.testbench().settings().traffic().program().computation().mean();
    }
}
