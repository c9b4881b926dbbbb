package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Register;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The receivers of node 1, flit by flit. */
class ReceptionTest extends ReceptionBench {

    /** Over the third virtual channel of the second channel: lane 5. */
    @Test
    void aHeaderOpensAContext() {
        cycle(new Flit(1, 2, HEAD, header(0, FIRST, 0)));
        assertThat(still.get(LANE + "position", 5)).isEqualTo(1);
        assertThat(still.get(LANE + "is_taken", 5)).isZero();
        assertThat(state(0)).isEqualTo(ContextState.FREE);
        cycle(new Flit(1, 2, BODY, header(1, FIRST, 0)));
        assertThat(still.get(LANE + "position", 5)).isEqualTo(2);
        assertThat(still.get(LANE + "is_taken", 5)).isEqualTo(1);
        assertThat(still.get(LANE + "awaiting", 5)).isZero();
        assertThat(still.get(LANE + "is_request", 5)).isZero();
        assertThat(List.of("source", "slot", "id", "length", "SSNF").stream().map(name -> still.get(LANE + name, 5)))
                .containsExactly(5L, 9L, 700L, 6L, 0L);
        assertThat(state(0)).isEqualTo(ContextState.RECEIVING);
        assertThat(List.of("lane", "source", "slot", "id", "length", "F_rec").stream()
                        .map(name -> still.get(MESSAGE + name, 0)))
                .containsExactly(5L, 5L, 9L, 700L, 6L, 2L);
        assertThat(last(1, "arrived")).as("no word of contents").isZero();
    }

    private boolean hasDelivered(Packet packet) {
        return new DeliveredMarks(
                        (Memory) still.element(HERE + "delivered"),
                        (Memory) still.element(HERE + "delivered_age"),
                        (Register) still.element(HERE + "sweep_place"),
                        (Register) still.element(HERE + "sweep_visits"),
                        bench.fit.words().slot().width(),
                        layout.idBits())
                .has(packet);
    }

    @Test
    void aPacketIsHandedOverWordByWordAndThenAsAWhole() {
        headerComes(0, 1, HEAD, SECOND, 0);
        headerComes(1, 2, HEAD, FIRST, 0);
        assertThat(still.get(LANE + "awaiting", 5)).isEqualTo(1);
        for (int word = 0; word < 3; word++) {
            cycle(new Flit(1, 2, BODY, 50 + word));
            assertThat(last(1, "word")).isEqualTo(50 + word);
            assertThat(last(1, "word_index")).isEqualTo(word);
            assertThat(last(1, "last_channel")).as("the receive buffer").isEqualTo(1);
            assertThat(last(1, "arrived")).isEqualTo(1 - word % 2);
            assertThat(still.get(MESSAGE + "F_rec", 1)).isEqualTo(3 + word);
            assertThat(last(1, "delivered")).isZero();
        }
        assertThat(last(0, "arrived")).isZero();
        assertThat(hasDelivered(FIRST)).isFalse();
        cycle(new Flit(1, 2, TAIL, 53));
        assertThat(last(1, "delivered")).isEqualTo(1);
        assertThat(List.of("source", "id", "length").stream().map(name -> last(1, name)))
                .containsExactly(5L, 700L, 6L);
        assertThat(state(1)).isEqualTo(ContextState.FREE);
        assertThat(state(0)).isEqualTo(ContextState.RECEIVING);
        assertThat(still.get(LANE + "is_taken", 5)).isZero();
        assertThat(still.get(LANE + "position", 5)).isZero();
        assertThat(told()).isEmpty();
        assertThat(hasDelivered(FIRST)).isTrue();
        assertThat(hasDelivered(SECOND)).isFalse();
        assertThat(reception.report(1).delivered().path()).endsWith("end_1.report.delivered");
    }

    /** The same packet once more is taken by nobody, and dropped with its tail. */
    @Test
    void aPacketThatHasBeenDeliveredIsDropped() {
        Packet shorter = new Packet(5, 9, 700, 0, 3);
        for (int time = 0; time < 2; time++) {
            headerComes(2, 0, HEAD, shorter, 0);
            assertThat(still.get(LANE + "is_taken", 6)).isEqualTo(1 - time);
            assertThat(told()).isEmpty();
            cycle(new Flit(2, 0, TAIL, 7));
            assertThat(last(2, "arrived")).isEqualTo(1);
        }
        assertThat(told()).containsExactly("duplicate 5 700");
        assertThat(last(2, "delivered")).isEqualTo(1);
        headerComes(2, 0, HEAD, shorter, 0);
        cycle(new Flit(2, 0, TAIL, 7));
        assertThat(told()).as("the second time").containsExactly("duplicate 5 700");
    }

