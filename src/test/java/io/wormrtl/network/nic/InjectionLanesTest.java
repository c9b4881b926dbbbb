package io.wormrtl.network.nic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What two lanes of node 6 send of a packet, with its class and its node in the header, which has two flits. */
class InjectionLanesTest {

    private static final HeaderField RANK = new HeaderField("rank", 2, HeaderField.Start.CLASS);
    private static final HeaderField HOME = new HeaderField("home", 4, HeaderField.Start.NODE);
    private static final FlitFormat FLITS = new FlitFormat(24);
    private static final HeaderLayout LAYOUT =
            new HeaderLayout(FLITS, 16, 31, 4, new HeaderFields(List.of(RANK), List.of(HOME)));
    private static final int ALL = InjectionLanes.BUSY | InjectionLanes.READY | InjectionLanes.ROOM;
    private static final long MARK = 1L << 20;

    /** Two flits behind the contents, and a bit in the second header flit of lane 1. */
    private static final class TwoMore extends GroupArray implements PacketAddition {
        private final List<String> begun = new ArrayList<>();

        TwoMore(Scope parent, int lanes) {
            super(parent, "more", lanes);
        }

        @Override
        public int longest(int longestPacket) {
            return longestPacket + 2;
        }

        @Override
        public void begin(int v, int destination, int length) {
            begun.add(v + " " + destination + " " + length);
        }

        @Override
        public int flits(int v, int length) {
            return length + 2;
        }

        @Override
        public int kind(boolean last) {
            return last ? 6 : 4;
        }

        @Override
        public long headerPart(int v, int index) {
            return v == 1 && index == 1 ? MARK : 0;
        }
    }

    private static final class Top extends Design {
        private final PacketOffer offer = new PacketOffer(
                register("offer", 1),
                register("destination", 4),
                register("length", 5),
                register("id", 16),
                register("packets_left", 2),
                register("message_class", 2),
                register("written", 2),
                List.of());

        Top() {
            super("top");
        }
    }

    private final Top top = new Top();
    private TwoMore more;

    private InjectionLanes lanes(boolean adds) {
        FieldStarts starts = new FieldStarts(top, LAYOUT.added(), 6, top.offer.messageClass(), 0);
        return new InjectionLanes(
                top,
                2,
                6,
                LAYOUT,
                (parent, lanes) -> new KeptWords(parent, lanes, FLITS.payloadBits(), 31),
                adds
                        ? (parent, lanes) -> {
                            more = new TwoMore(parent, lanes);
                            return more;
                        }
                        : (parent, lanes) -> PacketAddition.NONE,
                starts);
    }

    private static void set(Signal signal, long value) {
        ((Register) signal).set(value);
    }

    /** A packet to node 13, of class 3. */
    private void offer(int length) {
        set(top.offer.destination(), 13);
        set(top.offer.length(), length);
        set(top.offer.id(), 700);
        set(top.offer.packetsLeft(), 2);
        set(top.offer.messageClass(), 3);
    }

    private static long header(int index, int length) {
        return LAYOUT.payload(new Header(13, 0, 6, length, 700, 2), index)
                | LAYOUT.part(LAYOUT.field(RANK), 3, index)
                | LAYOUT.part(LAYOUT.field(HOME), 6, index);
    }

    /** The class is that of when it was taken. */
    @Test
    void aPacketIsSentFlitByFlit() {
        assertThat(LAYOUT.flits()).isEqualTo(2);
        InjectionLanes lanes = lanes(false);
        offer(4);
        lanes.take(1, top.offer);
        set(top.offer.messageClass(), 1);
        assertThat(lanes.kind(1)).isEqualTo(1);
        assertThat(lanes.payload(1)).isEqualTo(header(0, 4));
        assertThat(lanes.next(1, true, false, 0)).isEqualTo(ALL);
        assertThat(lanes.kind(1)).isZero();
        assertThat(lanes.payload(1)).isEqualTo(header(1, 4));
        assertThat(lanes.next(1, false, true, 50)).as("nothing leaves").isEqualTo(ALL);
        assertThat(lanes.payload(1)).isEqualTo(header(1, 4));
        assertThat(lanes.next(1, true, false, 0)).isEqualTo(ALL);
        assertThat(lanes.kind(1)).isZero();
        assertThat(lanes.payload(1)).isEqualTo(50);
        assertThat(lanes.next(1, true, false, 0)).as("the word is not here").isEqualTo(ALL - InjectionLanes.READY);
        assertThat(lanes.next(1, false, true, 60)).isEqualTo(ALL);
        assertThat(lanes.kind(1)).isEqualTo(2);
        assertThat(lanes.payload(1)).isEqualTo(60);
        assertThat(lanes.next(1, true, false, 0)).isEqualTo(InjectionLanes.ROOM);
        lanes.restart(1);
        assertThat(lanes.injected().get(1)).isZero();
        assertThat(lanes.payload(1)).isEqualTo(header(0, 4));
        assertThat(lanes.destination().get(0)).as("of the other lane").isZero();
        assertThat(lanes.length().get(1)).isEqualTo(4);
        assertThat(lanes.id().get(1)).isEqualTo(700);
        assertThat(lanes.destination().get(1)).isEqualTo(13);
    }

