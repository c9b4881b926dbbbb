package io.wormrtl.lab.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sections of a made-up kind of file: left out, empty, nested, written as one value, and where each of them stands. */
class SectionsTest {

    /** Names of colours. */
    static final class Colours {
        public static final Catalogue<Integer> CATALOGUE =
                new Catalogue<Integer>("colour").with("red", "the first", 1).with("blue", "the second", 2);

        private Colours() {}
    }

    /** Names of shades. */
    static final class Shades {
        public static final Catalogue<Integer> CATALOGUE = new Catalogue<Integer>("shade").with("dark", "only one", 3);

        private Shades() {}
    }

    record Inner(@Setting(value = "deep", otherwise = "2") int deep) {}

    record Outer(
            @Setting(value = "a number", otherwise = "1") int number,
            @Setting("a section in it") Inner inner) {}

    /** Written as a word it is a colour, as a number an amount. */
    @Shorthand(word = "colour", number = "amount")
    record Paint(
            @Setting(value = "colour", otherwise = "red", from = Colours.class)
            String colour,

            @Setting(value = "amount", otherwise = "3") int amount,

            @Setting(value = "shade", otherwise = "dark", from = Shades.class)
            String shade) {}

    record File(
            @Setting("outer") Outer outer,
            @Setting("paint") Paint paint,
            @Setting(value = "another", optional = true) Paint second) {}

    private static final Form<File> FORM = new Form<>(File.class, "drawing", "outer: {...}");

    private static Document<File> parse(String text) {
        return FORM.parse(text, Path.of("d.yaml"), List.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"{}", "'outer:'", "outer: {}", "'outer: { inner: }'", "'paint:'", "'outer: { inner: { deep: 2 } }'"
            })
    void whatIsLeftOutOrEmptyHasItsDefaults(String text) {
        assertThat(parse(text).settings())
                .isEqualTo(new File(new Outer(1, new Inner(2)), new Paint("red", 3, "dark"), null));
    }

    @ParameterizedTest
    @CsvSource({"blue, blue, 3", "7, red, 7", "'{ colour: blue, amount: 9 }', blue, 9"})
    void aValueMayStandForASection(String value, String colour, int amount) {
        assertThat(parse("paint: " + value).settings().paint()).isEqualTo(new Paint(colour, amount, "dark"));
        assertThat(parse("second: " + value).settings().second()).isEqualTo(new Paint(colour, amount, "dark"));
    }

    @Test
    void aSectionWithoutAShorthandIsNoValue() {
        assertThatThrownBy(() -> parse("outer: 5"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("d.yaml:1:8: outer (5) must be a section with the keys number, inner");
    }

    /** Names that may be written alone are listed under their section, others under their key. */
    @Test
    void choicesAreListedByWhereTheyAreWritten() {
        assertThat(FORM.choices())
                .containsExactly(
                        new Form.Choice("paint", Colours.CATALOGUE),
                        new Form.Choice("paint.shade", Shades.CATALOGUE),
                        new Form.Choice("second", Colours.CATALOGUE),
                        new Form.Choice("second.shade", Shades.CATALOGUE));
    }

    /** What is given is pointed at, of what is not the nearest section around it that is, and the file if none is. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "outer.inner.deep; 3:11",
                "outer.number; 2:11",
                "paint.amount; 4:8",
                "second.amount; 1:1",
                "second; 1:1"
            })
    void aRefusalStandsAtTheNearestSection(String path, String where) {
        Document<File> file = parse("outer:\n  number: 4\n  inner:  {}\npaint: blue\n");
        assertThat(file.refuse(path, "no").getMessage()).isEqualTo("d.yaml:" + where + ": no");
    }

    @Test
    void ofSeveralSettingsTheFirstThatIsGivenIsPointedAt() {
        Document<File> file = parse("outer:\n  number: 4\npaint: blue\n");
        assertThatThrownBy(() -> file.at(
                        () -> {
                            throw new UnusableInput("no");
                        },
                        "outer.inner.deep",
                        "second",
                        "paint",
                        "outer.number"))
                .hasMessage("d.yaml:3:8: no");
        assertThat(file.gives("outer.number")).isTrue();
        assertThat(file.gives("outer.inner")).isFalse();
    }
}
