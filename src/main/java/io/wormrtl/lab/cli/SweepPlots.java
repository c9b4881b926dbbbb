package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.RunFigure;
import io.wormrtl.lab.experiment.RunFigures;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Replications;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.CurvePlot.Curve;
import io.wormrtl.lab.report.CurvePlot.Note;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Quality;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The plots of a load sweep: latencies and accepted load against offered load, one curve per combination. */
public final class SweepPlots {

    /** The setting whose values differ in the length of ways. */
    private static final String WAYS = "traffic.pattern.file";

    /** Name of the plot of latencies. */
    public static final String LATENCY = "latency-load";

    /** Name of the plot of latencies of messages that faults have hit. */
    public static final String LATENCY_HIT = "latency-hit-load";

    private SweepPlots() {}

    /** The plots by file name; none where the load was not varied. */
    static Map<String, Plot> of(SweepPlan plan, List<Sweep.Result> results) {
        return new LinkedHashMap<>(curves(plan, results));
    }

    /** The same, to be drawn on. */
    public static Map<String, CurvePlot> curves(SweepPlan plan, List<Sweep.Result> results) {
        if (!plan.paths().contains(SweepPlan.LOAD)) {
            return Map.of();
        }
        Map<String, CurvePlot> plots = new LinkedHashMap<>();
        plots.put(LATENCY, plot("Latency against load", "latency_mean", "latency_half_width", plan, results));
        plots.put(
                "accepted-load",
                plot("Accepted against offered load", "accepted_load", "accepted_half_width", plan, results));
        if (results.stream().anyMatch(result -> Double.isFinite(hitLatency(result.measurement())))) {
            plots.put(LATENCY_HIT, hitPlot(plan, results));
        }
        return plots;
    }

    /** Why there is no plot of messages that faults have hit, where there are such messages; empty where there is a plot or none. */
    static String withoutHits(SweepPlan plan, List<Sweep.Result> results) {
        long hit = results.stream()
                .filter(result -> hit(result.measurement())
                        .filter(row -> row.messages() > 0)
                        .isPresent())
                .count();
        boolean drawn = results.stream().anyMatch(result -> Double.isFinite(hitLatency(result.measurement())));
        return hit == 0 || drawn || !plan.paths().contains(SweepPlan.LOAD)
                ? ""
                : "No plot of the latency of messages that faults have hit: none of the points with such messages ("
                        + hit + ") has a latency.";
    }

    private static double hitLatency(Measurement measurement) {
        return measurement.verdict().hasLatency()
                ? hit(measurement).map(MessageClass::latency).orElse(Double.NaN)
                : Double.NaN;
    }

    private static CurvePlot plot(
            String title, String figure, String halfWidth, SweepPlan plan, List<Sweep.Result> results) {
        RunFigure y = RunFigures.named(figure).orElseThrow();
        CurvePlot plot = CurvePlot.of(title, axis(offered()), axis(y))
                .orElse("nothing to show: no point has a " + y.heading() + outcomes(results));
        RunFigure half = RunFigures.named(halfWidth).orElseThrow();
        return drawn(plot, plan, results, measurement -> (Double) y.of(measurement), measurement ->
                (Double) half.of(measurement));
    }

    /** How many points ended how, in brackets. */
    private static String outcomes(List<Sweep.Result> results) {
        Map<Outcome, Long> counts = new TreeMap<>(results.stream()
                .collect(Collectors.groupingBy(result -> result.measurement().outcome(), Collectors.counting())));
        return counts.entrySet().stream()
                .map(count -> count.getValue() + " " + count.getKey().words())
                .collect(Collectors.joining(", ", " (", ")"));
    }

    /** Latency against the mean way of messages, where what is varied makes the ways differ; none with one way only. */
    public static Map<String, CurvePlot> distances(SweepPlan plan, List<Sweep.Result> results) {
        RunFigure x = RunFigures.named("hops_mean").orElseThrow();
        RunFigure y = RunFigures.named("latency_mean").orElseThrow();
        CurvePlot plot = CurvePlot.of("Latency against distance", axis(x), axis(y));
        Map<List<String>, List<Sweep.Result>> curves = results.stream()
                .collect(Collectors.groupingBy(
                        result -> words(plan, result, WAYS), LinkedHashMap::new, Collectors.toList()));
        if (plan.paths().stream().noneMatch(WAYS::equals)) {
            return Map.of();
        }
        for (Map.Entry<List<String>, List<Sweep.Result>> curve : curves.entrySet()) {
            List<String> words = curve.getKey();
            plot = plot.with(
                    words.get(words.size() - 1),
                    String.join(", ", words.subList(0, words.size() - 1)),
                    values(measurement -> (Double) x.of(measurement), curve.getValue()),
                    values(measurement -> (Double) y.of(measurement), curve.getValue()));
        }
        return Map.of("latency-distance", plot);
    }

