package io.wormrtl.papers.cli.model;

import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Display;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Several formulas over one grid, as a table and as curves.
 *
 * @param title what the table and the plot are called
 * @param name stable name of the table
 * @param grid the points
 * @param results the formulas
 */
record ClosedForms(String name, String title, ParameterGrid grid, List<Result> results) {

    private static final int DIGITS = 6;

    /**
     * A formula.
     *
     * @param field name, heading and unit
     * @param curve whether it is drawn
     * @param value of a point of the grid
     */
    record Result(Field field, boolean curve, ToDoubleFunction<double[]> value) {

        /** A formula that is drawn. */
        static Result drawn(String name, String heading, String unit, ToDoubleFunction<double[]> value) {
            return new Result(field(name, heading, unit), true, value);
        }

        /** A formula that stands in the table only. */
        static Result listed(String name, String heading, String unit, ToDoubleFunction<double[]> value) {
            return new Result(field(name, heading, unit), false, value);
        }

        private static Field field(String name, String heading, String unit) {
            return new Field(name, heading, unit, new Display.Significant(DIGITS));
        }
    }

    /** One row per point. */
    Table table() {
        List<Field> fields =
                new ArrayList<>(grid.parameters().stream().map(Parameter::field).toList());
        results.forEach(result -> fields.add(result.field()));
        List<List<Object>> rows = new ArrayList<>();
        for (double[] point : grid.points()) {
            List<Object> row = grid.output(point);
            results.forEach(result -> row.add(result.value().applyAsDouble(point)));
            rows.add(row);
        }
        return new Table(name, title, fields, rows);
    }

    /** One curve per formula and combination of the other parameters, over the first parameter that varies. */
    CurvePlot plot(CurvePlot.Axis y) {
        int over = grid.varying().stream().findFirst().orElse(0);
        CurvePlot plot = CurvePlot.of(
                title, CurvePlot.Axis.linear(grid.parameters().get(over).field().label()), y);
        Map<String, List<double[]>> groups = new LinkedHashMap<>();
        grid.points()
                .forEach(point -> groups.computeIfAbsent(grid.describe(point, over), key -> new ArrayList<>())
                        .add(point));
        for (Result result : results.stream().filter(Result::curve).toList()) {
            for (Map.Entry<String, List<double[]>> group : groups.entrySet()) {
                String others = group.getKey().isEmpty() ? "" : ", " + group.getKey();
                plot = plot.with(
                        result.field().heading() + others,
                        group.getValue().stream().map(point -> point[over]).toList(),
                        group.getValue().stream()
                                .map(result.value()::applyAsDouble)
                                .toList());
            }
        }
        return plot;
    }
}
