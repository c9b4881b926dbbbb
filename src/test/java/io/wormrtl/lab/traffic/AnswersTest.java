package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.topology.Mesh;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A node that sends by itself and answers what it gets, looked at cycle by cycle. */
class AnswersTest {

    private static final Replies AFTER_40 = new Replies(new FixedLength(3), 40, 1);

    private final List<GeneratedMessage> sent = new ArrayList<>();
    private final List<GeneratedMessage> replies = new ArrayList<>();

    private final NodeTraffic.Outbox outbox = new NodeTraffic.Outbox() {
        @Override
        public void send(GeneratedMessage message) {
            sent.add(message);
        }

        @Override
        public void answer(GeneratedMessage reply, Message request) {
            replies.add(reply);
        }
    };

    private static Message delivered(int source, int destination, long cycle) {
        Message message = new Message(new GeneratedMessage(0, source, destination, 5), List.of(5));
        message.packetDeliveredAt(cycle, 0);
        return message;
    }

    /** A request of its own is due while a reply still waits. */
    @Test
    void whatItSendsByItselfDoesNotWaitForReplies() {
        NodeTraffic node = new Answers(MessageStream.of(List.of(new GeneratedMessage(20, 2, 0, 7))), 2, AFTER_40);
        node.received(delivered(5, 2, 10), 0);
        assertThat(node.due()).isEqualTo(20);
        node.until(20, outbox);
        assertThat(sent).containsExactly(new GeneratedMessage(20, 2, 0, 7));
        assertThat(node.due()).isEqualTo(50);
    }

    /** Whoever comes late for it finds the reply generated in its own cycle. */
    @Test
    void aReplyIsGeneratedInTheCycleInWhichItIsDue() {
        NodeTraffic node = new Answers(MessageStream.of(List.of()), 2, AFTER_40);
        node.received(delivered(5, 2, 10), 0);
        node.received(delivered(6, 2, 12), 0);
        node.until(49, outbox);
        assertThat(replies).isEmpty();
        node.until(60, outbox);
        assertThat(replies).containsExactly(new GeneratedMessage(50, 2, 5, 3), new GeneratedMessage(52, 2, 6, 3));
        assertThat(node.due()).isEqualTo(ArrivalProcess.NEVER);
    }

    /** What sends requests hears of all that comes, and of what has arrived elsewhere. */
    @Test
    void whoSendsRequestsHearsOfEverything() {
        List<Message> heard = new ArrayList<>();
        NodeTraffic requests = new NodeTraffic() {
            @Override
            public long due() {
                return ArrivalProcess.NEVER;
            }

            @Override
            public void until(long now, Outbox to) {
                // it sends nothing
            }

            @Override
            public void received(Message message, long now) {
                heard.add(message);
            }

            @Override
            public void arrived(Message message, long now) {
                heard.add(message);
            }
        };
        NodeTraffic node = new Answers(requests, 2, AFTER_40);
        Message request = delivered(5, 2, 10);
        Message own = delivered(2, 5, 11);
        node.received(request, 0);
        node.arrived(own, 0);
        assertThat(heard).containsExactly(request, own);
        assertThat(node.due()).isEqualTo(50);
    }

    @Test
    void repliesAreNotAnswered() {
        NodeTraffic node = new Answers(MessageStream.of(List.of()), 2, AFTER_40);
        Message reply = new Message(new GeneratedMessage(0, 5, 2, 5), List.of(5), delivered(2, 5, 3));
        reply.packetDeliveredAt(10, 0);
        node.received(reply, 0);
        assertThat(node.due()).isEqualTo(ArrivalProcess.NEVER);
    }

    /** Of 16 nodes 12 send under a transpose, messages of 8 flits, answered by 3. */
    @Test
    void silentNodesOfferNothingAndAreNotAnswered() {
        Workload requests = new SyntheticWorkload(
                16, TopologyPermutations.transpose(new Mesh(4, 4)), new BernoulliArrivals(0.01), new FixedLength(8), 1);
        assertThat(new AnsweredWorkload(requests, AFTER_40).offeredLoad())
                .isCloseTo(0.01 * (8 + 3) * 12 / 16, org.assertj.core.api.Assertions.within(1e-12));
    }

    /** Headers must have room for whatever is sent, request or reply. */
    @Test
    void lengthsAreThoseOfRequestsAndReplies() {
        Workload requests = TraceWorkload.of("two", 2, List.of(new GeneratedMessage(0, 0, 1, 4)));
        Workload longer = new AnsweredWorkload(requests, new Replies(new FixedLength(9), 1, 1));
        assertThat(longer.minLength()).isEqualTo(4);
        assertThat(longer.maxLength()).isEqualTo(9);
        Workload shorter = new AnsweredWorkload(requests, new Replies(new FixedLength(2), 1, 1));
        assertThat(shorter.minLength()).isEqualTo(2);
        assertThat(shorter.maxLength()).isEqualTo(4);
    }

    /**
     * Two places: requests that came earlier and replies that wait count, what comes in the cycle itself does not, whoever
     * is asked first.
     */
    @Test
    void takesNothingWhileAllPlacesAreTaken() {
        NodeTraffic node = new Answers(MessageStream.of(List.of()), 2, new Replies(new FixedLength(3), 40, 2, 1));
        assertThat(node.mayRefuse()).isTrue();
        assertThat(node.takesMessages(9, 1)).isTrue();
        assertThat(node.takesMessages(9, 2)).isFalse();
        node.received(delivered(5, 2, 10), 10);
        assertThat(node.takesMessages(10, 1)).isTrue();
        assertThat(node.takesMessages(11, 1)).isFalse();
        node.received(delivered(6, 2, 12), 12);
        assertThat(node.takesMessages(12, 0)).isTrue();
        assertThat(node.takesMessages(13, 0)).isFalse();
        node.until(50, outbox);
        assertThat(node.takesMessages(50, 0)).isTrue();
        assertThat(node.takesMessages(50, 1)).isFalse();
    }

    @Test
    void takesEverythingWhereItHasAnyNumberOfPlaces() {
        NodeTraffic node = new Answers(MessageStream.of(List.of()), 2, AFTER_40);
        for (int i = 0; i < 100; i++) {
            node.received(delivered(5, 2, 10), 10);
        }
        assertThat(node.mayRefuse()).isFalse();
        assertThat(node.takesMessages(20, 1000)).isTrue();
    }
}
