package io.wormrtl.cli;

import io.wormrtl.experiment.RunFigure;
import io.wormrtl.experiment.RunFigures;
import io.wormrtl.experiment.Sweep;
import io.wormrtl.experiment.SweepPlan;
import io.wormrtl.report.CurvePlot;
import io.wormrtl.report.CurvePlot.Axis;
import io.wormrtl.report.Plot;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The plots of a load sweep: latency and accepted load against offered load, one curve per combination. */
final class SweepPlots {

    /** Name of the plot of latencies. */
    static final String LATENCY = "latency-load";

    private SweepPlots() {}

    /** The plots by file name; none where the load was not varied. */
    static Map<String, Plot> of(SweepPlan plan, List<Sweep.Result> results) {
        return new LinkedHashMap<>(curves(plan, results));
    }

    /** The same, to be drawn on. */
    static Map<String, CurvePlot> curves(SweepPlan plan, List<Sweep.Result> results) {
        if (!plan.paths().contains(SweepPlan.LOAD)) {
            return Map.of();
        }
        Map<String, CurvePlot> plots = new LinkedHashMap<>();
        plots.put(LATENCY, plot("Latency against load", "latency_mean", plan, results));
        plots.put("accepted-load", plot("Accepted against offered load", "accepted_load", plan, results));
        return plots;
    }

    private static CurvePlot plot(String title, String figure, SweepPlan plan, List<Sweep.Result> results) {
        RunFigure x = RunFigures.named("offered_load").orElseThrow();
        RunFigure y = RunFigures.named(figure).orElseThrow();
        CurvePlot plot = CurvePlot.of(title, axis(x), axis(y))
                .orElse("nothing to show: no point has a " + y.heading() + ", as none is short of saturation");
        Map<Integer, List<Sweep.Result>> curves = results.stream()
                .collect(Collectors.groupingBy(Sweep.Result::curve, LinkedHashMap::new, Collectors.toList()));
        for (List<Sweep.Result> curve : curves.values()) {
            List<String> words = words(plan, curve.get(0));
            String group = words.size() > 1 ? words.get(0) : "";
            String name = String.join(", ", words.size() > 1 ? words.subList(1, words.size()) : words);
            plot = plot.with(group, name, values(x, curve), values(y, curve));
        }
        return plot;
    }

    private static Axis axis(RunFigure figure) {
        return Axis.linear(Reporting.field(figure).label());
    }

    private static List<Double> values(RunFigure figure, List<Sweep.Result> curve) {
        return curve.stream()
                .map(result -> (Double) figure.of(result.measurement()))
                .toList();
    }

    /** What tells a curve apart: the values of all settings but the load, or the testbench's name where there is none. */
    private static List<String> words(SweepPlan plan, Sweep.Result result) {
        List<String> words = IntStream.range(0, plan.paths().size())
                .filter(i -> !plan.paths().get(i).equals(SweepPlan.LOAD))
                .mapToObj(i -> plan.paths().get(i).replaceFirst(".*\\.", "") + " "
                        + result.point().values().get(i))
                .toList();
        return words.isEmpty() ? List.of(result.measurement().testbench().name()) : words;
    }
}
