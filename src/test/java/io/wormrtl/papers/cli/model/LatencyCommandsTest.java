package io.wormrtl.papers.cli.model;

import static io.wormrtl.papers.cli.model.CommandTables.columns;
import static io.wormrtl.papers.cli.model.CommandTables.parsed;
import static io.wormrtl.papers.cli.model.CommandTables.section;
import static io.wormrtl.papers.cli.model.CommandTables.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.report.Table;
import io.wormrtl.network.routing.EnhancedNbc;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.papers.model.LatencyModel;
import io.wormrtl.papers.model.pace.PacedModel;
import io.wormrtl.papers.model.scouting.PacedScouting;
import io.wormrtl.papers.model.scouting.ScoutingModel;
import io.wormrtl.papers.model.scouting.ScoutingNetwork;
import io.wormrtl.papers.model.star.PacedStar;
import io.wormrtl.papers.model.star.StarModel;
import io.wormrtl.papers.model.star.StarNetwork;
import io.wormrtl.papers.model.worms.Acknowledgements;
import io.wormrtl.papers.model.worms.Assumptions;
import io.wormrtl.papers.model.worms.BlockedHeader;
import io.wormrtl.papers.model.worms.Ends;
import io.wormrtl.papers.model.worms.ProbeAssumptions;
import io.wormrtl.papers.model.worms.ProbeTiming;
import io.wormrtl.papers.model.worms.SimulatedProbes;
import io.wormrtl.papers.model.worms.SimulatedWorms;
import io.wormrtl.papers.model.worms.Ways;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every option of the models of latency goes where it belongs. */
class LatencyCommandsTest {

    private static List<Object> column(Table table, String name) {
        int index = table.fields().stream().map(field -> field.name()).toList().indexOf(name);
        return table.rows().stream().map(row -> row.get(index)).toList();
    }

    /** From 0 to 98 % of saturation in equal steps. */
    @Test
    void loadsGoUpToShortlyBeforeSaturation() {
        double saturation = new ScoutingModel(new ScoutingNetwork(8, 6, 3, 32)).saturationLoad();
        Table three = table(parsed(new ScoutingCommand(), "--points 3"));
        assertThat(column(three, "load")).containsExactly(0.0, 0.98 * saturation / 2, 0.98 * saturation);
        assertThat(column(table(parsed(new ScoutingCommand(), "")), "load")).hasSize(20);
        assertThat(column(table(parsed(new ScoutingCommand(), "--points 2")), "load"))
                .hasSize(2);
        assertThatThrownBy(() -> table(parsed(new ScoutingCommand(), "--points 1")))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("points (1) must be from 2 to 100000");
        assertThat(column(table(parsed(new ScoutingCommand(), "--load 0.001,0.0005")), "load"))
                .containsExactly(0.001, 0.0005);
    }

    @Test
    void aScoutingNetworkIsTheOneThatIsAskedFor() {
        ScoutingCommand command = parsed(
                new ScoutingCommand(),
                "--radix 4 --virtual-channels 5 --message-length 24 --scouting-distance 2 --load 0.001 --per-hop");
        ScoutingModel model = new ScoutingModel(new ScoutingNetwork(4, 5, 2, 24));
        assertThat(section(command, 0).name()).isEqualTo("blocking");
        Table latency = section(command, 1);
        assertThat(columns(latency))
                .startsWith(
                        "radix: radix",
                        "virtual_channels: virtual channels",
                        "message_length: message length (flits)",
                        "scouting_distance: scouting distance (links)");
        assertThat(latency.rows().get(0)).startsWith(4L, 5L, 24L, 2L);
        assertThat(column(latency, "latency"))
                .containsExactly(model.at(0.001).steady().orElseThrow().latency());
        assertThat(command.title()).isEqualTo("Scouting switching in a 2-D torus");
        assertThat(parsed(new ScoutingCommand(), "--eq4 printed --eq5 attempts --eq8 printed")
                        .title())
                .isEqualTo("Scouting switching in a 2-D torus, eq. 4 printed, eq. 5 attempts, eq. 8 printed");
        assertThat(parsed(new ScoutingCommand(), "--eq8 printed").title())
                .isEqualTo("Scouting switching in a 2-D torus, eq. 8 printed");
    }

