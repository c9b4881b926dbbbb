package io.wormrtl.kernel.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hashes, reasons and numbers of files as messages have them. */
class FilesInWordsTest {

    /** Of {@code printf 'a\nb' | sha256sum}. */
    @Test
    void aHashIsTheBeginningOfASha256() {
        assertThat(Fingerprint.of(List.of("a", "b")))
                .isEqualTo(Fingerprint.of("a\nb".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("7e18f737311b2dc3");
        assertThat(Fingerprint.of(List.of("b", "a"))).isNotEqualTo(Fingerprint.of(List.of("a", "b")));
    }

    @Test
    void theReasonWhyAFileCannotBeUsedIsInWords() {
        assertThat(FileProblem.reason(new NoSuchFileException("f"))).isEqualTo("it does not exist");
        assertThat(FileProblem.reason(new AccessDeniedException("f"))).isEqualTo("permission denied");
        assertThat(FileProblem.reason(new FileAlreadyExistsException("f")))
                .isEqualTo("a file of that name is in the way");
        assertThat(FileProblem.reason(new NotDirectoryException("f"))).isEqualTo("it is no directory");
        assertThat(FileProblem.reason(new FileSystemException("f", null, "disk full")))
                .isEqualTo("disk full");
        assertThat(FileProblem.reason(new FileSystemException("f"))).isEqualTo("the system does not say why");
        assertThat(FileProblem.reason(new IOException("broken pipe"))).isEqualTo("broken pipe");
        assertThat(FileProblem.reason(new IOException())).isEqualTo("the system does not say why");
        assertThat(FileProblem.reasonToCreate(new NoSuchFileException("f")))
                .isEqualTo("nothing can be created in its directory");
        assertThat(FileProblem.reasonToCreate(new AccessDeniedException("f"))).isEqualTo("permission denied");
        assertThat(FileProblem.path("a/b")).isEqualTo(Path.of("a", "b"));
        assertThatThrownBy(() -> FileProblem.path("a\0b"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("file name 'a\0b' cannot be expressed on this system (");
    }

    @TempDir
    private Path directory;

    private List<Double> positive(String cell) throws IOException {
        Path file = Files.writeString(directory.resolve("t.csv"), "n,x\n1," + cell + "\n");
        List<Double> found = new ArrayList<>();
        NumberTable.read(file, List.of("n", "x"), row -> found.add(row.positive(1)));
        return found;
    }

    @Test
    void numbersAboveZeroMayHaveAPoint() throws IOException {
        assertThat(positive("0.25")).containsExactly(0.25);
        assertThat(positive("4e-324")).containsExactly(Double.MIN_VALUE);
    }

    @ParameterizedTest
    @CsvSource({
        "0, (0) must be greater than 0 and finite",
        "-1, (-1) must be greater than 0 and finite",
        "Infinity, (Infinity) must be greater than 0 and finite",
        "NaN, (NaN) must be greater than 0 and finite",
        "much, 'much' must be a number"
    })
    void otherNumbersAreRefusedWithTheirPlace(String cell, String rule) {
        assertThatThrownBy(() -> positive(cell))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(directory.resolve("t.csv") + ":2:3: x " + rule);
    }

    @Test
    void aTableThatIsNotThereIsRefusedWithItsColumns() {
        Path missing = directory.resolve("none.csv");
        assertThatThrownBy(() -> NumberTable.read(missing, List.of("n", "x"), row -> {}))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("file '" + missing + "' does not exist; a CSV file with columns n,x is needed");
    }
}
