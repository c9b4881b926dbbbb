package io.wormrtl.protocols.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Lfsr;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Simulator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random waits, and the bits that they are made of. */
class BackOffTest {

    /** The range doubles from one failure to the next, and ends at the longest; the least comes on top. */
    @Test
    void waitsAreBelowTheRange() {
        BackOff backOff = new BackOff(4, 16, 0, 100);
        assertThat(backOff.cycles(0, 0xFFFF)).isEqualTo(103);
        assertThat(backOff.cycles(1, 0xFFFF)).isEqualTo(107);
        assertThat(backOff.cycles(2, 0xFFF6)).isEqualTo(106);
        assertThat(backOff.cycles(2, 0)).isEqualTo(100);
        assertThat(IntStream.of(0, 1, 2).map(backOff::further)).containsExactly(1, 2, 2);
        assertThat(backOff.givesUp()).isFalse();
        assertThat(BackOff.endless(4, 16).withAttempts(1).givesUp()).isTrue();
    }

    private static final class Bench extends Design {
        private final Register lfsr = register("lfsr", Lfsr.BITS, 0b1000_0000_0000_0110);
        private final RandomBits random = new RandomBits(lfsr);

        Bench() {
            super("bench");
            clocked("stir", random::stir).updates(lfsr);
        }
    }

    /** Each lane sees the register turned by its number; eight steps later there are eight new bits. */
    @Test
    void eachLaneDrawsItsOwnBits() {
        Bench bench = new Bench();
        assertThat(bench.random.of(0)).isEqualTo(0b1000_0000_0000_0110);
        assertThat(bench.random.of(1)).isEqualTo(0b0100_0000_0000_0011);
        assertThat(bench.random.of(2)).isEqualTo(0b1010_0000_0000_0001);
        assertThat(bench.random.of(17)).isEqualTo(bench.random.of(1));
        long eight = bench.lfsr.get();
        for (int i = 0; i < 8; i++) {
            eight = Lfsr.next(eight);
        }
        new Simulator(bench).step();
        assertThat(bench.lfsr.get()).isEqualTo(eight);
        assertThat(RandomBits.seed(3, 1, 0)).isNotEqualTo(RandomBits.seed(3, 0, 1));
    }

    /** The longest wait, and how often its range doubles. */
    @ParameterizedTest
    @CsvSource({"1, 1, 0, 0, 1, 0", "4, 64, 5, 0, 64, 4", "8, 8, 0, 7, 15, 0", "1, 1024, 0, 1048576, 1049600, 10"})
    void waitsDoubleUpToTheLongest(int first, int longest, int attempts, int least, int most, int doublings) {
        BackOff backOff = new BackOff(first, longest, attempts, least);
        assertThat(backOff.most()).isEqualTo(most);
        assertThat(backOff.mostDoublings()).isEqualTo(doublings);
    }

    @Test
    void backOffsThatLeaveSomethingOut() {
        assertThat(BackOff.endless(4, 8)).isEqualTo(new BackOff(4, 8, 0, 0));
        assertThat(BackOff.endless(4, 8).withAttempts(5)).isEqualTo(new BackOff(4, 8, 5, 0));
        assertThat(BackOff.fixed(7)).isEqualTo(new BackOff(1, 1, 0, 7));
        assertThat(BackOff.endless(4, 8).withAttempts(1 << 16).attempts()).isEqualTo(65536);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 8 | 0 | 0 | the first back-off (0) must be a power of two",
                "-2147483648 | 8 | 0 | 0 | the first back-off (-2147483648) must be a power of two",
                "6 | 8 | 0 | 0 | the first back-off (6) must be a power of two",
                "4 | 9 | 0 | 0 | the longest back-off (9) must be a power of two",
                "8 | 4 | 0 | 0 | the longest back-off (4) must be at least the first (8)",
                "4 | 8 | -1 | 0 | attempts (-1) must be from 0 to 65536",
                "4 | 8 | 65537 | 0 | attempts (65537) must be from 0 to 65536",
                "4 | 8 | 0 | -1 | the time of every wait (-1) must be from 0 to 1048576",
                "4 | 8 | 0 | 1048577 | the time of every wait (1048577) must be from 0 to 1048576"
            })
    void impossibleBackOffsAreRefused(int first, int longest, int attempts, int least, String sentence) {
        assertThatThrownBy(() -> new BackOff(first, longest, attempts, least))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(sentence);
    }
}
