package io.wormrtl.papers.cli.model;

import static io.wormrtl.papers.cli.model.CommandTables.columns;
import static io.wormrtl.papers.cli.model.CommandTables.parsed;
import static io.wormrtl.papers.cli.model.CommandTables.plot;
import static io.wormrtl.papers.cli.model.CommandTables.section;
import static io.wormrtl.papers.cli.model.CommandTables.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.papers.model.wires.CommercialSystem;
import io.wormrtl.papers.model.wires.DelayModel;
import io.wormrtl.papers.model.wires.MeshAgainstHypercube;
import io.wormrtl.papers.model.wires.SizeRatios;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every option of the models of wires goes where it belongs, and every result stands under its own head. */
class WiresCommandsTest {

    private static MeshAgainstHypercube pair(String form, String delay) {
        return new MeshAgainstHypercube(
                256,
                SizeRatios.forms().get(form).apply(256),
                DelayModel.catalogue().get(delay));
    }

    @Test
    void speedup() {
        SpeedupCommand command = parsed(new SpeedupCommand(), "--nodes 256 --length 7 --delay linear --form exact");
        List<Object> row =
                new ArrayList<>(List.of(256L, 7.0, pair("exact", "constant").channelWidthRatio()));
        List<String> delays = List.of("constant", "logarithmic", "linear");
        delays.forEach(delay -> row.add(pair("exact", delay).channelRateRatio()));
        delays.forEach(delay -> row.add(pair("exact", delay).bandwidthRatio()));
        row.add(pair("exact", "linear").averageSpeedup(7));
        row.add(pair("exact", "linear").worstSpeedup(7));
        assertThat(table(command).rows()).containsExactly(row);
        assertThat(columns(table(command)))
                .containsExactly(
                        "nodes: nodes",
                        "length: length (headers)",
                        "channel_width_ratio: width ratio",
                        "channel_rate_ratio_constant: rate ratio, constant",
                        "channel_rate_ratio_logarithmic: rate ratio, logarithmic",
                        "channel_rate_ratio_linear: rate ratio, linear",
                        "speedup_adjacent_constant: neighbours, constant",
                        "speedup_adjacent_logarithmic: neighbours, logarithmic",
                        "speedup_adjacent_linear: neighbours, linear",
                        "speedup_average: average distance",
                        "speedup_worst: largest distance");
        assertThat(plot(command).curves()).hasSize(2);
        assertThat(command.axis()).isEqualTo(Axis.linear("speed-up of the mesh"));
    }

    @Test
    void systems() {
        SystemsCommand command = parsed(new SystemsCommand(), "");
        assertThat(columns(table(command)))
                .containsExactly(
                        "system: system",
                        "topology: topology",
                        "width: width (bits)",
                        "rate: rate (Mbit/s)",
                        "bandwidth: bandwidth (Mbit/s)");
        assertThat(table(command).rows())
                .isEqualTo(CommercialSystem.all().stream()
                        .<List<Object>>map(system -> List.of(
                                system.name(), system.topology(), (long) system.width(), (long) system.rate(), (long)
                                        system.bandwidth()))
                        .toList())
                .anySatisfy(row -> assertThat(row.get(3)).isNotEqualTo(row.get(4)));
        assertThat(command.plot()).isEmpty();
    }

    /**
     * A mesh of 3 x 2 laid out by number, row behind row: 0-1-2 and 3-4-5 side by side. Cut behind the places 2, 3, 3,
     * 3, 2 and 0 links cross; in the middle, behind place 2, three.
     */
    @Test
    void cuts() {
        CutsCommand command = parsed(new CutsCommand(), "--topology mesh --radices 3,2 --rows 2 --per-cut");
        Report report = command.report(Provenance.of("model"));
        Table cuts = report.sections().get(0).asTable();
        assertThat(columns(cuts)).containsExactly("place: place", "cut_width: cut width (links)");
        assertThat(cuts.rows())
                .containsExactly(
                        List.of(0L, 2L),
                        List.of(1L, 3L),
                        List.of(2L, 3L),
                        List.of(3L, 3L),
                        List.of(4L, 2L),
                        List.of(5L, 0L));
        Table figures = report.sections().get(1).asTable();
        assertThat(columns(figures))
                .containsExactly(
                        "nodes: nodes",
                        "links: links",
                        "peak_width: peak width (links)",
                        "peak_position: at place",
                        "middle_cut: cut in the middle of the layout (links)",
                        "bisection: bisection (links)",
                        "longest_wire: longest wire (node widths)");
        assertThat(figures.rows().get(0).subList(0, 5)).containsExactly(6L, 7L, 3L, 1L, 3L);
        assertThat(figures.rows().get(0).get(6)).isEqualTo(1.0);
        assertThat(report.sections().get(1).title()).isEqualTo("Wires of a mesh 3x2");
        assertThat(plot(command))
                .isEqualTo(CurvePlot.of("Cut widths", Axis.linear("place k"), Axis.linear("links across the cut"))
                        .with(
                                "mesh 3x2",
                                List.of(0.0, 1.0, 2.0, 3.0, 4.0, 5.0),
                                List.of(2.0, 3.0, 3.0, 3.0, 2.0, 0.0)));
        assertThat(section(parsed(new CutsCommand(), ""), 0).rows())
                .as("a hypercube of 8 by number: two thirds of 8 links at the peak, 4 in the middle")
                .containsExactly(List.of(8L, 12L, 5L, 2L, 4L, 4L));
    }

    /** The links of a line of five then run over places 0 to 4, 0 to 3, 1 to 3 and 1 to 2: all four over cut 1. */
    @Test
    void nodesAreLaidOutWhereTheyAreSaidToBe() {
        String mesh = "--topology mesh --radices 5 ";
        assertThat(section(parsed(new CutsCommand(), mesh + "--positions 4,0,3,1,2"), 0)
                        .rows()
                        .get(0)
                        .subList(0, 5))
                .containsExactly(5L, 4L, 4L, 1L, 4L);
        assertThat(table(parsed(new CutsCommand(), "--topology mesh --radices 2,2 --positions 0,3,1,2 --rows 2"))
                        .rows()
                        .get(0)
                        .get(6))
                .as("nodes 0 and 1 lie on a diagonal")
                .isEqualTo(Math.sqrt(2));
        for (String rows : List.of("0", "6")) {
            assertThatThrownBy(() -> table(parsed(new CutsCommand(), mesh + "--rows " + rows)))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("rows (" + rows + ") must be from 1 to 5");
        }
        assertThat(table(parsed(new CutsCommand(), mesh + "--rows 5")).rows().get(0))
                .hasSize(7);
        assertThat(table(parsed(new CutsCommand(), mesh + "--rows 1")).rows().get(0))
                .hasSize(7);
    }
}
