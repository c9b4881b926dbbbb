package io.wormrtl.papers.claims;

import io.wormrtl.kernel.files.Fingerprint;
import io.wormrtl.lab.experiment.FaultCount;
import io.wormrtl.lab.experiment.InvariantVerdict;
import io.wormrtl.lab.experiment.LinkUse;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.experiment.ProgramTraffic;
import io.wormrtl.lab.experiment.ProgramTraffic.Analysis;
import io.wormrtl.lab.experiment.ProgramTraffic.TaskFigures;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.lab.testbench.Settings;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.LengthDistribution;
import io.wormrtl.network.invariant.Violation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * A world in which what is measured follows from nothing but the number of the world and the names and values of
 * settings. Its curves have the shape of real ones; in worlds of even numbers they differ by little, which is near to
 * where verdicts change, in those of odd numbers by more.
 */
record MadeWorld(int number) {

    private static final List<String> RULES =
            List.of("deadlock", "packets-in-order", "first-step-yields", "probe-lead", "probe-gap", "path-search");
    private static final double[] SPREADS = {0.04, 0.3, 0.12, 0.8};

    /** A number from 0 to 1 for a name. */
    private double any(Object... of) {
        String hash = Fingerprint.of(List.of(number + " " + List.of(of)));
        return Long.parseLong(hash.substring(0, 12), 16) / (double) (1L << 48);
    }

    /** A factor around 1 for a name. */
    private double factor(Object... of) {
        return 1 + SPREADS[number % SPREADS.length] * (any(of) - 0.5);
    }

    /** What the testbench gives. */
    Evidence evidence(Map<String, SweepPlan> plans) {
        Evidence evidence = new Evidence();
        plans.forEach((name, plan) -> {
            List<Sweep.Result> results = new ArrayList<>();
            List<ProgramPoint> programs = new ArrayList<>();
            for (int i = 0; i < plan.curves().size(); i++) {
                List<SweepPlan.Point> points = plan.curves().get(i).points();
                for (SweepPlan.Point point : points) {
                    if (point.testbench().settings().traffic().program() == null) {
                        results.add(new Sweep.Result(i, point, measured(name, plan, point, points)));
                    } else {
                        programs.add(program(name, plan, point));
                    }
                }
            }
            if (programs.isEmpty()) {
                evidence.add(name, plan, results);
            } else {
                evidence.add(name, programs);
            }
        });
        return evidence;
    }

