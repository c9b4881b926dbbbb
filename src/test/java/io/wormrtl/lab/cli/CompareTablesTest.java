package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.inventory.Counts;
import io.wormrtl.lab.cost.Amount;
import io.wormrtl.lab.cost.CostRow;
import io.wormrtl.lab.cost.HardwareFigures;
import io.wormrtl.lab.cost.MessageAlone;
import io.wormrtl.lab.cost.ModuleCost;
import io.wormrtl.lab.cost.Needs;
import io.wormrtl.lab.cost.NodeCost;
import io.wormrtl.lab.cost.ProtocolCost;
import io.wormrtl.lab.cost.ProtocolCost.Basis;
import io.wormrtl.lab.experiment.FaultCount;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.experiment.VariantPlan;
import io.wormrtl.lab.experiment.VariantPlan.Candidate;
import io.wormrtl.lab.experiment.VariantPlan.Refusal;
import io.wormrtl.lab.experiment.VariantPlan.Variant;
import io.wormrtl.lab.experiment.VariantResult;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.CurvePlot.Curve;
import io.wormrtl.lab.report.CurvePlot.Note;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Quality;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.settings.Node;
import io.wormrtl.lab.settings.Position;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Three variants whose hardware and runs are made up, at two rates of faults and three loads. Variant i has i times the
 * hardware of the first, and no two of its figures are those of another.
 */
class CompareTablesTest {

    private static final List<String> PATHS = List.of("recovery.protocol", "link.flit-width");
    private static final String RATE = "faults.link-rate";
    private static final double[] LOADS = {0.1, 0.2, 0.3};
    private static final Object[] RATES = {0L, 0.001};

    // ---- what is made up ----------------------------------------------------------------------------------------

    private static Amount amount(int from) {
        return new Amount(new Counts(from, from + 1, from + 2, from + 3, from + 4), from + 6);
    }

    private static ModuleCost module(int total) {
        return new ModuleCost(List.of(new CostRow("path", "Type", 1, amount(1), amount(total))));
    }

    private static ProtocolCost cost(String protocol, Basis basis, int scale, String... missing) {
        NodeCost node = new NodeCost(0, "0", module(100 * scale), module(200 * scale), Amount.NONE);
        return new ProtocolCost(
                protocol,
                basis,
                3 * scale,
                new HardwareFigures(node, 11L * scale, 12L * scale, 13 * scale, List.of(missing)),
                new MessageAlone(1, 2),
                new Needs(false, false, 0, false, false, false));
    }

    private static final ProtocolCost NONE = cost("none", Basis.EQUAL_STORAGE, 1);
    private static final ProtocolCost FCR = cost("fcr", Basis.EQUAL_STORAGE, 2, "of a kind");
    private static final ProtocolCost FAST = cost("none", Basis.FULL_RATE, 3);

    private static Testbench at(double load) {
        return MadeMeasurement.mesh("traffic.load=" + load, "run.seed=6");
    }

    private static SweepPlan.Curve curve(ProtocolCost cost, int rate, List<Object> values) {
        List<SweepPlan.Point> points = new ArrayList<>();
        for (double load : LOADS) {
            List<Object> all = new ArrayList<>(List.of(cost.basis().text()));
            all.addAll(values);
            all.add(RATES[rate]);
            all.add(load);
            points.add(new SweepPlan.Point(all, at(load)));
        }
        return new SweepPlan.Curve(points);
    }

    private static Variant variant(ProtocolCost cost, ProtocolCost baseline, Object... values) {
        List<Object> all = List.of(values);
        return new Variant(all, cost, baseline, List.of(curve(cost, 0, all), curve(cost, 1, all)));
    }

    private static Node scalar(Object value) {
        return new Node.Scalar(Position.of("--vary", "given"), value);
    }

    private static final VariantPlan PLAN = new VariantPlan(
            PATHS,
            List.of(RATE, SweepPlan.LOAD),
            List.of(
                    new Candidate(List.of("none", 24L), at(0.1), Optional.of("a crossbar of its own")),
                    new Candidate(List.of("fcr", 24L), at(0.1), Optional.of("a crossbar of its own")),
                    new Candidate(List.of("none", 40L), at(0.1), Optional.empty())),
            List.of(),
            new VariantPlan.Axes(
                    Map.of(RATE, List.of(scalar(0L), scalar(0.001))),
                    List.of(scalar(0.1), scalar(0.2), scalar(0.3)),
                    true));