    /** Escape channels are as many as the largest network needs: 4 for 5 symbols, 3 for 4. */
    @Test
    void aStarIsTheOneThatIsAskedFor() {
        StarCommand command = parsed(
                new StarCommand(),
                "--symbols 4 --adaptive-channels 3 --escape-channels 5 --message-length 24 --load 0.001");
        Table latency = table(command);
        assertThat(latency.rows().get(0)).startsWith(4L, 3L, 5L, 24L);
        assertThat(columns(latency)).endsWith("blocking_wait: w (cycles)", "blocked_hops: beta (hops)");
        StarModel model = new StarModel(new StarNetwork(4, 3, 5, 24));
        var steady = model.at(0.001).steady().orElseThrow();
        assertThat(column(latency, "latency")).containsExactly(steady.latency());
        assertThat(column(latency, "blocking_wait"))
                .containsExactly(steady.blocking().waiting().orElseThrow());
        assertThat(column(latency, "blocked_hops"))
                .containsExactly(steady.blocking().meanHops());
        assertThat(command.title()).isEqualTo("Enhanced-Nbc routing in a star graph");
        assertThat(parsed(new StarCommand(), "--closure preferred").title())
                .isEqualTo("Enhanced-Nbc routing in a star graph, closure preferred");
        assertThat(Stream.of("4", "5", "5,4", "4,5")
                        .map(symbols -> parsed(new StarCommand(), "--symbols " + symbols)
                                .networks()
                                .parameters()
                                .get(2)
                                .values()))
                .containsExactly(List.of(3.0), List.of(4.0), List.of(4.0), List.of(4.0));
    }

