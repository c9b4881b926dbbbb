package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is taken down of a message while it is under way, its packets, and streams of messages. */
class MessageTest {

    private static final GeneratedMessage GENERATED = new GeneratedMessage(7, 1, 2, 12);

    @Test
    void aNewMessageHasOnlyItsPackets() {
        Message message = new Message(GENERATED, List.of(5, 4, 3));
        assertThat(message.generated()).isSameAs(GENERATED);
        assertThat(message.packets()).isEqualTo(3);
        assertThat(message.flits()).isEqualTo(12);
        assertThat(message.id()).isEqualTo(-1);
        assertThat(message.hops()).isZero();
        assertThat(List.of(message.injected(), message.begun(), message.delivered()))
                .containsOnly(Message.NOT_YET);
        assertThat(message.isComplete()).isFalse();
        assertThat(message.request()).isEmpty();
        assertThat(message.messageClass()).isZero();
        message.identify(9);
        assertThat(message.id()).isEqualTo(9);
    }

    @Test
    void aReplyKnowsItsRequest() {
        Message request = new Message(GENERATED, List.of(12));
        Message reply = new Message(GENERATED, List.of(4), request);
        assertThat(reply.request()).containsSame(request);
        assertThat(reply.messageClass()).isEqualTo(1);
        assertThat(reply.flits()).isEqualTo(4);
    }

    /** The earliest injection, the earliest beginning, and the mean of the channels that its packets have crossed. */
    @Test
    void timesAndHopsAreTakenDown() {
        Message message = new Message(GENERATED, List.of(6, 6));
        message.injectedAt(20);
        message.injectedAt(10);
        message.injectedAt(30);
        assertThat(message.injected()).isEqualTo(10);
        message.begunAt(40);
        message.begunAt(35);
        message.begunAt(50);
        assertThat(message.begun()).isEqualTo(35);
        for (int i = 0; i < 7; i++) {
            message.channelCrossed(50 + i / 2);
        }
        assertThat(message.hops()).isEqualTo(3.5);
    }

    /** What crosses a channel in the cycle of the delivery is sent again, and counts in neither order. */
    @Test
    void aHopInTheCycleOfTheDeliveryIsNone() {
        Message before = new Message(GENERATED, List.of(4));
        before.channelCrossed(20);
        before.channelCrossed(29);
        before.channelCrossed(30);
        before.channelCrossed(30);
        assertThat(before.hops()).as("not delivered yet").isEqualTo(4);
        before.packetDeliveredAt(30, 0);
        assertThat(before.hops()).isEqualTo(2);
        Message after = new Message(GENERATED, List.of(4));
        after.channelCrossed(20);
        after.channelCrossed(29);
        after.packetDeliveredAt(30, 0);
        assertThat(after.hops()).isEqualTo(2);
    }

    @Test
    void eachPacketIsDeliveredOnce() {
        Message message = new Message(GENERATED, List.of(4, 4, 4));
        assertThat(message.packetDeliveredAt(30, 3))
                .as("there are no three behind any")
                .isFalse();
        assertThat(message.packetDeliveredAt(30, 1)).isTrue();
        assertThat(message.packetDeliveredAt(31, 1)).isFalse();
        assertThat(message.packetDeliveredAt(32, 0)).isTrue();
        assertThat(message.isComplete()).isFalse();
        assertThat(message.packetDeliveredAt(33, 2)).isTrue();
        assertThat(message.isComplete()).isTrue();
        assertThat(message.delivered()).isEqualTo(33);
        assertThat(message.packetDeliveredAt(34, 2)).isFalse();
        assertThat(message.delivered()).isEqualTo(33);
    }

