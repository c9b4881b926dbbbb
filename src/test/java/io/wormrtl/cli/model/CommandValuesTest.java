package io.wormrtl.cli.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.catalogue.Catalogue;
import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.model.collision.FirstStepCollision;
import io.wormrtl.model.scouting.ScoutingModel;
import io.wormrtl.model.scouting.ScoutingNetwork;
import io.wormrtl.model.star.StarModel;
import io.wormrtl.model.star.StarNetwork;
import io.wormrtl.model.wires.CommercialSystem;
import io.wormrtl.model.wires.DelayModel;
import io.wormrtl.model.wires.MeshAgainstHypercube;
import io.wormrtl.model.wires.SizeRatios;
import io.wormrtl.model.zeroload.DeliveryTime;
import io.wormrtl.model.zeroload.ProtocolLength;
import io.wormrtl.model.zeroload.SoftwareOverhead;
import io.wormrtl.model.zeroload.ZeroLoad;
import io.wormrtl.program.contention.PathModel;
import io.wormrtl.report.CurvePlot;
import io.wormrtl.report.CurvePlot.Axis;
import io.wormrtl.report.Provenance;
import io.wormrtl.report.Report;
import io.wormrtl.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Every option of a model goes where it belongs, and every result stands under its own head. */
class CommandValuesTest {

    private static <T> T parsed(T command, String arguments) {
        new CommandLine(command).parseArgs(arguments.isEmpty() ? new String[0] : arguments.split(" "));
        return command;
    }

    private static List<String> columns(Table table) {
        return table.fields().stream()
                .map(field -> field.name() + ": " + field.label())
                .toList();
    }

    private static Table table(ReportCommand command) {
        return section(command, 0);
    }

    private static Table section(ReportCommand command, int section) {
        return command.report(Provenance.of("model")).sections().get(section).asTable();
    }

    private static <T> List<Object> row(List<Object> parameters, Catalogue<ToDoubleFunction<T>> forms, T of) {
        List<Object> row = new ArrayList<>(parameters);
        forms.entries().forEach(entry -> row.add(entry.value().applyAsDouble(of)));
        return row;
    }

    private static CurvePlot plot(ReportCommand command) {
        return (CurvePlot) command.plot().orElseThrow();
    }

    // ---- what is taken ------------------------------------------------------------------------------------------