    /** Of two flits there is a header only. */
    @Test
    void aPacketWithoutContentsIsDeliveredWithItsHeader() {
        Packet empty = new Packet(4, 1, 70, 0, 2);
        for (int time = 0; time < 2; time++) {
            cycle(new Flit(0, 0, HEAD, header(0, empty, 0)));
            cycle(new Flit(0, 0, TAIL, header(1, empty, 0)));
            assertThat(last(0, "delivered")).isEqualTo(1);
            assertThat(last(0, "id")).isEqualTo(70);
            assertThat(last(0, "arrived")).isZero();
            assertThat(still.get(LANE + "position", 0)).isZero();
            assertThat(still.get(LANE + "is_taken", 0)).isZero();
            assertThat(told()).isEqualTo(time == 0 ? List.of() : List.of("duplicate 4 70"));
        }
    }

    /** It is handed over from the buffer of its own context. */
    @Test
    void aPacketWithoutContentsHasABufferToo() {
        headerComes(1, 2, HEAD, FIRST, 0);
        Packet empty = new Packet(4, 1, 70, 0, 2);
        cycle(new Flit(0, 0, HEAD, header(0, empty, 0)));
        cycle(new Flit(0, 0, TAIL, header(1, empty, 0)));
        assertThat(last(0, "last_channel")).isEqualTo(1);
    }

    /** Nothing of a header stays for the next one. */
    @Test
    void aHeaderIsReadAnewForEveryWorm() {
        cycle(new Flit(1, 2, HEAD, header(0, SECOND, 0)));
        headerComes(1, 2, HEAD, FIRST, 5);
        assertThat(still.get(LANE + "position", 5))
                .as("though no tail had come")
                .isEqualTo(2);
        assertThat(still.get(MESSAGE + "source", 0)).isEqualTo(5);
        cycle(new Flit(1, 2, kinds.code(SbrpWords.NON_FINAL_TAIL), 0));
        headerComes(1, 2, HEAD, SECOND, 2);
        assertThat(List.of("source", "slot", "id", "length", "SSNF").stream().map(name -> still.get(LANE + name, 5)))
                .containsExactly(3L, 2L, 701L, 5L, 2L);
        assertThat(List.of("source", "slot", "id", "length", "SSNF").stream().map(name -> still.get(MESSAGE + name, 1)))
                .containsExactly(3L, 2L, 701L, 5L, 2L);
    }

    /** A non-final tail ends the worm; another one, by another channel, goes on where it says. */
    @Test
    void aMessageGoesOnInAnotherWorm() {
        int nft = kinds.code(SbrpWords.NON_FINAL_TAIL);
        int fsn = kinds.code(SbrpWords.FIRST_FLIT);
        headerComes(1, 2, HEAD, FIRST, 0);
        cycle(new Flit(1, 2, BODY, 50));
        cycle(new Flit(1, 2, nft, 0));
        assertThat(state(0)).isEqualTo(ContextState.WAITING);
        assertThat(still.get(HERE + "waiting")).isEqualTo(1);
        assertThat(still.get(HERE + "ask")).isEqualTo(1);
        assertThat(still.get(LANE + "position", 5)).isZero();
        assertThat(still.get(LANE + "is_taken", 5)).isZero();
        assertThat(last(1, "delivered")).isZero();
        assertThat(told()).isEmpty();
        headerComes(0, 1, HEAD, FIRST, 1);
        assertThat(state(0)).isEqualTo(ContextState.RECEIVING);
        assertThat(still.get(MESSAGE + "lane", 0)).isEqualTo(1);
        assertThat(still.get(MESSAGE + "SSNF", 0)).isEqualTo(1);
        assertThat(still.get(HERE + "waiting")).isZero();
        assertThat(still.get(HERE + "ask")).isZero();
        cycle(new Flit(0, 1, fsn, 3));
        assertThat(still.get(LANE + "position", 1)).isEqualTo(3);
        assertThat(last(0, "arrived")).isZero();
        cycle(new Flit(0, 1, BODY, 51));
        assertThat(last(0, "word")).isEqualTo(51);
        assertThat(last(0, "word_index")).isEqualTo(1);
        assertThat(still.get(MESSAGE + "F_rec", 0)).isEqualTo(4);
        cycle(new Flit(0, 1, BODY, 52));
        cycle(new Flit(0, 1, TAIL, 53));
        assertThat(last(0, "delivered")).isEqualTo(1);
        assertThat(last(0, "word_index")).isEqualTo(3);
    }

