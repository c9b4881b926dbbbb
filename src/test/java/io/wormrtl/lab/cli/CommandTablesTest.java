package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.inventory.Counts;
import io.wormrtl.kernel.inventory.InstanceRow;
import io.wormrtl.kernel.inventory.Inventory;
import io.wormrtl.kernel.rtl.Profile;
import io.wormrtl.lab.experiment.Coverage;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.ProfiledRun;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.deadlock.DeadlockProof.Verdict;
import io.wormrtl.network.routing.survey.AlgorithmTraits;
import io.wormrtl.network.routing.survey.PathCounts;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tables of single commands, of values that are made up: each stands under its own head. */
class CommandTablesTest {

    private static void assertTable(Table table, List<String> columns, List<?>... rows) {
        assertThat(MadeMeasurement.columns(table)).isEqualTo(columns);
        assertThat(table.rows()).isEqualTo(Arrays.asList(rows));
    }

    // ---- coverage -----------------------------------------------------------------------------------------------

    private static Measurement run(Outcome outcome, double latency) {
        return MadeMeasurement.steady(0.1, 0.1, latency, 2).ending(outcome).on(MadeMeasurement.mesh());
    }

    /** Of the runs with a latency, 700 messages each of 40, 41 and 48 cycles; half widths 1.5 each. */
    @Test
    void coverageCountsItsRunsByTheirOutcome() {
        Testbench testbench = MadeMeasurement.mesh();
        Coverage coverage = new Coverage(
                new SweepPlan.Point(List.of("matrix", 0.3), testbench),
                List.of(
                        run(Outcome.STEADY, 40),
                        run(Outcome.STEADY, 41),
                        run(Outcome.NOT_STEADY, 48),
                        run(Outcome.SATURATED, 99),
                        run(Outcome.SATURATED, 99),
                        run(Outcome.SATURATED, 99),
                        run(Outcome.DID_NOT_DRAIN, 99)));
        assertThat(List.of(
                        coverage.mean(),
                        coverage.meanHalfWidth(),
                        coverage.halfWidth(),
                        coverage.halfWidthNeeded(),
                        coverage.percentage()))
                .doesNotHaveDuplicates();
        assertTable(
                CoverageCommand.table(List.of("router.arbiter", "traffic.load"), List.of(coverage)),
                List.of(
                        "router_arbiter: router.arbiter",
                        "traffic_load: traffic.load",
                        "runs: runs",
                        "steady: steady",
                        "not_steady: not steady",
                        "saturated: saturated",
                        "latency_long_run: long-run mean (cycles)",
                        "latency_long_run_half_width: +- (cycles)",
                        "intervals: intervals",
                        "covering: cover it",
                        "coverage: coverage (%)",
                        "half_width_mean: half width (cycles)",
                        "half_width_needed: needed (cycles)",
                        "configuration_hash: configuration"),
                List.of(
                        "matrix",
                        0.3,
                        7L,
                        2L,
                        1L,
                        3L,
                        43.0,
                        coverage.meanHalfWidth(),
                        2L,
                        0L,
                        0.0,
                        1.5,
                        coverage.halfWidthNeeded(),
                        testbench.hash()));
    }

    // ---- algorithms ---------------------------------------------------------------------------------------------

    @Test
    void anAlgorithmWhosePathsAreNotCountedHasNone() {
        List<AlgorithmTraits> traits = List.of(
                new AlgorithmTraits(
                        "xy",
                        "mesh 4x4",
                        2,
                        3,
                        Reallocation.WHEN_EMPTY,
                        Verdict.CAN_DEADLOCK,
                        Optional.of(new PathCounts(1.5, 0.25, 7))),
                new AlgorithmTraits("far", "ring 5", 4, 5, Reallocation.AT_TAIL, Verdict.UNDECIDED, Optional.empty()));
        assertTable(
                AlgorithmsCommand.table(traits),
                List.of(
                        "algorithm: algorithm",
                        "network: network",
                        "channels: channels",
                        "header_bits: header (bits)",
                        "reallocation: reallocation",
                        "deadlock: deadlock",
                        "paths: paths",
                        "adaptivity: adaptivity",
                        "longer: longer (channels)"),
                List.of("xy", "mesh 4x4", 2L, 3L, "when-empty", "can deadlock", 1.5, 0.25, 7.0),
                List.of("far", "ring 5", 4L, 5L, "at-tail", "undecided", Double.NaN, Double.NaN, Double.NaN));
    }

