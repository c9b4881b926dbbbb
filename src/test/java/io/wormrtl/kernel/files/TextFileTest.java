package io.wormrtl.kernel.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFileTest {

    @TempDir
    private Path directory;

    private Path file(String text) throws IOException {
        return Files.write(directory.resolve("a.csv"), text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void whatIsNotUtf8IsRefusedWhereItStands() throws IOException {
        Path file = file("a: 1\nname: gr\u00fcn\n");
        assertThatThrownBy(() -> TextFile.read(file, 100))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(file + ":2:9: byte 0xFC is not UTF-8; save the file as UTF-8");
    }

    @Test
    void aTableNamesTheLineToo() throws IOException {
        Path file = file("x,y\n1,2\n1,\u00e4\n");
        assertThatThrownBy(() -> NumberTable.read(file, List.of("x", "y"), row -> {}))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(file + ":3:3: byte 0xE4 is not UTF-8; save the file as UTF-8");
    }

    @Test
    void aTruncatedLetterIsRefused() throws IOException {
        Path file = file("a\n\u00c3");
        assertThatThrownBy(() -> TextFile.read(file, 100)).hasMessageStartingWith(file + ":2:1: byte 0xC3");
    }

    @Test
    void utf8IsReadWithOrWithoutItsMark() throws IOException {
        Path file = directory.resolve("a");
        Files.writeString(file, "\uFEFFgr\u00fcn\uFEFF");
        assertThat(TextFile.read(file, 100)).isEqualTo("gr\u00fcn\uFEFF");
        Files.writeString(file, "x,y\n1,2\n");
        NumberTable.read(
                file, List.of("x", "y"), row -> assertThat(row.whole(1, 0, 9)).isEqualTo(2));
    }

    @Test
    void onlyTheFirstLineHasAMark() throws IOException {
        Path file = directory.resolve("a");
        Files.writeString(file, "\uFEFFx,y\n1,2\n");
        NumberTable.read(
                file, List.of("x", "y"), row -> assertThat(row.whole(0, 0, 9)).isEqualTo(1));
        Files.writeString(file, "x,y\n\uFEFF1,2\n");
        assertThatThrownBy(() -> NumberTable.read(file, List.of("x", "y"), row -> row.whole(0, 0, 9)))
                .hasMessage(file + ":2:1: x '\uFEFF1' must be a whole number");
    }

    @Test
    void aLongFileIsRefusedUnread() throws IOException {
        Path file = file("12345");
        assertThat(TextFile.read(file, 5)).isEqualTo("12345");
        assertThatThrownBy(() -> TextFile.read(file, 4))
                .hasMessage("file '" + file + "' must have at most 4 bytes; long tables belong into CSV files");
    }

    @Test
    void reasonsAreWords() {
        Path missing = directory.resolve("none.csv");
        assertThatThrownBy(() -> NumberTable.read(missing, List.of("x"), row -> {}))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("file '" + missing + "' does not exist; a CSV file with columns x is needed");
        assertThatThrownBy(() -> TextFile.read(directory, 5))
                .hasMessage("file '" + directory + "' cannot be read: it is a directory");
    }

    @Test
    void longValuesLoseTheirMiddle() {
        assertThat(Shown.of("x".repeat(60))).hasSize(60);
        assertThat(Shown.of("begin" + "x".repeat(5000) + "end"))
                .hasSize(60)
                .startsWith("begin")
                .endsWith("end");
    }
}
