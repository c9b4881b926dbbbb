package io.wormrtl.protocols.switching;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkLife;
import io.wormrtl.network.link.ObservedChannel;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parts of packet switching in states made by hand: three virtual channels, buffers of twelve flits. */
class PacketChecksTest {

    private static final Mesh ROW = new Mesh(3);

    /** Packets of up to ten flits of eight bits, of which a header has several. */
    private static NetworkParameters network(int flitWidth) {
        return NetworkParameters.plain(
                ROW,
                new DimensionOrder(ROW, 3),
                new LinkShape(flitWidth, 1),
                MessageLengths.unsplit(10),
                new LocalChannels(1, 2),
                Trial.parts(12, 1, Pipeline.FUSED, new CreditFlowControl(Reallocation.AT_TAIL)));
    }

    // ---- room for packets ----------------------------------------------------------------------------------------

    @Test
    void cutThroughGivesChannelsAwayWithRoomForAPacket() {
        NetworkParameters plain = network(32);
        NetworkParameters changed = CutThrough.technique().addTo(plain);
        assertThat(changed.router().dataPath().reallocation()).isEqualTo(Reallocation.WITH_ROOM);
        assertThat(changed.router().dataPath().flowControl()).isInstanceOf(RoomForPackets.class);
        assertThat(((RoomForPackets) changed.router().dataPath().flowControl()).longest())
                .isEqualTo(10);
        assertThat(changed.router().control()).isEqualTo(plain.router().control());
        assertThat(changed.routing()).isSameAs(plain.routing());
    }

    /** A channel and its buffers, and the checks of their protocol. */
    private static final class Rooms extends Design {
        private final HeaderLayout header;
        private final ChannelFormat format;
        private final Link link;
        private final FifoBanks buffers;
        private final List<ChannelCheck> checks;
        private final Verdicts verdicts = new Verdicts(RuleSet.ALL);
        private final Still still;

        Rooms(int flitWidth, boolean betweenRouters, boolean buffered) {
            super("rooms");
            FlitFormat flits = new FlitFormat(flitWidth);
            this.header = new HeaderLayout(flits, 9, 50, 1, HeaderFields.NONE);
            this.format = new ChannelFormat(flits, 3);
            RoomForPackets protocol = new RoomForPackets(10, header);
            this.link = new Link(this, "link", format, protocol.lines(format), 1, new LinkLife.Always());
            this.buffers = new FifoBanks(this, "fifo", new BufferShape(3, flitWidth, Optional.empty(), 12, 1));
            FlowControl.Sender sender = protocol.sender(this, link.senderEnd(), new FlowControl.Timing(12, 1, 1));
            this.checks = protocol.checks(
                    new ObservedChannel(
                            link, sender, buffered ? Optional.of(buffers) : Optional.empty(), betweenRouters, false),
                    verdicts);
            this.still = new Still(this).clear();
        }

        /** Flit {@code index} of the header of a packet comes, on channel 1 if nothing else is said. */
        void comes(int cycle, int v, FlitKind kind, int length, int index, int taken) {
            still.set("link.request", 1)
                    .set("link.vc", v)
                    .set("link.kind", kind.ordinal())
                    .set("link.data", header.payload(new Header(8, 0, 7, length, 3, 0), index))
                    .set("fifo.count", v, taken);
            checks.get(1).look(cycle, 0, 1L << v);
        }

        List<String> texts() {
            return verdicts.violations().stream().map(Violation::toString).toList();
        }
    }

    private static String tooLittle(int cycle, int v, int length, int taken) {
        return "cycle " + cycle + ", rooms.fifo, room-for-packet: virtual channel " + v + ": a packet of " + length
                + " flits has come to a buffer of 12 places with " + taken + " taken";
    }