    private static VariantPlan.Costed costed() {
        List<Variant> variants = List.of(
                variant(NONE, NONE, "none", 24L), variant(FCR, NONE, "fcr", 24L), variant(FAST, FAST, "none", 40L));
        SweepPlan sweep = new SweepPlan(
                List.of("buffers", PATHS.get(0), PATHS.get(1), RATE, SweepPlan.LOAD),
                variants.stream().flatMap(variant -> variant.curves().stream()).toList(),
                true);
        return new VariantPlan.Costed(
                variants, List.of(new Refusal(List.of("utp", "any"), "full rate", "it needs five channels")), sweep);
    }

    private static final VariantPlan.Costed COSTED = costed();

    /** With so many faults, messages, messages hit and messages lost. */
    private static Measurement among(int faults, Measurement measurement) {
        return MadeMeasurement.counting(
                measurement,
                Outputs.NONE,
                new FaultCount("faults", "begun", faults),
                new FaultCount("messages-generated", "all", 100L + faults),
                new FaultCount("messages-hit", "hit", 10L + faults),
                new FaultCount("lost", "lost", faults));
    }

    private static Sweep.Result result(int curve, int point, MadeMeasurement made, Violation... violations) {
        SweepPlan.Point at = COSTED.sweep().curves().get(curve).points().get(point);
        Measurement measurement = made.on(at.testbench(), violations);
        return new Sweep.Result(curve, at, curve % 2 == 0 ? measurement : among(point + 1, measurement));
    }

    private static MadeMeasurement steady(double load, double accepted, double latency) {
        return MadeMeasurement.steady(load, accepted, latency, 2.5);
    }

    private static final Violation BROKEN = new Violation(9, "network", "broken", "it is");

    /**
     * Curves 0 and 2 have a latency at all loads, but a violation ends the last run of the former; curves 1 and 3 have one
     * at 0.1 both, and neither at 0.3; curve 4 has one at 0.2, and is flat from then on; curve 5 has none.
     */
    private static final List<Sweep.Result> RESULTS = List.of(
            result(0, 0, steady(0.1, 0.101, 31)),
            result(0, 1, steady(0.2, 0.201, 32)),
            result(0, 2, steady(0.3, 0.301, 33), BROKEN),
            result(1, 0, steady(0.1, 0.091, 41)),
            result(1, 1, steady(0.2, 0.191, 42)),
            result(1, 2, steady(0.3, 0.291, 43).ending(Outcome.SATURATED)),
            result(2, 0, steady(0.1, 0.102, 51)),
            result(2, 1, steady(0.2, 0.202, 52)),
            result(2, 2, steady(0.3, 0.302, 29).ending(Outcome.NOT_STEADY)),
            result(3, 0, steady(0.1, 0.092, 61)),
            result(3, 1, steady(0.2, 0.192, 62).ending(Outcome.DID_NOT_DRAIN)),
            result(3, 2, steady(0.3, 0.193, 63).ending(Outcome.SATURATED)),
            result(4, 0, steady(0.1, 0.1, 71).ending(Outcome.SATURATED)),
            result(4, 1, steady(0.2, 0.205, 72)),
            result(4, 2, steady(0.3, 0.204, 73).ending(Outcome.SATURATED)),
            result(5, 0, steady(0.1, 0.06, 81).ending(Outcome.SATURATED)),
            result(5, 1, steady(0.2, 0.05, 82).ending(Outcome.SATURATED)));

    private static final List<VariantResult> FOUND = VariantResult.of(PLAN, COSTED, RESULTS);

    private static final CompareReport REPORT = new CompareReport(at(0.1), PLAN, COSTED, FOUND);

    // ---- variants and their curves ------------------------------------------------------------------------------

    @Test
    void aPlanCountsItsNetworksAndItsPoints() {
        List<Basis> both = List.of(Basis.EQUAL_STORAGE, Basis.FULL_RATE);
        assertThat(PLAN.networks(both)).isEqualTo(6);
        assertThat(PLAN.points(both)).as("three loads at two rates").isEqualTo(36);
        assertThat(PLAN.points(List.of(Basis.AS_GIVEN))).isEqualTo(18);
        assertThat(PLAN.remarks()).containsExactly("a crossbar of its own");
        VariantPlan atOneLoad = new VariantPlan(
                PATHS,
                List.of(RATE),
                PLAN.candidates(),
                List.of(),
                new VariantPlan.Axes(PLAN.sweep().faults(), null, false));
        assertThat(atOneLoad.points(both)).isEqualTo(12);
        VariantPlan alone = new VariantPlan(
                PATHS, List.of(), PLAN.candidates(), List.of(), new VariantPlan.Axes(Map.of(), null, false));
        assertThat(alone.points(both)).isEqualTo(6);
    }

