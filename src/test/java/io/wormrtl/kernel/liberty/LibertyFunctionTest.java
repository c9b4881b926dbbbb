package io.wormrtl.kernel.liberty;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibertyFunctionTest {

    /** The values for A and B of 00, 10, 01 and 11. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ':',
            quoteCharacter = '`',
            value = {
                "A              : 0101",
                "!A             : 1010",
                "A'             : 1010",
                "A''            : 0101",
                "!!A            : 0101",
                "A B            : 0001",
                "A*B            : 0001",
                "A & B          : 0001",
                "A+B            : 0111",
                "A | B          : 0111",
                "A ^ B          : 0110",
                "!(A B)         : 1110",
                "(!(A B))       : 1110",
                "(A B)'         : 1110",
                "!A + !B        : 1110",
                "A + B A        : 0101",
                "A ^ B * A      : 0100",
                "A + A ^ B      : 0111",
                "(A + B) (A B)' : 0110",
                "!A B           : 0010",
                "(A (B))        : 0001"
            })
    void functionsAreAsTheyAreWritten(String function, String values) {
        StringBuilder found = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            found.append(
                    LibertyFunction.value(function.strip(), Map.of("A", (i & 1) != 0, "B", (i & 2) != 0))
                                    .orElseThrow()
                            ? '1'
                            : '0');
        }
        assertThat(found).hasToString(values);
    }

    @ParameterizedTest
    @CsvSource({"IQ", "A )", "(A", "A +", "!", "''", "A C"})
    void whatIsNoFunctionOfTheseIsUnknown(String function) {
        assertThat(LibertyFunction.value(function, Map.of("A", true, "B", true)))
                .isEmpty();
    }
}