    @Test
    void roomIsLookedAtBetweenRoutersOnly() {
        assertThat(new Rooms(32, true, true).checks).hasSize(2);
        assertThat(new Rooms(32, false, true).checks).hasSize(1);
        assertThat(new Rooms(32, true, false).checks).hasSize(1);
        Rooms rooms = new Rooms(32, true, true);
        assertThat(rooms.checks.get(1).reads()).isEmpty();
        assertThat(rooms.checks.get(1).samples())
                .extracting(Element::name)
                .containsExactly("request", "vc", "kind", "data", "count");
        RoomForPackets protocol = new RoomForPackets(10, rooms.header);
        assertThat(protocol.lines(rooms.format)).containsExactly(new Line("credit", 3, Line.Direction.BACKWARD));
        assertThat(protocol.countsPlaces()).isTrue();
        assertThat(protocol.receiver(rooms, rooms.link.receiverEnd(), rooms.buffers))
                .contains(rooms.link.receiverEnd().drivenLine("credit"));
    }

    /** A packet that fits exactly, and one that does not by a flit. */
    @Test
    void aPacketComesToRoomForAllOfIt() {
        Rooms rooms = new Rooms(32, true, true);
        rooms.comes(3, 1, FlitKind.HEAD, 8, 0, 4);
        assertThat(rooms.texts()).isEmpty();
        rooms.comes(4, 2, FlitKind.HEAD, 8, 0, 5);
        rooms.comes(5, 1, FlitKind.BODY, 8, 0, 12);
        rooms.comes(6, 0, FlitKind.SINGLE, 12, 0, 1);
        assertThat(rooms.texts()).containsExactly(tooLittle(4, 2, 8, 5), tooLittle(6, 0, 12, 1));
        assertThat(rooms.verdicts.rules())
                .filteredOn(verdict -> verdict.rule().equals(PacketRules.ROOM))
                .extracting(verdict -> verdict.checks())
                .containsExactly(3L);
        rooms.checks.get(1).look(7, 0, 0);
        assertThat(rooms.texts()).hasSize(2);
    }

    /** The length is in a later flit of the header: what counts is what was taken when the first came. */
    @Test
    void headersOfSeveralFlitsAreJudgedWithTheLast() {
        Rooms rooms = new Rooms(8, true, true);
        int flits = rooms.header.flits();
        assertThat(flits).isEqualTo(4);
        for (int packet = 0; packet < 2; packet++) {
            for (int i = 0; i < flits; i++) {
                rooms.comes(i, 1, i == 0 ? FlitKind.HEAD : FlitKind.BODY, 9 - packet, i, i == 0 ? 4 : 12);
                rooms.comes(i, 2, i == 0 ? FlitKind.HEAD : FlitKind.BODY, 2, i, 0);
            }
        }
        assertThat(rooms.texts()).containsExactly(tooLittle(3, 1, 9, 4));
    }

    // ---- packets that are stored ---------------------------------------------------------------------------------

    /** The middle router of a row of store-and-forward routers. */
    private static final class Stores {
        private final Network network;
        private final Router router;
        private final InputController input;
        private final StoringUnit unit;
        private final Still still;

        Stores(int flitWidth) {
            this.network = StillNetwork.of(StoreAndForward.technique().addTo(network(flitWidth)));
            this.router = network.routers().get(1);
            this.input = router.inputs().get(1);
            this.still = new Still(network);
            this.unit = still.module(StoringUnit.class, "router_1.storing_unit");
            still.clear();
        }

        Stores set(String path, long value) {
            still.set("router_1." + path, value);
            return this;
        }

        /** What arrives, or -1, and from which channels something leaves; what is at the fronts. */
        List<Long> count(int arriving, FlitKind kind, long departing, FlitKind... fronts) {
            Channel channel = input.arriving();
            still.set((Element) channel.request(), arriving < 0 ? 0 : 1)
                    .set((Element) channel.vc(), Math.max(0, arriving))
                    .set((Element) channel.kind(), kind.ordinal())
                    .set(input.departing(), departing);
            for (int v = 0; v < 3; v++) {
                still.set(
                        input.buffers().front(),
                        v,
                        network.format().channel().flit().flit(fronts[v].ordinal(), 0));
            }
            still.run("router_1.storing_unit.count_x_minus");
            return still.all("router_1.storing_unit.tails_x_minus");
        }
    }