    @Test
    void aCurveIsOfTheVariantThatHasIt() {
        assertThat(Stream.of(0, 1, 2, 3, 4, 5).map(curve -> COSTED.of(curve).cost()))
                .containsExactly(NONE, NONE, FCR, FCR, FAST, FAST);
        assertThat(COSTED.missing()).containsExactly("of a kind");
    }

    /** The largest load at which all with the same buffers and faults have a latency, steady or not. */
    @Test
    void variantsAreHeldAgainstEachOtherAtTheLargestLoadAtWhichAllHaveALatency() {
        assertThat(FOUND)
                .extracting(VariantResult::faults)
                .containsExactly(List.of(0L), List.of(0.001), List.of(0L), List.of(0.001), List.of(0L), List.of(0.001));
        assertThat(FOUND)
                .extracting(VariantResult::reference)
                .containsExactly(
                        OptionalInt.of(2),
                        OptionalInt.of(0),
                        OptionalInt.of(2),
                        OptionalInt.of(0),
                        OptionalInt.of(1),
                        OptionalInt.empty());
        assertThat(FOUND).extracting(VariantResult::referenceLoad).containsExactly(0.3, 0.1, 0.3, 0.1, 0.2, Double.NaN);
        assertThat(FOUND)
                .extracting(VariantResult::outcome)
                .containsExactly(
                        Optional.of(Outcome.STEADY),
                        Optional.of(Outcome.STEADY),
                        Optional.of(Outcome.NOT_STEADY),
                        Optional.of(Outcome.STEADY),
                        Optional.of(Outcome.STEADY),
                        Optional.empty());
        assertThat(FOUND)
                .extracting(result -> result.figure("latency_mean"))
                .containsExactly(33.0, 41.0, 29.0, 61.0, 72.0, Double.NaN);
        assertThat(FOUND.get(3).group()).containsExactly("equal storage", 0.001);
    }

    /** Nothing of a run that a violation ended; a curve that is flat, or falls, at its end shows the most. */
    @Test
    void theMostAcceptedIsThatOfAnyLoad() {
        assertThat(FOUND)
                .extracting(result -> result.bestFigure("accepted_load"))
                .containsExactly(0.201, 0.291, 0.302, 0.193, 0.205, 0.06);
        assertThat(FOUND)
                .extracting(VariantResult::mayAcceptMore)
                .containsExactly(true, true, true, false, true, false);
    }

    @Test
    void countsAreOverAllLoads() {
        assertThat(FOUND).extracting(VariantResult::hasFailures).containsExactly(false, true, false, true, false, true);
        assertThat(FOUND).extracting(result -> result.sum("lost")).containsExactly(0L, 6L, 0L, 6L, 0L, 3L);
    }

    // ---- tables -------------------------------------------------------------------------------------------------

    @Test
    void whatIsReportedHasTheHashAndTheSeedOfAllPoints() {
        Report report = REPORT.full();
        assertThat(report.provenance().command()).isEqualTo("compare");
        assertThat(report.provenance().subject()).isEqualTo("made");
        assertThat(report.provenance().configurationHash())
                .isEqualTo(COSTED.sweep().hash());
        assertThat(report.provenance().seed()).isEqualTo(6);
        assertThat(report.sections()).extracting(Section::name).containsExactly("behaviour", "hardware", "refused");
    }

    @Test
    void meritsStandVariantByVariant() {
        Table table = REPORT.full().sections().get(0).asTable();
        assertThat(MadeMeasurement.columns(table))
                .containsExactly(
                        "recovery_protocol: recovery.protocol",
                        "link_flit_width: link.flit-width",
                        "buffers: buffers",
                        "faults_link_rate: faults.link-rate",
                        "outcome: outcome",
                        "at_load: at load (flits/cycle)",
                        "latency_mean: mean latency (cycles)",
                        "latency_half_width: +- (cycles)",
                        "accepted_most: most accepted (flits/node/cycle)",
                        "accepted_half_width: +- (flits/node/cycle)",
                        "overhead_load: overhead (flits/node/cycle)",
                        "messages_generated: messages",
                        "messages_hit: hit",
                        "lost: lost",
                        "recovery_time_mean: recovery time (cycles)",
                        "front: not dominated in");
        assertThat(table.rows().stream().map(row -> row.subList(0, 9)))
                .containsExactly(
                        List.of("none", 24L, "equal storage", 0L, Outcome.STEADY, 0.3, 33.0, 1.5, 0.201),
                        List.of("none", 24L, "equal storage", 0.001, Outcome.STEADY, 0.1, 41.0, 1.5, 0.291),
                        List.of("fcr", 24L, "equal storage", 0L, Outcome.NOT_STEADY, 0.3, 29.0, Double.NaN, 0.302),
                        List.of("fcr", 24L, "equal storage", 0.001, Outcome.STEADY, 0.1, 61.0, 1.5, 0.193),
                        List.of("none", 40L, "full rate", 0L, Outcome.STEADY, 0.2, 72.0, 1.5, 0.205),
                        rowWithoutOutcome());
        assertThat(table.rows().stream().map(row -> row.subList(10, 14)))
                .containsExactly(
                        List.of(0.03, 0L, 0L, 0L),
                        List.of(0.03, 306L, 36L, 6L),
                        List.of(0.03, 0L, 0L, 0L),
                        List.of(0.03, 306L, 36L, 6L),
                        List.of(0.03, 0L, 0L, 0L),
                        List.of(Double.NaN, 203L, 23L, 3L));
    }

