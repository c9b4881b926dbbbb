package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.FaultCount;
import io.wormrtl.lab.experiment.InvariantVerdict;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.testbench.Settings;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A run that is made up, to see what is said of it.
 *
 * @param first mean time to the first data
 * @param last mean latency
 * @param outcome what is said of the run; past saturation nothing is accepted
 * @param rules that were checked and held
 * @param broken rules that were checked and did not
 * @param resends packets that were sent again
 */
record MadeRun(double first, double last, Outcome outcome, List<String> rules, List<String> broken, long resends) {

    static MadeRun steady(double first, double last) {
        return new MadeRun(first, last, Outcome.STEADY, List.of(), List.of(), 0);
    }

    static MadeRun saturated() {
        return new MadeRun(Double.NaN, Double.NaN, Outcome.SATURATED, List.of(), List.of(), 0);
    }

    /** The same with rules that held, with rules that did not, and with packets that were sent again. */
    MadeRun with(List<String> held, List<String> violated, long again) {
        return new MadeRun(first, last, outcome, held, violated, again);
    }

    private RunResult result(Settings settings) {
        double load = settings.traffic().load();
        List<InvariantVerdict> verdicts = new ArrayList<>();
        rules.forEach(rule -> verdicts.add(new InvariantVerdict(rule, 100, List.of())));
        broken.forEach(rule ->
                verdicts.add(new InvariantVerdict(rule, 100, List.of(new Violation(7, "network", rule, "made up")))));
        return new RunResult(
                new Verdict(outcome, "made up"),
                Throughput.ofLoads(load, outcome == Outcome.SATURATED ? 0 : load, 0, 1),
                new Latencies(
                        summary(last),
                        LatencySummary.NONE,
                        summary(last),
                        new Interval(last, 1, 20, "made up"),
                        2,
                        summary(first),
                        LatencySummary.NONE),
                Breakdown.NONE,
                List.of(),
                1000,
                verdicts,
                List.of(new FaultCount("resends", "made up", resends)),
                Outputs.NONE,
                Optional.empty());
    }

    private static LatencySummary summary(double mean) {
        return new LatencySummary(1000, mean, 1, 2, 3, 4, 5);
    }

    /** What is said of a claim if every point of its testbenches gives what {@code made} says of its settings. */
    static Judgement judgement(String claim, Function<Settings, MadeRun> made) {
        Evidence evidence = new Evidence();
        Experiment experiment =
                (testbench, progress) -> made.apply(testbench.settings()).result(testbench.settings());
        for (String name : Claims.named(List.of(claim)).get(0).testbenches()) {
            SweepPlan plan = SweepPlan.of(Testbench.read(Path.of("testbenches/figures", name + ".yaml"), List.of()));
            evidence.add(name, plan, new Sweep(experiment, 1).run(plan, Progress.NONE));
        }
        return Claims.named(List.of(claim)).get(0).judge().apply(evidence);
    }

    /** The verdicts alone: {@code +} is so, {@code ~} is so under an assumption, {@code -} is not,
     * {@code ?} is not decided. */
    static String verdicts(String claim, Function<Settings, MadeRun> made) {
        StringBuilder words = new StringBuilder();
        for (Statement statement : judgement(claim, made).statements()) {
            words.append(
                    switch (statement.verdict()) {
                        case REPRODUCED -> '+';
                        case UNDER_ASSUMPTION -> '~';
                        case REFUTED -> '-';
                        default -> '?';
                    });
        }
        return words.toString();
    }
}
