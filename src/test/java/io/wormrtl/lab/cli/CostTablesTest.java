package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.inventory.Counts;
import io.wormrtl.lab.cost.Amount;
import io.wormrtl.lab.cost.CostRow;
import io.wormrtl.lab.cost.CriticalPath;
import io.wormrtl.lab.cost.HardwareFigures;
import io.wormrtl.lab.cost.MessageAlone;
import io.wormrtl.lab.cost.ModuleCost;
import io.wormrtl.lab.cost.Needs;
import io.wormrtl.lab.cost.NetworkCost;
import io.wormrtl.lab.cost.NodeCost;
import io.wormrtl.lab.cost.ProtocolCost;
import io.wormrtl.lab.cost.ProtocolCost.Basis;
import io.wormrtl.lab.cost.StageDelay;
import io.wormrtl.lab.report.BarPlot;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tables of the hardware of networks that are made up: no two of their amounts are the same. */
class CostTablesTest {

    private static final Synthesis SYNTHESIS = new Synthesis();

    /** Registers, memories, wires, ports, processes and gates from a number on. */
    private static Amount amount(int from) {
        return new Amount(new Counts(from, from + 1, from + 2, from + 3, from + 4), from + 6);
    }

    private static CostRow row(String type, int copies, int own, int total) {
        return new CostRow("path", type, copies, amount(own), amount(total));
    }

    private static final NodeCost NODE = new NodeCost(
            4,
            "(1,1)",
            new ModuleCost(List.of(row("Router", 1, 10, 100), row("Buffer", 5, 50, 60))),
            new ModuleCost(List.of(row("Interface", 1, 20, 200))),
            amount(300));

    private static NetworkCost network(NodeCost node, long storage, long wires) {
        return new NetworkCost(null, node, storage, wires, null, SYNTHESIS);
    }

    private static final NetworkCost NETWORK = network(NODE, 17, 19);

    private static final List<String> AMOUNTS = List.of(
            "register_bits: registers (bits)",
            "memory_bits: memories (bits)",
            "wire_bits: wires (bits)",
            "port_bits: ports (bits)",
            "gates: gates");

    private static List<String> columns(List<String> first, List<String> last) {
        List<String> all = new ArrayList<>(first);
        all.addAll(AMOUNTS);
        all.addAll(last);
        return all;
    }

    @Test
    void aNodeIsItsRouterItsInterfaceAndItsLinks() {
        Table table = CostReport.node(NETWORK);
        assertThat(table.title()).isEqualTo("Node (1,1), of all nodes the one with the most channels");
        assertThat(MadeMeasurement.columns(table)).isEqualTo(columns(List.of("part: part"), List.of()));
        assertThat(table.rows())
                .containsExactly(
                        List.of("router", 100L, 101L, 102L, 103L, 106L),
                        List.of("interface", 200L, 201L, 202L, 203L, 206L),
                        List.of("links", 300L, 301L, 302L, 303L, 306L),
                        List.of("node", 600L, 603L, 606L, 609L, 618L));
    }

    /** Own gates are 56 of the buffers, 26 of the interface and 16 of the router. */
    @Test
    void typesStandByTheirOwnGatesWithTheirShares() {
        Table table = CostReport.types(NETWORK);
        assertThat(MadeMeasurement.columns(table))
                .isEqualTo(columns(
                        List.of("type: module type", "instances: instances"), List.of("share: of the gates (%)")));
        assertThat(table.rows())
                .containsExactly(
                        List.of("Buffer", 5L, 50L, 51L, 52L, 53L, 56L, 5600 / 98.0),
                        List.of("Interface", 1L, 20L, 21L, 22L, 23L, 26L, 2600 / 98.0),
                        List.of("Router", 1L, 10L, 11L, 12L, 13L, 16L, 1600 / 98.0));
    }

    @Test
    void whatHasNoGatesHasNoShares() {
        ModuleCost nothing = new ModuleCost(List.of(new CostRow("a", "A", 1, Amount.NONE, Amount.NONE)));
        NetworkCost empty = network(new NodeCost(0, "0", nothing, nothing, Amount.NONE), 0, 0);
        assertThat(CostReport.types(empty).rows()).allMatch(row -> row.get(7).equals(0.0));
    }

    /** A line of two nodes, as it is built. */
    private static final NetworkCost LINE = NetworkCost.of(
            MadeMeasurement.mesh("network.radices=[2]", "router.virtual-channels=1")
                    .parts(),
            SYNTHESIS);

