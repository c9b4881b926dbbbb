package io.wormrtl.network.router;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.network.assembly.FailureModel;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.Doors;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Routers that cannot be built, and doors that are not open. */
class RouterRefusalsTest {

    private static RouterFormat format(int width, int nodes, int ports) {
        Mesh row = new Mesh(nodes);
        RouterFormat of = NetworkParameters.plain(
                        row,
                        new DimensionOrder(row, 1),
                        new LinkShape(width, 1),
                        MessageLengths.unsplit(64),
                        LocalChannels.ONE_EACH,
                        Trial.DEFAULT_PARTS)
                .routerFormat();
        return new RouterFormat(of.channel(), of.header(), of.routing(), nodes, ports, 1, 1);
    }

    private static LinkEnd end() {
        return new LinkEnd(null, LinkEnd.Side.RECEIVER, null, List.of());
    }

    /** So many ports between routers, by which something comes or not. */
    private static RouterPorts ports(int network, boolean connected, int injection, int ejection) {
        return new RouterPorts(
                0,
                IntStream.range(0, network)
                        .mapToObj(port -> new RouterPorts.NetworkPort(
                                port,
                                "p" + port,
                                0,
                                connected ? Optional.of(end()) : Optional.empty(),
                                Optional.empty()))
                        .toList(),
                Collections.nCopies(injection, end()),
                Collections.nCopies(ejection, end()),
                Optional.empty());
    }

    private static Router router(RouterFormat format, RouterParts parts, RouterPorts ports) {
        return new Router(new Design("top"), "router", format, parts, ports);
    }

    @Test
    void aRouterHas64OutputsAndInputsAtMost() {
        RouterFormat wide = format(32, 4, 60);
        assertThatThrownBy(() -> router(wide, Trial.DEFAULT_PARTS, ports(60, false, 1, 5)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("network ports plus ejection-channels (65) must be at most 64");
        assertThatThrownBy(() -> router(wide, Trial.DEFAULT_PARTS, ports(60, true, 5, 4)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("network ports plus injection-channels (65) must be at most 64");
    }

    /** With as many it goes on, here to ends that have no lines. */
    @Test
    void aRouterMayHave64OutputsAndInputs() {
        RouterFormat wide = format(32, 4, 60);
        assertThatThrownBy(() -> router(wide, Trial.DEFAULT_PARTS, ports(60, true, 4, 4)))
                .isInstanceOf(NullPointerException.class);
    }

    /** Of 128 nodes an address has 7 bits, of which a flit of 8 bits holds 6. */
    @Test
    void aBufferHoldsTheHeaderFlitsThatRoutersRead() {
        assertThatThrownBy(() -> router(format(8, 128, 2), shallow(), ports(2, false, 0, 0)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("buffer-depth (1) must be at least the 2 header flits that hold the destination;"
                        + " widen the flits");
    }

    private static RouterParts shallow() {
        return Trial.parts(
                1,
                1,
                Trial.DEFAULT_PARTS.dataPath().pipeline(),
                Trial.DEFAULT_PARTS.dataPath().flowControl());
    }

    /** A control part with a line of the name of the link protocol's. */
    private static final class SecondCredit implements ControlPart {
        @Override
        public List<Line> lines(ChannelFormat format) {
            return List.of(new Line("credit", 1, Line.Direction.FORWARD));
        }

        @Override
        public Set<InputDoor> inputDoors() {
            return Set.of();
        }

        @Override
        public Set<OutputDoor> outputDoors() {
            return Set.of();
        }

        @Override
        public void build(ControlContext context) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void linesOfAChannelHaveNamesOfTheirOwn() {
        RouterParts parts = Trial.DEFAULT_PARTS.withControl(new SecondCredit());
        ChannelFormat format = new ChannelFormat(new FlitFormat(32), 2);
        String message = "two lines of a channel are named 'credit'";
        assertThatThrownBy(() -> parts.lines(format))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(message);
        assertThatThrownBy(() -> parts.injectionLines(format)).hasMessage(message);
        assertThatThrownBy(() -> parts.ejectionLines(format)).hasMessage(message);
    }

    @Test
    void withoutFaultsNothingIsBuiltThatFails() {
        assertThat(FailureModel.none().areThere()).isFalse();
        assertThatThrownBy(() -> FailureModel.none().create(null, null))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("nothing fails in this network");
        FailureModel some = (parent, network) -> null;
        assertThat(some.areThere()).isTrue();
        assertThatCode(() -> some.create(null, null)).doesNotThrowAnyException();
    }

    // ---- doors ---------------------------------------------------------------------------------------------------

    private static final class Wires extends Design {
        Wires() {
            super("wires");
        }

        Pin of(String name) {
            return pin(name, 4);
        }
    }

    @Test
    void onlyTheDoorsThatAreOpenAreThereInTheirOrder() {
        Wires wires = new Wires();
        Set<InputDoor> opened = new LinkedHashSet<>(List.of(InputDoor.HUSH, InputDoor.FLUSH, InputDoor.WITHHOLD));
        List<String> declared = new ArrayList<>();
        Doors<InputDoor> doors = Doors.open(
                InputDoor.class,
                opened,
                name -> {
                    declared.add(name);
                    return wires.of(name);
                },
                List.of(),
                List.of(wires.of("tail")));
        assertThat(declared).containsExactly("withhold", "flush", "hush");
        assertThat(doors.ports()).extracting(Port::name).containsExactly("withhold", "flush", "hush", "appended");
        assertThat(doors.ports()).extracting(Port::direction).containsOnly(Port.Direction.INPUT);
        assertThat(doors.appended().name()).isEqualTo("tail");
        assertThat(doors.has(InputDoor.FLUSH)).isTrue();
        assertThat(doors.has(InputDoor.DISCARD)).isFalse();
        doors.wire(InputDoor.FLUSH).set(0b0110);
        doors.wire(InputDoor.HUSH).set(0b1000);
        assertThat(doors.of(InputDoor.FLUSH).get()).isEqualTo(0b0110);
        assertThat(doors.of(InputDoor.DISCARD).get()).isZero();
        assertThat(doors.anyOf(EnumSet.of(InputDoor.DISCARD)).get()).isZero();
        assertThat(doors.anyOf(EnumSet.of(InputDoor.FLUSH, InputDoor.DISCARD)).get())
                .isEqualTo(0b0110);
        assertThat(doors.anyOf(EnumSet.of(InputDoor.FLUSH, InputDoor.HUSH)).get())
                .isEqualTo(0b1110);
        assertThat(doors.signals()).hasSize(3);
        assertThatThrownBy(() -> doors.wire(InputDoor.DISCARD))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("door discard is not open, only [WITHHOLD, FLUSH, HUSH]");
        assertThat(Doors.<OutputDoor>closed().ports()).isEmpty();
    }
}
