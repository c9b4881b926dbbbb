package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.EnergyFigures;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.experiment.VariantPlan;
import io.wormrtl.lab.experiment.VariantResult;
import io.wormrtl.lab.measure.Front;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.CurvePlot.Curve;
import io.wormrtl.lab.report.CurvePlot.Note;
import io.wormrtl.lab.report.Plot;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Merits of variants against their costs. A new figure of either kind is a line of its list.
 *
 * @param results one for each variant and combination of faults
 */
record ComparePlots(VariantPlan plan, List<VariantResult> results) {

    /**
     * A cost of a variant.
     *
     * @param name in file names
     * @param label with its unit
     */
    private record Cost(String name, String label, ToDoubleFunction<VariantResult> value) {}

    /**
     * A merit of a variant.
     *
     * @param sign 1 if less is better, -1 if more is
     */
    private record Merit(
            String name,
            String label,
            int sign,
            ToDoubleFunction<VariantResult> value,
            ToDoubleFunction<VariantResult> halfWidth) {}

    private static final List<Cost> COSTS = List.of(
            new Cost(
                    "gates",
                    "gates of a node",
                    result -> result.variant().cost().cost().node().total().gates()),
            new Cost(
                    "state",
                    "state of a node (bits)",
                    result -> result.variant().cost().cost().node().total().stateBits()),
            new Cost(
                    "router-gates",
                    "gates of a router",
                    result -> result.variant()
                            .cost()
                            .cost()
                            .node()
                            .router()
                            .total()
                            .gates()));

    private static final List<Merit> MERITS = List.of(
            new Merit(
                    "latency",
                    "mean latency (cycles)",
                    1,
                    result -> result.figure("latency_mean"),
                    result -> result.figure("latency_half_width")),
            new Merit(
                    "accepted",
                    "most accepted load (flits/node/cycle)",
                    -1,
                    result -> result.bestFigure("accepted_load"),
                    result -> result.bestFigure("accepted_half_width")));

    /** With energy, where it is measured: without the clock, which takes the same whatever a protocol does. */
    private List<Cost> costs() {
        List<Cost> costs = new ArrayList<>(COSTS);
        EnergyFigures.switching(results.get(0).atReference())
                .ifPresent(energy -> costs.add(new Cost(
                        "energy",
                        "energy of a flit, without the clock (" + energy.unit() + ")",
                        result -> result.figure(energy.name()))));
        return costs;
    }

    /** All plots by file name: curves over load, and each merit against each cost. */
    Map<String, Plot> all(SweepPlan sweep, List<Sweep.Result> points) {
        Map<String, Plot> plots = new LinkedHashMap<>(SweepPlots.of(sweep, points));
        for (Merit merit : MERITS) {
            for (Cost cost : costs()) {
                plots.put("pareto-" + merit.name() + "-" + cost.name(), pareto(merit, cost));
            }
        }
        return plots;
    }

    /** The merits and costs in which no other result dominates this one, each two joined by {@code /}. */
    List<String> fronts(VariantResult result) {
        List<VariantResult> alike = results.stream()
                .filter(other -> other.group().equals(result.group()))
                .toList();
        List<String> fronts = new ArrayList<>();
        for (Merit merit : MERITS) {
            for (Cost cost : costs()) {
                if (front(alike, merit, cost).contains(alike.indexOf(result))) {
                    fronts.add(merit.name() + "/" + cost.name());
                }
            }
        }
        return fronts;
    }

    private static List<Integer> front(List<VariantResult> alike, Merit merit, Cost cost) {
        return Front.of(
                alike.stream().map(cost.value()::applyAsDouble).toList(),
                alike.stream()
                        .map(one -> merit.sign() * merit.value().applyAsDouble(one))
                        .toList());
    }

    /** One point for each variant; a line through those that no other of the same buffers and faults dominates. */
    private CurvePlot pareto(Merit merit, Cost cost) {
        CurvePlot plot = CurvePlot.of(
                        capital(merit.name()) + " against " + cost.name().replace('-', ' '),
                        Axis.linear(cost.label()),
                        Axis.linear(merit.label()))
                .orElse("nothing to show: no variant has both")
                .byGroup();
        Map<List<Object>, List<VariantResult>> groups = results.stream()
                .collect(Collectors.groupingBy(VariantResult::group, LinkedHashMap::new, Collectors.toList()));
        for (Map.Entry<List<Object>, List<VariantResult>> group : groups.entrySet()) {
            String name = name(group.getKey(), group.getValue(), merit);
            List<VariantResult> alike = group.getValue();
            List<VariantResult> best = front(alike, merit, cost).stream()
                    .map(alike::get)
                    .sorted(Comparator.comparingDouble(cost.value()))
                    .toList();
            plot = plot.with(new Curve(
                    name,
                    "not dominated",
                    best.stream().map(cost.value()::applyAsDouble).toList(),
                    best.stream().map(merit.value()::applyAsDouble).toList(),
                    Collections.nCopies(best.size(), Note.NONE)));
            for (VariantResult one : alike) {
                plot = plot.with(new Curve(
                        name,
                        words(one),
                        List.of(cost.value().applyAsDouble(one)),
                        List.of(merit.value().applyAsDouble(one)),
                        List.of(SweepPlots.note(
                                one.atReference(), merit.halfWidth().applyAsDouble(one)))));
            }
        }
        return plot;
    }

    private String name(List<Object> group, List<VariantResult> alike, Merit merit) {
        List<String> faults = List.copyOf(plan.sweep().faults().keySet());
        String words = group.get(0)
                + IntStream.range(0, faults.size())
                        .mapToObj(i -> ", " + last(faults.get(i)) + " " + group.get(i + 1))
                        .collect(Collectors.joining());
        return merit.sign() > 0 ? words + ", load " + alike.get(0).referenceLoad() : words;
    }

    private String words(VariantResult result) {
        return IntStream.range(0, plan.paths().size())
                .mapToObj(i -> last(plan.paths().get(i)) + " "
                        + result.variant().values().get(i))
                .collect(Collectors.joining(", "));
    }

    private static String last(String path) {
        return path.replaceFirst(".*\\.", "");
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