    /** Behind the last word come two of nothing, for which no word has to be here. */
    @Test
    void whatIsAddedGoesBehindTheContents() {
        InjectionLanes lanes = lanes(true);
        offer(3);
        lanes.take(1, top.offer);
        assertThat(more.begun).containsExactly("1 13 3");
        assertThat(lanes.injected().width()).as("up to 33").isEqualTo(6);
        assertThat(lanes.payload(1)).isEqualTo(header(0, 3));
        lanes.next(1, true, true, 50);
        assertThat(lanes.payload(1)).isEqualTo(header(1, 3) | MARK);
        lanes.next(1, true, false, 0);
        assertThat(lanes.kind(1)).as("the last word").isZero();
        assertThat(lanes.payload(1)).isEqualTo(50);
        assertThat(lanes.next(1, true, false, 0)).isEqualTo(ALL);
        assertThat(lanes.kind(1)).isEqualTo(4);
        assertThat(lanes.payload(1)).isZero();
        assertThat(lanes.next(1, true, false, 0)).isEqualTo(ALL);
        assertThat(lanes.kind(1)).isEqualTo(6);
        assertThat(lanes.next(1, true, false, 0) & InjectionLanes.BUSY).isZero();
    }

    /** Its counters and its words begin anew. */
    @Test
    void aPacketAfterAnotherOne() {
        InjectionLanes lanes = lanes(false);
        offer(3);
        lanes.take(0, top.offer);
        lanes.next(0, true, true, 50);
        lanes.next(0, true, false, 0);
        lanes.next(0, true, false, 0);
        assertThat(lanes.written().orElseThrow().get(0)).isEqualTo(1);
        lanes.take(0, top.offer);
        assertThat(lanes.injected().get(0)).isZero();
        assertThat(lanes.written().orElseThrow().get(0)).isZero();
        lanes.next(0, true, false, 0);
        assertThat(lanes.next(0, true, false, 0) & InjectionLanes.READY).isZero();
    }

    /** A packet that is all header ends with its last header flit. */
    @Test
    void aPacketWithoutContents() {
        InjectionLanes lanes = lanes(false);
        offer(2);
        lanes.take(0, top.offer);
        assertThat(lanes.next(0, true, false, 0)).isEqualTo(ALL);
        assertThat(lanes.kind(0)).isEqualTo(2);
        assertThat(lanes.next(0, true, false, 0)).isEqualTo(InjectionLanes.ROOM);
    }

    /** By lane: all has left, too much, not here, left before it has come, full, all has come, too much. */
    @ParameterizedTest
    @CsvSource({
        // added, length, flits that have left, words that have come
        "false, 4, 0, 0, 0 0 0 0 0 0 0",
        "false, 4, 1, 0, 0 0 0 0 0 0 0",
        "false, 4, 2, 0, 0 0 1 0 0 0 0",
        "false, 4, 2, 1, 0 0 0 0 0 0 0",
        "false, 4, 3, 1, 0 0 1 0 0 0 0",
        "false, 4, 4, 1, 1 0 1 1 0 0 0",
        "false, 4, 4, 2, 1 0 1 0 0 1 0",
        "false, 4, 5, 3, 1 1 1 0 0 1 1",
        "false, 0, 0, 0, 1 1 0 0 0 1 0",
        "false, 2, 2, 0, 1 0 1 0 0 1 0",
        "false, 31, 2, 31, 0 0 0 0 1 1 1",
        "true, 4, 4, 2, 0 0 0 0 0 1 0",
        "true, 4, 6, 2, 1 0 0 0 0 1 0",
        "true, 4, 6, 1, 1 0 0 1 0 0 0",
        "true, 4, 7, 2, 1 1 0 0 0 1 0"
    })
    void registersSayHowFarALaneIs(boolean adds, int length, int left, int come, String said) {
        LaneChecks checks = lanes(adds).checks();
        Still still = new Still(top).clear();
        still.set("lane.length", 1, length).set("lane.F_inj", 1, left).set("lane.message.written", 1, come);
        still.set("lane.length", 0, 9).set("lane.F_inj", 0, 1);
        assertThat(Stream.of(
                                checks.sent(),
                                checks.overrun(),
                                checks.absent(),
                                checks.early(),
                                checks.full(),
                                checks.complete(),
                                checks.surplus())
                        .map(check -> check.get() == 0 ? "0" : check.get() == 0b10 ? "1" : "?")
                        .collect(Collectors.joining(" ")))
                .isEqualTo(said);
    }
}