    private static final FlitKind BODY = FlitKind.BODY;
    private static final FlitKind TAIL = FlitKind.TAIL;

    @Test
    void tailsAreCountedAsTheyComeAndGo() {
        Stores stores = new Stores(32);
        assertThat(stores.count(1, FlitKind.HEAD, 0, BODY, BODY, BODY)).containsExactly(0L, 0L, 0L);
        assertThat(stores.count(1, TAIL, 0, BODY, BODY, BODY)).containsExactly(0L, 1L, 0L);
        assertThat(stores.count(2, FlitKind.SINGLE, 0b001, BODY, BODY, BODY)).containsExactly(0L, 1L, 1L);
        assertThat(stores.count(1, TAIL, 0b100, BODY, TAIL, BODY)).containsExactly(0L, 2L, 1L);
        assertThat(stores.count(2, TAIL, 0b110, BODY, TAIL, TAIL)).containsExactly(0L, 1L, 1L);
        assertThat(stores.count(-1, TAIL, 0b110, BODY, FlitKind.SINGLE, BODY)).containsExactly(0L, 0L, 1L);
        stores.still.run("router_1.storing_unit.hold_x_minus");
        assertThat(stores.still.get("router_1.in_withhold_x_minus")).isEqualTo(0b011);
        stores.set("in_withhold_injection_0", 7);
        stores.still.run("router_1.storing_unit.let_go_injection_0");
        assertThat(stores.still.get("router_1.in_withhold_injection_0")).isZero();
    }

    /** Of so many flits in the buffer, as many flits or one more or fewer than the header, the length is known or not. */
    @ParameterizedTest
    @CsvSource({
        "32, 8, 8, true",
        "32, 8, 7, false",
        "32, 1, 1, true",
        "8, 9, 9, true",
        "8, 9, 8, false",
        "8, 9, 12, true"
    })
    void aHeaderLeavesWhenAllIsThere(int flitWidth, int length, int there, boolean lawful) {
        Stores stores = new Stores(flitWidth);
        FlitFormat flits = stores.network.format().channel().flit();
        HeaderLayout header = stores.network.format().header();
        Verdicts verdicts = new Verdicts(RuleSet.ALL);
        List<Check> checks = StoredCheck.of(stores.unit, verdicts);
        assertThat(checks).hasSize(2);
        Check check = checks.get(1);
        assertThat(check.reads()).containsExactly(stores.input.departing());
        assertThat(check.samples())
                .containsExactly(
                        stores.input.buffers().front(), stores.input.buffers().count());
        Header own = new Header(2, 0, 0, length, 5, 0);
        for (int i = 0; i < header.flits(); i++) {
            FlitKind kind = i == 0 ? FlitKind.HEAD : BODY;
            long flit = flits.flit(kind.ordinal(), header.payload(own, i));
            if (i == 0) {
                stores.still.set(stores.input.buffers().front(), 2, flit);
            } else {
                stores.still.set("router_1.input_x_minus.fifo.ring", 2 * 11 + i - 1, flit);
            }
        }
        stores.still.set(stores.input.buffers().count(), 2, there);
        assertThat(check.look(3)).isFalse();
        stores.still.set(stores.input.departing(), 0b110);
        assertThat(check.look(4)).isTrue();
        String text = "cycle 4, network.router_1.input_x_minus.fifo, stored-packet: virtual channel 2: a packet of "
                + length + " flits begins to leave when " + there + " are there";
        assertThat(verdicts.violations()).extracting(Violation::toString).isEqualTo(lawful ? List.of() : List.of(text));
        assertThat(verdicts.rules().get(0).checks()).as("the other is no head").isEqualTo(1);
    }
}
