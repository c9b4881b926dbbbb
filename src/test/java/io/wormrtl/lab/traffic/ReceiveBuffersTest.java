package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.flit.DataPattern;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    private void comeAll() {
        for (int number = 0; number < WORDS; number++) {
            come(number);
        }
    }

    /** All words of an attempt that was thrown away lie there, and they are right; of the next attempt one is missing. */
    @ParameterizedTest
    @ValueSource(ints = {0, 7, WORDS - 1})
    void aWordOfAnEarlierAttemptIsMissingAllTheSame(int missing) {
        ReceiveBuffers channels = new ChannelBuffers(2);
        for (ReceiveBuffers each : List.of(buffers, channels)) {
            for (int number = 0; number < 2 * WORDS; number++) {
                if (number != WORDS + missing) {
                    each.put(BUFFER, number % WORDS, sent.word(number % WORDS), 50 + number);
                }
            }
        }
        assertThat(channels.take(BUFFER, sent)).isFalse();
        assertThat(buffers.take(BUFFER, sent))
                .as("where words come in any order, one that comes before the others may be the last")
                .isEqualTo(missing == WORDS - 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, WORDS - 1})
    void aWordThatComesTwiceIsOneTooMany(int twice) {
        for (int number = 0; number < WORDS; number++) {
            come(number);
            if (number == twice) {
                come(number);
            }
        }
        assertThat(buffers.take(BUFFER, sent)).isEqualTo(twice == 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {WORDS, WORDS + 1, 40})
    void aWordBeyondTheEndIsOneTooMany(int number) {
        comeAll();
        come(number);
        assertThat(buffers.take(BUFFER, sent)).as("behind it").isFalse();
        for (int each = 0; each < WORDS; each++) {
            come(each);
            if (each == 3) {
                come(number);
            }
        }
        assertThat(buffers.take(BUFFER, sent)).as("within it").isFalse();
    }

    /** Its words are there, and one beyond its end; the packet in their place begins with its own. */
    @Test
    void aPacketThatWasThrownAwayIsNoneOfTheNext() {
        for (int thrown = 0; thrown < WORDS + 3; thrown++) {
            for (int number = 0; number <= thrown; number++) {
                buffers.put(BUFFER, number, 77, 50);
            }
            comeAll();
            assertThat(buffers.take(BUFFER, sent)).as("after %d", thrown).isTrue();
        }
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
    void aPacketMayBeLongerOrShorterThanWhatHasCome() {
        for (int words = 6; words <= 9; words++) {
            PacketContents packet = new PacketContents(pattern, 1, 2, 0, HEADER, HEADER + words);
            for (int number = 0; number < 7; number++) {
                buffers.put(BUFFER, number, packet.word(number), 50);
            }
            assertThat(buffers.take(BUFFER, packet)).as("%d words", words).isEqualTo(words == 7);
        }
    }
}