    /** What follows an option is its value; what it is where it is left out stands in brackets. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            scouting        | --eq4 NAME [settled], --eq5 NAME [settled], --eq8 NAME [settled], --load LOADS, \
            --message-length M [32], --per-hop, --points N [20], --radix K [8], --scouting-distance K [3], \
            --virtual-channels V [6]
            star            | --adaptive-channels V1 [2], --closure NAME [uniform], --escape-channels V2, \
            --load LOADS, --message-length M [32], --per-hop, --points N [20], --symbols N [5]
            zero-load       | --acknowledgement BITS [16], --header BITS [16], --hops H [1:10], --length BITS [512], \
            --routing-time T [1], --switching-time T [1], --width BITS [16], --wire-time T [1]
            delivery-time   | --bandwidth BW [1], --distance K [1:6], --header BYTES [4], --length BYTES [512], \
            --link-latency T [1], --packets P [8]
            recovery-length | --buffer-depth B [1], --distance D [1:6], --length FLITS [12], --misroutes M [1], \
            --network-latency N [0]
            collision       | --dimension N [1:10]
            wires cuts      | --per-cut, --positions LIST, --radices LIST [3], --rows R, --topology KIND [hypercube]
            wires speedup   | --delay MODEL [constant], --form FORM [printed], --length L [100], \
            --nodes N [64:4096:x2]
            wires systems   | ''
            path-time       | --level NU [0,1,2,5,10], --traffic LAMBDA [0:0.9:0.05]
            path-limits     | --level NU [0:20], --slowdown THETA [2,5,10]
            path-traffic    | --applied LAMBDA [0:1:0.05], --level NU [2]
            """)
    void aModelTakesThese(String command, String taken) {
        CommandLine line = new CommandLine(new ModelCommand());
        for (String name : command.split(" ")) {
            line = line.getSubcommands().get(name);
        }
        assertThat(taken(line.getCommandSpec())).isEqualTo(taken);
    }

    private static String taken(CommandSpec command) {
        return command.options().stream()
                .filter(option -> !List.of("--help", "--format", "--out").contains(option.longestName()))
                .map(option -> shown(
                        option.longestName() + (option.arity().max() > 0 ? " " + option.paramLabel() : ""), option))
                .sorted()
                .collect(Collectors.joining(", "));
    }

    private static String shown(String text, ArgSpec argument) {
        return argument.defaultValue() == null ? text : text + " [" + argument.defaultValue() + "]";
    }

    @Test
    void theseAreTheModels() {
        CommandLine line = new CommandLine(new ModelCommand());
        assertThat(line.getSubcommands().keySet())
                .containsExactly(
                        "scouting",
                        "star",
                        "zero-load",
                        "delivery-time",
                        "recovery-length",
                        "collision",
                        "wires",
                        "path-time",
                        "path-limits",
                        "path-traffic");
        assertThat(line.getSubcommands().get("wires").getSubcommands().keySet())
                .containsExactly("cuts", "speedup", "systems");
    }

    // ---- closed forms -------------------------------------------------------------------------------------------

    @Test
    void collision() {
        CollisionCommand command = parsed(new CollisionCommand(), "--dimension 2,3");
        FirstStepCollision three = new FirstStepCollision(3);
        assertThat(columns(table(command)))
                .containsExactly(
                        "dimension: dimension",
                        "fixed: fixed",
                        "adaptive_printed: adaptive (printed)",
                        "adaptive_exact: adaptive (exact)",
                        "random: random");
        assertThat(table(command).rows())
                .hasSize(2)
                .last()
                .isEqualTo(List.of(3L, three.fixed(), three.adaptivePrinted(), three.adaptiveExact(), three.random()));
        assertThat(table(command).title()).isEqualTo("First-step collision of two messages");
        assertThat(command.axis()).isEqualTo(Axis.linear("collision probability"));
        assertThat(plot(command).curves()).hasSize(4);
    }

    @Test
    void deliveryTime() {
        DeliveryTimeCommand command = parsed(
                new DeliveryTimeCommand(),
                "--distance 3 --link-latency 1.5 --length 640 --header 7 --packets 5 --bandwidth 2.5");
        assertThat(columns(table(command)))
                .startsWith(
                        "distance: distance (hops)",
                        "link_latency: link latency",
                        "length: length (bytes)",
                        "header: header (bytes)",
                        "packets: packets",
                        "bandwidth: bandwidth",
                        "datagram: datagram");
        assertThat(table(command).rows())
                .containsExactly(row(
                        List.of(3L, 1.5, 640.0, 7.0, 5L, 2.5),
                        DeliveryTime.schemes(),
                        new DeliveryTime(3, 1.5, 640, 7, 5, 2.5)));
        assertThat(command.axis()).isEqualTo(Axis.linear("delivery time"));
    }

    @Test
    void zeroLoad() {
        ZeroLoadCommand command = parsed(
                new ZeroLoadCommand(),
                "--hops 3 --length 640 --header 24 --acknowledgement 12 --width 8 --routing-time 2"
                        + " --switching-time 5 --wire-time 7");
        assertThat(columns(table(command)).subList(0, 8))
                .containsExactly(
                        "hops: hops",
                        "length: length (bits)",
                        "header: header (bits)",
                        "acknowledgement: acknowledgement (bits)",
                        "width: width (bits)",
                        "routing_time: routing time",
                        "switching_time: switching time",
                        "wire_time: wire time");
        assertThat(table(command).rows())
                .containsExactly(row(
                        List.of(3L, 640.0, 24.0, 12.0, 8.0, 2.0, 5.0, 7.0),
                        ZeroLoad.techniques(),
                        new ZeroLoad(3, 640, 24, 12, 8, 2, 5, 7)));
        assertThat(columns(table(command))).contains("store_and_forward: store-and-forward");
        assertThat(command.axis()).isEqualTo(Axis.linear("latency"));
    }

    /** Two values each tell curves apart by the symbols of the literature. */
    @Test
    void symbolsAreThoseOfTheLiterature() {
        assertThat(symbols(parsed(
                                new ZeroLoadCommand(),
                                "--hops 1,2 --length 1,2 --header 1,2 --acknowledgement 1,2 --width 1,2"
                                        + " --routing-time 1,2 --switching-time 1,2 --wire-time 1,2")
                        .forms()))
                .containsExactly("h", "L", "Lh", "La", "W", "tr", "ts", "tw");
        assertThat(symbols(parsed(new DeliveryTimeCommand(), "").forms()))
                .containsExactly("k", "t", "L", "H", "p", "BW");
        assertThat(symbols(parsed(new RecoveryLengthCommand(), "").forms())).containsExactly("L", "D", "B", "M", "N");
        assertThat(symbols(parsed(new CollisionCommand(), "").forms())).containsExactly("n");
        assertThat(symbols(parsed(new PathLimitsCommand(), "").forms())).containsExactly("nu", "theta");
        assertThat(symbols(parsed(new PathTimeCommand(), "").forms())).containsExactly("lambda", "nu");
        assertThat(symbols(parsed(new PathTrafficCommand(), "").forms())).containsExactly("lambda_a", "nu");
        assertThat(symbols(parsed(new SpeedupCommand(), "").forms())).containsExactly("N", "L");
        assertThat(symbols(parsed(new ScoutingCommand(), "").networks())).containsExactly("k", "V", "M", "K");
        assertThat(symbols(parsed(new StarCommand(), "").networks())).containsExactly("n", "V1", "V2", "M");
    }

