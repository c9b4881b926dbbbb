package io.wormrtl.network.nic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ports between processor and interface, by name, and the limits of their format. */
class InterfacePortsTest {

    /** Pins whose names begin with p; each is connected to the port of the rest of its name. */
    private static final class Pins extends Design {
        Pins() {
            super("pins");
        }

        Pin of(String name) {
            return pin("p_" + name, 1);
        }
    }

    private final Pins pins = new Pins();

    private static void requirePorts(Bundle bundle, Port.Direction direction, String... names) {
        assertThat(bundle.ports()).extracting(Port::name).containsExactly(names);
        assertThat(bundle.ports()).allMatch(port -> port.element().name().equals("p_" + port.name()));
        assertThat(bundle.ports()).allMatch(port -> port.direction() == direction);
    }

    @Test
    void anOfferIsReadByTheInterface() {
        PacketOffer offer = new PacketOffer(
                pins.of("offer"),
                pins.of("destination"),
                pins.of("length"),
                pins.of("id"),
                pins.of("packets_left"),
                pins.of("message_class"),
                pins.of("written"),
                List.of(pins.of("word_0"), pins.of("word_1")));
        requirePorts(
                offer,
                Port.Direction.INPUT,
                "offer",
                "destination",
                "length",
                "id",
                "packets_left",
                "message_class",
                "written",
                "word_0",
                "word_1");
    }

    @Test
    void aReportIsDrivenByTheInterface() {
        requirePorts(
                new PacketReport(
                        pins.of("arrived"),
                        pins.of("word"),
                        pins.of("index"),
                        pins.of("channel"),
                        pins.of("delivered"),
                        pins.of("source"),
                        pins.of("id"),
                        pins.of("length"),
                        pins.of("packets_left")),
                Port.Direction.OUTPUT,
                "arrived",
                "word",
                "index",
                "channel",
                "delivered",
                "source",
                "id",
                "length",
                "packets_left");
    }

    private InjectionDoors open(InjectionDoor... doors) {
        InjectionDoors open = InjectionDoors.OWN_BUFFERS;
        for (InjectionDoor door : doors) {
            open = open.with(door, pins.of(door.label()));
        }
        return open;
    }

    @Test
    void doorsThatAreNotThereHaveNoPorts() {
        InjectionDoors all = open(
                InjectionDoor.DISCARD,
                InjectionDoor.RELEASE,
                InjectionDoor.RESTORE,
                InjectionDoor.RESTART,
                InjectionDoor.WITHHOLD);
        requirePorts(all, Port.Direction.INPUT, "withhold", "restart", "restore", "release", "discard");
        requirePorts(
                InjectionDoors.OWN_BUFFERS.with(InjectionDoor.RESTART, all.wire(InjectionDoor.RESTART)),
                Port.Direction.INPUT,
                "restart");
        assertThat(InjectionDoors.OWN_BUFFERS.ports()).isEmpty();
        assertThat(InjectionDoors.CLOSED.ports()).isEmpty();
        assertThat(List.of(all, InjectionDoors.OWN_BUFFERS))
                .extracting(InjectionDoors::opening)
                .containsOnly(LaneOpening.INTO_EMPTY_BUFFER);
        assertThat(InjectionDoors.CLOSED.opening()).isEqualTo(LaneOpening.AT_ONCE);
    }

    @Test
    void aDoorThatIsNotThereIsNeverUsed() {
        InjectionDoors doors = open(InjectionDoor.WITHHOLD);
        doors.wire(InjectionDoor.WITHHOLD).set(1);
        assertThat(doors.of(InjectionDoor.WITHHOLD).get()).isEqualTo(1);
        assertThat(doors.of(InjectionDoor.RESTART).get()).isZero();
    }

    @Test
    void aPartDrivesTheWiresOfDoorsThatAreOpen() {
        InjectionDoors doors = open(InjectionDoor.RESTORE);
        assertThat(doors.wire(InjectionDoor.RESTORE)).isSameAs(doors.open().get(InjectionDoor.RESTORE));
        assertThatThrownBy(() -> doors.wire(InjectionDoor.RELEASE))
                .hasMessage("door release is not open, only [RESTORE]");
    }

    private static InterfaceFormat format(int injection, int ejection) {
        FlitFormat flits = new FlitFormat(32);
        return InterfaceFormat.plain(
                new ChannelFormat(flits, 3),
                new HeaderLayout(flits, 16, 31, 1, HeaderFields.NONE),
                new CreditFlowControl(Reallocation.AT_TAIL),
                FlowControl.Timing.bothWays(8, 2),
                RoundRobinArbiter::new,
                new LocalChannels(injection, ejection),
                7);
    }

    @Test
    void aProcessorOffersPacketsAtEachInjectionChannelWithALanePerVirtualChannel() {
        InterfaceFormat format = format(8, 5);
        assertThat(format.processor()).isEqualTo(new ProcessorSide(8, 3));
        assertThat(List.of(format.local().injection(), format.local().ejection(), format.virtualChannels()))
                .containsExactly(8, 5, 3);
        assertThat(format.seed()).isEqualTo(7);
        assertThat(tuple(format.timing().depth(), format.timing().delay())).isEqualTo(tuple(8, 2));
    }

    @ParameterizedTest
    @CsvSource({"0", "9"})
    void channelsOfAnInterfaceAreOneToEight(int channels) {
        assertThatThrownBy(() -> format(channels, 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("injection-channels (" + channels + ") must be from 1 to 8");
        assertThatThrownBy(() -> format(1, channels))
                .hasMessage("ejection-channels (" + channels + ") must be from 1 to 8");
    }

    /** Each virtual network has a channel of its own each way. */
    @ParameterizedTest
    @CsvSource({"1, 1, 1, true", "2, 2, 2, true", "3, 2, 2, true", "1, 2, 2, false", "2, 1, 2, false", "1, 1, 2, false"
    })
    void thereAreChannelsForAllVirtualNetworks(int injection, int ejection, int networks, boolean enough) {
        if (enough) {
            LocalChannels local = new LocalChannels(injection, ejection, networks);
            assertThat(IntStream.range(0, 4).map(local::networkOf).boxed().toList())
                    .isEqualTo(IntStream.range(0, 4).mapToObj(i -> i % networks).toList());
        } else {
            assertThatThrownBy(() -> new LocalChannels(injection, ejection, networks))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("injection-channels (" + injection + ") and ejection-channels (" + ejection
                            + ") must be at least " + networks + ", one of each for every virtual network");
        }
    }
}
