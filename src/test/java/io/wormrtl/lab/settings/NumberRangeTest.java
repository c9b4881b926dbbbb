package io.wormrtl.lab.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberRangeTest {

    @ParameterizedTest
    @CsvSource({
        "8, 8",
        "'1, 2.5,4', '1 2.5 4'",
        "1:4, '1 2 3 4'",
        "0.1:0.3:0.1, '0.1 0.2 0.3'",
        "0.1:0.35:0.1, '0.1 0.2 0.3'",
        "1:8:x2, '1 2 4 8'",
        "1:7:x2, '1 2 4'",
        "'3:3,1', '3 1'"
    })
    void lastValuesAreHitExactly(String text, String expected) {
        assertThat(NumberRange.read("n", text, 100).stream().map(Object::toString))
                .containsExactly(expected.split(" "));
    }

    @Test
    void thereMayBeAsManyAsIsSaid() {
        assertThat(NumberRange.read("n", "1:5", 5)).hasSize(5);
        assertThatThrownBy(() -> NumberRange.read("n", "1:6", 5))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("n must have at most 5 values");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4:1    | must rise from its first to its last value",
                "4:1:0  | must rise from its first to its last value",
                "1:4:0  | must have a step above 0",
                "1:4:-1 | must have a step above 0",
                "1:4:x1 | must have a factor above 1",
                "0:4:x2 | must begin above 0, as its values are multiplied",
                "4:1:x2 | must rise from its first to its last value"
            })
    void rangesRise(String text, String rule) {
        assertThatThrownBy(() -> NumberRange.read("n", text, 5)).hasMessage("n (" + text + ") " + rule);
    }

    /** Up to a third of the letters may differ. */
    @Test
    void aThirdOfTheLettersMayBeWrong() {
        assertThat(NearMiss.among(List.of("router", "link"), "ruteer")).contains("router");
        assertThat(NearMiss.among(List.of("router", "link"), "ruteex")).isEmpty();
        assertThat(NearMiss.among(List.of("xy", "fcr", "none"), "yx"))
                .as("one letter of a short name")
                .contains("xy");
        assertThat(NearMiss.among(List.of("xy", "fcr", "none"), "ab")).isEmpty();
        assertThat(NearMiss.among(List.of("xy", "fcr", "none"), "nnoe")).contains("none");
        assertThat(NearMiss.among(List.of("xy", "fcr", "none"), "nxxe")).isEmpty();
        assertThat(NearMiss.distance("router", "ruteer")).isEqualTo(2);
        assertThat(NearMiss.distance("router", "ruteex")).isEqualTo(3);
        assertThat(NearMiss.distance("router", "orutre")).isEqualTo(2);
    }
}
