package io.wormrtl.kernel.part;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a part refuses of its settings, and where a file says so. */
class UnusableSettingTest {

    @Test
    void theSentenceStandsAloneOrBehindThePathOfTheSection() {
        UnusableSetting refusal = new UnusableSetting("first-back-off", "(3) must be a power of two");
        assertThat(refusal).isInstanceOf(UnusableInput.class).hasMessage("first-back-off (3) must be a power of two");
        assertThat(refusal.key()).isEqualTo("first-back-off");
        assertThat(refusal.within("router.retry")).isEqualTo("router.retry.first-back-off (3) must be a power of two");
    }

    @ParameterizedTest
    @CsvSource({"2, true", "5, true", "3, true", "1, false", "6, false", "-3, false"})
    void wholeNumbersHaveBothEndsOfTheirRange(int value, boolean isFine) {
        if (isFine) {
            assertThat(UnusableSetting.requireRange("legs", value, 2, 5)).isEqualTo(value);
        } else {
            assertThatThrownBy(() -> UnusableSetting.requireRange("legs", value, 2, 5))
                    .isInstanceOf(UnusableSetting.class)
                    .hasMessage("legs (" + value + ") must be from 2 to 5");
        }
    }

    @ParameterizedTest
    @CsvSource({"0.5, true", "1.5, true", "1, true", "0.49, false", "1.51, false", "NaN, false", "Infinity, false"})
    void numbersHaveBothEndsOfTheirRange(double value, boolean isFine) {
        if (isFine) {
            assertThat(UnusableSetting.requireRange("share", value, 0.5, 1.5)).isEqualTo(value);
        } else {
            assertThatThrownBy(() -> UnusableSetting.requireRange("share", value, 0.5, 1.5))
                    .isInstanceOf(UnusableSetting.class)
                    .hasMessage("share (" + value + ") must be from 0.5 to 1.5");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 64, 1 << 30})
    void powersOfTwoArePowers(int value) {
        assertThat(UnusableSetting.requirePower("size", value)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 6, -1, 65, Integer.MIN_VALUE})
    void othersAreNone(int value) {
        assertThatThrownBy(() -> UnusableSetting.requirePower("size", value))
                .isInstanceOf(UnusableSetting.class)
                .hasMessage("size (" + value + ") must be a power of two");
    }
}
