package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.WaitsOverTime;
import io.wormrtl.lab.experiment.WaitsOverTime.RootWaits;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.CurvePlot.Axis;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * How many headers waited for the channels at which most waits end, over the measurement. A root moves from look to look, so
 * that each point is the mean of about ten looks, in the middle of them.
 *
 * @param waits what was seen
 * @param began the cycle with which the measurement began
 */
record WaitCurves(WaitsOverTime waits, long began) {

    /** Roots with a curve of their own. */
    private static final int DRAWN = 4;
    /** Looks behind a point, about. */
    private static final double LOOKS = 10;

    /** Curves of the first roots, and one of all others together. */
    CurvePlot plot() {
        CurvePlot plot = CurvePlot.of(
                        "Headers that wait, by the channel at the root",
                        Axis.linear("cycles since the measurement began, mean of about ten looks"),
                        Axis.linear("headers"))
                .orElse("nothing to show: no header waited for another message");
        List<Double> cycles = means(look -> waits.cycles().get(look) - began + 1);
        List<RootWaits> roots = waits.roots();
        int drawn = roots.size() == DRAWN + 1 ? roots.size() : Math.min(DRAWN, roots.size());
        for (RootWaits root : roots.subList(0, drawn)) {
            plot = plot.with(root.channel(), cycles, headers(List.of(root)));
        }
        List<RootWaits> others = roots.subList(drawn, roots.size());
        return others.isEmpty() ? plot : plot.with("all " + others.size() + " others", cycles, headers(others));
    }

    private List<Double> headers(List<RootWaits> roots) {
        return means(look ->
                roots.stream().mapToDouble(root -> root.headers().get(look)).sum());
    }

    /** The means over equal numbers of looks, but for one. */
    private List<Double> means(IntToDoubleFunction values) {
        int looks = waits.cycles().size();
        int points = Math.max(1, (int) Math.round(looks / LOOKS));
        return IntStream.range(0, points)
                .mapToObj(point -> IntStream.range(point * looks / points, (point + 1) * looks / points)
                        .mapToDouble(values)
                        .average()
                        .orElseThrow())
                .toList();
    }
}
