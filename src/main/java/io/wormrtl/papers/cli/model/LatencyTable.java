package io.wormrtl.papers.cli.model;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Table;
import io.wormrtl.papers.model.Blocking;
import io.wormrtl.papers.model.LatencyModel;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.Prediction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Latency over load of one model for the networks of a grid, as tables and as curves. */
final class LatencyTable {

    private static final int DIGITS = 6;
    private static final String CYCLES = "cycles";
    private static final String LOAD = "messages/node/cycle";

    /** One load of one network. */
    private record Row(double[] network, double saturation, double load, Prediction<MessageLatency> outcome) {}

    private record HopRow(Row row, int hop, double blocking) {}

    /**
     * A column with a part of the latency.
     *
     * @param name stable name
     * @param heading as in a table
     * @param unit of the value; empty if it has none
     * @param value the part
     */
    record Part(String name, String heading, String unit, ToDoubleFunction<MessageLatency> value) {

        private Column<Row> column() {
            return part(name, heading, unit, value);
        }
    }

    private final String title;
    private final ParameterGrid networks;
    private final List<Row> rows = new ArrayList<>();

    /**
     * Evaluates the model.
     *
     * @param networks parameters of the networks
     * @param model the model of one network
     * @param loads the loads wanted of a model
     * @throws UnusableInput if that makes too many rows
     */
    LatencyTable(
            String title,
            ParameterGrid networks,
            Function<double[], LatencyModel> model,
            Function<LatencyModel, List<Double>> loads) {
        this.title = title;
        this.networks = networks;
        for (double[] network : networks.points()) {
            LatencyModel known = model.apply(network);
            for (double load : loads.apply(known)) {
                requireRoom();
                rows.add(new Row(network, known.saturationLoad(), load, known.at(load)));
            }
        }
    }

    private void requireRoom() {
        if (rows.size() == ParameterGrid.MOST) {
            throw new UnusableInput("the ranges give more than " + ParameterGrid.MOST + " rows; give fewer values");
        }
    }

    /** One row per network and load: the latency and its parts, empty past saturation, those of one model last. */
    Table latency(List<Part> own) {
        List<Column<Row>> columns = new ArrayList<>(List.of(
                Column.significant("load", "load", LOAD, DIGITS, Row::load),
                Column.words("outcome", "outcome", LatencyTable::word),
                part("latency", "latency", CYCLES, MessageLatency::latency),
                part("path_set_up", "path set-up", CYCLES, MessageLatency::pathSetUp),
                part("network_latency", "network latency", CYCLES, MessageLatency::networkLatency),
                part("source_waiting", "source waiting", CYCLES, MessageLatency::sourceWaiting),
                part("multiplexing", "multiplexing", "", MessageLatency::multiplexing),
                part("occupancy", "occupancy", "", MessageLatency::occupancy),
                Column.significant("saturation_load", "saturation load", LOAD, DIGITS, Row::saturation)));
        own.forEach(part -> columns.add(part.column()));
        return withNetwork("latency", title, rows, row -> row, columns);
    }

    /** One row per network, load and hop: the blocking probability; nothing past saturation. */
    Table blocking() {
        List<HopRow> hops = new ArrayList<>();
        for (Row row : rows) {
            List<Double> blocking = row.outcome()
                    .steady()
                    .map(MessageLatency::blocking)
                    .map(Blocking::perHop)
                    .orElse(List.of());
            for (int i = 0; i < blocking.size(); i++) {
                hops.add(new HopRow(row, i + 1, blocking.get(i)));
            }
        }
        return withNetwork(
                "blocking",
                "Blocking probability per hop",
                hops,
                HopRow::row,
                List.of(
                        Column.significant(
                                "load", "load", LOAD, DIGITS, hop -> hop.row().load()),
                        Column.whole("hop", "hop", "", HopRow::hop),
                        Column.significant("blocking", "blocking probability", "", DIGITS, HopRow::blocking)));
    }

    /** Latency over load, one curve per network, ending where the steady states end. */
    CurvePlot plot() {
        CurvePlot plot = CurvePlot.of(
                title, CurvePlot.Axis.linear("load (" + LOAD + ")"), CurvePlot.Axis.linear("latency (" + CYCLES + ")"));
        for (double[] network : networks.points()) {
            List<Row> steady = rows.stream()
                    .filter(row -> Arrays.equals(row.network(), network))
                    .filter(row -> row.outcome().steady().isPresent())
                    .toList();
            String name = networks.describe(network, -1);
            plot = plot.with(
                    name.isEmpty() ? "model" : name,
                    steady.stream().map(Row::load).toList(),
                    steady.stream()
                            .map(row -> row.outcome().steady().orElseThrow().latency())
                            .toList());
        }
        return plot;
    }

    private <R> Table withNetwork(
            String name, String heading, List<R> lines, Function<R, Row> row, List<Column<R>> columns) {
        List<Field> fields = new ArrayList<>(
                networks.parameters().stream().map(Parameter::field).toList());
        columns.forEach(column -> fields.add(column.field()));
        List<List<Object>> values = new ArrayList<>();
        for (R line : lines) {
            List<Object> all = networks.output(row.apply(line).network());
            columns.forEach(column -> all.add(column.value().apply(line)));
            values.add(all);
        }
        return new Table(name, heading, fields, values);
    }

    private static Column<Row> part(String name, String heading, String unit, ToDoubleFunction<MessageLatency> part) {
        return Column.significant(
                name,
                heading,
                unit,
                DIGITS,
                row -> row.outcome().steady().map(part::applyAsDouble).orElse(Double.NaN));
    }

    private static String word(Row row) {
        return row.outcome() instanceof Prediction.Steady ? "steady" : "past-saturation";
    }
}
