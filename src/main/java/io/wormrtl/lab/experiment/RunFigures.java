package io.wormrtl.lab.experiment;

import io.wormrtl.lab.measure.Confidence;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.measure.FlowStatistics;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.LatencySummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The figures of a measurement, under the names that tables, CSV, JSON and expectations use. Figures of several
 * replications are means over them, unless their meaning says otherwise; latencies do not exist past saturation.
 */
public final class RunFigures {

    private static final String LOAD = "flits/node/cycle";
    private static final String CYCLES = "cycles";

    /** The only figure that is not a number. */
    public static final String OUTCOME = "outcome";

    /** All figures in the order in which they are reported. */
    public static final List<RunFigure> ALL = List.copyOf(list());

    /** And those of energy, which are reported where it is measured. */
    public static final List<RunFigure> KNOWN =
            Stream.concat(ALL.stream(), EnergyFigures.ALL.stream()).toList();

    private RunFigures() {}

    /** The figure of that name; {@code .} and {@code -} are read as {@code _}. */
    public static Optional<RunFigure> named(String name) {
        String plain = name.toLowerCase(Locale.ROOT).replaceAll("[.-]", "_");
        return KNOWN.stream().filter(figure -> figure.name().equals(plain)).findFirst();
    }

    /** The figures to be read above table {@code faults}: no counts that it has, and none of faults where none can be. */
    public static List<RunFigure> shown(Measurement measurement) {
        List<RunFigure> elsewhere = measurement.faults().isEmpty() ? FaultFigures.ALL : FaultFigures.COUNTS;
        return ALL.stream().filter(figure -> !elsewhere.contains(figure)).toList();
    }

    /** All names. */
    public static List<String> names() {
        return KNOWN.stream().map(figure -> figure.name()).toList();
    }

    private static List<RunFigure> list() {
        List<RunFigure> list = new ArrayList<>();
        list.add(new RunFigure(
                OUTCOME,
                "outcome",
                "",
                0,
                "steady, not-steady, saturated, did-not-drain, not-judged or ended-by-violation; the worst of all"
                        + " replications",
                Measurement::outcome));
        loads(list);
        fairness(list);
        latencies(list);
        counts(list);
        list.addAll(FaultFigures.ALL);
        return list;
    }

    private static void loads(List<RunFigure> list) {
        list.add(mean(
                "offered_load",
                "offered load",
                LOAD,
                4,
                "flits generated, with the headers of all packets",
                r -> r.throughput().offered()));
        list.add(mean(
                "accepted_load",
                "accepted load",
                LOAD,
                4,
                "flits of messages delivered",
                r -> r.throughput().accepted()));
        list.add(new RunFigure(
                "accepted_half_width",
                "95 % confidence of it, +-",
                LOAD,
                4,
                "half the width of the 95 % confidence interval of the accepted load",
                m -> halfWidth(m.acceptedConfidence())));
        list.add(mean(
                "overhead_load",
                "overhead",
                LOAD,
                4,
                "flits that leave the network and are of no message delivered: padding, and what is thrown away",
                r -> r.throughput().overhead()));
        list.add(mean(
                "offered_load_normalised",
                "offered load, normalised",
                "",
                4,
                "offered load / (2 * bisection channels / nodes)",
                r -> r.throughput().normalisedOffered()));
        list.add(mean(
                "accepted_load_normalised",
                "accepted load, normalised",
                "",
                4,
                "accepted load / (2 * bisection channels / nodes)",
                r -> r.throughput().normalisedAccepted()));
    }

    private static void fairness(List<RunFigure> list) {
        list.add(mean(
                "fairness",
                "fairness",
                "",
                4,
                "Jain's index of the loads accepted from the sending nodes, 1 where" + " all get the same",
                r -> FlowStatistics.fairness(r.sources())));
    }