    /** Up to 64 packets are told apart; of more it is only counted how many have come. */
    @ParameterizedTest
    @CsvSource({"64, false", "65, true"})
    void packetsOfAVeryLongMessageAreOnlyCounted(int packets, boolean countsAgain) {
        Message message = new Message(GENERATED, Collections.nCopies(packets, 2));
        assertThat(message.packetDeliveredAt(1, packets - 1)).isTrue();
        assertThat(message.packetDeliveredAt(2, packets - 1)).isEqualTo(countsAgain);
        for (int left = countsAgain ? packets - 3 : packets - 2; left >= 0; left--) {
            assertThat(message.isComplete()).isFalse();
            assertThat(message.packetDeliveredAt(100 - left, left)).isTrue();
        }
        assertThat(message.delivered()).isEqualTo(100);
        assertThat(message.packetDeliveredAt(101, 0)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"-1, 0, 1, 1", "0, -1, 1, 1", "0, 0, -1, 1", "0, 3, 3, 1", "0, 0, 1, 0"})
    void impossibleMessagesAreProgrammingErrors(long cycle, int source, int destination, int length) {
        assertThatThrownBy(() -> new GeneratedMessage(cycle, source, destination, length))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no such message: cycle " + cycle + ", source " + source + ", destination " + destination
                        + ", length " + length);
    }

    /** Two flits of header, at most six in all: four of data each. */
    @Test
    void packetsShareTheDataAndHaveAHeaderEach() {
        Packetizer packetizer = new Packetizer(2, 6);
        assertThat(packetizer.gap()).isZero();
        assertThat(packetizer.lengths(3)).containsExactly(3);
        assertThat(packetizer.lengths(6)).containsExactly(6);
        assertThat(packetizer.lengths(7)).containsExactly(6, 3);
        assertThat(packetizer.lengths(10)).containsExactly(6, 6);
        assertThat(packetizer.lengths(11)).containsExactly(6, 6, 3);
        assertThat(new Packetizer(2, 0).lengths(1000)).containsExactly(1000);
    }

    @Test
    void aStreamSendsWhatIsDue() {
        GeneratedMessage late = new GeneratedMessage(9, 1, 2, 3);
        MessageStream stream = MessageStream.of(List.of(GENERATED, GENERATED, late));
        List<GeneratedMessage> sent = new ArrayList<>();
        NodeTraffic.Outbox outbox = new NodeTraffic.Outbox() {
            @Override
            public void send(GeneratedMessage message) {
                sent.add(message);
            }

            @Override
            public void answer(GeneratedMessage reply, Message request) {
                throw new AssertionError("nothing is answered");
            }
        };
        assertThat(stream.due()).isEqualTo(7);
        stream.until(6, outbox);
        assertThat(sent).isEmpty();
        stream.until(7, outbox);
        assertThat(sent).containsExactly(GENERATED, GENERATED);
        assertThat(stream.due()).isEqualTo(9);
        stream.until(10, outbox);
        assertThat(sent).containsExactly(GENERATED, GENERATED, late);
        assertThat(stream.due()).isEqualTo(ArrivalProcess.NEVER);
    }

    /** Where nothing else is said a packet has begun when it was delivered. */
    @Test
    void aPacketIsAsItWasReported() {
        ReceivedPacket packet = new ReceivedPacket(50, 1, 2, 3, 4, 5, true);
        assertThat(packet).isEqualTo(new ReceivedPacket(50, 1, 2, 3, 4, 5, true, 50));
    }

    /** Each of those that had been delivered when they were forgotten comes once more, and no other. */
    @Test
    void packetsThatWereForgottenComeOnceMore() {
        Message message = new Message(new GeneratedMessage(0, 1, 2, 40), List.of(8, 8, 8, 8, 8));
        message.packetDeliveredAt(5, 1);
        message.packetDeliveredAt(6, 3);
        message.forgetPackets();
        message.packetDeliveredAt(7, 2);
        assertThat(message.takeForgotten(2)).isFalse();
        assertThat(message.takeForgotten(0)).isFalse();
        assertThat(message.takeForgotten(1)).isTrue();
        assertThat(message.takeForgotten(1)).isFalse();
        assertThat(message.takeForgotten(3)).isTrue();
        assertThat(message.takeForgotten(3)).isFalse();
        assertThat(message.takeForgotten(5)).isFalse();
    }

    /** Of more packets than there are bits nothing is remembered: 64 to come and none to come look alike. */
    @Test
    void packetsOfAVeryLongMessageAreNotForgotten() {
        Message most = new Message(new GeneratedMessage(0, 1, 2, 64), Collections.nCopies(64, 1));
        most.packetDeliveredAt(5, 63);
        most.forgetPackets();
        assertThat(most.takeForgotten(63)).isTrue();
        Message more = new Message(new GeneratedMessage(0, 1, 2, 65), Collections.nCopies(65, 1));
        more.packetDeliveredAt(5, 64);
        more.forgetPackets();
        assertThat(more.takeForgotten(0)).isFalse();
        assertThat(more.takeForgotten(64)).isFalse();
    }
}
