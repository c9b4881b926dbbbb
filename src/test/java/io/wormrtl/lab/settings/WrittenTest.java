package io.wormrtl.lab.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.part.OneOf;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is written as YAML, and lists and ranges of values. */
class WrittenTest {

    private static final Position HERE = new Position("here");

    record Inner(@Setting(value = "depth", otherwise = "1") int depth) {}

    record Words(
            @Setting("words") List<String> words,
            @Setting("inner") Inner inner) {}

    @OneOf("must")
    record Needy(@Setting("must") String must) {}

    record Generous(
            @Setting(value = "needy", optional = true) Needy needy) {}

    record Strict(@Setting("needy") Needy needy) {}

    /** What would be read as something else, or as more than one thing, is quoted. */
    @Test
    void aDocumentIsWrittenAsItWouldBeReadAgain() {
        Form<Words> form = new Form<>(Words.class, "list", "words: []");
        String text = """
                words: [plain, "true", "null", "a b", "q\\"\\\\", "1e3", a.b/c-d_e, "\\U000000e4"]
                inner: { depth: 2 }
                """;
        Document<Words> read = form.parse(text, Path.of("w.yaml"), List.of());
        assertThat(read.settings().words())
                .containsExactly("plain", "true", "null", "a b", "q\"\\", "1e3", "a.b/c-d_e", "\u00e4");
        assertThat(read.yaml()).isEqualTo(text);
        assertThat(form.parse("", Path.of("w.yaml"), List.of()).yaml()).isEqualTo("{}\n");
        assertThat(read.without("words").yaml()).isEqualTo("inner: { depth: 2 }\n");
    }

    /** Nothing at all may stand for a section only if nothing in it must be given. */
    @Test
    void aSectionThatMayBeEmpty() {
        assertThat(new Form<>(Generous.class, "g", "").schema()).contains("\"type\" : [ \"object\", \"null\" ]");
        assertThat(new Form<>(Strict.class, "s", "").schema()).startsWith("""
                {
                  "$schema" : "https://json-schema.org/draft/2020-12/schema",
                  "title" : "wormrtl s",
                  "type" : "object",
                """);
    }

    private static List<String> values(String text) {
        return Variations.values(new Node.Scalar(HERE, text), "a.b").stream()
                .map(Node::written)
                .toList();
    }

    @Test
    void listsAndRanges() {
        assertThat(values("a,b c,")).containsExactly("a", "b c", "");
        assertThat(values("1,3:4")).containsExactly("1", "3", "4");
        assertThat(values("0.1:0.3:0.1")).containsExactly("0.1", "0.2", "0.3");
        assertThat(values("1:8:x2")).containsExactly("1", "2", "4", "8");
        assertThat(values("0:9999")).hasSize(10_000);
        assertThatThrownBy(() -> values("0:10000"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("here: a.b must have at most 10000 values");
        assertThat(values("plain")).containsExactly("plain");
        assertThatThrownBy(() -> Variations.values(new Node.Sequence(HERE, List.of()), "a.b"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("here: a.b ([]) must be a value, a list of values or a range first:last:step, such as"
                        + " 0.05:0.6:0.05");
    }

    @ParameterizedTest
    @CsvSource({"1_000.5, 1000.5", "1_000, 1000", "0x10, 16", "1.5e2, 150.0", "-3, -3", "true, true", "1e400, Infinity"
    })
    void numbersAreRead(String text, String value) {
        assertThat(String.valueOf(((Node.Scalar) YamlReader.value(text, HERE)).value()))
                .isEqualTo(value);
    }

    /** Many lists beside each other are not deep, 33 inside each other are. */
    @Test
    void listsInsideEachOther() {
        String beside = Collections.nCopies(40, "[1]").toString();
        assertThat(YamlReader.value(beside, HERE).written()).isEqualTo(beside);
        String most = "[".repeat(32) + "]".repeat(32);
        assertThat(YamlReader.value(most, HERE).written()).isEqualTo(most);
        assertThatThrownBy(() -> YamlReader.value("[" + most + "]", HERE))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("here: lists and sections inside each other must be at most 32 deep");
    }
}
