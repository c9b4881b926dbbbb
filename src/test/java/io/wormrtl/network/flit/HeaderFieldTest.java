package io.wormrtl.network.flit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeaderFieldTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 62, 63})
    void aFieldHasOneTo63Bits(int width) {
        assertThat(new HeaderField("f", width).width()).isEqualTo(width);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 64})
    void otherWidthsAreRefused(int width) {
        assertThatThrownBy(() -> new HeaderField("f", width))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("header field f of " + width + " bits: must be from 1 to 63");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1st", "a-b", "a b", "a."})
    void namesAreIdentifiers(String name) {
        assertThatThrownBy(() -> new HeaderField(name, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("header field '" + name + "': not a legal identifier");
    }

    @Test
    void hopsAreCountedByRouters() {
        assertThat(new HeaderField("_hops1", 4).countingHops().change()).isEqualTo(HeaderField.Change.COUNTS_HOPS);
        HeaderField field = new HeaderField("f", 4, HeaderField.Start.TIME).forReceiver();
        assertThat(field.start()).isEqualTo(HeaderField.Start.TIME);
        assertThatThrownBy(field::countingHops)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("header field f counts hops, so routers must read it");
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "2, 2", "3, 2", "4, 3", "255, 8", "256, 9", "2147483647, 31"})
    void bitsOfTheLargestValue(int largest, int bits) {
        assertThat(HeaderField.bitsFor(largest)).isEqualTo(bits);
    }
}
