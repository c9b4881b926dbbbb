package io.wormrtl.lab.experiment;

import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Replications;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.testbench.Testbench;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hipparchus.stat.StatUtils;

/**
 * How runs that differ only in their seed agree: what they say about the steady state, and how often the confidence
 * interval that each gives on its own covers the long-run mean, which is the mean latency over the messages of all of
 * them.
 *
 * @param point of a sweep, with the first seed; its values are those of the settings varied besides the seed
 * @param runs one measurement per seed, at least two
 */
public record Coverage(SweepPlan.Point point, List<Measurement> runs) {

    /** The setting whose values tell the runs apart. */
    public static final String SEED = "run.seed";

    /** Copies the list. */
    public Coverage {
        runs = List.copyOf(runs);
    }

    /**
     * The sweep whose results are to be judged: that of the testbench, if it asks for one, with so many seeds at every
     * point, the testbench's seed and those after it. No load is left out.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the testbench varies the seed or replicates runs itself
     */
    public static SweepPlan plan(Testbench testbench, int seeds) {
        requireOneSeed(testbench);
        long first = testbench.settings().run().seed();
        Assignment range = Assignment.given("sweep.vary." + SEED, "--seeds", first + ":" + (first + seeds - 1));
        Assignment all = Assignment.given("sweep.stop-past-saturation", "--seeds", false);
        return SweepPlan.of(testbench.with(range.path(), range.value()).with(all.path(), all.value()));
    }

    /** Refuses a testbench that varies the seed or replicates runs itself. */
    static void requireOneSeed(Testbench testbench) {
        if (testbench.settings().run().replications() > 1) {
            throw testbench.refuse(
                    "run.replications",
                    "run.replications must be left out: each run is judged on its" + " own interval");
        }
        if (testbench.settings().sweep() != null
                && testbench.settings().sweep().vary().values().containsKey(SEED)) {
            throw testbench.refuse(
                    "sweep.vary", "run.seed must not be varied: the number of seeds says how many there" + " are");
        }
    }

    /** The settings of such a plan that are varied besides the seed. */
    public static List<String> paths(SweepPlan plan) {
        return plan.paths().stream().filter(path -> !path.equals(SEED)).toList();
    }

    /** One per combination of the other values, in the order of the plan. */
    public static List<Coverage> of(SweepPlan plan, List<Sweep.Result> results) {
        int seed = plan.paths().indexOf(SEED);
        Map<List<Object>, Coverage> found = new LinkedHashMap<>();
        for (Sweep.Result result : results) {
            List<Object> values = new ArrayList<>(result.point().values());
            values.remove(seed);
            Coverage one = new Coverage(
                    new SweepPlan.Point(values, result.point().testbench()), List.of(result.measurement()));
            found.merge(values, one, Coverage::and);
        }
        return List.copyOf(found.values());
    }

    private Coverage and(Coverage other) {
        List<Measurement> all = new ArrayList<>(runs);
        all.addAll(other.runs);
        return new Coverage(point, all);
    }

    /** Runs of that outcome. */
    public long count(Outcome outcome) {
        return runs.stream().filter(run -> run.outcome() == outcome).count();
    }

    /** The long-run mean latency in cycles, NaN where no run has one. */
    public double mean() {
        double sum = 0;
        long messages = 0;
        for (RunResult run : withLatency()) {
            sum += run.latency().mean() * run.latency().count();
            messages += run.latency().count();
        }
        return sum / messages;
    }

    /** Half the width of its own 95 % confidence interval, NaN for fewer than two runs with a latency. */
    public double meanHalfWidth() {
        return Replications.confidence(means()) instanceof Interval interval ? interval.halfWidth() : Double.NaN;
    }

    /** Runs that give an interval. */
    public long given() {
        return intervals().size();
    }

    /** Runs whose interval covers the long-run mean. */
    public long covering() {
        double mean = mean();
        return intervals().stream().filter(interval -> interval.contains(mean)).count();
    }

    /** Those as a percentage of the runs that give an interval, NaN where none does. */
    public double percentage() {
        return 100.0 * covering() / given();
    }

    /** Half the width of the intervals in cycles, as a mean; NaN where there is none. */
    public double halfWidth() {
        return intervals().stream().mapToDouble(Interval::halfWidth).average().orElse(Double.NaN);
    }

    /**
     * Half the width that all intervals would need to cover the long-run mean in 95 % of the runs, were it known: 1.96
     * standard deviations of the means of the runs.
     */
    public double halfWidthNeeded() {
        double[] means = means();
        return means.length < 2 ? Double.NaN : 1.96 * Math.sqrt(StatUtils.variance(means));
    }

    private List<RunResult> withLatency() {
        return runs.stream()
                .filter(run -> run.verdict().hasLatency()
                        && run.runs().get(0).latency().count() > 0)
                .map(run -> run.runs().get(0))
                .toList();
    }

    private double[] means() {
        return withLatency().stream().mapToDouble(run -> run.latency().mean()).toArray();
    }

    private List<Interval> intervals() {
        return runs.stream()
                .map(Measurement::confidence)
                .filter(Interval.class::isInstance)
                .map(Interval.class::cast)
                .toList();
    }
}
