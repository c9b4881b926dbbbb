package io.wormrtl.network.nic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.LinkLife;
import io.wormrtl.network.routing.Reallocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Injector and receiver step by step, and of what they are made: node 5 of 16, three virtual channels, flits of ten bits
 * with eight of payload, messages of up to 40 flits.
 */
class WormholePartsTest {

    private static final HeaderField DICE = new HeaderField("dice", 3, HeaderField.Start.RANDOM);
    private static final HeaderField EARLY = new HeaderField("early", 5, HeaderField.Start.TIME).forReceiver();
    private static final HeaderField LATE = new HeaderField("late", 7, HeaderField.Start.TIME).forReceiver();
    private static final HeaderField HOME = new HeaderField("home", 2, HeaderField.Start.NODE).forReceiver();

    private static InterfaceFormat format(HeaderField... added) {
        FlitFormat flits = new FlitFormat(10);
        return InterfaceFormat.plain(
                new ChannelFormat(flits, 3),
                new HeaderLayout(flits, 16, 40, 3, new HeaderFields(List.of(), List.of(added))),
                new CreditFlowControl(Reallocation.WHEN_EMPTY),
                FlowControl.Timing.bothWays(5, 1),
                RoundRobinArbiter::new,
                new LocalChannels(2, 3),
                77);
    }

    /** The second injector of an interface, and a receiver, between pins. */
    private static final class Bench extends Design {
        private final InterfaceFormat format;
        private final WormholeInjector injector;
        private final WormholeReceiver receiver;
        private final Still still;

        Bench(InterfaceFormat format, boolean keeps) {
            super("bench");
            this.format = format;
            List<Link> links = new ArrayList<>();
            List<PacketOffer> offers = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                links.add(new Link(this, "link_" + i, format.channel(), lines(), 1, new LinkLife.Always()));
                offers.add(offer(i));
            }
            InterfaceContext context = new InterfaceContext(
                    5, format, links.stream().map(Link::senderEnd).toList(), List.of(), offers, to -> 0);
            InjectionDoors doors = keeps
                    ? InjectionDoors.OWN_BUFFERS
                            .with(InjectionDoor.WITHHOLD, pin("withhold", 3))
                            .with(InjectionDoor.RESTART, pin("restart", 3))
                            .with(InjectionDoor.RESTORE, pin("restore", 3))
                            .with(InjectionDoor.RELEASE, pin("released", 3))
                            .with(InjectionDoor.DISCARD, pin("discard", 3))
                    : InjectionDoors.CLOSED;
            this.injector = new WormholeInjector(this, 1, context, doors, PacketAddition.NOTHING);
            Link out = new Link(this, "ejection", format.channel(), lines(), 1, new LinkLife.Always());
            this.receiver = new WormholeReceiver(
                    this,
                    "receiver",
                    format,
                    out.receiverEnd(),
                    keeps
                            ? new ReceptionDoors(Optional.of(pin("forget", 3)), Optional.of(pin("refuse", 1)))
                            : ReceptionDoors.CLOSED);
            this.still = new Still(this).clear();
        }

        private List<io.wormrtl.network.link.Line> lines() {
            return format.flowControl().lines(format.channel());
        }

        private PacketOffer offer(int i) {
            HeaderLayout layout = format.header();
            List<Pin> words = new ArrayList<>();
            for (int v = 0; v < 3; v++) {
                words.add(pin("word_" + i + "_" + v, 8));
            }
            return new PacketOffer(
                    pin("offer_" + i, 1),
                    pin("destination_" + i, layout.addressBits()),
                    pin("length_" + i, layout.lengthBits()),
                    pin("id_" + i, layout.idBits()),
                    pin("packets_left_" + i, layout.packetsLeftBits()),
                    pin("message_class_" + i, 0),
                    pin("written_" + i, 3),
                    words);
        }

        Bench set(String path, long value) {
            still.set(path, value);
            return this;
        }

        Bench at(String path, int v, long value) {
            still.set(path, v, value);
            return this;
        }

        long get(String path) {
            return still.get(path);
        }

