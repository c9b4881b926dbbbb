package io.wormrtl.kernel.word;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import org.junit.jupiter.api.Test;

/** What a tool would warn of, since it is known already, is no operation. */
class WordsTest {

    private static final class Three extends Design {
        private final Pin bits = pin("bits", 3);

        Three() {
            super("top");
        }
    }

    private final Words words = new Words();
    private final Word bits = words.read(new Cell(new Three().bits, 0));

    @Test
    void nothingDividedIsNothing() {
        assertThat(words.divide(words.zero, bits)).isSameAs(words.zero);
        assertThat(words.remainder(words.zero, bits)).isSameAs(words.zero);
    }

    /** Three bits hold at most 7. */
    @Test
    void whatIsLessThanTheDivisorIsTheRemainder() {
        assertThat(words.divide(bits, words.number(9))).isSameAs(words.zero);
        assertThat(words.remainder(bits, words.number(9))).isSameAs(bits);
        assertThat(words.less(bits, words.number(9))).isSameAs(words.one);
        assertThat(words.divide(bits, words.number(7))).isNotSameAs(words.zero);
        assertThat(words.remainder(bits, words.number(7))).isNotSameAs(bits);
        assertThat(words.less(bits, words.number(7))).isNotSameAs(words.one);
    }

    /** What is read of an element of width 0 is 0, as what lies beyond a word is. */
    @Test
    void aSliceWithoutBitsIsNothing() {
        assertThat(words.slice(bits, 0, 0)).isSameAs(words.zero);
        assertThat(words.slice(bits, 2, 0)).isSameAs(words.zero);
        assertThat(words.slice(words.number(5), 1, 0)).isSameAs(words.zero);
        assertThat(words.slice(words.and(bits, words.number(6)), 1, 0)).isSameAs(words.zero);
        assertThat(words.slice(bits, 3, 1)).isSameAs(words.zero);
        assertThat(words.slice(bits, 2, 5).width()).isEqualTo(1);
    }
}
