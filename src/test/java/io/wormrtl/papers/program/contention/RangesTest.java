package io.wormrtl.papers.program.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is a number, and what is none. */
class RangesTest {

    private static final String MIN = "0x0.0000000000001P-1022";

    @ParameterizedTest
    @ValueSource(strings = {MIN, "1", "1.7976931348623157e308"})
    void whatIsAboveZeroIsTaken(String value) {
        double number = Double.parseDouble(value);
        assertThat(Ranges.requirePositive("it", number)).isEqualTo(number);
        assertThat(Ranges.requireNotNegative("it", number)).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-" + MIN, "-1", "NaN", "Infinity", "-Infinity"})
    void whatIsNoneOrLessIsRefused(String value) {
        double number = Double.parseDouble(value);
        assertThatThrownBy(() -> Ranges.requirePositive("it", number))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("it (" + number + ") must be greater than 0");
        assertThatThrownBy(() -> Ranges.requireNotNegative("it", number))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("it (" + number + ") must be at least 0");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.0, -0.0})
    void zeroIsNotPositive(double zero) {
        assertThat(Ranges.requireNotNegative("it", zero)).isZero();
        assertThatThrownBy(() -> Ranges.requirePositive("it", zero)).isInstanceOf(UnusableInput.class);
    }
}