        Bench run(String path) {
            still.run(path);
            return this;
        }
    }

    // ---- injector ------------------------------------------------------------------------------------------------

    /** Every injector of every node draws other numbers. */
    @Test
    void randomNumbersOfAnInjector() {
        Bench bench = new Bench(format(DICE), false);
        assertThat(bench.get("injector_1.random.lfsr")).isEqualTo(RandomBits.seed(77, -1 - 5 * 8 - 1));
    }

    /** A design of messages without classes. */
    private static final class Unclassed extends Design {
        final Signal messageClass = pin("message_class", 0);

        Unclassed() {
            super("top");
        }
    }

    /** A clock of as many bits as the widest stamp, and a field that is narrower than the number of the node. */
    @Test
    void fieldsAreCutToTheirWidth() {
        Bench bench = new Bench(format(EARLY, LATE, HOME), false);
        assertThat(((Signal) bench.still.element("injector_1.clock.now")).width())
                .isEqualTo(7);
        Unclassed top = new Unclassed();
        FieldStarts starts =
                new FieldStarts(top, new HeaderFields(List.of(), List.of(EARLY, LATE, HOME)), 6, top.messageClass, 1);
        assertThat(starts.of(HOME).now()).isEqualTo(2);
        for (int tick = 0; tick < 100; tick++) {
            starts.tick();
        }
        assertThat(starts.of(EARLY).now()).isEqualTo(100 % 32);
        assertThat(starts.of(LATE).now()).isEqualTo(100);
        for (int tick = 0; tick < 30; tick++) {
            starts.tick();
        }
        assertThat(starts.of(LATE).now()).isEqualTo(2);
        assertThat(starts.needsClock()).isTrue();
        assertThat(top.groups()).extracting(Group::name).containsExactly("clock");
    }

    /** Two random fields are of different bits. */
    @Test
    void randomFieldsDoNotOverlap() {
        HeaderField coin = new HeaderField("coin", 2, HeaderField.Start.RANDOM);
        Unclassed top = new Unclassed();
        FieldStarts starts =
                new FieldStarts(top, new HeaderFields(List.of(DICE), List.of(coin)), 6, top.messageClass, 0);
        assertThat(starts.needsClock()).isFalse();
        assertThat(top.groups()).extracting(Group::name).containsExactly("random");
        FieldStarts.Value dice = starts.of(DICE);
        FieldStarts.Value two = starts.of(coin);
        new Still(top).set("random.lfsr", 0b1101110);
        assertThat(dice.now()).isEqualTo(0b110);
        assertThat(two.now()).isEqualTo(0b01);
        starts.taken();
        assertThat(new Still(top).get("random.lfsr")).isEqualTo(RandomBits.next(0b1101110, 5));
    }

    @Test
    void doorsEndAndBeginPacketsAgain() {
        Bench bench = new Bench(format(), true);
        bench.set("injector_1.busy", 0b111)
                .set("injector_1.ready", 0b111)
                .set("released", 0b001)
                .set("discard", 0b010)
                .run("injector_1.advance");
        assertThat(bench.get("injector_1.busy")).isEqualTo(0b100);
        assertThat(bench.get("injector_1.ready")).isEqualTo(0b100);
        bench.set("released", 0)
                .set("discard", 0)
                .set("injector_1.busy", 0b101)
                .set("injector_1.ready", 0b001)
                .at("injector_1.lane.F_inj", 0, 3)
                .at("injector_1.lane.F_inj", 1, 4)
                .at("injector_1.lane.F_inj", 2, 5)
                .set("restart", 0b110)
                .run("injector_1.advance");
        assertThat(bench.get("injector_1.ready")).isEqualTo(0b101);
        assertThat(bench.still.all("injector_1.lane.F_inj")).containsExactly(3L, 4L, 0L);
        assertThat(bench.injector.unrest()).contains("bench.injector_1 has a packet to send");
        bench.set("injector_1.busy", 0);
        assertThat(bench.injector.unrest()).isEmpty();
    }

    /** The lowest lane that is idle, not withheld, and has an empty buffer at the other end. */
    @ParameterizedTest
    @CsvSource({"0, 0, 7, 0", "1, 0, 7, 1", "1, 2, 7, 2", "0, 0, 6, 1", "1, 4, 4, -1", "7, 0, 7, -1"})
    void anOfferIsTakenByALane(long busy, long withheld, long empty, int lane) {
        Bench bench = new Bench(format(), true);
        bench.set("offer_1", 1)
                .set("offer_0", 1)
                .set("destination_1", 9)
                .set("length_1", 17)
                .set("id_1", 33)
                .set("packets_left_1", 2)
                .set("injector_1.busy", busy)
                .set("withhold", withheld)
                .set("injector_1.flow_control.empty", empty)
                .run("injector_1.advance");
        long taken = lane < 0 ? 0 : 1L << lane;
        assertThat(bench.get("injector_1.busy")).isEqualTo(busy | taken);
        assertThat(bench.get("injector_1.ready")).isEqualTo(taken);
        assertThat(bench.get("injector_1.accepted")).isEqualTo(lane < 0 ? 0 : 1);
        assertThat(bench.get("injector_1.last_taken")).isEqualTo(Math.max(0, lane));
        for (Map.Entry<String, Long> each : Map.of("destination", 9L, "length", 17L, "id", 33L, "packets_left", 2L)
                .entrySet()) {
            assertThat(bench.still.get("injector_1.lane." + each.getKey(), Math.max(0, lane)))
                    .isEqualTo(lane < 0 ? 0 : each.getValue());
        }
    }

    // ---- receiver ------------------------------------------------------------------------------------------------

    private static Bench arrives(Bench bench, int v, FlitKind kind, long payload) {
        return bench.set("ejection.request", 1)
                .set("ejection.vc", v)
                .set("ejection.kind", kind.ordinal())
                .set("ejection.data", payload);
    }

    /** What is told to be forgotten is gone with what comes of it in this cycle; others are taken. */
    @ParameterizedTest
    @CsvSource({"0, 4, 5, 6", "2, 4, 0, 6", "4, 4, 5, 0", "7, 0, 0, 0"})
    void aPacketIsForgotten(long forget, long first, long second, long third) {
        Bench bench = new Bench(format(), true);
        bench.still.setAll("receiver.lane.F_rec", 4, 4, 6);
        arrives(bench, 1, FlitKind.BODY, 99).set("forget", forget).run("receiver.receive");
        assertThat(bench.still.all("receiver.lane.F_rec")).containsExactly(first, second, third);
        boolean taken = second == 5;
        assertThat(bench.get("receiver.report.arrived")).isEqualTo(taken ? 1 : 0);
        assertThat(bench.get("receiver.report.last_channel")).isEqualTo(taken ? 1 : 0);
        assertThat(bench.receiver.unrest().isPresent()).isEqualTo(first + second + third > 0);
    }

    /** A tail tells of its packet, unless it is refused, whatever the length; the count begins again. */
    @ParameterizedTest
    @CsvSource({"0, 17, 1", "1, 17, 0", "0, 18, 1"})
    void aTailIsReported(long refused, int length, long delivered) {
        Bench bench = new Bench(format(), true);
        for (Map.Entry<String, Integer> each : Map.of(
                        "F_rec", 16, "source", 3, "length", length, "id", 45, "packets_left", 2)
                .entrySet()) {
            bench.at("receiver.lane." + each.getKey(), 2, each.getValue());
        }
        arrives(bench, 2, FlitKind.TAIL, 99).set("refuse", refused).run("receiver.receive");
        assertThat(List.of(
                        bench.get("receiver.report.delivered"),
                        bench.get("receiver.report.source"),
                        bench.get("receiver.report.id"),
                        bench.get("receiver.report.length"),
                        bench.get("receiver.report.packets_left"),
                        bench.get("receiver.report.word"),
                        bench.get("receiver.report.word_index"),
                        bench.get("receiver.report.last_channel")))
                .containsExactly(
                        delivered,
                        3L,
                        45L,
                        (long) length,
                        2L,
                        99L,
                        16L - bench.format.header().flits(),
                        2L);
        assertThat(bench.still.all("receiver.lane.F_rec")).containsOnly(0L);
    }

    /** Flits beyond the longest length are no longer counted. */
    @Test
    void aCountStopsAtTheLongest() {
        Bench bench = new Bench(format(), true);
        bench.at("receiver.lane.F_rec", 0, 62);
        arrives(bench, 0, FlitKind.BODY, 1).run("receiver.receive");
        assertThat(bench.still.get("receiver.lane.F_rec", 0)).isEqualTo(63);
        bench.run("receiver.receive");
        assertThat(bench.still.get("receiver.lane.F_rec", 0)).isEqualTo(63);
    }

    // ---- of what they are made -----------------------------------------------------------------------------------

    /** A header is address 4, source 4, length 6, packets left 2 and 16 bits of a number: four flits. */
    @Test
    void aHeaderTakesTheFlitsOfItsFields() {
        Bench bench = new Bench(format(DICE, LATE), false);
        assertThat(bench.format.header().flits()).isEqualTo(5);
    }

    @Test
    void aReceiverJoinsAndCounts() {
        Bench bench = new Bench(format(), false);
        assertThat(bench.format.header().idBits()).isEqualTo(16);
        assertThat(bench.receiver.groups())
                .flatExtracting(
                        group -> group.elements().stream().map(Element::name).toList())
                .contains("F_rec", "source", "length", "id", "packets_left", "arrived");
    }

    /** The turn moves on where there was a choice among the lanes that are ready and let. */
    @ParameterizedTest
    @CsvSource({"3, 7, 1, 1", "3, 5, 1, 0", "1, 7, 1, 0", "6, 7, 2, 2", "6, 3, 2, 0", "6, 7, 4, 0", "0, 7, 0, 0"})
    void turnsOfLanesMoveWhereThereWasAChoice(long ready, long sendable, long sends, long turn) {
        Bench bench = new Bench(format(), false);
        bench.set("injector_1.busy", ready)
                .set("injector_1.ready", ready)
                .set("injector_1.flow_control.sendable", sendable)
                .set("injector_1.sending", sends);
        for (int v = 0; v < 3; v++) {
            bench.at("injector_1.lane.length", v, 20);
        }
        assertThat(bench.run("injector_1.advance").get("injector_1.arbiter.pointer"))
                .isEqualTo(turn);
    }

    /** A packet is not done with while its lane is busy; what the registers say of a lane that is not is of the one before. */
    @Test
    void anInjectorHasThePacketsOfItsBusyLanes() {
        Bench bench = new Bench(format(), true);
        bench.set("injector_1.busy", 0b101);
        bench.at("injector_1.lane.id", 0, 7).at("injector_1.lane.id", 1, 8).at("injector_1.lane.id", 2, 9);
        assertThat(IntStream.range(6, 11).filter(bench.injector::has)).containsExactly(7, 9);
    }

    /** Says where packets are taken, and nothing else. */
    private record Taking(PacketIntake intake) implements Injector {
        @Override
        public LinkEnd end() {
            throw new UnsupportedOperationException();
        }

        @Override
        public FlowControl.Sender sender() {
            throw new UnsupportedOperationException();
        }
    }

    /** Injectors may share the place where the processor offers packets, which is told once. */
    @Test
    void placesWhereAProcessorOffersPacketsAreToldOnce() {
        Bench bench = new Bench(format(), false);
        PacketIntake one = bench.injector.intake();
        PacketIntake other = new PacketIntake(one.room(), one.lane(), one.accepted());
        NetworkInterface shared =
                new NetworkInterface(
                        bench,
                        "shared",
                        new InterfaceContext(5, bench.format, List.of(), List.of(), List.of(), to -> 0)) {
                    {
                        add(new Taking(one));
                        add(new Taking(other));
                        add(new Taking(one));
                    }
                };
        assertThat(shared.injectors()).hasSize(3);
        assertThat(shared.intakes()).containsExactly(one, other);
        assertThat(shared.ports().stream()
                        .map(port -> port.name().replaceAll("(intake_\\d).*", "$1"))
                        .distinct())
                .containsExactly("intake_0", "intake_1");
    }

    @Test
    void anInterfaceSharesNoBuffersUnlessItSaysSo() {
        Bench bench = new Bench(format(), false);
        NetworkInterface plain = new NetworkInterface(
                bench, "plain", new InterfaceContext(5, bench.format, List.of(), List.of(), List.of(), to -> 0)) {};
        assertThat(plain.sharedBuffers()).isZero();
        assertThat(plain.intakes()).isEmpty();
        assertThat(plain.reports()).isEmpty();
    }
}
