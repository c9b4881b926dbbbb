package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.WaitingPackets.Packet;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A message of two packets and one of one packet, and the reply to it. */
class WaitingPacketsTest {

    private final Message split = new Message(new GeneratedMessage(3, 0, 1, 9), List.of(5, 5));
    private final Message request = new Message(new GeneratedMessage(4, 0, 1, 5), List.of(5));
    private final Message reply = new Message(new GeneratedMessage(5, 0, 2, 5), List.of(5), request);
    private final Packet first = new Packet(split, 5, 1);
    private final Packet second = new Packet(split, 5, 0);
    private final Packet single = new Packet(request, 5, 0);
    private final Packet answer = new Packet(reply, 5, 0);
    private final WaitingPackets waiting = new WaitingPackets();

    WaitingPacketsTest() {
        List.of(first, second, single, answer).forEach(waiting::add);
    }

    private List<Packet> rest() {
        List<Packet> all = new ArrayList<>();
        while (!waiting.isEmpty()) {
            assertThat(waiting.first()).isSameAs(waiting.first());
            all.add(waiting.remove());
        }
        return all;
    }

    @Test
    void repliesGoFirst() {
        assertThat(waiting.size()).isEqualTo(4);
        assertThat(rest()).containsExactly(answer, first, second, single);
        assertThat(waiting.size()).isZero();
    }

    @Test
    void ofAMessageThatHasBegunTheRestStillGoes() {
        waiting.remove();
        waiting.remove();
        split.identify(7);
        waiting.forgetWholeMessages();
        assertThat(waiting.size()).isEqualTo(1);
        assertThat(rest()).containsExactly(second);
        waiting.forgetWholeMessages();
        assertThat(waiting.isEmpty()).isTrue();
    }

    /** However many packets they have; one that has begun is not whole. */
    @Test
    void wholeMessagesAreCountedOnce() {
        assertThat(waiting.wholeMessages()).isEqualTo(3);
        split.identify(7);
        assertThat(waiting.wholeMessages()).isEqualTo(2);
        rest();
        assertThat(waiting.wholeMessages()).isZero();
    }

    @Test
    void aReplyThatHasNotBegunIsForgottenToo() {
        split.identify(7);
        waiting.forgetWholeMessages();
        assertThat(rest()).containsExactly(first, second);
    }

    @Test
    void eachMessageIsLostOnceAndNoneThatHasBegun() {
        request.identify(7);
        List<Message> lost = new ArrayList<>();
        waiting.clear(lost::add);
        assertThat(lost).containsExactly(split, reply);
        assertThat(waiting.isEmpty()).isTrue();
        waiting.clear(lost::add);
        assertThat(lost).hasSize(2);
    }

    /** A reply counts until its last packet has gone, however many of them wait. */
    @Test
    void countsRepliesAndNotTheirPackets() {
        WaitingPackets waiting = new WaitingPackets();
        Message request = new Message(new GeneratedMessage(0, 1, 2, 5), List.of(5));
        Message reply = new Message(new GeneratedMessage(9, 2, 1, 9), List.of(4, 5), request);
        waiting.add(new WaitingPackets.Packet(request, 5, 0));
        assertThat(waiting.replies()).isZero();
        waiting.add(new WaitingPackets.Packet(reply, 4, 1));
        waiting.add(new WaitingPackets.Packet(reply, 5, 0));
        assertThat(waiting.replies()).isEqualTo(1);
        waiting.remove();
        assertThat(waiting.replies()).isEqualTo(1);
        waiting.remove();
        assertThat(waiting.replies()).isZero();
    }
}
