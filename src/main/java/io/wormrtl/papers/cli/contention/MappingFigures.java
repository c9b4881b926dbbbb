package io.wormrtl.papers.cli.contention;

import io.wormrtl.lab.report.Column;
import io.wormrtl.papers.program.contention.Advice;
import io.wormrtl.papers.program.contention.Contention;
import io.wormrtl.papers.program.contention.PathModel;
import io.wormrtl.papers.program.contention.Saturation;
import io.wormrtl.papers.program.contention.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * One row of the main table: a mapping, or the mean of several.
 *
 * @param file what was asked for
 * @param mapping which mapping
 * @param length path length
 * @param logicalLength logical path length
 * @param load channel load
 * @param level path contention level
 * @param average saturation node traffic of an average node
 * @param worst saturation node traffic of the worst node
 */
record MappingFigures(
        ContentionFile file,
        String mapping,
        Spread length,
        Spread logicalLength,
        Spread load,
        Spread level,
        double average,
        double worst) {

    static MappingFigures of(ContentionFile file, String mapping, Contention contention) {
        Saturation saturation = new Saturation(contention);
        return new MappingFigures(
                file,
                mapping,
                contention.pathLength(),
                contention.logicalPathLength(),
                contention.channelLoad(),
                contention.contentionLevel(),
                saturation.average(),
                saturation.worst());
    }

    /** The mean of each figure. */
    static MappingFigures mean(ContentionFile file, String mapping, List<MappingFigures> rows) {
        return new MappingFigures(
                file,
                mapping,
                mean(rows, MappingFigures::length),
                mean(rows, MappingFigures::logicalLength),
                mean(rows, MappingFigures::load),
                mean(rows, MappingFigures::level),
                average(rows, MappingFigures::average),
                average(rows, MappingFigures::worst));
    }

    private static Spread mean(List<MappingFigures> rows, Function<MappingFigures, Spread> figure) {
        return new Spread(
                average(rows, row -> figure.apply(row).average()),
                average(rows, row -> figure.apply(row).maximum()));
    }

    private static double average(List<MappingFigures> rows, ToDoubleFunction<MappingFigures> figure) {
        return rows.stream().mapToDouble(figure).average().orElseThrow();
    }

    double applied() {
        return file.workload()
                .map(w -> w.appliedTraffic(file.machine().orElseThrow()))
                .orElse(Double.NaN);
    }

    double actual(double saturation) {
        return Double.isNaN(applied()) ? Double.NaN : PathModel.actualTraffic(applied(), saturation);
    }

    Advice advice() {
        return Double.isNaN(applied()) ? null : Advice.of(applied(), worst, average, file.margin());
    }

    /** The columns of the main table. */
    static List<Column<MappingFigures>> columns() {
        List<Column<MappingFigures>> columns = new ArrayList<>();
        columns.add(
                Column.words("process", "process graph", row -> row.file.graph().description()));
        columns.add(Column.words(
                "system", "system", row -> row.file.system().topology().description()));
        columns.add(Column.words("mapping", "mapping", MappingFigures::mapping));
        columns.add(Column.whole("tasks", "tasks", "", row -> row.file.graph().tasks()));
        columns.add(Column.decimals(
                "degree_average", "degree", "", 2, row -> row.file.graph().averageDegree()));
        spread(columns, "path_length", "D", MappingFigures::length);
        spread(columns, "logical_path_length", "d", MappingFigures::logicalLength);
        spread(columns, "channel_load", "chi", MappingFigures::load);
        spread(columns, "contention_level", "nu", MappingFigures::level);
        columns.add(Column.decimals("saturation_average", "sat. avg", "", 4, MappingFigures::average));
        columns.add(Column.decimals("saturation_worst", "sat. worst", "", 4, MappingFigures::worst));
        columns.add(Column.decimals("applied", "applied", "", 4, MappingFigures::applied));
        columns.add(Column.decimals("actual_average", "actual avg", "", 4, row -> row.actual(row.average)));
        columns.add(Column.decimals("actual_worst", "actual worst", "", 4, row -> row.actual(row.worst)));
        columns.add(Column.words("advice", "advice", MappingFigures::advice));
        return columns;
    }

    private static void spread(
            List<Column<MappingFigures>> columns, String name, String symbol, Function<MappingFigures, Spread> figure) {
        columns.add(Column.decimals(
                name + "_average",
                symbol + " avg",
                "",
                2,
                row -> figure.apply(row).average()));
        columns.add(Column.decimals(
                name + "_maximum",
                symbol + " max",
                "",
                2,
                row -> figure.apply(row).maximum()));
    }
}
