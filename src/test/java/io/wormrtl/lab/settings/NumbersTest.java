package io.wormrtl.lab.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers of settings that name no limits, or one: the last that a value of their type can hold, and one beyond. */
class NumbersTest {

    /** A section with a number of each type. */
    record Numbers(
            @Setting(value = "an int", otherwise = "0") int small,
            @Setting(value = "a long", otherwise = "0") long large,
            @Setting(value = "a double", otherwise = "0") double real,
            @Setting(value = "ints", otherwise = "[]") List<Integer> items,

            @Setting(value = "at least 1", otherwise = "1", min = 1)
            int counted,

            @Setting(value = "at most 1", otherwise = "1", max = 1)
            int few) {}

    private static Numbers read(String key, String value) {
        Node file = YamlReader.text(key + ": " + value, "n.yaml");
        return new Binder("file", Path.of(".")).bind(Numbers.class, file, "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "small; 2147483647; 2147483648; must be from -2147483648 to 2147483647",
                "small; -2147483648; -2147483649; must be from -2147483648 to 2147483647",
                "small; 3.0; 3.5; must be a whole number",
                "counted; 1; 0; must be from 1 to 2147483647",
                "counted; 2147483647; 2147483648; must be from 1 to 2147483647",
                "few; 1; 2; must be from -2147483648 to 1",
                "few; -2147483648; -2147483649; must be from -2147483648 to 1",
                "items; [2147483647]; [2147483648]; must be from -2147483648 to 2147483647",
                "items; [-2147483648]; [-2147483649]; must be from -2147483648 to 2147483647",
                "large; 9223372036854775807; 9223372036854775808; must be a whole number",
                "large; -9223372036854775808; -9223372036854775809; must be a whole number",
                "real; 1.7976931348623157e308; 1e309; must be a number",
                "real; -1.7976931348623157e308; -1e309; must be a number",
                "real; 0.5; .nan; must be a number"
            })
    void theLastIsTakenAndTheNextIsNot(String key, String last, String next, String sentence) {
        assertThat(EffectiveSettings.values(read(key, last))).hasSize(6);
        assertThatThrownBy(() -> read(key, next))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("n.yaml:1:")
                .hasMessageContaining(key)
                .hasMessageEndingWith(sentence);
    }
}
