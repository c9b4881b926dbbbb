package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Registers divided into named ranges of bits. */
class FieldsTest {

    private static Registers words() {
        return new Design("top").registers("word", 2, 8);
    }

    @Test
    void fieldsFillTheWordToItsLastBit() {
        BitField low = new BitField("low", 0, 3);
        BitField high = new BitField("high", 3, 5);
        assertThat(words().dividedInto(List.of(low, high)).fields()).containsExactly(low, high);
    }

    @ParameterizedTest
    @CsvSource({"-1, 3", "0, 0", "4, 5", "8, 1"})
    void aFieldIsAPartOfTheWord(int offset, int width) {
        BitField field = new BitField("part", offset, width);
        assertThatThrownBy(() -> words().dividedInto(List.of(field)))
                .isInstanceOf(DesignError.class)
                .hasMessage("top.word has 8 bits, but " + field + " is a part of it");
    }

    @Test
    void fieldsHaveLegalNamesOfTheirOwn() {
        BitField one = new BitField("part", 0, 3);
        assertThatThrownBy(() -> words().dividedInto(List.of(one, new BitField("part", 3, 3))))
                .isInstanceOf(DesignError.class)
                .hasMessage("top.word: the name 'part' is given twice");
        assertThatThrownBy(() -> words().dividedInto(List.of(new BitField("wire", 0, 3))))
                .hasMessage("top: illegal name 'wire': a reserved word of SystemVerilog");
    }

    @Test
    void entriesAndWordsAreNumbered() {
        Design top = new Design("top");
        Registers entries = top.registers("entry", 2, 8, 5);
        Memory banks = top.memories("bank", 2, 8, 3, 1, 1);
        Memory single = top.memory("words", 8, 2);
        assertThat(entries.variables()).extracting(Variable::path).containsExactly("top.entry_0", "top.entry_1");
        assertThat(entries.variables()).extracting(Variable::get).containsOnly(5L);
        assertThat(banks.variables())
                .extracting(Variable::name)
                .containsExactly("bank_0_0", "bank_0_1", "bank_0_2", "bank_1_0", "bank_1_1", "bank_1_2");
        assertThat(single.variables()).extracting(Variable::name).containsExactly("words_0", "words_1");
        assertThat(List.of(entries.bits(), banks.bits(), single.bits())).containsExactly(16L, 48L, 16L);
        assertThat(entries.resetValue()).isEqualTo(5);
    }
}