    /** The corrected models, with the channels at the ends that the testbenches of the figures have, or others. */
    @Test
    void theModelIsTheOneThatIsAskedFor() {
        String star = "--symbols 4 --adaptive-channels 3 --message-length 24 --load 0.01 --model paced";
        StarNetwork network = new StarNetwork(4, 3, 3, 24);
        assertThat(column(table(parsed(new StarCommand(), star)), "latency"))
                .containsExactly(at(PacedStar.of(network, 1, 4), 0.01));
        StarCommand free = parsed(new StarCommand(), star + " --injection-channels 0 --ejection-channels 2");
        assertThat(column(table(free), "latency")).containsExactly(at(PacedStar.of(network, 0, 2), 0.01));
        assertThat(free.title()).isEqualTo("Enhanced-Nbc routing in a star graph, paced, channels at the ends 0 and 2");
        String torus =
                "--radix 4 --virtual-channels 5 --message-length 24 --scouting-distance 2 --load 0.01 --model paced";
        ScoutingNetwork scouting = new ScoutingNetwork(4, 5, 2, 24);
        assertThat(column(table(parsed(new ScoutingCommand(), torus)), "latency"))
                .containsExactly(at(PacedScouting.of(scouting, 1, 1), 0.01));
        assertThat(column(table(parsed(new ScoutingCommand(), torus + " --ejection-channels 4")), "latency"))
                .containsExactly(at(PacedScouting.of(scouting, 1, 4), 0.01));
        assertThat(parsed(new ScoutingCommand(), torus).title())
                .isEqualTo("Scouting switching in a 2-D torus, paced, channels at the ends 1 and 1");
        assertThatThrownBy(() -> table(parsed(new StarCommand(), "--model quick")))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("quick")
                .hasMessageContaining("printed, paced, simulated");
        StarCommand simulated = parsed(
                new StarCommand(),
                "--symbols 4 --adaptive-channels 3 --message-length 24 --load 0.01 --model simulated "
                        + "--injection-channels 0 --ways redrawn --buffer-depth 3");
        StarGraph graph = new StarGraph(4);
        assertThat(column(table(simulated), "latency"))
                .containsExactly(new SimulatedWorms(
                                graph, new EnhancedNbc(graph, 6), new Assumptions(new Ends(0, 4), Ways::redrawn, 3), 24)
                        .at(0.01)
                        .steady()
                        .orElseThrow()
                        .latency());
        assertThat(simulated.title()).endsWith(", channels at the ends 0 and 4, redrawn ways, buffers of 3 flits");
        assertThatThrownBy(() -> table(parsed(new StarCommand(), "--model simulated --escape-channels 5")))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("escape-channels (5) must be 4, as many as are needed, for the simulated model");
        String probes = "--radix 4 --message-length 24 --load 0.002 --model simulated --virtual-channels 1 ";
        ScoutingCommand headers = parsed(
                new ScoutingCommand(),
                probes
                        + "--scouting-distance 2 --injection-channels 2 --ejection-channels 3 --ways redrawn --timing paper "
                        + "--blocked counted --acknowledgements free");
        Torus small = new Torus(4, 4);
        assertThat(column(table(headers), "latency"))
                .containsExactly(new SimulatedProbes(
                                small,
                                Routings.CATALOGUE.get("tfar").create(small, 1),
                                2,
                                new ProbeAssumptions(
                                        new Ends(2, 3),
                                        Ways::redrawn,
                                        ProbeTiming.PAPER,
                                        BlockedHeader.COUNTED,
                                        Acknowledgements.FREE),
                                24)
                        .at(0.002)
                        .steady()
                        .orElseThrow()
                        .latency());
        assertThat(headers.title())
                .isEqualTo("Scouting switching in a 2-D torus, simulated, channels at the ends 2 and 3, redrawn ways, "
                        + "timing of paper, blocked headers counted, acknowledgements free");
        assertThatThrownBy(() -> table(parsed(new ScoutingCommand(), "--model simulated")))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("virtual-channels (6) must be 1 for the simulated model");
        assertThatThrownBy(() -> table(parsed(new ScoutingCommand(), probes + "--scouting-distance 0")))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("scouting-distance (0) must be at least 1 for the simulated model: with 0 nothing scouts");
        assertThatThrownBy(() -> table(parsed(new StarCommand(), star + " --injection-channels 9")))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("injection-channels (9) must be from 0 to 8");
    }

    /** The ends of the testbenches of the figures, and what hardware does. */
    @Test
    void simulatedModelsAreOfHardwareUnlessToldOtherwise() {
        Torus torus = new Torus(4, 4);
        assertThat(column(
                        table(parsed(
                                new ScoutingCommand(),
                                "--radix 4 --virtual-channels 1 --message-length 24 --load 0.004 --model simulated")),
                        "latency"))
                .containsExactly(latency(
                        new SimulatedProbes(
                                torus,
                                Routings.CATALOGUE.get("tfar").create(torus, 1),
                                3,
                                new ProbeAssumptions(
                                        new Ends(1, 1),
                                        Ways::real,
                                        ProbeTiming.HARDWARE,
                                        BlockedHeader.GOES_BACK,
                                        Acknowledgements.ON_CHANNELS),
                                24),
                        0.004));
        StarGraph star = new StarGraph(4);
        assertThat(column(
                        table(parsed(
                                new StarCommand(), "--symbols 4 --message-length 24 --load 0.01 --model simulated")),
                        "latency"))
                .containsExactly(latency(
                        new SimulatedWorms(
                                star, new EnhancedNbc(star, 5), new Assumptions(new Ends(1, 4), Ways::real, 2), 24),
                        0.01));
    }

    private static double at(PacedModel model, double load) {
        return latency(model, load);
    }

    private static double latency(LatencyModel model, double load) {
        return model.at(load).steady().orElseThrow().latency();
    }
}
