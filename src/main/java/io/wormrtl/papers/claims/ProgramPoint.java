package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.ProgramTraffic;
import io.wormrtl.lab.experiment.ProgramTraffic.Analysis;
import io.wormrtl.lab.experiment.ProgramTraffic.TaskFigures;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.testbench.Testbench;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A measured point of a testbench whose nodes run a program.
 *
 * @param values the varied settings
 * @param testbench what was run
 * @param traffic as simulated and as foreseen
 * @param averages actual node traffic of an average task in each replication
 */
record ProgramPoint(Map<String, Object> values, Testbench testbench, ProgramTraffic traffic, List<Double> averages) {

    /** Copies the list. */
    ProgramPoint {
        averages = List.copyOf(averages);
    }

    static ProgramPoint of(SweepPlan plan, Sweep.Result result) {
        Map<String, Object> values = new LinkedHashMap<>();
        IntStream.range(0, plan.paths().size())
                .forEach(i ->
                        values.put(plan.paths().get(i), result.point().values().get(i)));
        Testbench testbench = result.point().testbench();
        List<RunResult> runs = result.measurement().runs();
        ProgramTraffic all = traffic(testbench, runs);
        return new ProgramPoint(
                values,
                testbench,
                all,
                runs.size() == 1
                        ? List.of(all.actual())
                        : runs.stream()
                                .map(run -> traffic(testbench, List.of(run)).actual())
                                .toList());
    }

    private static ProgramTraffic traffic(Testbench testbench, List<RunResult> runs) {
        return ProgramTraffic.of(testbench.parts(), new Measurement(testbench, runs));
    }

    /** Whether a setting has a value. */
    boolean has(String setting, Object value) {
        return String.valueOf(values.get(setting)).equals(String.valueOf(value));
    }

    /** Applied node traffic of an average task, in flits per cycle. */
    double applied() {
        return traffic.average(TaskFigures::applied);
    }

    /** Actual node traffic of an average task. */
    double average() {
        return traffic.actual();
    }

    /** Actual node traffic of the worst task. */
    double worst() {
        return traffic.least(TaskFigures::actual);
    }

    /** Slowdown of messages by contention, theta, of an average task. */
    double slowdown() {
        return traffic.average(TaskFigures::slowdown);
    }

    /** The value that the analyzer foresees; NaN where it foresees none. */
    double foreseen(ToDoubleFunction<Analysis> figure) {
        return traffic.analysis().stream().mapToDouble(figure).findFirst().orElse(Double.NaN);
    }
}
