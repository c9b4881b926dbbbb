package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.ProgramTraffic.TaskFigures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Matrix transpose on meshes of 16 to 144 nodes, first come, first served, with the times of the Symult (003, section
 * 4.2.3, Figs. 4.7 and 4.8).
 */
final class Transposes {

    /** From the smallest mesh to the largest. */
    static final List<String> TESTBENCHES = List.of("003-fig48-16", "003-fig48-64", "003-fig48-144");

    private static final String LENGTH = "traffic.length";
    private static final List<Integer> LENGTHS = List.of(1024, 4096, 8192);
    /** The instance of Fig. 4.7.B: 4 Kb and 150 us. */
    private static final int FIG_47_LENGTH = 4096;

    private static final int FIG_47_COMPUTATION = 3000;

    private Transposes() {}

    static Judgement communication(Evidence evidence) {
        return Judgement.of(risesAsComputationFalls(evidence), more(evidence), longer(evidence), awayIsWorst(evidence));
    }

    private static List<ProgramPoint> points(Evidence evidence, String testbench, int length) {
        return evidence.programs(testbench).stream()
                .filter(point -> point.has(LENGTH, length))
                .sorted(Comparator.comparingDouble(Transposes::computation).reversed())
                .toList();
    }

    private static double computation(ProgramPoint point) {
        return point.testbench().settings().traffic().program().computation().mean();
    }

    /**
     * Microseconds by which contention makes the communication of a round longer, of an average task: two messages, each by
     * so much as it is later than without contention (Fig. 4.8). Unlike the length of a round it does not depend on the
     * computation times that were drawn.
     */
    private static double communication(ProgramPoint point) {
        int length = Integer.parseInt(String.valueOf(point.values().get(LENGTH)));
        return 2 * ProgramsOnMeshes.MICROSECONDS * length * (point.slowdown() - 1);
    }

    /** By how much that is more without computation than with the longest, in microseconds. */
    private static double rise(Evidence evidence, String testbench, int length) {
        List<ProgramPoint> points = points(evidence, testbench, length);
        return communication(ProgramsOnMeshes.last(points)) - communication(points.get(0));
    }

    private static Statement risesAsComputationFalls(Evidence evidence) {
        boolean holds = true;
        List<String> reasons = new ArrayList<>();
        for (String testbench : TESTBENCHES) {
            for (int length : LENGTHS) {
                List<Double> times = points(evidence, testbench, length).stream()
                        .map(Transposes::communication)
                        .toList();
                for (int i = 1; i < times.size(); i++) {
                    holds &= times.get(i) > times.get(i - 1);
                }
                reasons.add(testbench.replaceAll(".*-", "") + " nodes, " + length + " bytes: "
                        + String.join(", ", times.stream().map(Curve::shown).toList()));
            }
        }
        return Statement.of(
                "the less is computed, the longer communication takes",
                holds,
                "us per round more than without contention, from the longest computation to none: "
                        + String.join("; ", reasons));
    }

    private static Statement more(Evidence evidence) {
        boolean holds = true;
        List<String> reasons = new ArrayList<>();
        for (int length : LENGTHS) {
            List<Double> rises = TESTBENCHES.stream()
                    .map(testbench -> rise(evidence, testbench, length))
                    .toList();
            holds &= rises.get(1) > rises.get(0) && rises.get(2) > rises.get(1);
            reasons.add(length + " bytes: " + shown(rises));
        }
        return Statement.of(
                "it rises more in larger systems", holds, "us with 16, 64, 144 nodes: " + String.join("; ", reasons));
    }

    private static Statement longer(Evidence evidence) {
        boolean holds = true;
        List<String> reasons = new ArrayList<>();
        for (String testbench : TESTBENCHES) {
            List<Double> rises = LENGTHS.stream()
                    .map(length -> rise(evidence, testbench, length))
                    .toList();
            holds &= rises.get(1) > rises.get(0) && rises.get(2) > rises.get(1);
            reasons.add(testbench.replaceAll(".*-", "") + " nodes: " + shown(rises));
        }
        return Statement.of("and for longer messages", holds, "us with 1, 4, 8 Kb: " + String.join("; ", reasons));
    }

    private static String shown(List<Double> rises) {
        return String.join(", ", rises.stream().map(Curve::shown).toList());
    }

    /** The rounds of the tasks with the longest way beside those of the tasks with the shortest. */
    private static Statement awayIsWorst(Evidence evidence) {
        ProgramPoint point = points(evidence, TESTBENCHES.get(2), FIG_47_LENGTH).stream()
                .filter(each -> computation(each) == FIG_47_COMPUTATION)
                .findFirst()
                .orElseThrow();
        double shortest = point.traffic().least(TaskFigures::hops);
        double longest = point.traffic().most(TaskFigures::hops);
        double near = round(point, shortest);
        double far = round(point, longest);
        double worst = point.traffic().tasks().stream()
                .max(Comparator.comparingDouble(TaskFigures::round))
                .orElseThrow()
                .hops();
        return Statement.of(
                "nodes far from the diagonal are the worst",
                far > near && 2 * worst > shortest + longest,
                "rounds of " + Curve.shown(ProgramsOnMeshes.MICROSECONDS * near) + " us over " + Math.round(shortest)
                        + " channels, of " + Curve.shown(ProgramsOnMeshes.MICROSECONDS * far) + " us over "
                        + Math.round(longest) + "; the longest of all over " + Math.round(worst));
    }

    private static double round(ProgramPoint point, double hops) {
        return point.traffic().tasks().stream()
                .filter(task -> task.hops() == hops)
                .mapToDouble(TaskFigures::round)
                .average()
                .orElseThrow();
    }
}
