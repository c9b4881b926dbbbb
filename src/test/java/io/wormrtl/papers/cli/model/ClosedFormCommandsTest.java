package io.wormrtl.papers.cli.model;

import static io.wormrtl.papers.cli.model.CommandTables.columns;
import static io.wormrtl.papers.cli.model.CommandTables.parsed;
import static io.wormrtl.papers.cli.model.CommandTables.plot;
import static io.wormrtl.papers.cli.model.CommandTables.row;
import static io.wormrtl.papers.cli.model.CommandTables.table;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.papers.model.collision.FirstStepCollision;
import io.wormrtl.papers.model.zeroload.DeliveryTime;
import io.wormrtl.papers.model.zeroload.ProtocolLength;
import io.wormrtl.papers.model.zeroload.SoftwareOverhead;
import io.wormrtl.papers.model.zeroload.ZeroLoad;
import io.wormrtl.papers.program.contention.PathModel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every option of a closed form goes where it belongs, and every result stands under its own head. */
class ClosedFormCommandsTest {

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
}