    /** Latency of the messages that faults have hit, one curve per combination in which there are any. */
    private static CurvePlot hitPlot(SweepPlan plan, List<Sweep.Result> results) {
        CurvePlot plot = CurvePlot.of(
                        "Latency of messages that faults have hit",
                        axis(offered()),
                        Axis.linear("mean latency (cycles)"))
                .orElse("nothing to show: no fault has hit a measured message");
        return drawn(
                plot,
                plan,
                results.stream()
                        .filter(result -> isHit(results, result.curve()))
                        .toList(),
                SweepPlots::hitLatency,
                SweepPlots::hitHalfWidth);
    }

    private static boolean isHit(List<Sweep.Result> results, int curve) {
        return results.stream()
                .filter(result -> result.curve() == curve)
                .anyMatch(result -> hit(result.measurement())
                        .filter(row -> row.messages() > 0)
                        .isPresent());
    }

    /** Messages that are hit are few: their interval is that over several replications. */
    private static double hitHalfWidth(Measurement measurement) {
        double[] means = measurement.runs().stream()
                .flatMap(run -> run.classes().stream())
                .filter(row -> row.name().equals(MessageClass.HIT))
                .mapToDouble(MessageClass::latency)
                .filter(Double::isFinite)
                .toArray();
        return measurement.verdict().hasLatency() && Replications.confidence(means) instanceof Interval interval
                ? interval.halfWidth()
                : Double.NaN;
    }

    /** How well a point is known. */
    static Note note(Measurement measurement, double halfWidth) {
        return new Note(
                halfWidth,
                switch (measurement.outcome()) {
                    case STEADY -> Quality.GOOD;
                    case NOT_STEADY, NOT_JUDGED -> Quality.DOUBTFUL;
                    case SATURATED -> Quality.BEYOND;
                    case DID_NOT_DRAIN -> Quality.STUCK;
                    case ENDED_BY_VIOLATION -> Quality.BROKEN;
                });
    }

    private static Optional<MessageClass> hit(Measurement measurement) {
        return measurement.classes().stream()
                .filter(row -> row.name().equals(MessageClass.HIT))
                .findFirst();
    }

    private static RunFigure offered() {
        return RunFigures.named("offered_load").orElseThrow();
    }

    /** The offered load; of a run that a violation ended before anything was measured, the one asked for. */
    private static double place(Measurement measurement) {
        double measured = (Double) offered().of(measurement);
        return Double.isNaN(measured)
                ? measurement.testbench().settings().traffic().load()
                : measured;
    }

    private static CurvePlot drawn(
            CurvePlot empty,
            SweepPlan plan,
            List<Sweep.Result> results,
            Function<Measurement, Double> y,
            Function<Measurement, Double> halfWidth) {
        CurvePlot plot = empty;
        Map<Integer, List<Sweep.Result>> curves = results.stream()
                .collect(Collectors.groupingBy(Sweep.Result::curve, LinkedHashMap::new, Collectors.toList()));
        List<List<String>> words =
                curves.values().stream().map(curve -> words(plan, curve.get(0))).toList();
        PanelChoice choice = choice(plan, words);
        for (List<Sweep.Result> curve : curves.values()) {
            List<String> own = words(plan, curve.get(0));
            plot = plot.with(new Curve(
                    String.join(", ", choice.panel(own)),
                    String.join(", ", choice.curve(own)),
                    values(SweepPlots::place, curve),
                    values(y, curve),
                    curve.stream()
                            .map(result -> note(result.measurement(), halfWidth.apply(result.measurement())))
                            .toList()));
        }
        return plot;
    }

    /** The first setting names panels where it is not the only one, with others where there are too many curves. */
    private static PanelChoice choice(SweepPlan plan, List<List<String>> words) {
        List<String> paths = plan.paths().stream()
                .filter(path -> !path.equals(SweepPlan.LOAD))
                .toList();
        return PanelChoice.of(paths, words, paths.size() > 1 ? Set.of(0) : Set.of(), CurvePlot.MOST);
    }

    private static Axis axis(RunFigure figure) {
        return Axis.linear(Reporting.field(figure).label());
    }

    private static List<Double> values(Function<Measurement, Double> figure, List<Sweep.Result> curve) {
        return curve.stream().map(result -> figure.apply(result.measurement())).toList();
    }

    /**
     * The label of a curve: the values of all settings but the load, or the testbench's name where there is none.
     */
    private static List<String> words(SweepPlan plan, Sweep.Result result) {
        return words(plan, result, SweepPlan.LOAD);
    }

    private static List<String> words(SweepPlan plan, Sweep.Result result, String along) {
        List<String> words = IntStream.range(0, plan.paths().size())
                .filter(i -> !plan.paths().get(i).equals(along))
                .mapToObj(i -> plan.paths().get(i).replaceFirst(".*\\.", "") + " "
                        + result.point().values().get(i))
                .toList();
        return words.isEmpty() ? List.of(result.measurement().testbench().name()) : words;
    }
}
