package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.flit.DataPattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Words that come for a packet of twelve, of which the ninth is 0, into the second of two buffers. */
class ReceiveBuffersTest {

    private static final int BUFFER = 1;
    private static final int HEADER = 2;
    private static final int WORDS = 12;

    private final DataPattern pattern = new DataPattern(30);
    private final PacketContents sent =
            new PacketContents(pattern, 1, 2, 0, HEADER, HEADER + WORDS, pattern.position(HEADER + 8));
    private final ReceiveBuffers buffers = new ReceiveBuffers(2);

    private void come(int number) {
        buffers.put(BUFFER, number, sent.word(number), 100 + number);
    }

    @BeforeEach
    void theNinthWordIsZero() {
        assertThat(sent.words()).isEqualTo(WORDS);
        assertThat(sent.word(8)).isZero();
    }

    @Test
    void aWholePacketIsTakenOnce() {
        for (int number = 0; number < WORDS; number++) {
            come(number);
        }
        assertThat(buffers.begun(BUFFER)).isEqualTo(100);
        assertThat(buffers.begun(0)).isEqualTo(Message.NOT_YET);
        assertThat(buffers.take(0, sent)).isFalse();
        assertThat(buffers.take(BUFFER, sent)).isTrue();
        assertThat(buffers.begun(BUFFER)).isEqualTo(Message.NOT_YET);
        assertThat(buffers.take(BUFFER, sent)).isFalse();
    }

    /** Even if it is 0, and even if words behind it come first. */
    @Test
    void aMissingWordIsMissing() {
        for (int number = WORDS - 1; number >= 0; number--) {
            if (number != 8) {
                come(number);
            }
        }
        assertThat(buffers.take(BUFFER, sent)).isFalse();
    }

    @Test
    void whatIsForgottenHasNotCome() {
        for (int number = 0; number < WORDS; number++) {
            come(number);
        }
        buffers.forget();
        assertThat(buffers.begun(BUFFER)).isEqualTo(Message.NOT_YET);
        assertThat(buffers.take(BUFFER, sent)).isFalse();
    }

    /** The first word says when a packet begins, if it comes again too; before it has come the first that came. */
    @Test
    void aPacketBeginsWithItsFirstWord() {
        come(3);
        come(4);
        assertThat(buffers.begun(BUFFER)).isEqualTo(103);
        come(0);
        assertThat(buffers.begun(BUFFER)).isEqualTo(100);
        buffers.put(BUFFER, 0, sent.word(0), 200);
        assertThat(buffers.begun(BUFFER)).isEqualTo(200);
    }

    @Test
    void aPacketWithoutContentsIsAlwaysThere() {
        PacketContents header = new PacketContents(pattern, 1, 2, 0, HEADER, HEADER);
        come(0);
        assertThat(header.words()).isZero();
        assertThat(new PacketContents(pattern, 1, 2, 0, HEADER, HEADER - 1).words())
                .isZero();
        assertThat(buffers.take(BUFFER, header)).isTrue();
        assertThat(buffers.begun(BUFFER)).as("what stands there is of another").isEqualTo(100);
    }

    /** As many words as have room at first; one more that has never come is missed, and makes no room. */
    @Test
    void aPacketMayBeLongerThanWhatHasCome() {
        for (int words = 6; words <= 9; words++) {
            PacketContents packet = new PacketContents(pattern, 1, 2, 0, HEADER, HEADER + words);
            for (int number = 0; number < 7; number++) {
                buffers.put(BUFFER, number, packet.word(number), 50);
            }
            assertThat(buffers.take(BUFFER, packet)).as("%d words", words).isEqualTo(words <= 7);
        }
    }
}
