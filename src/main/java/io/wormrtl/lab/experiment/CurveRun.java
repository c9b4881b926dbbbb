package io.wormrtl.lab.experiment;

import io.wormrtl.lab.measure.SaturationStop;
import java.util.ArrayList;
import java.util.List;

/** The points of one curve while they are run, in any order, by several threads. */
final class CurveRun {

    private final int index;
    private final SweepPlan.Curve curve;
    private final boolean stops;
    private final SaturationStop stop = Sweep.stop();
    private final Measurement[] measured;
    private int known;
    private int end;

    CurveRun(int index, SweepPlan.Curve curve, boolean stops) {
        this.index = index;
        this.curve = curve;
        this.stops = stops;
        this.measured = new Measurement[curve.points().size()];
        this.end = measured.length;
    }

    /** Runs one point, unless the curve is known to end before it. */
    void measure(int point, Runner runner) {
        if (point < end()) {
            record(
                    point,
                    runner.measure(curve.points().get(point).testbench(), Progress.NONE)
                            .withoutFlows());
        }
    }

    private synchronized int end() {
        return end;
    }

    private synchronized void record(int point, Measurement measurement) {
        measured[point] = measurement;
        while (known < end && measured[known] != null) {
            boolean enough = measured[known].endsCurve(stop);
            known++;
            if (stops && enough) {
                end = known;
            }
        }
    }

    synchronized List<Sweep.Result> results() {
        List<Sweep.Result> results = new ArrayList<>();
        for (int i = 0; i < end; i++) {
            results.add(new Sweep.Result(index, curve.points().get(i), measured[i]));
        }
        return results;
    }
}
