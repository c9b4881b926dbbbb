package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of the kernel that have no behaviour: masks, fields, encodings, snapshots, names, steps of the register. */
class BitsTest {

    private enum Fruit {
        APPLE,
        PEAR
    }

    @Test
    void masks() {
        assertThat(Bits.all(1)).isEqualTo(1);
        assertThat(Bits.all(5)).isEqualTo(0b11111);
        assertThat(Bits.all(63)).isEqualTo(Long.MAX_VALUE);
        assertThat(Bits.all(64)).isEqualTo(-1);
        assertThat(Bits.first(0b1100)).isEqualTo(2);
        assertThat(Bits.first(Long.MIN_VALUE)).isEqualTo(63);
        assertThat(Bits.rest(0b1100)).isEqualTo(0b1000);
        assertThat(Bits.rest(Long.MIN_VALUE)).isZero();
        assertThat(Bits.nth(0b1010100, 0)).isEqualTo(2);
        assertThat(Bits.nth(0b1010100, 2)).isEqualTo(6);
        assertThat(Bits.nth(0b1010100, 3)).isEqualTo(64);
        assertThat(Bits.nth(-1, 63)).isEqualTo(63);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "2, 2", "3, 2", "4, 3", "255, 8", "256, 9", "2147483647, 31"})
    void aNumberNeedsSoManyBits(int max, int bits) {
        assertThat(Bits.needed(max)).isEqualTo(bits);
    }

    @Test
    void aFieldIsARangeOfBitsUnderANameOfItsOwn() {
        Design design = new Design("top");
        Pin word = design.pin("word", 64);
        word.set(0xF234_5678_9ABC_DEF5L);
        Variable low = new BitField("low", 0, 4).of(word);
        Variable middle = new BitField("middle", 8, 12).of(word);
        Variable high = new BitField("high", 60, 4).of(word);
        Variable all = new BitField("all", 0, 64).of(word);
        assertThat(low.get()).isEqualTo(5);
        assertThat(middle.get()).isEqualTo(0xCDE);
        assertThat(middle.getInt()).isEqualTo(0xCDE);
        assertThat(high.get()).isEqualTo(0xF);
        assertThat(all.get()).isEqualTo(word.get());
        assertThat(middle.width()).isEqualTo(12);
        assertThat(middle.name()).isEqualTo("word_middle");
        assertThat(middle.scopePath()).isEqualTo("top");
        assertThat(middle).hasToString("top.word_middle");
        assertThat(middle.element()).isSameAs(word);
        assertThat(middle.encoding()).isNull();
        assertThat(middle.isHigh()).isTrue();
        assertThat(new BitField("zero", 21, 1).of(word).isHigh()).isTrue();
        assertThat(new BitField("zero", 22, 1).of(word).isHigh()).isFalse();
    }

    @Test
    void anEncodingNamesTheValuesOfAnEnumInItsOrder() {
        assertThat(Encoding.of("fruit", Fruit.class)).isEqualTo(new Encoding("fruit", List.of("APPLE", "PEAR")));
    }

    @Test
    void snapshotsOfEqualWordsAreEqualAndKeepTheirWords() {
        long[] words = {3, 4};
        Snapshot snapshot = Snapshot.of(words);
        words[0] = 9;
        snapshot.words()[1] = 9;
        assertThat(snapshot.words()).containsExactly(3, 4);
        assertThat(snapshot)
                .isEqualTo(Snapshot.of(new long[] {3, 4}))
                .hasSameHashCodeAs(Snapshot.of(new long[] {3, 4}))
                .isNotEqualTo(Snapshot.of(new long[] {4, 3}))
                .isNotEqualTo(Snapshot.of(new long[] {3}))
                .isNotEqualTo("3, 4");
        // ((31 + 3) * 31 + 4)
        assertThat(snapshot).hasToString("snapshot of 2 words, hash " + Integer.toHexString(1058));
    }

    /** Each of the taps 16, 15, 13 and 4 alone feeds back; another bit only moves. */
    @ParameterizedTest
    @CsvSource({"1, 0x8000", "2, 0x8001", "8, 0x8004", "0x1000, 0x8800", "4, 2", "0x8000, 0x4000", "3, 1", "0, 0"})
    void theShiftRegisterMakesOneStep(String value, String next) {
        assertThat(Lfsr.next(Long.decode(value))).isEqualTo(Long.decode(next));
    }

    @Test
    void seedsHaveAsManyBitsAsAskedFor() {
        long seen = 0;
        for (int place = 0; place < 200; place++) {
            long seed = Lfsr.seed(1, place, 3);
            assertThat(seed).isBetween(1L, 7L);
            seen |= 1L << seed;
            assertThat(Lfsr.seed(1, place)).isEqualTo(Lfsr.seed(1, place, 16));
        }
        assertThat(seen).isEqualTo(0b11111110);
    }

    @ParameterizedTest
    @CsvSource({"a_0, true", "a_12, true", "_3, true", "a_, false", "a3, false", "3, false", "a_3b, false", "'', false"
    })
    void namesOfEntriesEndWithAnUnderscoreAndANumber(String name, boolean ends) {
        assertThat(Names.endsWithNumber(name)).isEqualTo(ends);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "Z", "_", "az_AZ_09$", "xwire"})
    void identifiersAreLegal(String name) {
        assertThat(Names.requireLegal(name, null)).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0a", "9", "$a", "a.b", "a-b", "a b", "ä", "a[0]", "a`", "a{", "a@", "a/", "a:"})
    void whatIsNoIdentifierIsRefused(String name) {
        assertThatThrownBy(() -> Names.requireLegal(name, null))
                .isInstanceOf(DesignError.class)
                .hasMessage("illegal name '" + name + "': a letter or underscore, then letters, digits, underscores");
    }

    @ParameterizedTest
    @ValueSource(strings = {"accept_on", "wire", "xor", "begin", "untyped", "soft"})
    void reservedWordsAreRefused(String name) {
        Design top = new Design("top");
        assertThatThrownBy(() -> Names.requireLegal(name, top))
                .hasMessage("top: illegal name '" + name + "': a reserved word of SystemVerilog");
    }

    @Test
    void aRowOfAProfileHasItsMean() {
        assertThat(new Profile.ProcessCost("Router", "route", 4, 10).nanosecondsEach())
                .isEqualTo(2.5);
        assertThat(new Profile.ProcessCost("Router", "route", 0, 10).nanosecondsEach())
                .isZero();
    }
}
