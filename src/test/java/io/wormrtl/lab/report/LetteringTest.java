package io.wormrtl.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Font;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts that are fitted into a width, in a font whose letters are all as wide. */
class LetteringTest {

    private static final Font FONT = new Font(Font.MONOSPACED, Font.PLAIN, 10);

    /** Room for so many letters, and half of one more. */
    private static double room(int letters) {
        return (letters + 0.5) * Lettering.width("0000000000", FONT) / 10;
    }

    /** The beginning keeps the odd letter; two letters are the least that stays. */
    @ParameterizedTest
    @CsvSource({
        "10, abcdefghij",
        "9, abc...hij",
        "8, abc...ij",
        "7, ab...ij",
        "6, ab...j",
        "5, a...j",
        "4, a...j",
        "0, a...j"
    })
    void theMiddleOfAWordGoesFirst(int letters, String shown) {
        assertThat(Lettering.shortened("abcdefghij", FONT, room(letters))).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            12 | aa bb cc dd
            11 | aa bb cc dd
            10 | aa bb cc, dd
            8  | aa bb cc, dd
            7  | aa bb, cc dd
            4  | aa, bb, cc, dd
            """)
    void linesAreFilledWordByWord(int letters, String lines) {
        assertThat(Lettering.broken("aa bb cc dd", FONT, room(letters))).containsExactly(lines.split(", "));
    }

    @Test
    void aWordThatIsTooLongIsALineOfItsOwn() {
        assertThat(Lettering.broken("a abcdefghij b c", FONT, room(7))).containsExactly("a", "ab...ij", "b c");
        assertThat(Lettering.broken("", FONT, room(7))).containsExactly("");
        assertThat(Lettering.width("", FONT)).isZero();
    }
}