    private static Map<String, Object> values(SweepPlan plan, SweepPlan.Point point) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < plan.paths().size(); i++) {
            values.put(plan.paths().get(i), point.values().get(i));
        }
        return values;
    }

    // ---- networks -----------------------------------------------------------------------------------------------

    private static double load(SweepPlan.Point point) {
        return point.testbench().settings().traffic().load();
    }

    private Measurement measured(String name, SweepPlan plan, SweepPlan.Point point, List<SweepPlan.Point> points) {
        Map<String, Object> curve = values(plan, point);
        curve.remove(SweepPlan.LOAD);
        String who = name + curve;
        double load = load(point);
        double saturation =
                (0.6 + 0.3 * any("saturation")) * factor("saturation", who) * load(points.get(points.size() - 1))
                        + (points.size() == 1 ? load : 0);
        boolean still = load > saturation && any("still", who) < 0.2;
        Outcome beyond = still ? Outcome.ENDED_BY_VIOLATION : Outcome.SATURATED;
        Outcome outcome = load > saturation ? beyond : Outcome.STEADY;
        return new Measurement(
                point.testbench(), List.of(run(who, point.testbench().settings(), load, saturation, outcome)));
    }

    private RunResult run(String who, Settings settings, double load, double saturation, Outcome outcome) {
        boolean steady = outcome == Outcome.STEADY;
        double least = (10 + length(settings.traffic().length())) * factor("latency", who);
        double mean =
                steady ? least * (1 + (0.3 + any("growth")) * factor("growth", who) * load / saturation) : Double.NaN;
        double accepted =
                steady ? load * (1 - 0.05 * any("accepted", who)) : saturation * (1 - 0.1 * any("end", who, load));
        LatencySummary summary = summary(1000, mean);
        return new RunResult(
                new Verdict(outcome, "made up"),
                Throughput.ofLoads(load, accepted, 0.01, 0.5),
                new Latencies(
                        summary,
                        LatencySummary.NONE,
                        summary,
                        new Interval(steady ? mean : 0, 1, 20, "made up"),
                        1 + Math.rint(13 * any("hops", who)),
                        summary(1000, mean * (0.2 + 0.3 * any("first")) * factor("first", who, load)),
                        LatencySummary.NONE),
                new Breakdown(List.of(), List.of(), List.of(hit(who, load, mean))),
                List.of(link(who, settings, "a"), link(who, settings, "b")),
                1000,
                rules(who, outcome),
                List.of(
                        new FaultCount("resends", "made up", (long) (2 * any("resends", who))),
                        new FaultCount("pad-flits", "made up", (long) (300 * any("pads", who)))),
                Outputs.NONE,
                Optional.empty());
    }

    private static double length(Chosen<LengthDistribution> length) {
        return length.make().mean();
    }

    private static LatencySummary summary(long count, double mean) {
        return new LatencySummary(count, mean, 1, 2, 3, 4, 5);
    }

    private MessageClass hit(String who, double load, double mean) {
        long messages = (long) (8 + 40 * any("hits", who, load));
        return MessageClass.of(
                MessageClass.HIT, Double.NaN, Double.NaN, summary(messages, mean * 3 * factor("hit", who, load)));
    }

    private LinkUse link(String who, Settings settings, String link) {
        List<Double> channels = DoubleStream.iterate(1, i -> i + 1)
                .limit(settings.router().virtualChannels())
                .map(i -> any("channel", who, link, i) / i)
                .boxed()
                .toList();
        return new LinkUse(link, any("link", who, link), channels);
    }

    private List<InvariantVerdict> rules(String who, Outcome outcome) {
        List<InvariantVerdict> verdicts = new ArrayList<>();
        for (String rule : RULES) {
            boolean broken = (rule.equals("deadlock") && outcome == Outcome.ENDED_BY_VIOLATION)
                    || (any("rule", rule) < 0.2 && any("rule", rule, who) < 0.2);
            long checks = any("looked", rule) < 0.1 ? 0 : (long) (100 * any("checks", rule, who));
            verdicts.add(new InvariantVerdict(
                    rule, checks, broken ? List.of(new Violation(7, "network", rule, "made up")) : List.of()));
        }
        return verdicts;
    }

    // ---- programs -----------------------------------------------------------------------------------------------

    private ProgramPoint program(String name, SweepPlan plan, SweepPlan.Point point) {
        Map<String, Object> values = values(plan, point);
        String who = name + values;
        Testbench testbench = point.testbench();
        double computation =
                testbench.settings().traffic().program().computation().mean();
        double applied = 1 / (4 + computation / 1000);
        List<TaskFigures> tasks = new ArrayList<>();
        for (int task = 0; task < 6; task++) {
            double actual =
                    applied * (0.4 + 0.1 * any("task") * task + 0.3 * any("actual")) * factor("actual", who, task);
            double latency = 60 + 15 * task * factor("time", who, task);
            double round = computation + (8000 * any("round") + 100 * task) * factor("round", who, task);
            tasks.add(new TaskFigures(
                    task,
                    task,
                    task < 3 ? 1 : 4,
                    1 + 2 * task,
                    applied,
                    actual,
                    round,
                    round / 4000,
                    latency,
                    (1 + task) * factor("slowdown", who, task)));
        }
        Analysis analysis = new Analysis(
                0.15 * factor("average", who), 0.09 * factor("worst", who), applied / 2, applied / 3, List.of(0.1));
        ProgramTraffic traffic = new ProgramTraffic(tasks, Optional.of(analysis));
        return new ProgramPoint(values, testbench, traffic, List.of(traffic.actual()));
    }
}
