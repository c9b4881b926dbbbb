package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.nic.PacketIntake;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The processor's end of an injection channel of three lanes, with an injector by hand. */
class PacketOutletTest {

    private static final int BITS = 20;
    private static final int HEADER = 2;
    private static final DataPattern PATTERN = new DataPattern(BITS);

    private static final class Bench extends Design {
        private final Wire offer = wire("offer", 1);
        private final Wire destination = wire("destination", 8);
        private final Wire length = wire("length", 8);
        private final Wire id = wire("id", 8);
        private final Wire packetsLeft = wire("packets_left", 8);
        private final Wire messageClass = wire("message_class", 1);
        private final Wire noPacketsLeft = wire("no_packets_left", 0);
        private final Wire noMessageClass = wire("no_message_class", 0);
        private final Wire written = wire("written", 3);
        private final List<Wire> words =
                IntStream.range(0, 3).mapToObj(v -> wire("word_" + v, BITS)).toList();
        private final Pin accepted = pin("accepted", 1);
        private final Pin lane = pin("lane", 2);
        private final Pin room = pin("room", 3);

        Bench() {
            super("bench");
        }

        private PacketOutlet outlet(Wire left, Wire kind) {
            PacketOutlet outlet = new PacketOutlet(offer, destination, length, id, left, kind, written, words);
            outlet.connect(new PacketIntake(accepted, lane, room));
            return outlet;
        }
    }

    private final Bench bench = new Bench();
    private final PacketOutlet outlet = bench.outlet(bench.packetsLeft, bench.messageClass);

    @BeforeEach
    void thereIsRoomEverywhere() {
        bench.room.set(0b111);
    }

    private static PacketContents contents(int id, int words) {
        return new PacketContents(PATTERN, 1, id, 0, HEADER, HEADER + words);
    }

    private static WaitingPackets.Packet packet(int id, int length, int left, Message request) {
        Message message = new Message(new GeneratedMessage(0, 1, 40 + id, 9), List.of(9), request);
        message.identify(id);
        return new WaitingPackets.Packet(message, length, left);
    }

    private void offer(int id, int words) {
        outlet.put(packet(id, HEADER + words, 0, null), contents(id, words));
    }

    /** The injector takes what is on offer into a lane. */
    private void take(int lane) {
        bench.lane.set(lane);
        bench.accepted.set(bench.offer.get());
        outlet.look();
    }

    private long[] values(Signal... signals) {
        return List.of(signals).stream().mapToLong(Signal::get).toArray();
    }

    private long[] fields() {
        return values(bench.offer, bench.destination, bench.length, bench.id, bench.packetsLeft, bench.messageClass);
    }

    @Test
    void anOfferHasEveryFieldOfItsPacketAndTheBitChangesWithEachPacket() {
        Message request = new Message(new GeneratedMessage(0, 2, 1, 9), List.of(9));
        outlet.put(packet(5, 7, 3, request), contents(5, 5));
        assertThat(fields()).containsExactly(1, 45, 7, 5, 3, 1);
        assertThat(outlet.isFree()).isFalse();
        take(0);
        assertThat(outlet.isFree()).isTrue();
        outlet.put(packet(6, 4, 2, null), contents(6, 2));
        assertThat(fields()).containsExactly(0, 46, 4, 6, 2, 0);
        assertThat(outlet.isFree()).isFalse();
    }

    @Test
    void fieldsThatHeadersDoNotHaveAreLeftOut() {
        PacketOutlet plain = bench.outlet(bench.noPacketsLeft, bench.noMessageClass);
        plain.put(packet(5, 7, 0, null), contents(5, 5));
        assertThat(fields()).containsExactly(1, 45, 7, 5, 0, 0);
        plain.reset();
        assertThat(fields()).containsExactly(0, 0, 0, 0, 0, 0);
        assertThat(plain.offer().packetsLeft().hasBits()).isFalse();
        assertThat(plain.offer().messageClass().hasBits()).isFalse();
    }

    @Test
    void theInterfaceSeesTheWiresOfTheOffer() {
        assertThat(outlet.offer().offer()).isSameAs(bench.offer);
        assertThat(outlet.offer().destination()).isSameAs(bench.destination);
        assertThat(outlet.offer().length()).isSameAs(bench.length);
        assertThat(outlet.offer().id()).isSameAs(bench.id);
        assertThat(outlet.offer().packetsLeft()).isSameAs(bench.packetsLeft);
        assertThat(outlet.offer().messageClass()).isSameAs(bench.messageClass);
        assertThat(outlet.offer().written()).isSameAs(bench.written);
        assertThat(outlet.offer().words()).isEqualTo(bench.words);
    }

