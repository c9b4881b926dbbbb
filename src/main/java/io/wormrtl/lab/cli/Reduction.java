package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Less of a sweep, for a quick look: a quarter of the cycles, every other load. */
public final class Reduction {

    private static final String OPTION = "--reduced";
    private static final int CYCLES = 4;
    private static final int LOADS = 2;

    private Reduction() {}

    /** The whole sweep. */
    public static SweepPlan wholePlan(Path file) {
        Testbench testbench = Testbench.of(file, List.of());
        testbench.refuseUnused();
        return SweepPlan.of(testbench);
    }

    /** The reduced sweep. */
    public static SweepPlan plan(Path file) {
        RunSettings run = Testbench.of(file, List.of()).settings().run();
        Testbench testbench = Testbench.of(
                file,
                List.of(
                        Assignment.given("run.warm-up", OPTION, run.warmUp() / CYCLES),
                        Assignment.given("run.measure", OPTION, Math.max(1, run.measure() / CYCLES)),
                        Assignment.given("run.drain", OPTION, run.drain() / CYCLES)));
        testbench.refuseUnused();
        SweepPlan whole = SweepPlan.of(testbench);
        List<SweepPlan.Curve> curves = new ArrayList<>();
        for (SweepPlan.Curve curve : whole.curves()) {
            curves.add(new SweepPlan.Curve(IntStream.range(0, curve.points().size())
                    .filter(i -> i % LOADS == 0)
                    .mapToObj(curve.points()::get)
                    .toList()));
        }
        return new SweepPlan(whole.paths(), curves, whole.stops());
    }
}
