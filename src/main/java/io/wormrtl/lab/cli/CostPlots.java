package io.wormrtl.lab.cli;

import io.wormrtl.lab.cost.Amount;
import io.wormrtl.lab.cost.ModuleCost;
import io.wormrtl.lab.cost.ModuleCost.TypeCost;
import io.wormrtl.lab.cost.NodeCost;
import io.wormrtl.lab.report.BarPlot;
import io.wormrtl.lab.report.BarPlot.Bar;
import io.wormrtl.lab.report.Plot;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The hardware of a node as bars, a type of modules or groups each, in its router and in its interface. */
final class CostPlots {

    /** What each bar consists of. */
    static final List<String> PARTS = List.of("router", "interface");

    private CostPlots() {}

    /** Gates and bits of state, the most first; types that have none are left out. */
    static Map<String, Plot> of(NodeCost node) {
        Map<String, Plot> plots = new LinkedHashMap<>();
        plot(node, "Gates of node " + node.name(), "gates", Amount::gates).ifPresent(bars -> plots.put("gates", bars));
        plot(node, "State of node " + node.name(), "bits", Amount::stateBits)
                .ifPresent(bars -> plots.put("state", bars));
        return plots;
    }

    private static Optional<BarPlot> plot(NodeCost node, String title, String quantity, ToLongFunction<Amount> amount) {
        Map<String, Double> router = byType(node.router(), amount);
        Map<String, Double> networkInterface = byType(node.networkInterface(), amount);
        List<Bar> bars = Stream.concat(router.keySet().stream(), networkInterface.keySet().stream())
                .distinct()
                .map(type -> new Bar(
                        type, List.of(router.getOrDefault(type, 0.0), networkInterface.getOrDefault(type, 0.0))))
                .filter(bar -> bar.total() > 0)
                .sorted(Comparator.comparingDouble(Bar::total).reversed())
                .toList();
        return bars.isEmpty() ? Optional.empty() : Optional.of(new BarPlot(title, quantity, PARTS, bars));
    }

    private static Map<String, Double> byType(ModuleCost module, ToLongFunction<Amount> amount) {
        return module.types().stream()
                .collect(Collectors.toMap(
                        TypeCost::type,
                        type -> (double) amount.applyAsLong(type.own()),
                        Double::sum,
                        LinkedHashMap::new));
    }
}
