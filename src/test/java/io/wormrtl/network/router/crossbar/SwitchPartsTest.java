package io.wormrtl.network.router.crossbar;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkLife;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The two ends of a switch: what goes in, at once or a cycle later, and the wires on which it comes out. */
class SwitchPartsTest {

    // ---- what comes out ------------------------------------------------------------------------------------------

    /** Wires to buffers of three virtual channels. */
    private static final class ToBuffers extends Design {
        private final Wire load = wire("load", 3);
        private final Wires flits;
        private final CrossbarTarget target;

        ToBuffers(int lanes) {
            super("to_buffers");
            this.flits = wires("flit", lanes, 8);
            this.target = new CrossbarTarget.ToBuffers(load, flits);
        }

        List<Long> wires() {
            return new java.util.ArrayList<>(flits.variables().stream()
                    .map(io.wormrtl.kernel.rtl.Variable::get)
                    .toList());
        }
    }

    @Test
    void lanesOfAllChannelsComeOutSideBySide() {
        ToBuffers out = new ToBuffers(3);
        out.target.drive(0b101, new long[] {0, 11, 0, 13}, 1);
        assertThat(out.load.get()).isEqualTo(0b101);
        assertThat(out.wires()).containsExactly(11L, 0L, 13L);
        out.target.drive(0b010, new long[] {0, 22, 0}, 0);
        assertThat(out.load.get()).isEqualTo(0b010);
        assertThat(out.wires()).containsExactly(0L, 22L, 0L);
        out.target.drive(0, new long[3], 0);
        assertThat(out.load.get()).isZero();
        assertThat(out.wires()).containsExactly(0L, 0L, 0L);
        out.target.drive(0, new long[3], 0);
        assertThat(out.target.busy()).isSameAs(out.load);
        assertThat(out.target.wires()).isEqualTo(List.of(out.load, out.flits));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aSingleLaneIsOfTheChannelThatLoads(int v) {
        ToBuffers out = new ToBuffers(1);
        long[] flits = new long[4];
        flits[1] = 33;
        out.target.drive(1L << v, flits, 1);
        assertThat(out.load.get()).isEqualTo(1L << v);
        assertThat(out.wires()).containsExactly(33L);
        out.target.drive(0, new long[4], 1);
        assertThat(out.load.get()).isZero();
        assertThat(out.wires()).containsExactly(0L);
    }

    @Test
    void linesOfALinkFallWhenNothingComes() {
        Design design = new Design("top");
        FlitFormat flits = new FlitFormat(10);
        Link link = new Link(design, "link", new ChannelFormat(flits, 3), List.of(), 1, new LinkLife.Always());
        CrossbarTarget target = new CrossbarTarget.ToLink(link.senderEnd().channel(), flits, 3);
        Still still = new Still(design).clear();
        target.drive(0b100, new long[] {0, 0, flits.flit(FlitKind.TAIL.ordinal(), 99)}, 0);
        assertThat(List.of(still.get("link.request"), still.get("link.vc"), still.get("link.kind")))
                .containsExactly(1L, 2L, 2L);
        assertThat(still.get("link.data")).isEqualTo(99);
        assertThat(target.busy()).isSameAs(link.senderEnd().channel().request());
        assertThat(target.wires()).hasSize(4);
        target.drive(0, new long[3], 0);
        assertThat(still.get("link.request")).isZero();
        assertThat(still.get("link.data")).isZero();
    }

    // ---- what goes in --------------------------------------------------------------------------------------------

    private static final Mesh ROW = new Mesh(3);

    private final Network network =
            StillNetwork.of(Trial.parameters(ROW, new DimensionOrder(ROW, 3), 100, Trial.DEFAULT_PARTS));
    private final InputController input = network.routers().get(1).inputs().get(1);

    @Test
    void straightFromTheBuffers() {
        CrossbarSource source = CrossbarSource.direct(input);
        assertThat(source.name()).isEqualTo("input_x_minus");
        assertThat(source.moving()).isSameAs(input.departing());
        assertThat(source.flits()).isSameAs(input.leaving());
        assertThat(source.targets()).isSameAs(input.channels().target());
    }

    /** Of one lane the flit that leaves, of three each its own; what stays keeps what stood there. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aCycleLater(int lanes) {
        SwitchStage stage = new SwitchStage(network.routers().get(1), input, lanes);
        CrossbarSource source = stage.source(input);
        assertThat(source.name()).isEqualTo("input_x_minus");
        assertThat(source.flits().size()).isEqualTo(lanes);
        assertThat(source.targets().encoding())
                .isSameAs(input.channels().target().encoding());
        Still still = new Still(network).clear();
        for (int v = 0; v < 3; v++) {
            still.set(input.channels().target(), v, 4 + v).set(input.buffers().front(), v, 70 + v);
        }
        still.set(input.departing(), 0b100);
        Still.run(stage, "latch");
        int last = lanes - 1;
        assertThat(source.moving().get()).isEqualTo(0b100);
        assertThat(source.flits().get(last)).isEqualTo(72);
        assertThat(source.targets().get(last)).isEqualTo(6);
        still.set(input.departing(), 0b010);
        Still.run(stage, "latch");
        assertThat(source.moving().get()).isEqualTo(0b010);
        assertThat(source.flits().get(last / 2)).isEqualTo(71);
        assertThat(source.targets().get(last / 2)).isEqualTo(5);
        assertThat(source.flits().get(last)).isEqualTo(lanes == 1 ? 71 : 72);
        still.set(input.departing(), 0);
        Still.run(stage, "latch");
        assertThat(source.moving().get()).isZero();
    }
}