    /** What has come before is handed over to nobody. */
    @Test
    void flitsThatHaveComeBeforeAreDropped() {
        headerComes(1, 2, HEAD, FIRST, 0);
        cycle(new Flit(1, 2, BODY, 50));
        cycle(new Flit(1, 2, BODY, 51));
        cycle(new Flit(1, 2, kinds.code(SbrpWords.NON_FINAL_TAIL), 0));
        headerComes(1, 2, HEAD, FIRST, 1);
        cycle(new Flit(1, 2, BODY, 50));
        cycle(new Flit(1, 2, BODY, 51));
        assertThat(last(1, "arrived")).as("two words so far").isZero();
        assertThat(still.get(MESSAGE + "F_rec", 0)).isEqualTo(4);
        cycle(new Flit(1, 2, BODY, 52));
        assertThat(last(1, "arrived")).isEqualTo(1);
        assertThat(last(1, "word_index")).isEqualTo(2);
    }

    /** A flit behind the one that is expected: the context asks, and the rest of the worm is dropped. */
    @Test
    void aGapIsAskedFor() {
        headerComes(1, 2, HEAD, FIRST, 0);
        cycle(new Flit(1, 2, kinds.code(SbrpWords.FIRST_FLIT), 4));
        cycle(new Flit(1, 2, BODY, 52));
        assertThat(state(0)).isEqualTo(ContextState.WAITING);
        assertThat(still.get(HERE + "ask")).isEqualTo(1);
        assertThat(still.get(LANE + "is_taken", 5)).isZero();
        assertThat(still.get(LANE + "position", 5)).isEqualTo(5);
        assertThat(last(1, "arrived")).isZero();
        cycle(new Flit(1, 2, TAIL, 53));
        assertThat(told()).containsExactly("duplicate 5 700");
        assertThat(still.get(LANE + "position", 5)).isZero();
    }

    /** Each of two that miss a flit in one cycle asks for it. */
    @Test
    void twoGapsInACycleAreTwo() {
        headerComes(0, 0, HEAD, FIRST, 0);
        headerComes(1, 1, HEAD, SECOND, 0);
        int fsn = kinds.code(SbrpWords.FIRST_FLIT);
        cycle(new Flit(0, 0, fsn, 4), new Flit(1, 1, fsn, 3));
        cycle(new Flit(0, 0, BODY, 7), new Flit(1, 1, BODY, 8));
        assertThat(still.get(HERE + "ask")).isEqualTo(0b11);
    }

    /** A tail that comes although flits are missing ends the worm, and nothing is delivered. */
    @Test
    void aTailInTheWrongPlaceDeliversNothing() {
        headerComes(0, 0, HEAD, FIRST, 0);
        cycle(new Flit(0, 0, TAIL, 7));
        assertThat(last(0, "delivered")).isZero();
        assertThat(told()).containsExactly("duplicate 5 700");
        assertThat(still.get(LANE + "is_taken", 0)).isZero();
        assertThat(still.get(LANE + "position", 0)).isZero();
    }

    /** Whoever had the context may have lost it to a later worm of the message, over another channel. */
    @Test
    void onlyTheLaneThatAContextListensToIsTaken() {
        headerComes(1, 2, HEAD, FIRST, 0);
        headerComes(0, 0, HEAD, FIRST, 1);
        cycle(new Flit(1, 2, BODY, 50));
        assertThat(last(1, "arrived")).isZero();
        assertThat(still.get(MESSAGE + "F_rec", 0)).isEqualTo(2);
        cycle(new Flit(1, 2, kinds.code(SbrpWords.NON_FINAL_TAIL), 0));
        assertThat(state(0)).as("it ends another worm").isEqualTo(ContextState.RECEIVING);
        cycle(new Flit(0, 0, BODY, 50));
        assertThat(last(0, "arrived")).isEqualTo(1);
        still.set(MESSAGE + "state", 0, ContextState.WAITING.ordinal()).set(MESSAGE + "timer", 0, 9);
        cycle(new Flit(0, 0, BODY, 51));
        assertThat(last(0, "arrived")).as("it waits").isEqualTo(1);
        cycle(new Flit(0, 0, TAIL, 52));
        assertThat(still.get(LANE + "is_taken", 0)).as("it is over").isZero();
    }