    private static List<Object> rowWithoutOutcome() {
        List<Object> row = new ArrayList<>(List.of("none", 40L, "full rate", 0.001));
        row.add(null);
        row.addAll(List.of(Double.NaN, Double.NaN, Double.NaN, 0.06));
        return row;
    }

    /** At rate 0 the dearer one is faster and accepts more; at the other rate it does neither. */
    @Test
    void whoIsNotDominatedIsSaid() {
        String both = "latency/gates, latency/state, latency/router-gates, accepted/gates, accepted/state,"
                + " accepted/router-gates";
        assertThat(REPORT.full().sections().get(0).asTable().rows().stream().map(row -> row.get(15)))
                .containsExactly(both, both, both, "", both, "accepted/gates, accepted/state, accepted/router-gates");
    }

    /** State is registers and memories: 100 + 101 and 200 + 201 bits; gates are 106 and 206. */
    @Test
    void hardwareStandsBesideThatOfTheFirstWithTheInterfaceApart() {
        Table table = REPORT.full().sections().get(1).asTable();
        assertThat(table.title()).isEqualTo("Hardware: a node with the most channels");
        assertThat(MadeMeasurement.columns(table).subList(4, 18))
                .containsExactly(
                        "depth: depth (flits)",
                        "storage: storage (flits)",
                        "state_bits: state (bits)",
                        "state_relative: of first",
                        "router_bits: in router (bits)",
                        "gates: gates",
                        "gates_relative: of first",
                        "router_gates: in router (gates)",
                        "channel_wires: channel (wires)",
                        "channel_relative: of first",
                        "levels: longest way (gates)",
                        "levels_relative: of first",
                        "interface_bits: in interface (bits)",
                        "interface_gates: in interface (gates)");
        assertThat(table.rows())
                .containsExactly(
                        List.of(
                                "none",
                                24L,
                                "equal storage",
                                "none",
                                3L,
                                11L,
                                602.0,
                                1.0,
                                201.0,
                                312.0,
                                1.0,
                                106.0,
                                12.0,
                                1.0,
                                13.0,
                                1.0,
                                401.0,
                                206.0),
                        List.of(
                                "fcr",
                                24L,
                                "equal storage",
                                "fcr",
                                6L,
                                22L,
                                1202.0,
                                1202 / 602.0,
                                401.0,
                                612.0,
                                612 / 312.0,
                                206.0,
                                24.0,
                                2.0,
                                26.0,
                                2.0,
                                801.0,
                                406.0),
                        List.of(
                                "none",
                                40L,
                                "full rate",
                                "none",
                                9L,
                                33L,
                                1802.0,
                                1.0,
                                601.0,
                                912.0,
                                1.0,
                                306.0,
                                36.0,
                                1.0,
                                39.0,
                                1.0,
                                1201.0,
                                606.0));
    }

    @Test
    void whatIsLeftOutIsNamedWithTheReason() {
        Table table = REPORT.full().sections().get(2).asTable();
        assertThat(table.title()).isEqualTo("Left out");
        assertThat(MadeMeasurement.columns(table))
                .containsExactly(
                        "recovery_protocol: recovery.protocol",
                        "link_flit_width: link.flit-width",
                        "buffers: buffers",
                        "reason: left out, since");
        assertThat(table.rows()).containsExactly(List.of("utp", "any", "full rate", "it needs five channels"));
    }

    @Test
    void whatTheTablesDoNotShowIsSaid() {
        assertThat(REPORT.full().remarks())
                .containsExactly(
                        "a crossbar of its own",
                        "there is no load at which all variants with full rate, faults.link-rate 0.001 have a latency:"
                                + " at none are their latencies compared, nor what else goes by a load",
                        "accepted load still rises at the largest load that was run, so that the most accepted may be"
                                + " more, and what dominates it another: none, 24, equal storage, faults.link-rate 0;"
                                + " none, 24, equal storage, faults.link-rate 0.001;"
                                + " fcr, 24, equal storage, faults.link-rate 0; none, 40, full rate, faults.link-rate 0",
                        "gates are missing: of a kind");
    }