    /** One of each kind, none of more nodes than can be compared. */
    @Test
    void algorithmsAreComparedOnANetworkOfEachKind() {
        assertThat(AlgorithmsCommand.examples())
                .extracting(Topology::description)
                .containsExactly(
                        "mesh 4x4",
                        "mesh 3x3x3",
                        "hypercube 4",
                        "torus 4x4",
                        "ring 5",
                        "star graph of 4 symbols",
                        "irregular network of 5 nodes");
    }

    // ---- topology -----------------------------------------------------------------------------------------------

    /** A mesh of 4 x 2: 2 (3 * 2 + 4) channels; 4 + 1 - 1 hops at most; cut across its longer side. */
    @Test
    void aNetworkIsDescribedByItsDistances() {
        assertTable(
                TopologyFigures.of(new Mesh(4, 2)).asTable(),
                List.of(
                        "network: network",
                        "nodes: nodes",
                        "channels: channels",
                        "degree: degree",
                        "diameter: diameter (channels)",
                        "mean_distance: mean distance (channels)",
                        "bisection: bisection (channels)",
                        "bisection_kind: which is"),
                List.of("mesh 4x2", 8L, 20L, 3L, 4L, 2.0, 4L, "exact"));
    }

    /** Channels in both directions count; of a ring 8 in one direction, of which one is cut each way. */
    @Test
    void networksOfEachKindAreExamples() {
        Table table = TopologyFigures.examples();
        assertThat(MadeMeasurement.columns(table))
                .isEqualTo(
                        MadeMeasurement.columns(TopologyFigures.of(new Mesh(2)).asTable()));
        assertThat(table.rows())
                .extracting(row -> row.subList(0, 5))
                .contains(
                        List.of("mesh 4x4", 16L, 48L, 4L, 6L),
                        List.of("torus 4x4", 16L, 64L, 4L, 4L),
                        List.of("hypercube 4", 16L, 64L, 4L, 4L),
                        List.of("star graph of 4 symbols", 24L, 72L, 3L, 4L))
                .hasSize(5);
        assertThat(table.rows())
                .extracting(row -> row.get(5))
                .contains(TopologyFigures.of(new Hypercube(4))
                        .asTable()
                        .rows()
                        .get(0)
                        .get(5));
        assertThat(table.rows()).extracting(row -> row.get(6)).contains(8L, 16L);
    }

    @Test
    void everyNodeHasItsNeighbours() {
        assertTable(
                TopologyCommand.nodes(new Mesh(2, 2)),
                List.of("node: node", "name: name", "neighbours: neighbours"),
                List.of(0L, "0_0", "x_plus 1, y_plus 2"),
                List.of(1L, "1_0", "x_minus 0, y_plus 3"),
                List.of(2L, "0_1", "x_plus 3, y_minus 0"),
                List.of(3L, "1_1", "x_minus 2, y_minus 1"));
    }

    // ---- explore ------------------------------------------------------------------------------------------------

    @Test
    void statesFillHalfOfTheMemoryAtMost() {
        assertThat(ExploreCommand.fitting(1000, 10)).isEqualTo(50);
        assertThat(ExploreCommand.fitting(1001, 10)).isEqualTo(50);
        assertThat(ExploreCommand.fitting(1L << 50, 8)).isEqualTo(1L << 29);
    }

    // ---- profile ------------------------------------------------------------------------------------------------

