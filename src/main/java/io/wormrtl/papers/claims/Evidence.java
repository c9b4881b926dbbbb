package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.testbench.Testbench;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The evidence for a claim: the curves of each of its testbenches. */
public final class Evidence {

    private final Map<String, List<Curve>> curves = new LinkedHashMap<>();
    private final Map<String, List<ProgramPoint>> programs = new LinkedHashMap<>();

    /** Adds what a testbench has given. */
    public void add(String testbench, SweepPlan plan, List<Sweep.Result> results) {
        Map<Integer, List<Sweep.Result>> byCurve = results.stream()
                .collect(Collectors.groupingBy(Sweep.Result::curve, LinkedHashMap::new, Collectors.toList()));
        List<Curve> all = new ArrayList<>();
        byCurve.values().forEach(points -> all.add(Curve.of(plan, points)));
        curves.put(testbench, List.copyOf(all));
        if (results.stream().allMatch(result -> runsProgram(result.point().testbench()))) {
            add(
                    testbench,
                    results.stream()
                            .map(result -> ProgramPoint.of(plan, result))
                            .toList());
        }
    }

    /** Adds the points of a testbench whose nodes run a program. */
    void add(String testbench, List<ProgramPoint> points) {
        programs.put(testbench, List.copyOf(points));
    }

    private static boolean runsProgram(Testbench testbench) {
        return testbench.settings().traffic().program() != null;
    }

    /** All points of a testbench whose nodes run a program, in the order of its values. */
    List<ProgramPoint> programs(String testbench) {
        return of(testbench, programs);
    }

    private static <T> List<T> of(String testbench, Map<String, List<T>> all) {
        List<T> found = all.get(testbench);
        if (found == null) {
            throw new IllegalArgumentException("testbench " + testbench + " is not among those of the claim");
        }
        return found;
    }

    /** All curves of a testbench, in the order of its values. */
    public List<Curve> curves(String testbench) {
        return of(testbench, curves);
    }

    /** The curves of a testbench on which a setting has a value, such as {@code router.routing}, {@code xy}. */
    public List<Curve> curves(String testbench, String setting, Object value) {
        return curves(testbench).stream()
                .filter(curve -> String.valueOf(curve.values().get(setting)).equals(String.valueOf(value)))
                .toList();
    }

    /** The only curve of a testbench on which a setting has a value. */
    public Curve curve(String testbench, String setting, Object value) {
        List<Curve> found = curves(testbench, setting, value);
        if (found.size() != 1) {
            throw new IllegalArgumentException(
                    testbench + " has " + found.size() + " curves with " + setting + " " + value + ", not one");
        }
        return found.get(0);
    }
}
