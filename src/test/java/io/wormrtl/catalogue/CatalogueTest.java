package io.wormrtl.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import org.junit.jupiter.params.provider.ValueSource;

/** Names, numbers, files and words as messages have them. */
class CatalogueTest {

    private static final Catalogue<Integer> ANIMALS =
            new Catalogue<Integer>("animal").with("newt", "small", 1).with("bear-2", "large", 2);

    @Test
    void alternativesStandInTheOrderInWhichTheyWereListed() {
        assertThat(ANIMALS.names()).containsExactly("newt", "bear-2");
        assertThat(ANIMALS.entries())
                .containsExactly(
                        new Catalogue.Entry<>("newt", "small", 1), new Catalogue.Entry<>("bear-2", "large", 2));
        assertThat(ANIMALS.get("bear-2")).isEqualTo(2);
    }

    @Test
    void aNameThatIsNotThereIsRefusedWithThoseThatAre() {
        assertThatThrownBy(() -> ANIMALS.get("cow"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("animal 'cow' is not known; accepted: newt, bear-2");
        assertThatThrownBy(() -> ANIMALS.get("c".repeat(61)))
                .hasMessageContaining("'ccc")
                .hasMessageContaining("...c");
        assertThatThrownBy(() -> ANIMALS.with("newt", "again", 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("animal 'newt' is listed twice");
        assertThat(ANIMALS.get("newt")).as("after all that").isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Newt", "a b", "-a", "a-", "a--b", "a_b", ""})
    void namesAreWordsInLowerCaseWithHyphens(String name) {
        assertThatThrownBy(() -> ANIMALS.with(name, "", 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("catalogue name '" + name + "' is not lower-case-with-hyphens");
    }

    // ---- values in messages -------------------------------------------------------------------------------------

    /** Of 60 letters 57 are left beside the gap: 38 in front, 19 behind. */
    @Test
    void ofALongValueTheMiddleIsLeftOut() {
        String sixty = "a".repeat(30) + "b".repeat(30);
        assertThat(Shown.of(sixty)).isEqualTo(sixty);
        assertThat(Shown.of("a".repeat(40) + "c" + "b".repeat(20)))
                .isEqualTo("a".repeat(38) + "..." + "b".repeat(19))
                .hasSize(60);
        assertThat(Shown.of("abcdefghij", 9)).isEqualTo("abcd...ij");
        assertThat(Shown.of(Path.of("p".repeat(400)))).isEqualTo("p".repeat(400));
        assertThat(Shown.of(Path.of("p".repeat(401)))).hasSize(400).contains("p...p");
    }

    @Test
    void aSentenceHasAtMostAThousandLetters() {
        assertThat(new UnusableInput("m".repeat(1000)).getMessage()).isEqualTo("m".repeat(1000));
        assertThat(new UnusableInput("m".repeat(1001)).getMessage())
                .hasSize(1000)
                .contains("m...m");
    }

    @Test
    void onlyWhatHasAPlaceIsPlaced() {
        IOException cause = new IOException();
        UnusableInput placed = UnusableInput.at("b.yaml:1:2", "it is wrong", cause);
        assertThat(placed).hasMessage("b.yaml:1:2: it is wrong").hasCause(cause);
        assertThat(placed.isPlaced()).isTrue();
        assertThat(new UnusableInput("it is wrong", cause).isPlaced()).isFalse();
        assertThat(new UnusableInput("it is wrong", cause)).hasCause(cause);
    }

    @Test
    void bothEndsOfARangeBelongToIt() {
        assertThat(UnusableInput.requireRange("n", 2, 2, 5)).isEqualTo(2);
        assertThat(UnusableInput.requireRange("n", 5, 2, 5)).isEqualTo(5);
        assertThatThrownBy(() -> UnusableInput.requireRange("n", 1, 2, 5)).hasMessage("n (1) must be from 2 to 5");
        assertThatThrownBy(() -> UnusableInput.requireRange("n", 6, 2, 5)).hasMessage("n (6) must be from 2 to 5");
        assertThat(UnusableInput.requireRange("x", 0.5, 0.5, 1.5)).isEqualTo(0.5);
        assertThat(UnusableInput.requireRange("x", 1.5, 0.5, 1.5)).isEqualTo(1.5);
        for (double outside : new double[] {0.4999, 1.5001, Double.NaN}) {
            assertThatThrownBy(() -> UnusableInput.requireRange("x", outside, 0.5, 1.5))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("x (" + outside + ") must be from 0.5 to 1.5");
        }
    }

    /** Of {@code printf 'a\nb' | sha256sum}. */
    @Test
    void aHashIsTheBeginningOfASha256() {
        assertThat(Fingerprint.of(List.of("a", "b")))
                .isEqualTo(Fingerprint.of("a\nb".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("7e18f737311b2dc3");
        assertThat(Fingerprint.of(List.of("b", "a"))).isNotEqualTo(Fingerprint.of(List.of("a", "b")));
    }

    // ---- files --------------------------------------------------------------------------------------------------

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
