package io.wormrtl.kernel.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputDirectoryTest {

    @TempDir
    private Path directory;

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        }
    }

    private void write(Path where, String... names) {
        OutputDirectory results = new OutputDirectory(where, List.of());
        for (String name : names) {
            results.add(name, "from " + String.join(" ", names));
        }
        results.write();
    }

    @Test
    void resultsOfTwoRunsDoNotMix() throws IOException {
        Path out = directory.resolve("made").resolve("out");
        write(out, "report.json", "violations.csv");
        Path mine = Files.writeString(out.resolve("notes.csv"), "mine");
        write(out, "report.json", "links.csv");
        assertThat(files(out))
                .extracting(file -> file.getFileName().toString())
                .containsExactlyInAnyOrder("report.json", "links.csv", "notes.csv", "wormrtl-results.txt");
        assertThat(out.resolve("report.json")).hasContent("from report.json links.csv");
        assertThat(mine).hasContent("mine");
    }

    /** Those of explore among them: a testbench that runs a trace goes with the trace. */
    @ParameterizedTest
    @ValueSource(strings = {"a.csv", "a.json", "a.yaml", "a.svg", "a.png", "a.dot", "Router.sv", "lint.sh", "Mesh.f"})
    void anEarlierResultOfAnyKindGoes(String name) throws IOException {
        write(directory, name, "report.json");
        assertThat(directory.resolve(name)).exists();
        write(directory, "report.json");
        assertThat(directory.resolve(name)).doesNotExist();
    }

    /** Each writes a file of its own and one that all write: in the end all files are of the same run. */
    @Test
    void resultsOfRunsThatEndAtTheSameTimeDoNotMix() throws IOException {
        IntStream.range(0, 20).parallel().forEach(run -> write(directory, "report.json", "run" + run + ".csv"));
        List<Path> results = files(directory).stream()
                .filter(file -> !file.endsWith(OutputDirectory.LIST))
                .toList();
        assertThat(results).hasSize(2);
        assertThat(Files.readString(results.get(0))).isEqualTo(Files.readString(results.get(1)));
    }

    @Test
    void aFileThatCannotBeReplacedLeavesTheEarlierResults() throws IOException {
        write(directory, "a.csv", "b.csv");
        Files.createDirectory(directory.resolve("c.csv"));
        assertThatThrownBy(() -> write(directory, "a.csv", "c.csv"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("c.csv' is a directory");
        assertThat(directory.resolve("a.csv")).hasContent("from a.csv b.csv");
        assertThat(directory.resolve("b.csv")).hasContent("from a.csv b.csv");
    }

    /** A run that fails has not made it a result, whatever it would have written under its name. */
    @Test
    void aFileOfTheUserStaysThoughARunFailsThatWouldReplaceIt() throws IOException {
        write(directory, "a.csv");
        Path mine = Files.writeString(directory.resolve("links.csv"), "mine");
        Files.createDirectory(directory.resolve("c.csv"));
        assertThatThrownBy(() -> write(directory, "links.csv", "c.csv")).isInstanceOf(UnusableInput.class);
        write(directory, "b.csv");
        assertThat(mine).hasContent("mine");
        assertThat(directory.resolve("a.csv")).doesNotExist();
    }

    @Test
    void anInputIsNotReplaced() throws IOException {
        Path input = Files.writeString(directory.resolve("links.csv"), "cycle,source,destination,length");
        OutputDirectory results = new OutputDirectory(directory, List.of(input));
        results.add("report.json", "{}");
        results.add("links.csv", "new");
        assertThatThrownBy(results::write).isInstanceOf(UnusableInput.class).hasMessageContaining("also an input");
        assertThat(files(directory)).containsExactly(input);
    }

    /** As the testbench that explore writes, run into the same directory; others of its results go. */
    @Test
    void whatARunReadsStaysThoughAnEarlierRunHasWrittenIt() throws IOException {
        write(directory, "stuck.yaml", "stuck.csv", "links.csv");
        OutputDirectory results = new OutputDirectory(
                directory,
                List.of(
                        directory.resolve("stuck.yaml"),
                        directory.resolve("../" + directory.getFileName() + "/stuck.csv")));
        results.add("report.json", "{}");
        results.write();
        assertThat(directory.resolve("stuck.yaml")).exists();
        assertThat(directory.resolve("stuck.csv")).exists();
        assertThat(directory.resolve("links.csv")).doesNotExist();
        assertThat(directory.resolve(OutputDirectory.LIST))
                .content()
                .contains("report.json")
                .doesNotContain("stuck");
    }

    /** Whoever edits the list cannot make the next run remove files elsewhere. */
    @Test
    void theListNamesFilesOfTheDirectoryOnly() throws IOException {
        Path out = directory.resolve("out");
        write(out, "a.csv");
        Path elsewhere = Files.writeString(directory.resolve("mine.csv"), "mine");
        Files.writeString(out.resolve(OutputDirectory.LIST), "../mine.csv\n" + elsewhere + "\n");
        write(out, "a.csv");
        assertThat(elsewhere).hasContent("mine");
    }

    @Test
    void refusesADirectoryThatIsAFile() {
        Path file = directory.resolve("a");
        OutputFile.write(file, "");
        assertThatThrownBy(() -> write(file, "a.csv"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("output directory '" + file + "' cannot be created: '" + file + "' is a file");
    }

    @Test
    void tellsBeforehandWithoutCreatingAnything() throws IOException {
        OutputDirectory.require(directory.resolve("a").resolve("b"));
        assertThat(files(directory)).isEmpty();
        Path file = directory.resolve("a");
        OutputFile.write(file, "");
        assertThatThrownBy(() -> OutputDirectory.require(file.resolve("b")))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("output directory '" + file.resolve("b") + "' cannot be created: '" + file + "' is a file");
    }

    @Test
    void tellsBeforehandWhereNothingCanBeCreated() {
        assertThatThrownBy(() -> OutputDirectory.require(Path.of("/proc/x/y")))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("output directory '/proc/x/y' cannot be created: nothing can be created in its directory");
        assertThatThrownBy(() -> OutputDirectory.require(Path.of("/proc")))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("output directory '/proc' cannot be written: nothing can be created in its directory");
    }

    @Test
    void tellsBeforehandThatAnEarlierResultIsReadOnly() throws IOException {
        write(directory, "a.csv", "b.csv");
        Path kept = directory.resolve("b.csv");
        Files.setPosixFilePermissions(kept, PosixFilePermissions.fromString("r--r--r--"));
        assertThatThrownBy(() -> OutputDirectory.require(directory))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("output file '" + kept + "' cannot be written: it is read-only");
        Files.setPosixFilePermissions(kept, PosixFilePermissions.fromString("rw-r--r--"));
        OutputDirectory.require(directory);
        assertThat(files(directory)).hasSize(3);
    }

    /** The second file cannot be written: nothing of this run remains, not even the directories made for it. */
    @Test
    void resultsThatCannotBeWrittenLeaveNothing() throws IOException {
        Path out = directory.resolve("made").resolve("out");
        OutputDirectory results = new OutputDirectory(out, List.of());
        results.add("a.csv", "1");
        results.add("missing/b.csv", "2");
        assertThatThrownBy(results::write)
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("b.csv' cannot be written: its directory does not exist");
        assertThat(files(directory)).isEmpty();
    }
}