    /** 50 cycles and 400 flit-hops. */
    @Test
    void aProcessHasItsShareOfTheTime() {
        List<Profile.ProcessCost> rows = List.of(
                new Profile.ProcessCost("Router", "route", 100, 3000),
                new Profile.ProcessCost("Link", "send", 20, 1000));
        List<String> columns = List.of(
                "module_type: module type",
                "process: process",
                "evaluations: evaluations",
                "evaluations_per_cycle: per cycle",
                "evaluations_per_flit_hop: per flit-hop",
                "nanoseconds_each: each (ns)",
                "share_percent: share (%)");
        assertTable(
                ProfileCommand.table(new ProfiledRun(50, 400, rows)),
                columns,
                List.of("Router", "route", 100L, 2.0, 0.25, 30.0, 75.0),
                List.of("Link", "send", 20L, 0.4, 0.05, 50.0, 25.0));
        assertTable(
                ProfileCommand.table(new ProfiledRun(50, 0, rows.subList(1, 2))),
                columns,
                List.of("Link", "send", 20L, 0.4, Double.NaN, 50.0, 100.0));
    }

    // ---- inventory ----------------------------------------------------------------------------------------------

    private static Counts counts(int from) {
        return new Counts(from, from + 1, from + 2, from + 3, from + 4);
    }

    /** A network of one module with a group of registers and a second module in it. */
    private static final Inventory INVENTORY = new Inventory(List.of(
            new InstanceRow("network", "Network", true, 1, 0, counts(10), counts(60)),
            new InstanceRow("network.a", "Part", true, 1, 1, counts(20), counts(50)),
            new InstanceRow("network.a.g", "Group", false, 4, 2, counts(30), counts(30))));

    private static final List<String> COUNTS = List.of(
            "own_register_bits: own registers (bits)",
            "own_memory_bits: own memories (bits)",
            "own_wire_bits: own wires (bits)",
            "own_port_bits: own ports (bits)",
            "total_register_bits: total registers (bits)",
            "total_memory_bits: total memories (bits)",
            "total_wire_bits: total wires (bits)",
            "total_port_bits: total ports (bits)");

    private static List<String> columns(String first, String second) {
        List<String> all = new ArrayList<>(List.of(first, second));
        all.addAll(COUNTS);
        return all;
    }

    @Test
    void hardwareIsListedByModuleAndByType() {
        assertTable(
                InventoryCommand.instances(INVENTORY, 1),
                columns("path: module or group", "type: type"),
                List.of("network", "Network", 10L, 11L, 12L, 13L, 60L, 61L, 62L, 63L),
                List.of("network.a", "Part", 20L, 21L, 22L, 23L, 50L, 51L, 52L, 53L));
        assertThat(InventoryCommand.instances(INVENTORY, 2).rows())
                .hasSize(3)
                .last()
                .isEqualTo(List.of("network.a.g", "Group", 30L, 31L, 32L, 33L, 30L, 31L, 32L, 33L));
        Table types = InventoryCommand.types(INVENTORY);
        assertThat(MadeMeasurement.columns(types))
                .isEqualTo(columns("type: module or group type", "instances: instances"));
        assertThat(types.rows())
                .containsExactlyInAnyOrder(
                        List.of("Network", 1L, 10L, 11L, 12L, 13L, 60L, 61L, 62L, 63L),
                        List.of("Part", 1L, 20L, 21L, 22L, 23L, 50L, 51L, 52L, 53L),
                        List.of("Group", 4L, 30L, 31L, 32L, 33L, 30L, 31L, 32L, 33L));
    }

    @Test
    void theTotalIsThatOfTheWholeNetwork() {
        Figures total = InventoryCommand.total(INVENTORY);
        assertTable(
                total.asTable(),
                List.of(
                        "modules: modules",
                        "groups: groups of registers",
                        "register_bits: registers (bits)",
                        "memory_bits: memories (bits)",
                        "wire_bits: wires (bits)",
                        "port_bits: ports (bits)",
                        "processes: processes"),
                List.of(2L, 4L, 60L, 61L, 62L, 63L, 64L));
    }
}