    /** A request is no message: its words are put together and handed to the handler. */
    @Test
    void aRequestIsHeard() {
        int requestHead = kinds.code(SbrpWords.REQUEST_HEAD);
        Packet worm = new Packet(4, 3, 21, 0, 4);
        RequestFormat format = bench.fit.requestFormat(bench.network.format());
        assertThat(format.words()).isEqualTo(2);
        assertThat(reception.flitsOfRequest()).isEqualTo(4);
        long contents = format.encode(new Request(7, 60_001, 0, 3, 5, true, 17));
        for (int time = 0; time < 2; time++) {
            headerComes(2, 1, requestHead, worm, 0);
            assertThat(still.get(LANE + "is_request", 7)).isEqualTo(1);
            assertThat(still.get(LANE + "is_taken", 7)).isZero();
            cycle(new Flit(2, 1, BODY, format.word(contents, 0)));
            assertThat(still.get(HERE + "end_2.requested")).isEqualTo(time);
            cycle(new Flit(2, 1, TAIL, format.word(contents, 1)));
            assertThat(still.get(HERE + "end_2.requested")).isEqualTo(1 - time);
            assertThat(still.get(HERE + "end_2.request")).isEqualTo(contents);
        }
        assertThat(IntStream.range(0, 14).mapToObj(this::state)).containsOnly(ContextState.FREE);
        assertThat(last(2, "arrived")).isZero();
        assertThat(told()).isEmpty();
        headerComes(2, 1, HEAD, FIRST, 0);
        assertThat(still.get(LANE + "is_request", 7)).as("a message behind it").isZero();
        assertThat(state(0)).isEqualTo(ContextState.RECEIVING);
    }

    /** The channels are looked at one after the other: the second sees what the first has done. */
    @Test
    void flitsOfOneCycleSeeEachOther() {
        cycle(new Flit(0, 0, HEAD, header(0, FIRST, 0)), new Flit(2, 2, HEAD, header(0, SECOND, 0)));
        cycle(new Flit(0, 0, BODY, header(1, FIRST, 0)), new Flit(2, 2, BODY, header(1, SECOND, 0)));
        assertThat(still.get(MESSAGE + "source", 0)).isEqualTo(5);
        assertThat(still.get(MESSAGE + "source", 1)).isEqualTo(3);
        assertThat(still.get(MESSAGE + "lane", 1)).isEqualTo(8);
        cycle(new Flit(0, 0, BODY, 11), new Flit(2, 2, BODY, 22));
        assertThat(last(0, "word")).isEqualTo(11);
        assertThat(last(2, "word")).isEqualTo(22);
        assertThat(last(2, "last_channel")).isEqualTo(1);
    }

    /** A context that waits counts; what its request is composed of is taken and does not ask again. */
    @Test
    void whoWaitsAsksUntilItIsTaken() {
        headerComes(0, 0, HEAD, FIRST, 0);
        cycle(new Flit(0, 0, kinds.code(SbrpWords.NON_FINAL_TAIL), 0));
        assertThat(still.get(MESSAGE + "timer", 0)).isEqualTo(timeout);
        cycle();
        assertThat(still.get(MESSAGE + "timer", 0)).isEqualTo(timeout - 1);
        assertThat(still.get(HERE + "ask")).as("not taken yet").isEqualTo(1);
        still.set(NIC + "recovery_handler.taken", 1);
        cycle();
        assertThat(still.get(HERE + "ask")).isZero();
        assertThat(still.get(HERE + "waiting")).isEqualTo(1);
        still.set(NIC + "recovery_handler.taken", 0).set(MESSAGE + "timer", 0, 1);
        cycle();
        assertThat(still.get(HERE + "ask")).isEqualTo(1);
        assertThat(still.get(MESSAGE + "asked", 0)).isEqualTo(1);
        still.set(MESSAGE + "timer", 0, 1).set(MESSAGE + "asked", 0, 4);
        removals.isUnderway(5, 700);
        assertThat(told()).isEmpty();
        cycle();
        assertThat(state(0)).isEqualTo(ContextState.FREE);
        assertThat(told()).containsExactly("message 5 700 EXPIRED");
        assertThat(still.get(HERE + "waiting")).isZero();
        assertThat(still.get(HERE + "ask")).isZero();
    }
}
