package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Replies of node 5, three cycles after a request has come whole, of four flits. */
class RepliesDueTest {

    private final List<String> sent = new ArrayList<>();
    private final NodeTraffic.Outbox outbox = new NodeTraffic.Outbox() {
        @Override
        public void send(GeneratedMessage message) {
            sent.add("request " + message.cycle() + " to " + message.destination());
        }

        @Override
        public void answer(GeneratedMessage reply, Message request) {
            sent.add("reply " + reply.cycle() + " from " + reply.source() + " to " + reply.destination() + ", "
                    + reply.length() + " flits, to that of "
                    + request.generated().cycle());
        }
    };

    private static Message delivered(long generated, int source, long cycle, Message request) {
        Message message =
                new Message(new GeneratedMessage(generated, source, source == 5 ? 2 : 5, 2), List.of(2), request);
        message.packetDeliveredAt(cycle, 0);
        return message;
    }

    private static Answers answers(GeneratedMessage... requests) {
        return new Answers(MessageStream.of(List.of(requests)), 5, new Replies(new FixedLength(4), 3, 1));
    }

    @Test
    void aRequestIsAnsweredInTheCycleInWhichItIsDue() {
        Answers answers = answers();
        assertThat(answers.due()).isEqualTo(ArrivalProcess.NEVER);
        answers.received(delivered(1, 2, 10, null), 0);
        answers.received(delivered(3, 7, 10, null), 0);
        answers.received(delivered(2, 4, 11, null), 0);
        assertThat(answers.due()).isEqualTo(13);
        answers.until(12, outbox);
        assertThat(sent).isEmpty();
        answers.until(13, outbox);
        assertThat(sent)
                .containsExactly(
                        "reply 13 from 5 to 2, 4 flits, to that of 1", "reply 13 from 5 to 7, 4 flits, to that of 3");
        assertThat(answers.due()).isEqualTo(14);
        answers.until(20, outbox);
        assertThat(sent).hasSize(3).last().isEqualTo("reply 14 from 5 to 4, 4 flits, to that of 2");
        assertThat(answers.due()).isEqualTo(ArrivalProcess.NEVER);
    }

    @Test
    void aReplyIsNotAnswered() {
        Answers answers = answers();
        answers.received(delivered(9, 2, 20, delivered(1, 5, 8, null)), 0);
        assertThat(answers.due()).isEqualTo(ArrivalProcess.NEVER);
    }

    /** Requests of one's own stand before replies. */
    @Test
    void requestsOfItsOwnGoOutToo() {
        Answers answers = answers(new GeneratedMessage(6, 5, 1, 2), new GeneratedMessage(30, 5, 3, 2));
        answers.received(delivered(1, 2, 10, null), 0);
        assertThat(answers.due()).isEqualTo(6);
        answers.until(13, outbox);
        assertThat(sent).containsExactly("request 6 to 1", "reply 13 from 5 to 2, 4 flits, to that of 1");
        assertThat(answers.due()).isEqualTo(30);
    }

    @Test
    void repliesSayWhenAndHowLongTheyAre() {
        assertThat(new Replies(new FixedLength(4), 1, 1).description()).isEqualTo("replies of 4 flits after 1 cycle");
        assertThat(new Replies(new FixedLength(4), 2, 1).description()).isEqualTo("replies of 4 flits after 2 cycles");
    }
}
