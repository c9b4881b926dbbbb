package io.wormrtl.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {

    @TempDir
    private Path directory;

    @Test
    void writesTheWholeFileAndNothingElse() throws IOException {
        Path file = directory.resolve("a.csv");
        OutputFile.write(file, "one\n");
        OutputFile.write(file, "two\n");
        assertThat(file).hasContent("two\n");
        assertThat(directory).isDirectoryContaining(path -> path.equals(file));
        assertThat(directory.toFile().list()).hasSize(1);
    }

    @Test
    void leavesNothingBehindAndTheOldFileAloneWhenWritingFails() throws IOException {
        Path file = directory.resolve("a.csv");
        OutputFile.write(file, "old\n");
        assertThatThrownBy(() -> OutputFile.write(file, stream -> {
            stream.write(1);
            throw new IOException("No space left on device");
        })).isInstanceOf(UnusableInput.class)
                .hasMessage("output file '" + file + "' cannot be written: No space left on device");
        assertThat(directory.toFile().listFiles()).containsExactly(file.toFile());
        assertThat(file).hasContent("old\n");
    }

    @Test
    void leavesNothingBehindWhenNotCommitted() throws IOException {
        try (OutputFile file = OutputFile.open(directory.resolve("a.vcd"))) {
            file.stream().write(new byte[1 << 17]);
            assertThat(directory.toFile().list()).hasSize(1);
        }
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void refusesDirectoriesAndMissingDirectories() {
        Path missing = directory.resolve("missing").resolve("a.csv");
        assertThatThrownBy(() -> OutputFile.open(missing)).isInstanceOf(UnusableInput.class)
                .hasMessage("output file '" + missing + "' cannot be written: its directory does not exist");
        assertThatThrownBy(() -> OutputFile.open(directory)).isInstanceOf(UnusableInput.class)
                .hasMessage("output file '" + directory + "' is a directory; give the name of a file");
    }

    @Test
    void refusesAnOutputDirectoryThatIsAFile() {
        Path file = directory.resolve("a");
        OutputFile.write(file, "");
        assertThatThrownBy(() -> OutputFile.directory(file)).isInstanceOf(UnusableInput.class)
                .hasMessage("output directory '" + file + "' cannot be created: a file of that name is in the way");
    }

    @Test
    void tellsBeforehandWithoutCreatingAnything() throws IOException {
        OutputFile.requireDirectory(directory.resolve("a").resolve("b"));
        OutputFile.requireWritable(directory.resolve("c"));
        assertThat(directory).isEmptyDirectory();
        Path file = directory.resolve("a");
        OutputFile.write(file, "");
        assertThatThrownBy(() -> OutputFile.requireDirectory(file.resolve("b"))).isInstanceOf(UnusableInput.class)
                .hasMessage("output directory '" + file.resolve("b") + "' cannot be created: '" + file
                        + "' is a file");
    }

    @Test
    void writesDevicesDirectly() {
        OutputFile.write(Path.of("/dev/null"), "gone");
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
    }
}
