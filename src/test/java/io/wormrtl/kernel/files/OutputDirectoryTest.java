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
    void refusesADirectoryBelowADevice() {
        assertThatThrownBy(() -> OutputDirectory.make(Path.of("/dev/null/a/b")))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("output directory '/dev/null/a/b' cannot be created: '/dev/null' is a file");
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

    // ---- the list ----------------------------------------------------------------------------------------------

    private static final String EXPLANATION =
            "# What the last run wrote into this directory; the next one replaces or removes it.\n";

    private String list() throws IOException {
        return Files.readString(directory.resolve(OutputDirectory.LIST));
    }

    @Test
    void theListHasTheFilesOfTheLastRunInTheirOrder() throws IOException {
        write(directory, "second.csv", "first.csv", "a-long-name-of-a-third-one.json");
        assertThat(list()).isEqualTo(EXPLANATION + "second.csv\nfirst.csv\na-long-name-of-a-third-one.json\n");
        write(directory, "b.csv");
        assertThat(list()).isEqualTo(EXPLANATION + "b.csv\n");
    }

    @Test
    void filesAreAddedInOrderAsBytesOrText() throws IOException {
        OutputDirectory results = new OutputDirectory(directory, List.of());
        results.add("b.png", new byte[] {-1, 0, 3});
        results.add("a.csv", "gr\u00fcn");
        assertThat(results.names()).containsExactly("b.png", "a.csv");
        assertThat(files(directory)).as("before they are written").isEmpty();
        results.write();
        assertThat(directory.resolve("b.png")).hasBinaryContent(new byte[] {-1, 0, 3});
        assertThat(directory.resolve("a.csv")).hasBinaryContent(new byte[] {'g', 'r', (byte) 0xc3, (byte) 0xbc, 'n'});
    }

    /** Nothing of the second run appears, and the third still knows what the first has left. */
    @Test
    void aRunThatFailsLeavesTheListOfTheOneBefore() throws IOException {
        write(directory, "a.csv");
        assertThatThrownBy(() -> write(directory, "missing/b.csv")).isInstanceOf(UnusableInput.class);
        assertThat(list()).isEqualTo(EXPLANATION + "a.csv\nmissing/b.csv\n");
        write(directory, "c.csv");
        assertThat(directory.resolve("a.csv")).doesNotExist();
        assertThat(list()).isEqualTo(EXPLANATION + "c.csv\n");
    }

    @Test
    void anEarlierResultThatIsReadOnlyNowStays() throws IOException {
        write(directory, "a.csv", "b.csv");
        Path kept = directory.resolve("b.csv");
        Files.setPosixFilePermissions(kept, PosixFilePermissions.fromString("r--r--r--"));
        write(directory, "c.csv");
        assertThat(kept).hasContent("from a.csv b.csv");
        assertThat(directory.resolve("a.csv")).doesNotExist();
    }

    /** Of results of earlier runs, whether they are written again or not, and of no other file. */
    @Test
    void whatKilledRunsHaveLeftOfResultsGoes() throws IOException {
        write(directory, "a.csv", "b.csv");
        for (String name :
                List.of("a.csv.incomplete-1", "b.csv.incomplete-1", "b.csv.incomplete-2", "mine.incomplete-1")) {
            Files.writeString(directory.resolve(name), "half");
        }
        write(directory, "a.csv");
        assertThat(files(directory))
                .extracting(file -> file.getFileName().toString())
                .containsExactlyInAnyOrder("a.csv", "mine.incomplete-1", OutputDirectory.LIST);
    }

    @Test
    void whatTheListNamesAndNoRunCanHaveWrittenStays() throws IOException {
        List<String> names = List.of(".hidden", "-dash", "two words", "a+b", "dot.d");
        for (String name : names.subList(0, 4)) {
            Files.writeString(directory.resolve(name), "mine");
        }
        Files.createDirectory(directory.resolve("dot.d"));
        Files.writeString(
                directory.resolve(OutputDirectory.LIST), String.join("\n", names) + "\n" + OutputDirectory.LIST + "\n");
        write(directory, "a.csv");
        for (String name : names) {
            assertThat(directory.resolve(name)).exists();
        }
        assertThat(list()).isEqualTo(EXPLANATION + "a.csv\n");
    }

    @Test
    void aDirectoryIsMadeWithThoseAboveIt() {
        Path deep = directory.resolve("a").resolve("b").resolve("c");
        OutputDirectory.make(deep);
        assertThat(deep).isDirectory();
        OutputDirectory.make(deep);
        assertThat(deep).isEmptyDirectory();
    }
}
