package io.wormrtl.lab.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamedFilesTest {

    record Shelf(@Setting(value = "books", otherwise = "{}") NamedFiles books) {}

    private static final Form<Shelf> FORM = new Form<>(Shelf.class, "shelf", "books: {...}");

    @TempDir
    private Path folder;

    private Document<Shelf> shelf(String books) {
        return FORM.parse("books: " + books, folder.resolve("shelf.yaml"), List.of());
    }

    @Test
    void namesHaveAFileOrSeveral() {
        Document<Shelf> shelf = shelf("{a.b: one.txt, c: [two.txt, three.txt]}");
        assertThat(shelf.settings().books().files())
                .containsEntry("a.b", List.of(folder.resolve("one.txt")))
                .containsEntry("c", List.of(folder.resolve("two.txt"), folder.resolve("three.txt")));
        assertThat(shelf.inputs())
                .contains(folder.resolve("one.txt"), folder.resolve("two.txt"), folder.resolve("three.txt"));
        assertThat(FORM.parse("{}", folder.resolve("shelf.yaml"), List.of())
                        .settings()
                        .books()
                        .files())
                .isEmpty();
    }

    @Test
    void theHashHasWhatStandsInThemAndUnderWhichName() throws IOException {
        Files.writeString(folder.resolve("one.txt"), "text");
        Files.writeString(folder.resolve("two.txt"), "text");
        String before = shelf("{a: one.txt}").hash();
        assertThat(shelf("{a: two.txt}").hash()).isEqualTo(before);
        assertThat(shelf("{b: one.txt}").hash()).isNotEqualTo(before);
        assertThat(shelf("{b: two.txt, a: one.txt}").hash())
                .as("whatever their order")
                .isEqualTo(shelf("{a: one.txt, b: two.txt}").hash());
        Files.writeString(folder.resolve("one.txt"), "other text");
        assertThat(shelf("{a: one.txt}").hash()).isNotEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            one.txt     | 1:8: books ('one.txt') must list names and their files
            {a: []}     | 1:12: books.a ([]) must have at least one item
            {a: 3}      | 1:12: books.a (3) must be the name of a file
            {a: [{}]}   | 1:13: books.a ({}) must be the name of a file
            """)
    void whatIsNoneIsRefused(String books, String refusal) {
        assertThatThrownBy(() -> shelf(books)).isInstanceOf(UnusableInput.class).hasMessageContaining(refusal);
    }
}
