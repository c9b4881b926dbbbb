package io.wormrtl.lab.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kinds of values, names that are nearly right, and texts as they are shown. */
class ValueKindsTest {

    @Test
    void everyTypeHasItsKind() {
        for (Class<?> type : List.of(int.class, long.class, Integer.class, Long.class)) {
            assertThat(Kind.of(type)).isEqualTo(Kind.WHOLE);
        }
        assertThat(Kind.of(double.class)).isEqualTo(Kind.NUMBER);
        assertThat(Kind.of(Double.class)).isEqualTo(Kind.NUMBER);
        assertThat(Kind.of(boolean.class)).isEqualTo(Kind.FLAG);
        assertThat(Kind.of(Path.class)).isEqualTo(Kind.PATH);
        assertThat(Kind.of(String.class)).isEqualTo(Kind.TEXT);
        assertThat(Kind.values()).filteredOn(Kind::isNumber).containsExactly(Kind.WHOLE, Kind.NUMBER);
        assertThat(Kind.values())
                .extracting(Kind::schemaType)
                .containsExactly("integer", "number", "boolean", "string", "string");
    }

    @Test
    void valuesAreOfTheirKind() {
        assertThat(Kind.WHOLE.accepts(7L)).isTrue();
        assertThat(Kind.WHOLE.accepts(7.0)).isTrue();
        assertThat(Kind.WHOLE.accepts(7.5)).isFalse();
        assertThat(Kind.WHOLE.accepts(-0x1p62)).isTrue();
        assertThat(Kind.WHOLE.accepts(0x1p63)).isFalse();
        assertThat(Kind.WHOLE.accepts("7")).isFalse();
        assertThat(Kind.NUMBER.accepts(7L)).isTrue();
        assertThat(Kind.NUMBER.accepts(Double.POSITIVE_INFINITY)).isFalse();
        assertThat(Kind.FLAG.accepts(true)).isTrue();
        assertThat(Kind.FLAG.accepts("true")).isFalse();
        assertThat(Kind.TEXT.accepts(7L)).isTrue();
        assertThat(Kind.PATH.accepts("a")).isTrue();
        assertThat(Kind.PATH.accepts(" ")).isFalse();
        assertThat(Kind.PATH.accepts("a\0b")).isFalse();
        assertThat(Kind.PATH.accepts(7L)).isFalse();
    }

    @Test
    void valuesAreConverted() {
        assertThat(Kind.WHOLE.convert(Integer.class, 7.0)).isEqualTo(7);
        assertThat(Kind.WHOLE.convert(int.class, 7L)).isEqualTo(7);
        assertThat(Kind.WHOLE.convert(Long.class, 7L)).isEqualTo(7L);
        assertThat(Kind.NUMBER.convert(double.class, 7L)).isEqualTo(7.0);
        assertThat(Kind.TEXT.convert(String.class, 7L)).isEqualTo("7");
        assertThat(Kind.FLAG.convert(boolean.class, true)).isEqualTo(true);
    }

    @Test
    void typesHaveLimits() {
        assertThat(Kind.smallest(Integer.class)).isEqualTo(-0x1p31);
        assertThat(Kind.smallest(long.class)).isEqualTo(-0x1p63);
        assertThat(Kind.smallest(double.class)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Kind.largest(int.class)).isEqualTo(0x1p31 - 1);
        assertThat(Kind.largest(Long.class)).isEqualTo(0x1p63);
        assertThat(Kind.largest(Double.class)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Kind.shown(100)).isEqualTo("100");
        assertThat(Kind.shown(0.50)).isEqualTo("0.5");
        assertThat(Kind.shown(1e6)).isEqualTo("1000000");
    }

    // ---- names that are nearly right -----------------------------------------------------------------------------

    /** A third of the letters may be wrong, of a short name one. */
    @ParameterizedTest
    @CsvSource({
        "router, roter, true",
        "router, rotex, true",
        "router, rotxx, false",
        "load, laod, true",
        "load, lxxd, false",
        "xy, x, true",
        "xy, z, false",
        "a, b, true",
        "measurement, mesurmen, true",
        "measurement, mesurme, false"
    })
    void aNameIsMeantIfAThirdOfItIsWrongAtMost(String name, String given, boolean meant) {
        assertThat(NearMiss.among(List.of("something-else", name), given).isPresent())
                .isEqualTo(meant);
        assertThat(NearMiss.advice(List.of("something-else", name), given))
                .isEqualTo(meant ? "did you mean " + name + "?" : "accepted: something-else, " + name);
    }