    /** Of two variants with the same buffers and faults of which none has a latency. */
    @Test
    void thatThereIsNoCommonLoadIsSaidOnce() {
        List<VariantResult> results = List.of(FOUND.get(5), FOUND.get(5));
        assertThat(new CompareReport(at(0.1), PLAN, COSTED, results).full().remarks())
                .filteredOn(remark -> remark.startsWith("there is no load"))
                .hasSize(1);
    }

    // ---- plots --------------------------------------------------------------------------------------------------

    private static final Map<String, Plot> PLOTS = new ComparePlots(PLAN, FOUND).all(COSTED.sweep(), RESULTS);

    @Test
    void everyMeritStandsAgainstEveryCostAndCurvesOverLoadComeFirst() {
        assertThat(PLOTS.keySet())
                .containsExactly(
                        "latency-load",
                        "accepted-load",
                        "pareto-latency-gates",
                        "pareto-latency-state",
                        "pareto-latency-router-gates",
                        "pareto-accepted-gates",
                        "pareto-accepted-state",
                        "pareto-accepted-router-gates");
        assertThat(curves("pareto-latency-state").curves().get(1).x()).containsExactly(602.0);
        assertThat(curves("pareto-latency-state").x()).isEqualTo(Axis.linear("state of a node (bits)"));
        assertThat(curves("pareto-accepted-router-gates").curves().get(1).x()).containsExactly(106.0);
        assertThat(curves("pareto-accepted-router-gates").x()).isEqualTo(Axis.linear("gates of a router"));
        assertThat(curves("pareto-accepted-router-gates").title()).isEqualTo("Accepted against router gates");
    }

    private static CurvePlot curves(String name) {
        return (CurvePlot) PLOTS.get(name);
    }

    private static Curve point(String group, String name, double x, double y, Note note) {
        return new Curve(group, name, List.of(x), List.of(y), List.of(note));
    }

    private static Curve front(String group, List<Double> x, List<Double> y) {
        return new Curve(group, "not dominated", x, y);
    }

    @Test
    void latencyIsThatAtTheCommonLoad() {
        Note known = new Note(1.5, Quality.GOOD);
        String first = "equal storage, link-rate 0, load 0.3";
        String second = "equal storage, link-rate 0.001, load 0.1";
        String third = "full rate, link-rate 0, load 0.2";
        String last = "full rate, link-rate 0.001, no load in common";
        assertThat(curves("pareto-latency-gates"))
                .isEqualTo(new CurvePlot(
                        "Latency against gates",
                        Axis.linear("gates of a node"),
                        Axis.linear("mean latency (cycles)"),
                        List.of(
                                front(first, List.of(312.0, 612.0), List.of(33.0, 29.0)),
                                point(first, "protocol none, flit-width 24", 312, 33, known),
                                point(
                                        first,
                                        "protocol fcr, flit-width 24",
                                        612,
                                        29,
                                        new Note(Double.NaN, Quality.DOUBTFUL)),
                                front(second, List.of(312.0), List.of(41.0)),
                                point(second, "protocol none, flit-width 24", 312, 41, known),
                                point(second, "protocol fcr, flit-width 24", 612, 61, known),
                                front(third, List.of(912.0), List.of(72.0)),
                                point(third, "protocol none, flit-width 40", 912, 72, known),
                                front(last, List.of(), List.of()),
                                point(last, "protocol none, flit-width 40", 912, Double.NaN, Note.NONE)),
                        "nothing to show: no variant has both",
                        true));
    }

    /** The most accepted has its own outcome, and no load. */
    @Test
    void theMostAcceptedIsDrawnAsTheRunThatItIsOf() {
        CurvePlot plot = curves("pareto-accepted-gates");
        assertThat(plot.title()).isEqualTo("Accepted against gates");
        assertThat(plot.y()).isEqualTo(Axis.linear("most accepted load (flits/node/cycle)"));
        assertThat(plot.curves().subList(3, 6))
                .extracting(curve -> curve.group() + ": " + curve.y())
                .containsExactly(
                        "equal storage, link-rate 0.001: [0.291]",
                        "equal storage, link-rate 0.001: [0.291]",
                        "equal storage, link-rate 0.001: [0.193]");
        assertThat(plot.curves().get(4).notes()).extracting(Note::quality).containsExactly(Quality.BEYOND);
    }
}