    @Test
    void waysAndStepsStandUnderTheirHeads() {
        Table paths = CostReport.paths(LINE);
        assertThat(MadeMeasurement.columns(paths))
                .containsExactly("end: registers of", "levels: levels (gates)", "way: way");
        CriticalPath first = LINE.paths().get(0);
        assertThat(paths.rows().get(0))
                .containsExactly(CriticalPath.kind(first.end()), (long) first.levels(), first.kinds());
        assertThat(paths.rows()).hasSameSizeAs(LINE.paths());
        Table stages = CostReport.stages(LINE);
        assertThat(MadeMeasurement.columns(stages))
                .containsExactly(
                        "step: step",
                        "levels: levels (gates)",
                        "peh_dally: Peh and Dally (tau4)",
                        "chien: Chien (ns)",
                        "aoyama_chien: Aoyama and Chien (ns)",
                        "processes: processes");
        StageDelay crossbar = StageDelay.of(LINE).get(3);
        assertThat(stages.rows().get(3))
                .containsExactly(
                        "crossbar",
                        (long) crossbar.levels(),
                        crossbar.tau4(),
                        crossbar.chien(),
                        crossbar.aoyama(),
                        "Crossbar.connect");
        assertThat(stages.rows().get(0)).last().isEqualTo("InputController.route, InputController.select");
    }

    /** Aoyama and Chien have a crossbar of ports, Chien one of virtual channels: with two they differ. */
    @Test
    void everyStepStandsBesideEveryModel() {
        NetworkCost line = NetworkCost.of(
                MadeMeasurement.mesh("network.radices=[2]", "router.virtual-channels=2")
                        .parts(),
                SYNTHESIS);
        List<StageDelay> steps = StageDelay.of(line);
        assertThat(steps.get(3).chien()).isNotEqualTo(steps.get(3).aoyama());
        assertThat(CostReport.stages(line).rows())
                .isEqualTo(steps.stream()
                        .<List<Object>>map(step -> List.of(
                                step.step(),
                                (long) step.levels(),
                                step.tau4(),
                                step.chien(),
                                step.aoyama(),
                                String.join(", ", step.processes())))
                        .toList());
    }

    @Test
    void allNodesTogetherAreCountedNodeByNode() {
        NetworkCost line = new NetworkCost(LINE.network(), LINE.node(), 17, 19, LINE.timing(), SYNTHESIS);
        Figures figures = CostReport.network(line);
        Amount total = LINE.total();
        assertThat(MadeMeasurement.columns(figures.asTable()))
                .containsExactly(
                        "nodes: nodes",
                        "register_bits: registers (bits)",
                        "memory_bits: memories (bits)",
                        "wire_bits: wires (bits)",
                        "gates: gates",
                        "flit_storage: flits a router holds (flits)",
                        "channel_wires: wires of a channel",
                        "levels: longest way (gates)");
        assertThat(figures.asTable().rows())
                .containsExactly(List.of(
                        2L,
                        total.counts().registerBits(),
                        total.counts().memoryBits(),
                        total.counts().wireBits(),
                        total.gates(),
                        17L,
                        19L,
                        (long) LINE.levels()));
    }

    // ---- side by side -------------------------------------------------------------------------------------------

    /** A protocol whose router has 100 times {@code scale} of everything, and some more. */
    private static ProtocolCost protocol(String name, Basis basis, int scale, Needs needs) {
        ModuleCost router = new ModuleCost(List.of(row("Router", 1, 10, 100 * scale)));
        ModuleCost networkInterface = new ModuleCost(List.of(row("Interface", 1, 20, 200 * scale)));
        NodeCost node = new NodeCost(0, "0", router, networkInterface, Amount.NONE);
        return new ProtocolCost(
                name,
                basis,
                10 * scale,
                new HardwareFigures(node, 11L * scale, 12L * scale, LINE.levels(), List.of()),
                new MessageAlone(13L * scale, 14L * scale),
                needs);
    }

    private static final Needs NOTHING = new Needs(false, false, 0, false, false, false);
    private static final ProtocolCost NONE = protocol("none", Basis.EQUAL_STORAGE, 1, NOTHING);
    private static final ProtocolCost FCR =
            protocol("fcr", Basis.EQUAL_STORAGE, 2, new Needs(true, false, 10, true, false, true));
    private static final ProtocolCost FAST =
            protocol("none", Basis.FULL_RATE, 3, new Needs(false, true, 11, false, true, false));

    private static CostComparison comparison() {
        CostComparison comparison = new CostComparison(List.of("link.flit-width", "switching"));
        comparison.add(List.of(24L, "wormhole"), new ProtocolCost.Comparison(List.of(NONE, FCR, FAST), List.of()));
        return comparison;
    }