    @Test
    void theNearestNameIsMeant() {
        assertThat(NearMiss.among(List.of("router", "routes", "route"), "routee"))
                .contains("router");
        assertThat(NearMiss.among(List.of("router", "route"), "routes")).contains("router");
        assertThat(NearMiss.among(List.of(), "route")).isEmpty();
        assertThat(NearMiss.distance("", "abc")).isEqualTo(3);
        assertThat(NearMiss.distance("abab", "baba")).isEqualTo(2);
        assertThat(NearMiss.distance("aaaa", "aaaa")).isZero();
    }

    // ---- ranges --------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1:1 | 1",
                "1:2:0.5, 7 | 1 1.5 2.0 7",
                "1:5:3 | 1 4",
                "1:9:x3 | 1 3 9",
                "2:2:x2 | 2",
                "+.5 | 0.5",
                "1e2:101 | 1E+2 101"
            })
    void rangesGoUpToTheirLast(String text, String values) {
        assertThat(NumberRange.read("loads", text, 9).stream().map(Object::toString))
                .containsExactly(values.split(" "));
    }

    @ParameterizedTest
    @CsvSource({"1:2:0", "1:2:-1", "2:1", "1:2:x1", "0:2:x2", "2:1:x2", "1:2:x0.5"})
    void rangesRise(String text) {
        assertThatThrownBy(() -> NumberRange.read("loads", text, 9))
                .isInstanceOf(UnusableInput.class)
                .hasMessageMatching("loads \\(" + text + "\\) must (rise|have a (step|factor) above|begin above) .*");
    }

    @ParameterizedTest
    @CsvSource({"x", "1:2:3:4", "1:", "1e100", "11111111111111111111111111111111111111111"})
    void whatIsNoNumberIsNoRange(String text) {
        assertThatThrownBy(() -> NumberRange.read("loads", text, 9))
                .isInstanceOf(UnusableInput.class)
                .hasMessageEndingWith(") must be a number, a range first:last:step or a list of these");
        assertThat(NumberRange.read("loads", "1".repeat(40), 1)).hasSize(1);
    }

    @Test
    void valuesAreNotTooMany() {
        assertThat(NumberRange.read("loads", "1:8,9", 9)).hasSize(9);
        assertThatThrownBy(() -> NumberRange.read("loads", "1:9,9", 9)).hasMessage("loads must have at most 9 values");
    }

    // ---- texts ---------------------------------------------------------------------------------------------------

    /** What a message shows of a long value is its beginning. */
    @Test
    void longValuesAreShownInPart() {
        Position here = new Position("here");
        Node longText = new Node.Scalar(here, "x".repeat(1000));
        Node list = new Node.Sequence(here, Collections.nCopies(300, new Node.Scalar(here, 7L)));
        assertThat(longText.shown().length()).isLessThan(300);
        assertThat(list.shown().length()).isLessThan(300);
        assertThat(list.shown()).startsWith("[7, 7, 7");
        assertThat(new Node.Scalar(here, null).written()).isEmpty();
        assertThat(Position.of("-P", "a=b")).hasToString("-P a=b");
    }

    @Test
    void numbersAreWholeOrNot() {
        Position here = new Position("here");
        assertThat(((Node.Scalar) YamlReader.value("9223372036854775807", here)).value())
                .isEqualTo(Long.MAX_VALUE);
        assertThat(((Node.Scalar) YamlReader.value("9223372036854775808", here)).value())
                .isEqualTo(0x1p63);
        assertThat(((Node.Scalar) YamlReader.value("3000000000", here)).value()).isEqualTo(3_000_000_000L);
        assertThat(((Node.Scalar) YamlReader.value("1_000.5", here)).value()).isEqualTo(1000.5);
    }

    /** Letters that are none are written by their numbers. */
    @Test
    void lettersAreWrittenSoThatTheyCanBeRead() {
        Position here = new Position("here");
        Node.Mapping root = Node.Mapping.empty(here)
                .with("a", new Node.Scalar(here, "x\u007fy~ \t"))
                .with("b", new Node.Scalar(here, "on-line"))
                .with("c", new Node.Scalar(here, "Yes"))
                .with("d e", new Node.Sequence(here, List.of()))
                .with("f", Node.Mapping.empty(here));
        String text = YamlWriter.text(root);
        assertThat(text)
                .startsWith("a: \"x\\U0000007fy~ \\U00000009\"\nb: on-line\n")
                .endsWith("\"d e\": []\nf: {}\n");
        Node.Mapping read = (Node.Mapping) YamlReader.text(text, "w.yaml");
        assertThat(((Node.Scalar) read.get("a")).value()).isEqualTo("x\u007fy~ \t");
        assertThat(((Node.Scalar) read.get("c")).value()).isEqualTo("Yes");
        assertThat(read.entries().keySet()).containsExactly("a", "b", "c", "d e", "f");
    }
}