    private static void latencies(List<RunFigure> list) {
        list.add(latency(
                "latency_mean",
                "mean latency",
                "from generation to the last flit delivered",
                RunResult::latency,
                LatencySummary::mean));
        list.add(new RunFigure(
                "latency_half_width",
                "95 % confidence, +-",
                CYCLES,
                2,
                "half the width of the 95 % confidence interval of the mean latency",
                m -> halfWidth(m.confidence())));
        list.add(latency(
                "latency_p50",
                "median latency",
                "half of the messages took at most this long",
                RunResult::latency,
                LatencySummary::p50));
        list.add(latency(
                "latency_p95",
                "95th percentile",
                "95 % of the messages took at most this long",
                RunResult::latency,
                LatencySummary::p95));
        list.add(latency(
                "latency_p99",
                "99th percentile",
                "99 % of the messages took at most this long",
                RunResult::latency,
                LatencySummary::p99));
        list.add(new RunFigure(
                "latency_max",
                "maximum latency",
                CYCLES,
                0,
                "the slowest message of all replications",
                m -> m.combinedLatency(Combination.MAXIMUM, r -> present(r.latency(), LatencySummary::max))));
        list.add(latency(
                "queueing_mean",
                "mean queueing",
                "from generation to the header's injection",
                r -> r.latencies().queueing(),
                LatencySummary::mean));
        list.add(latency(
                "queueing_p99",
                "99th percentile of queueing",
                "99 % of the messages waited at most this long",
                r -> r.latencies().queueing(),
                LatencySummary::p99));
        list.add(latency(
                "network_latency_mean",
                "mean network latency",
                "from the header's injection to the last flit delivered",
                r -> r.latencies().network(),
                LatencySummary::mean));
        list.add(latency(
                "network_latency_p99",
                "99th percentile of network latency",
                "99 % of the messages were in the network at most this long",
                r -> r.latencies().network(),
                LatencySummary::p99));
        list.add(latency(
                "first_data_mean",
                "mean time to first data",
                "from generation to the first word of contents delivered",
                r -> r.latencies().firstData(),
                LatencySummary::mean));
        list.add(new RunFigure(
                "latency_source_max",
                "mean latency, worst source",
                CYCLES,
                2,
                "the largest of the mean latencies of the single sources",
                m -> m.combinedLatency(Combination.MEAN, RunFigures::worstSource)));
        list.add(mean(
                "hops_mean",
                "mean hops",
                "channels",
                3,
                "channels between routers crossed",
                r -> r.latencies().hops()));
    }

    private static void counts(List<RunFigure> list) {
        list.add(whole(
                "messages_measured",
                "messages measured",
                "",
                "generated in the measurement, in all replications",
                Combination.SUM,
                r -> r.latencies().measured()));
        list.add(whole(
                "messages",
                "messages delivered",
                "",
                "of those measured; latencies and hops are theirs",
                Combination.SUM,
                r -> r.latency().count()));
        list.add(whole("cycles", "cycles simulated", "", "in all replications", Combination.SUM, RunResult::cycles));
        list.add(mean(
                "link_utilisation_mean",
                "mean link utilisation",
                "flits/cycle",
                4,
                "over all links",
                r -> r.links().stream()
                        .mapToDouble(LinkUse::utilisation)
                        .average()
                        .orElse(Double.NaN)));
        list.add(mean(
                "link_utilisation_max",
                "maximum link utilisation",
                "flits/cycle",
                4,
                "the busiest link",
                r -> r.links().stream().mapToDouble(LinkUse::utilisation).max().orElse(Double.NaN)));
        list.add(whole(
                "monitors_checks",
                "checks by monitors",
                "",
                "in all replications",
                Combination.SUM,
                r -> r.rules().stream().mapToLong(InvariantVerdict::checks).sum()));
        list.add(whole(
                "monitors_violations",
                "violations",
                "",
                "invariants found broken, in all replications",
                Combination.SUM,
                r -> r.violations().size()));
        list.add(new RunFigure("replications", "replications", "", 0, "runs with different seeds", m ->
                (long) m.runs().size()));
    }

    private static double halfWidth(Confidence confidence) {
        return confidence instanceof Interval interval ? interval.halfWidth() : Double.NaN;
    }

    private static double worstSource(RunResult run) {
        return run.sources().stream()
                .mapToDouble(Flow::latency)
                .filter(Double::isFinite)
                .max()
                .orElse(Double.NaN);
    }

    private static RunFigure mean(
            String name, String heading, String unit, int digits, String meaning, ToDoubleFunction<RunResult> value) {
        return new RunFigure(name, heading, unit, digits, meaning, m -> m.combined(Combination.MEAN, value));
    }

    private static RunFigure latency(
            String name,
            String heading,
            String meaning,
            Function<RunResult, LatencySummary> part,
            ToDoubleFunction<LatencySummary> value) {
        return new RunFigure(
                name,
                heading,
                CYCLES,
                2,
                meaning,
                m -> m.combinedLatency(Combination.MEAN, r -> present(part.apply(r), value)));
    }

    private static RunFigure whole(
            String name,
            String heading,
            String unit,
            String meaning,
            Combination combination,
            ToDoubleFunction<RunResult> value) {
        return new RunFigure(name, heading, unit, 0, meaning, m -> (long) m.combined(combination, value));
    }

    private static double present(LatencySummary summary, ToDoubleFunction<LatencySummary> value) {
        return summary.count() == 0 ? Double.NaN : value.applyAsDouble(summary);
    }
}
