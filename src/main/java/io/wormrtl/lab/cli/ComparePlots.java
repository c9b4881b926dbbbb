package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.EnergyFigures;
import io.wormrtl.lab.experiment.Measurement;
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
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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
     * @param from the measurement that it is taken from, if there is one
     */
    private record Merit(
            String name,
            String label,
            int sign,
            Function<VariantResult, Optional<Measurement>> from,
            ToDoubleFunction<VariantResult> value,
            ToDoubleFunction<VariantResult> halfWidth) {

        Note note(VariantResult result) {
            return from.apply(result)
                    .map(measurement -> SweepPlots.note(measurement, halfWidth.applyAsDouble(result)))
                    .orElse(Note.NONE);
        }
    }

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
                    VariantResult::atReference,
                    result -> result.figure("latency_mean"),
                    result -> result.figure("latency_half_width")),
            new Merit(
                    "accepted",
                    "most accepted load (flits/node/cycle)",
                    -1,
                    VariantResult::best,
                    result -> result.bestFigure("accepted_load"),
                    result -> result.bestFigure("accepted_half_width")));

    /** With energy, where it is measured: without the clock, which takes the same whatever a protocol does. */
    private List<Cost> costs() {
        List<Cost> costs = new ArrayList<>(COSTS);
        EnergyFigures.switching(results.get(0).points().get(0).measurement())
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
        PanelChoice choice = choice();
        for (List<VariantResult> alike : grouped(results, VariantResult::group)) {
            String name = name(alike.get(0), merit);
            List<VariantResult> best = front(alike, merit, cost).stream()
                    .map(alike::get)
                    .sorted(Comparator.comparingDouble(cost.value()))
                    .toList();
            for (List<VariantResult> panel : grouped(alike, one -> choice.panel(words(one)))) {
                List<String> title = new ArrayList<>(List.of(name));
                title.addAll(choice.panel(words(panel.get(0))));
                plot = points(plot, String.join(", ", title), best, panel, choice, merit, cost);
            }
        }
        return plot;
    }

    /** The line of those that are not dominated, and the points of a panel. */
    private CurvePlot points(
            CurvePlot plot,
            String title,
            List<VariantResult> best,
            List<VariantResult> panel,
            PanelChoice choice,
            Merit merit,
            Cost cost) {
        CurvePlot longer = plot.with(new Curve(
                title,
                "not dominated",
                best.stream().map(cost.value()::applyAsDouble).toList(),
                best.stream().map(merit.value()::applyAsDouble).toList(),
                Collections.nCopies(best.size(), Note.NONE)));
        for (VariantResult one : panel) {
            longer = longer.with(new Curve(
                    title,
                    String.join(", ", choice.curve(words(one))),
                    List.of(cost.value().applyAsDouble(one)),
                    List.of(merit.value().applyAsDouble(one)),
                    List.of(merit.note(one))));
        }
        return longer;
    }

    /** Settings that tell panels of variants with the same buffers and faults apart; none where there are few. */
    private PanelChoice choice() {
        List<List<Object>> variants =
                results.stream().map(one -> one.variant().values()).distinct().toList();
        return PanelChoice.of(plan.paths(), variants, Set.of(), CurvePlot.MOST - 1);
    }

    private static <K> Collection<List<VariantResult>> grouped(
            List<VariantResult> results, Function<VariantResult, K> key) {
        return results.stream()
                .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()))
                .values();
    }

    /** The buffers and faults of a result, and the load where they are at one. */
    private String name(VariantResult result, Merit merit) {
        List<String> faults = List.copyOf(plan.sweep().faults().keySet());
        String words = result.group().get(0)
                + IntStream.range(0, faults.size())
                        .mapToObj(i -> ", " + last(faults.get(i)) + " "
                                + result.group().get(i + 1))
                        .collect(Collectors.joining());
        String load = result.reference().isPresent() ? "load " + result.referenceLoad() : "no load in common";
        return merit.sign() > 0 ? words + ", " + load : words;
    }

    private List<String> words(VariantResult result) {
        return IntStream.range(0, plan.paths().size())
                .mapToObj(i -> last(plan.paths().get(i)) + " "
                        + result.variant().values().get(i))
                .toList();
    }

    private static String last(String path) {
        return path.replaceFirst(".*\\.", "");
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
