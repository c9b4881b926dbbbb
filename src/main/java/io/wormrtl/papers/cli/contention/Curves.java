package io.wormrtl.papers.cli.contention;

import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.papers.program.contention.RandomMappingEstimate;
import io.wormrtl.papers.program.contention.Spread;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.apache.commons.lang3.StringUtils;

/**
 * Figures over the number of nodes, one curve for each kind of process graph and mapping and one for its estimate by
 * section 3.4 of 003, as its Figs. 3.8 to 3.10 draw them.
 */
final class Curves {

    private final Map<String, List<MappingFigures>> groups;

    /**
     * Curves through one row of each study. None where all have the same number of nodes.
     *
     * @param rows the last of each study, see {@link Study#last}
     */
    static Map<String, Plot> of(List<MappingFigures> rows) {
        return rows.stream().map(Curves::nodes).distinct().count() < 2 ? Map.of() : new Curves(rows).plots();
    }

    private Curves(List<MappingFigures> rows) {
        groups = rows.stream().collect(Collectors.groupingBy(Curves::name, LinkedHashMap::new, Collectors.toList()));
    }

    private static double nodes(MappingFigures row) {
        return row.file().system().nodes();
    }

    private static String name(MappingFigures row) {
        return StringUtils.substringBefore(row.file().graph().description(), " ") + ", " + row.mapping();
    }

    /** Two pictures for each figure: average and maximum. */
    private Map<String, Plot> plots() {
        Map<String, Plot> plots = new LinkedHashMap<>();
        draw(plots, "path-length", "path length D", MappingFigures::length, RandomMappingEstimate::pathLength);
        draw(
                plots,
                "logical-path-length",
                "logical path length d",
                MappingFigures::logicalLength,
                RandomMappingEstimate::pathLength);
        draw(plots, "channel-load", "channel load chi", MappingFigures::load, RandomMappingEstimate::channelLoad);
        draw(
                plots,
                "contention-level",
                "path contention level nu",
                MappingFigures::level,
                RandomMappingEstimate::contentionLevel);
        return plots;
    }

    private void draw(
            Map<String, Plot> plots,
            String stem,
            String quantity,
            Function<MappingFigures, Spread> figure,
            Function<RandomMappingEstimate, Spread> estimate) {
        Function<MappingFigures, Spread> estimated = row -> estimate.apply(new RandomMappingEstimate(
                row.file().system().nodes(), row.file().graph().averageDegree()));
        plots.put(stem + "-average", plot(quantity + ", average", figure, estimated, Spread::average));
        plots.put(stem + "-maximum", plot(quantity + ", maximum", figure, estimated, Spread::maximum));
    }

    private CurvePlot plot(
            String quantity,
            Function<MappingFigures, Spread> figure,
            Function<MappingFigures, Spread> estimate,
            ToDoubleFunction<Spread> part) {
        CurvePlot plot = CurvePlot.of(
                "Contention of mapped process graphs", CurvePlot.Axis.linear("nodes"), CurvePlot.Axis.linear(quantity));
        for (Map.Entry<String, List<MappingFigures>> group : groups.entrySet()) {
            plot = plot.with(
                    group.getKey(),
                    values(group.getValue(), Curves::nodes),
                    values(group.getValue(), row -> part.applyAsDouble(figure.apply(row))));
            plot = plot.with(
                    StringUtils.substringBefore(group.getKey(), ",") + ", estimate",
                    values(group.getValue(), Curves::nodes),
                    values(group.getValue(), row -> part.applyAsDouble(estimate.apply(row))));
        }
        return plot;
    }

    private static List<Double> values(List<MappingFigures> rows, ToDoubleFunction<MappingFigures> value) {
        return rows.stream().map(value::applyAsDouble).toList();
    }
}
