package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.FaultCount;
import io.wormrtl.lab.experiment.InvariantVerdict;
import io.wormrtl.lab.experiment.LinkUse;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.RunFigures;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Outcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Measured points by rising load.
 *
 * @param values the varied settings but the load
 * @param points at least one
 */
public record Curve(Map<String, Object> values, List<Point> points) {

    /**
     * A measured point.
     *
     * @param load as set, in flits/node/cycle or as the workload has it
     * @param measurement what it gave
     */
    public record Point(double load, Measurement measurement) {

        /** A figure by its name in reports, such as {@code latency_mean}; NaN where there is none. */
        public double figure(String name) {
            Object value = RunFigures.named(name)
                    .orElseThrow(() -> new IllegalArgumentException("there is no figure " + name))
                    .of(measurement);
            return value instanceof Number number ? number.doubleValue() : Double.NaN;
        }

        /** Whether it is short of saturation, so that there is a latency. */
        public boolean hasLatency() {
            return measurement.verdict().hasLatency();
        }

        /** Whether latency and accepted load show no drift. */
        public boolean isSteady() {
            return measurement.outcome() == Outcome.STEADY;
        }

        /** Mean length of the messages that its testbench asks for, in flits. */
        public double messageFlits() {
            return measurement.testbench().settings().traffic().length().make().mean();
        }

        /** Mean latency in cycles; NaN past saturation. */
        public double latency() {
            return figure("latency_mean");
        }

        /** Mean latency in cycles of the messages that faults have hit; NaN without such, or past saturation. */
        public double hitLatency() {
            return hit().filter(row -> hasLatency()).map(MessageClass::latency).orElse(Double.NaN);
        }

        /** Measured messages that faults have hit, and that were delivered. */
        public long hits() {
            return hit().map(MessageClass::messages).orElse(0L);
        }

        private Optional<MessageClass> hit() {
            return measurement.classes().stream()
                    .filter(row -> row.name().equals(MessageClass.HIT))
                    .findFirst();
        }

        /** The count of a row of table {@code faults}, over the whole run; 0 where it has no such row. */
        public long counted(String name) {
            return measurement.faults().stream()
                    .filter(row -> row.name().equals(name))
                    .mapToLong(FaultCount::count)
                    .sum();
        }

        /** How often a rule was checked, in all runs. */
        public long checks(String rule) {
            return rules(rule).mapToLong(InvariantVerdict::checks).sum();
        }

        /** How often a rule was broken, in all runs. */
        public long violations(String rule) {
            return rules(rule).mapToLong(verdict -> verdict.violations().size()).sum();
        }

        private Stream<InvariantVerdict> rules(String rule) {
            return measurement.runs().stream()
                    .flatMap(run -> run.rules().stream())
                    .filter(verdict -> verdict.rule().equals(rule));
        }

        /** Accepted load, normalised. */
        public double accepted() {
            return figure("accepted_load_normalised");
        }

        /** Flits per cycle on each virtual channel, over all links; in the first run. */
        public double[] byVirtualChannel() {
            List<LinkUse> links = measurement.runs().get(0).links();
            double[] flits = new double[links.get(0).channels().size()];
            for (LinkUse link : links) {
                for (int v = 0; v < flits.length; v++) {
                    flits[v] += link.channels().get(v);
                }
            }
            return flits;
        }

        /** Offered load, normalised. */
        public double offered() {
            return figure("offered_load_normalised");
        }
    }

    /** Copies the list. */
    public Curve {
        points = List.copyOf(points);
    }

    static Curve of(SweepPlan plan, List<Sweep.Result> results) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < plan.paths().size(); i++) {
            if (!plan.paths().get(i).equals(SweepPlan.LOAD)) {
                values.put(plan.paths().get(i), results.get(0).point().values().get(i));
            }
        }
        return new Curve(
                values,
                results.stream()
                        .map(result -> new Point(
                                result.point().testbench().settings().traffic().load(), result.measurement()))
                        .toList());
    }

    /** The value of a varied setting. */
    public String value(String setting) {
        return String.valueOf(values.get(setting));
    }

    /** The most that was accepted, normalised: its throughput. */
    public double throughput() {
        return points.stream().mapToDouble(Point::accepted).max().orElseThrow();
    }

    /** The accepted load at the highest offered one, normalised. */
    public double acceptedAtTheEnd() {
        return last().accepted();
    }

    /** The point of highest load. */
    public Point last() {
        return points.get(points.size() - 1);
    }

    /** The highest offered load, normalised, short of saturation; 0 if every point is past it. */
    public double steadyUpTo() {
        return points.stream()
                .filter(Point::hasLatency)
                .mapToDouble(Point::offered)
                .max()
                .orElse(0);
    }

    /** Whether some point is past saturation. */
    public boolean saturates() {
        return points.stream().anyMatch(point -> !point.hasLatency());
    }

    /** Mean latency at a load as set; empty where it was not measured or there is none. */
    public OptionalDouble latencyAt(double load) {
        return points.stream()
                .filter(point -> Math.abs(point.load() - load) < 1e-9 && point.hasLatency())
                .mapToDouble(Point::latency)
                .findFirst();
    }

    /** The point at a load as set; empty where it was not measured. */
    public Optional<Point> at(double load) {
        return points.stream()
                .filter(point -> Math.abs(point.load() - load) < 1e-9)
                .findFirst();
    }

    /** The loads, as set, at which both curves have a latency. */
    public List<Double> commonLoads(Curve other) {
        return points.stream()
                .map(Point::load)
                .filter(load ->
                        latencyAt(load).isPresent() && other.latencyAt(load).isPresent())
                .toList();
    }

    /** Figures as reasons give them: two to four digits. */
    public static String shown(double value) {
        return Double.isNaN(value) ? "none" : String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.3f" : "%.1f", value);
    }
}
