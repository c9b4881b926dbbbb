package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.experiment.UserVerilog;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.testbench.DeadlockCheck;
import io.wormrtl.lab.testbench.DeadlockFinding;
import io.wormrtl.lab.testbench.Testbench;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The deadlock analyses of all points of a sweep, made before it runs. */
final class PointProofs {

    private final Map<Testbench, Optional<DeadlockFinding>> known = new HashMap<>();

    /**
     * Looks at every point; those with the same network share a proof.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if one of them is to be refused
     */
    static PointProofs of(SweepPlan plan) {
        PointProofs proofs = new PointProofs();
        DeadlockCheck check = new DeadlockCheck();
        plan.curves()
                .forEach(curve -> curve.points().forEach(point -> {
                    Testbench testbench = point.testbench();
                    proofs.known.put(testbench, check.of(testbench, testbench.parts()));
                }));
        return proofs;
    }

    /** In words what is known of a point. */
    String verdict(SweepPlan.Point point) {
        return DeadlockCheck.verdict(known.get(point.testbench()));
    }

    /** The report with a warning for every network that is not proven free of deadlock, and whose monitors see less. */
    Report warned(Report report) {
        Report warned = report;
        for (String warning : Stream.concat(
                        known.values().stream().flatMap(deadlock -> DeadlockCheck.warning(deadlock).stream()),
                        known.keySet().stream().flatMap(testbench -> UserVerilog.caution(testbench).stream()))
                .distinct()
                .sorted()
                .toList()) {
            warned = warned.remarking(warning);
        }
        return warned;
    }
}