    private static List<String> symbols(ClosedForms forms) {
        return symbols(forms.grid());
    }

    private static List<String> symbols(ParameterGrid grid) {
        return grid.parameters().stream().map(Parameter::symbol).toList();
    }

    @Test
    void recoveryLength() {
        RecoveryLengthCommand command = parsed(
                new RecoveryLengthCommand(),
                "--length 20 --distance 3.5 --buffer-depth 2 --misroutes 4 --network-latency 50");
        ProtocolLength length = new ProtocolLength(20, 3.5, 2, 4);
        List<Object> row = row(List.of(20.0, 3.5, 2L, 4L, 50.0), ProtocolLength.protocols(), length);
        row.add(length.compressionlessOverhead());
        row.add(SoftwareOverhead.printed().cycles(50));
        assertThat(table(command).rows()).containsExactly(row);
        assertThat(columns(table(command)))
                .startsWith(
                        "length: length (flits)",
                        "distance: distance (hops)",
                        "buffer_depth: buffer depth (flits)",
                        "misroutes: misroutes",
                        "network_latency: network latency (cycles)")
                .endsWith("fcr_overhead: fcr overhead", "sbrp_software: sbrp software (cycles)");
        assertThat(plot(command).curves())
                .hasSize(ProtocolLength.protocols().entries().size());
        assertThat(command.axis()).isEqualTo(Axis.linear("length (flits)"));
    }

    @Test
    void paths() {
        PathLimitsCommand limits = parsed(new PathLimitsCommand(), "--level 3 --slowdown 4");
        assertThat(columns(table(limits)))
                .containsExactly("level: level", "slowdown: slowdown", "traffic: lambda", "saturation: saturation");
        assertThat(table(limits).rows())
                .containsExactly(List.of(3.0, 4.0, PathModel.trafficOfSlowdown(3, 4), PathModel.saturation(3)));
        assertThat(limits.axis()).isEqualTo(Axis.linear("path traffic"));
        assertThat(plot(limits).curves()).hasSize(1);
        PathTimeCommand time = parsed(new PathTimeCommand(), "--traffic 0.125,0.5 --level 1");
        assertThat(columns(table(time)))
                .containsExactly("traffic: traffic", "level: level", "slowdown: theta", "saturation: saturation");
        assertThat(table(time).rows())
                .as("from the traffic of saturation on there is no end of it")
                .containsExactly(
                        List.of(0.125, 1.0, PathModel.slowdown(1, 0.125), 0.5), List.of(0.5, 1.0, Double.NaN, 0.5));
        assertThat(time.axis()).isEqualTo(Axis.logarithmic("theta"));
        assertThat(plot(time).curves()).hasSize(1);
        PathTrafficCommand traffic = parsed(new PathTrafficCommand(), "--applied 0.25,0.75 --level 1");
        assertThat(columns(table(traffic)))
                .containsExactly(
                        "applied: applied",
                        "level: level",
                        "actual: exact",
                        "threshold: approximate",
                        "saturation: saturation");
        assertThat(table(traffic).rows())
                .containsExactly(
                        List.of(0.25, 1.0, PathModel.actualTraffic(0.25, 0.5), 0.25, 0.5),
                        List.of(0.75, 1.0, PathModel.actualTraffic(0.75, 0.5), 0.5, 0.5));
        assertThat(traffic.axis()).isEqualTo(Axis.linear("actual path traffic"));
        assertThat(plot(traffic).curves()).hasSize(2);
    }

    // ---- wires --------------------------------------------------------------------------------------------------

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

    // ---- latency ------------------------------------------------------------------------------------------------

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
}