    /** State is registers and memories: 100 + 101 and 200 + 201 bits; gates are 106 and 206. */
    @Test
    void aProtocolStandsBesideTheNetworkWithoutOneOfTheSameBasis() {
        Table table = comparison().protocols();
        assertThat(table.name()).isEqualTo("protocols");
        assertThat(MadeMeasurement.columns(table))
                .containsExactly(
                        "link_flit_width: link.flit-width",
                        "switching: switching",
                        "basis: buffers",
                        "protocol: protocol",
                        "depth: depth (flits)",
                        "storage: storage (flits)",
                        "state_bits: state (bits)",
                        "state_relative: of none",
                        "router_bits: in router (bits)",
                        "gates: gates",
                        "gates_relative: of none",
                        "router_gates: in router (gates)",
                        "channel_wires: channel (wires)",
                        "channel_relative: of none",
                        "levels: longest way (gates)",
                        "levels_relative: of none");
        double levels = LINE.levels();
        assertThat(table.rows())
                .containsExactly(
                        List.of(
                                24L,
                                "wormhole",
                                "equal storage",
                                "none",
                                10L,
                                11L,
                                602.0,
                                1.0,
                                201.0,
                                312.0,
                                1.0,
                                106.0,
                                12.0,
                                1.0,
                                levels,
                                1.0),
                        List.of(
                                24L,
                                "wormhole",
                                "equal storage",
                                "fcr",
                                20L,
                                22L,
                                1202.0,
                                1202 / 602.0,
                                401.0,
                                612.0,
                                612 / 312.0,
                                206.0,
                                24.0,
                                2.0,
                                levels,
                                1.0),
                        List.of(
                                24L,
                                "wormhole",
                                "full rate",
                                "none",
                                30L,
                                33L,
                                1802.0,
                                1.0,
                                601.0,
                                912.0,
                                1.0,
                                306.0,
                                36.0,
                                1.0,
                                levels,
                                1.0));
    }

    @Test
    void whatAProtocolNeedsIsSaidColumnByColumn() {
        Table table = comparison().needs();
        assertThat(MadeMeasurement.columns(table).subList(4, 12))
                .containsExactly(
                        "head_copy: copy of the head",
                        "flit_counter: flit counter",
                        "control_lines: control lines (wires)",
                        "keeps_flits: keeps flits that left",
                        "keeps_message: sender keeps message",
                        "every_message: burdens every message",
                        "crossings: crossings (flits)",
                        "cycles: message alone (cycles)");
        assertThat(table.rows().stream().map(row -> row.subList(4, 12)))
                .containsExactly(
                        List.of("no", "no", 0L, "no", "no", "no", 14L, 13L),
                        List.of("yes", "no", 10L, "no", "yes", "yes", 28L, 26L),
                        List.of("no", "yes", 11L, "yes", "no", "no", 42L, 39L));
    }

    /** Without protocols the first network of a basis is what others are held against. */
    @Test
    void networksStandBesideTheFirstOfTheirBasis() {
        CostComparison comparison = new CostComparison(List.of("switching"));
        comparison.addWithout(List.of("wormhole"), new ProtocolCost.Comparison(List.of(NONE, FAST), List.of()));
        comparison.addWithout(
                List.of("circuit"),
                new ProtocolCost.Comparison(List.of(FCR, protocol("none", Basis.FULL_RATE, 6, NOTHING)), List.of()));
        Table table = comparison.networks();
        assertThat(table.name()).isEqualTo("networks");
        assertThat(table.title()).isEqualTo("Side by side: a node with the most channels");
        assertThat(MadeMeasurement.columns(table)).contains("gates_relative: of first");
        assertThat(table.rows().stream().map(row -> row.get(12)))
                .as("wires of a channel beside those of the first")
                .containsExactly(1.0, 1.0, 2.0, 2.0);
    }

    @Test
    void aSettingThatIsANumberMakesCurves() {
        CostComparison comparison = comparison();
        comparison.add(List.of(40L, "wormhole"), new ProtocolCost.Comparison(List.of(FCR), List.of()));
        Map<String, ?> plots = comparison.plots();
        assertThat(plots.keySet()).map(String::valueOf).containsExactly("gates", "state");
        assertThat(plots.get("gates"))
                .isEqualTo(CurvePlot.of("Gates of a node", Axis.linear("link.flit-width"), Axis.linear("gates"))
                        .with("equal storage", "none [wormhole]", List.of(24.0), List.of(312.0))
                        .with("equal storage", "fcr [wormhole]", List.of(24.0, 40.0), List.of(612.0, 612.0))
                        .with("full rate", "none [wormhole]", List.of(24.0), List.of(912.0)));
        CurvePlot state = (CurvePlot) plots.get("state");
        assertThat(state.title()).isEqualTo("State of a node");
        assertThat(state.y()).isEqualTo(Axis.linear("bits"));
        assertThat(state.curves().get(0).y()).containsExactly(602.0);
    }

    @Test
    void oneSettingMakesCurvesOfProtocolsAloneAndWordsMakeBars() {
        CostComparison one = new CostComparison(List.of("link.flit-width"));
        one.add(List.of(24L), new ProtocolCost.Comparison(List.of(NONE), List.of()));
        assertThat(((CurvePlot) one.plots().get("gates")).curves().get(0).name())
                .isEqualTo("none");
        CostComparison words = new CostComparison(List.of("switching"));
        words.add(List.of("wormhole"), new ProtocolCost.Comparison(List.of(NONE), List.of()));
        assertThat(((BarPlot) words.plots().get("gates")).bars())
                .singleElement()
                .satisfies(bar -> {
                    assertThat(bar.label()).isEqualTo("none, equal storage, wormhole");
                    assertThat(bar.values()).hasSize(2);
                });
        assertThat(new CostComparison(List.of()).plots()).isEmpty();
    }
}