    /** One has two words, the other three; the second lane has no room for a while. */
    @Test
    void aWordACycleIsWrittenIntoEachLaneThatHasRoom() {
        offer(5, 2);
        take(0);
        offer(6, 3);
        take(2);
        assertThat(outlet.packets()).isEqualTo(2);
        bench.room.set(0b011);
        assertThat(outlet.write()).isTrue();
        assertThat(bench.written.get()).isEqualTo(0b001);
        assertThat(bench.words.get(0).get()).isEqualTo(contents(5, 2).word(0));
        assertThat(bench.words.get(2).get()).isZero();

        bench.room.set(0b111);
        assertThat(outlet.write()).isTrue();
        assertThat(bench.written.get()).isEqualTo(0b101);
        assertThat(bench.words.get(0).get()).isEqualTo(contents(5, 2).word(1));
        assertThat(bench.words.get(2).get()).isEqualTo(contents(6, 3).word(0));
        assertThat(outlet.packets()).isEqualTo(1);

        bench.room.set(0b001);
        assertThat(outlet.write()).isFalse();
        assertThat(bench.written.get()).isZero();
        assertThat(outlet.isIdle()).isFalse();

        bench.room.set(0b100);
        assertThat(outlet.write()).isTrue();
        assertThat(outlet.write()).isTrue();
        assertThat(bench.words.get(2).get()).isEqualTo(contents(6, 3).word(2));
        assertThat(outlet.isIdle()).isTrue();
        assertThat(outlet.write()).isFalse();
        assertThat(bench.written.get()).isZero();
    }

    /** Three packets into one lane before the first is written. */
    @Test
    void packetsOfALaneAreWrittenInTheOrderInWhichTheyWereTaken() {
        for (int id = 5; id <= 7; id++) {
            offer(id, 2);
            take(1);
        }
        assertThat(outlet.packets()).isEqualTo(1);
        for (int word = 0; word < 6; word++) {
            assertThat(outlet.isIdle()).isFalse();
            assertThat(outlet.write()).isTrue();
            assertThat(bench.words.get(1).get())
                    .as("word %d", word)
                    .isEqualTo(contents(5 + word / 2, 2).word(word % 2));
        }
        assertThat(outlet.isIdle()).isTrue();
        assertThat(outlet.write()).isFalse();
    }

    @Test
    void whatIsOnOfferIsNotIdleAndTakenOnlyOnce() {
        assertThat(outlet.isIdle()).isTrue();
        outlet.look();
        assertThat(outlet.isIdle()).isTrue();
        offer(5, 1);
        outlet.look();
        assertThat(outlet.packets()).isZero();
        assertThat(outlet.isIdle()).isFalse();
        take(1);
        outlet.look();
        assertThat(outlet.write()).isTrue();
        assertThat(outlet.isIdle()).isTrue();
    }

    @Test
    void aPacketOfHeaderFlitsOnlyTakesNoLane() {
        offer(5, 0);
        take(1);
        assertThat(outlet.isIdle()).isTrue();
        assertThat(outlet.write()).isFalse();
    }

    @Test
    void thereIsALaneUntilAllAreTaken() {
        for (int lane = 0; lane < 3; lane++) {
            assertThat(outlet.hasLane()).isTrue();
            offer(5 + lane, 1);
            take(lane);
        }
        assertThat(outlet.hasLane()).isFalse();
        assertThat(outlet.packets()).isEqualTo(3);
    }

    /** One packet on offer, one half written and one behind it; afterwards nothing of them comes any more. */
    @Test
    void aResetForgetsEverything() {
        for (int id = 5; id <= 6; id++) {
            offer(id, 2);
            take(1);
        }
        outlet.write();
        Message request = new Message(new GeneratedMessage(0, 2, 1, 9), List.of(9));
        outlet.put(packet(7, 4, 3, request), contents(7, 2));
        outlet.reset();
        bench.accepted.set(0);
        assertThat(fields()).containsExactly(0, 0, 0, 0, 0, 0);
        outlet.look();
        assertThat(outlet.isIdle()).isTrue();
        assertThat(outlet.write()).isFalse();

        offer(8, 2);
        assertThat(bench.offer.get()).isEqualTo(1);
        take(1);
        assertThat(outlet.write()).isTrue();
        assertThat(bench.words.get(1).get()).isEqualTo(contents(8, 2).word(0));
        assertThat(outlet.write()).isTrue();
        assertThat(bench.words.get(1).get()).isEqualTo(contents(8, 2).word(1));
        assertThat(outlet.isIdle()).isTrue();
    }
}
