package io.wormrtl.lab.cli;

import io.wormrtl.kernel.yosys.Synthesised;
import io.wormrtl.lab.cost.BesideYosys;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Display;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Tables of the figures of Yosys beside those counted here. */
final class BesideYosysReport {

    private static final double PERCENT = 100;

    private BesideYosysReport() {}

    /** Modules by themselves and their sum, then router and interface as one. */
    static List<Table> of(BesideYosys beside) {
        List<BesideYosys.Row> types = new ArrayList<>(beside.types());
        types.add(beside.sum());
        return List.of(
                table("synthesised_types", "Synthesised by Yosys, each module by itself", "module type", types),
                table(
                        "synthesised_parts",
                        "Synthesised by Yosys, all modules of a part as one",
                        "part",
                        beside.parts()));
    }

    private static Table table(String name, String title, String heading, List<BesideYosys.Row> rows) {
        return Table.of(
                name,
                title,
                rows,
                List.of(
                        Column.words("type", heading, BesideYosys.Row::name),
                        Column.whole(
                                "instances", "instances", "", row -> row.yosys().instances()),
                        Column.whole("gates", "gates", "", BesideYosys.Row::gates),
                        Column.whole(
                                "yosys_gates",
                                "Yosys",
                                "gates",
                                row -> row.yosys().gates()),
                        Column.decimals("difference", "difference", "%", 1, row -> PERCENT * (row.relative() - 1)),
                        Column.whole("levels", "levels", "gates", BesideYosys.Row::levels),
                        new Column<>(
                                new Field("yosys_levels", "Yosys", "levels", new Display.Whole()),
                                row -> row.yosys().levels() < 0
                                        ? null
                                        : (long) row.yosys().levels()),
                        Column.whole(
                                "flip_flops",
                                "flip-flops",
                                "",
                                row -> row.yosys().flipFlops()),
                        figure("area", "area", "um2", 0, Synthesised.Figures::area),
                        figure("delay", "delay", "ns", 2, Synthesised.Figures::delay)));
    }

    private static Column<BesideYosys.Row> figure(
            String name, String heading, String unit, int digits, ToDoubleFunction<Synthesised.Figures> figure) {
        return Column.decimals(name, heading, unit, digits, row -> figure.applyAsDouble(row.yosys()));
    }
}
