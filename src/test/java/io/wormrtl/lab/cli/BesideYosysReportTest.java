package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.yosys.Synthesised;
import io.wormrtl.lab.cost.BesideYosys;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Figures that are made up: a router whose levels Yosys does not know, and registers that have none. */
class BesideYosysReportTest {

    private static BesideYosys.Row row(String name, long gates, int levels, long yosysGates, int yosysLevels) {
        return new BesideYosys.Row(
                name, gates, levels, new Synthesised.Figures(1, yosysGates, 7, yosysLevels, Double.NaN, Double.NaN));
    }

    private static List<Object> column(Table table, String name) {
        int index = table.fields().stream().map(Field::name).toList().indexOf(name);
        return table.rows().stream().map(row -> row.get(index)).toList();
    }

    @Test
    void noLevelsAreSomethingElseThanUnknownOnes() {
        BesideYosys beside = new BesideYosys(
                List.of(row("Router", 90, 12, 100, -1), row("Registers", 10, 0, 10, 0)),
                List.of(row("router", 90, 12, 80, 11)));
        List<Table> tables = BesideYosysReport.of(beside);
        assertThat(tables).extracting(Table::name).containsExactly("synthesised_types", "synthesised_parts");
        assertThat(column(tables.get(0), "levels")).containsExactly(12L, 0L, 12L);
        assertThat(column(tables.get(0), "yosys_levels")).containsExactly(null, 0L, 0L);
        assertThat(column(tables.get(0), "yosys_gates")).containsExactly(100L, 10L, 110L);
        assertThat(column(tables.get(1), "yosys_levels")).containsExactly(11L);
        assertThat((Double) column(tables.get(1), "difference").get(0)).isEqualTo(12.5);
    }
}
