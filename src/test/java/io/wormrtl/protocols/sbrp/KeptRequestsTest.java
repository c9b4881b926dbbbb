package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which requests a source answers, where it goes on, and which requests it keeps itself. */
class KeptRequestsTest extends SendingBench {

    private KeptRequests requests(FirstFlit first) {
        return new KeptRequests(CHANNEL, slots, REQUESTS, SbrpWith.firstFlit(FIT, first), 2);
    }

    /** For the packet in slot 3 of the second channel, number 7 of the source. */
    private static Request request(int slot, int id, int packetsLeft, int destination, int subMessage) {
        return new Request(slot, id, packetsLeft, destination, subMessage, false, 6);
    }

    private static final Request RIGHT = request(7, 700, 2, 13, 1);

    @Test
    void aRequestIsAnsweredByWhoKeepsThePacket() {
        keep(7, false);
        slots.again(3, 2, true);
        KeptRequests requests = requests(FirstFlit.EXPECTED);
        assertThat(requests.slot(RIGHT)).isEqualTo(3);
        for (SlotState state : SlotState.values()) {
            slots.become(3, state);
            assertThat(requests.answers(RIGHT)).isEqualTo(state == SlotState.ON_LANE || state == SlotState.KEPT);
            assertThat(requests.isUnanswerable(RIGHT)).isEqualTo(state == SlotState.EMPTY);
        }
        slots.become(3, SlotState.KEPT);
        for (Request other : List.of(
                request(6, 700, 2, 13, 1),
                request(7, 701, 2, 13, 1),
                request(7, 700, 1, 13, 1),
                request(7, 700, 2, 12, 1))) {
            assertThat(requests.answers(other)).isFalse();
            assertThat(requests.isUnanswerable(other)).isTrue();
        }
        Request ofOtherChannel = request(3, 700, 2, 13, 1);
        assertThat(requests.answers(ofOtherChannel)).isFalse();
        assertThat(requests.isUnanswerable(ofOtherChannel))
                .as("none of its own")
                .isFalse();
    }

    /** Only where all of the latest has left does a receiver that waits get it for an older one. */
    @Test
    void whatIsStaleIsNotAnswered() {
        keep(7, false);
        slots.again(3, 2, true);
        KeptRequests requests = requests(FirstFlit.EXPECTED);
        Request old = request(7, 700, 2, 13, 0);
        Request oldOfReceiver = new Request(7, 700, 2, 13, 0, true, 6);
        assertThat(requests.answers(old)).isFalse();
        assertThat(requests.isUnanswerable(old)).isFalse();
        assertThat(requests.answers(oldOfReceiver)).isFalse();
        slots.become(3, SlotState.KEPT);
        assertThat(requests.answers(old)).isFalse();
        assertThat(requests.answers(oldOfReceiver)).isTrue();
    }

    /** Two bits number four sub-messages; behind the last there is none. */
    @Test
    void subMessagesAreUsedUp() {
        keep(7, false);
        KeptRequests requests = requests(FirstFlit.EXPECTED);
        slots.become(3, SlotState.KEPT);
        slots.subMessage.set(3, 2);
        assertThat(requests.answers(request(7, 700, 2, 13, 2))).isTrue();
        assertThat(requests.isUnanswerable(request(7, 700, 2, 13, 2))).isFalse();
        slots.subMessage.set(3, 3);
        assertThat(requests.answers(request(7, 700, 2, 13, 3))).isFalse();
        assertThat(requests.isUnanswerable(request(7, 700, 2, 13, 3))).isTrue();
        assertThat(requests.isUnanswerable(request(3, 700, 2, 13, 3)))
                .as("of the other channel")
                .isFalse();
    }

    @Test
    void theNextSubMessageBeginsWithinTheContents() {
        keep(7, false);
        assertThat(requests(FirstFlit.EXPECTED).first(RIGHT)).isEqualTo(6);
        assertThat(requests((request, before, words) -> 1).first(RIGHT)).isEqualTo(2);
        assertThat(requests((request, before, words) -> 9).first(RIGHT)).isEqualTo(8);
        assertThat(requests((request, before, words) -> 10 * before + words).first(RIGHT))
                .isEqualTo(8);
        FirstFlit inFront = (request, before, words) -> before + words;
        assertThat(requests(inFront).first(RIGHT)).as("no FSN flit").isEqualTo(2 + 2);
        slots.first.set(3, 3);
        assertThat(requests(inFront).first(RIGHT)).as("an FSN flit").isEqualTo(3 + 3);
        slots.length.set(3, 2);
        assertThat(requests((request, before, words) -> 9).first(RIGHT))
                .as("no contents")
                .isEqualTo(2);
        keep(7, true);
        assertThat(requests(FirstFlit.EXPECTED).first(RIGHT)).as("a request").isEqualTo(2);
    }

    /** Puts a request into a slot, as contents of so many words. */
    private void keepRequest(int slot, int destination, int id, Request request, int words) {
        slots.store(slot, new NewPacket(destination, 2 + REQUESTS.words(), id, 0, true), 2);
        long all = REQUESTS.encode(request);
        for (int word = 0; word < words; word++) {
            slots.write(slot, REQUESTS.word(all, word));
        }
    }

    @Test
    void requestsThatAreKeptAndWholeAreToldOf() {
        Request first = request(1, 300, 1, 14, 2);
        Request second = request(2, 301, 3, 15, 3);
        int words = REQUESTS.words();
        assertThat(words).isGreaterThan(1);
        keepRequest(0, 9, 40, first, words);
        keepRequest(1, 10, 41, first, words - 1);
        keepRequest(2, 11, 42, second, words);
        slots.store(3, new NewPacket(12, 2 + words, 43, 0, false), 2);
        slots.written.set(3, words);
        KeptRequests requests = requests(FirstFlit.EXPECTED);
        List<String> heard = new ArrayList<>();
        KeptRequests.Listener listener =
                (destination, request) -> heard.add(destination + " " + REQUESTS.decode(request));
        requests.tellAll(listener);
        assertThat(heard).containsExactly("9 " + first, "11 " + second);
        heard.clear();
        requests.tell(6, 42, listener);
        assertThat(heard).containsExactly("11 " + second);
        requests.tell(2, 42, listener);
        requests.tell(6, 40, listener);
        requests.tell(5, 41, listener);
        requests.tell(7, 43, listener);
        assertThat(heard).hasSize(1);
    }
}
