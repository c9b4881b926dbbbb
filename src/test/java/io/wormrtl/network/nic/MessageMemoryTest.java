package io.wormrtl.network.nic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import org.junit.jupiter.api.Test;

/** What the message memories of an injector hold, by their sizes. */
class MessageMemoryTest {

    private final Design top = new Design("top");

    /** Two words of 30 bits, counted from 0 to 2. */
    @Test
    void wordsThatPassAreTwo() {
        PassingWords memory = new PassingWords(top, 3, 30);
        assertThat(memory.copies()).isEqualTo(3);
        assertThat(memory.written()).isEmpty();
    }

    /** Nine words of 14 bits, counted from 0 to 9. */
    @Test
    void wordsThatAreKeptAreAllOfAPacket() {
        KeptWords memory = new KeptWords(top, 2, 14, 9);
        assertThat(memory.copies()).isEqualTo(2);
        assertThat(memory.written().orElseThrow().width()).isEqualTo(4);
    }

    /** Of two words, the first is sent in the cycle in which the second comes: then one is here, and there is room. */
    @Test
    void aWordIsForgottenWhenItIsSent() {
        PassingWords memory = new PassingWords(top, 1, 8);
        assertThat(memory.next(0, 0, false, true, 11)).isEqualTo(MessageMemory.HERE | MessageMemory.ROOM);
        assertThat(memory.word(0, 0)).isEqualTo(11);
        assertThat(memory.next(0, 0, true, true, 12)).isEqualTo(MessageMemory.HERE | MessageMemory.ROOM);
        assertThat(memory.word(0, 1)).isEqualTo(12);
        assertThat(memory.next(0, 1, false, true, 13)).isEqualTo(MessageMemory.HERE);
        assertThat(memory.word(0, 2)).isEqualTo(13);
        assertThat(memory.next(0, 1, true, false, 0)).isEqualTo(MessageMemory.HERE | MessageMemory.ROOM);
        assertThat(memory.next(0, 2, true, false, 0)).isEqualTo(MessageMemory.ROOM);
    }

    /** Of two words both stay, and the next to be sent is here as long as its number is below those that have come. */
    @Test
    void aWordIsKeptWhenItIsSent() {
        KeptWords memory = new KeptWords(top, 1, 8, 2);
        assertThat(memory.next(0, 0, false, true, 11)).isEqualTo(MessageMemory.HERE | MessageMemory.ROOM);
        assertThat(memory.next(0, 0, true, false, 0)).isEqualTo(MessageMemory.ROOM);
        assertThat(memory.next(0, 1, false, true, 12)).isEqualTo(MessageMemory.HERE);
        assertThat(memory.next(0, 1, true, false, 0)).isZero();
        assertThat(memory.word(0, 0)).isEqualTo(11);
        assertThat(memory.word(0, 1)).isEqualTo(12);
        memory.begin(0);
        assertThat(memory.next(0, 0, false, false, 0)).isEqualTo(MessageMemory.ROOM);
        assertThat(memory.next(0, 0, false, true, 21)).isEqualTo(MessageMemory.HERE | MessageMemory.ROOM);
        assertThat(memory.word(0, 0)).isEqualTo(21);
    }
}
