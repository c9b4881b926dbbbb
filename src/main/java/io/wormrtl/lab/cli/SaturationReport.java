package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.LoadTrial;
import io.wormrtl.lab.experiment.SaturationLoad;
import io.wormrtl.lab.experiment.SaturationSearch;
import io.wormrtl.lab.experiment.UserVerilog;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.Display;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The report of a search for saturation: one row per case, and one per load that was tried.
 *
 * @param paths settings whose values tell the cases apart
 */
record SaturationReport(
        Testbench testbench, List<String> paths, SaturationSearch.Options options, List<SaturationLoad> found) {

    private static final String LOAD = "flits/node/cycle";
    private static final int DIGITS = 4;

    private record Row(SaturationLoad of, LoadTrial trial) {}

    /** Cases and trials. */
    Report brief() {
        Report report = Report.of(
                Provenance.of("saturation")
                        .about(testbench.name())
                        .hashed(testbench.hash())
                        .seeded(testbench.settings().run().seed()),
                cases(),
                trials());
        for (String remark : remarks()) {
            report = report.remarking(remark);
        }
        return report;
    }

    /** The same: there is no more. */
    Report full() {
        return brief();
    }

    /** Whether all invariants held in all runs. */
    boolean good() {
        return found.stream().allMatch(one -> one.violations() == 0);
    }

    /** Latency and accepted load of all loads that were tried, one curve per case, points marked as those of sweeps. */
    Map<String, Plot> plots() {
        Map<String, Plot> plots = new LinkedHashMap<>();
        plots.put(
                "latency-load",
                plot(
                        "Latency against load",
                        "mean latency (cycles)",
                        trial -> trial.measurement().verdict().hasLatency() ? trial.latency() : Double.NaN,
                        LoadTrial::latencyHalfWidth));
        plots.put(
                "accepted-load",
                plot(
                        "Accepted load against load of a sending node",
                        "accepted load (" + LOAD + ")",
                        LoadTrial::accepted,
                        LoadTrial::acceptedHalfWidth));
        return plots;
    }

    private Plot plot(
            String title, String y, ToDoubleFunction<LoadTrial> figure, ToDoubleFunction<LoadTrial> halfWidth) {
        CurvePlot plot = CurvePlot.of(title, Axis.linear("load of a sending node (flits/cycle)"), Axis.linear(y));
        List<List<String>> words = found.stream().map(this::words).toList();
        PanelChoice choice = PanelChoice.of(paths, words, Set.of(), CurvePlot.MOST);
        for (SaturationLoad one : found) {
            List<String> own = words(one);
            plot = plot.with(new CurvePlot.Curve(
                    String.join(", ", choice.panel(own)),
                    own.isEmpty() ? testbench.name() : String.join(", ", choice.curve(own)),
                    one.trials().stream().map(LoadTrial::load).toList(),
                    one.trials().stream().map(figure::applyAsDouble).toList(),
                    one.trials().stream()
                            .map(trial -> SweepPlots.note(trial.measurement(), halfWidth.applyAsDouble(trial)))
                            .toList()));
        }
        return plot;
    }

    private List<String> words(SaturationLoad one) {
        return IntStream.range(0, paths.size())
                .mapToObj(i -> paths.get(i).replaceFirst(".*\\.", "") + " "
                        + one.values().get(i))
                .toList();
    }

    private Table cases() {
        List<Column<SaturationLoad>> columns = varied(Function.identity());
        columns.addAll(List.of(
                load("load_below", "below", one -> one.below().map(LoadTrial::load)),
                load("load_above", "above", one -> one.above().map(LoadTrial::load)),
                Column.decimals("sure", "sure", "%", 1, SaturationLoad::sure),
                Column.decimals(
                        "accepted_load",
                        "accepted above",
                        LOAD,
                        DIGITS,
                        one -> one.above().map(LoadTrial::accepted).orElse(Double.NaN)),
                Column.decimals(
                        "accepted_load_half_width",
                        "+-",
                        LOAD,
                        DIGITS,
                        one -> one.above().map(LoadTrial::acceptedHalfWidth).orElse(Double.NaN)),
                Column.decimals(
                        "latency_empty",
                        "empty latency",
                        "cycles",
                        2,
                        one -> one.lowest().latency()),
                load("load_factor_below", "latency less than " + factor(), one -> Optional.of(one.risenBelow())),
                load("load_factor_above", "as much", SaturationLoad::risenAbove)));
        return Table.of("saturation", "", found, columns);
    }

    private static Column<SaturationLoad> load(
            String name, String heading, Function<SaturationLoad, Optional<Double>> load) {
        return Column.significant(
                name, heading, "flits/cycle", DIGITS, one -> load.apply(one).orElse(Double.NaN));
    }

    private String factor() {
        String text = String.format(Locale.ROOT, "%s", options.factor());
        return text.replaceFirst("\\.0$", "") + "x";
    }

    private Table trials() {
        List<Row> rows = found.stream()
                .flatMap(one -> one.trials().stream().map(trial -> new Row(one, trial)))
                .toList();
        List<Column<Row>> columns = varied(Row::of);
        columns.addAll(List.of(
                Column.significant("traffic_load", "traffic.load", "flits/cycle", DIGITS, row -> row.trial.load()),
                Column.whole("measure", "measured", "cycles", row -> row.trial.cycles()),
                Column.whole("runs", "runs", "", row -> row.trial.runs().size()),
                Column.whole("steady", "steady", "", row -> row.trial.steady()),
                Column.whole("saturated", "no latency", "", row -> row.trial.saturated()),
                Column.words("side", "saturation is", row -> Where.of(row.trial.side())),
                Column.decimals("accepted_load", "accepted load", LOAD, DIGITS, row -> row.trial.accepted()),
                Column.decimals("latency_mean", "mean latency", "cycles", 2, row -> row.trial.latency()),
                Column.whole("violations", "violations", "", row -> row.trial.violations()),
                new Column<>(Provenance.HASH, row -> row.trial.testbench().hash())));
        return Table.of("loads", "Loads tried", rows, columns);
    }

    private enum Where {
        HIGHER,
        LOWER,
        UNDECIDED;

        static Where of(LoadTrial.Side side) {
            return switch (side) {
                case BELOW -> HIGHER;
                case ABOVE -> LOWER;
                case UNDECIDED -> UNDECIDED;
            };
        }
    }

    private <R> List<Column<R>> varied(Function<R, SaturationLoad> of) {
        List<Column<R>> columns = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            int index = i;
            Field field = new Field(Reporting.fieldName(paths.get(i)), paths.get(i), "", new Display.Words());
            columns.add(new Column<>(field, row -> of.apply(row).values().get(index)));
        }
        return columns;
    }

    private List<String> remarks() {
        List<String> remarks =
                new ArrayList<>(UserVerilog.caution(testbench).stream().toList());
        if (found.stream().anyMatch(one -> one.above().isPresent())) {
            remarks.add("Saturation lies between the loads below and above: at the one most runs are steady and none is"
                    + " without a latency, at the other the reverse. Sure is how rarely runs would agree like this if the"
                    + " border were there.");
        }
        if (found.stream().anyMatch(one -> one.above().isEmpty())) {
            remarks.add("Where there is no load above, no load that the testbench accepts saturates.");
        }
        if (found.stream().anyMatch(this::isWide)) {
            remarks.add("Where the interval is wider than the precision, runs could not decide: raise run.measure,"
                    + " --doublings or --seeds.");
        }
        return remarks;
    }

    private boolean isWide(SaturationLoad one) {
        return one.above()
                .filter(above -> above.load() - one.below().map(LoadTrial::load).orElse(0.0)
                        > 1.001 * options.precision() * above.load())
                .isPresent();
    }
}
