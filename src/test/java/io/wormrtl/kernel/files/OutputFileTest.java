package io.wormrtl.kernel.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {

    @TempDir
    private Path directory;

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        }
    }

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
                }))
                .isInstanceOf(UnusableInput.class)
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
        assertThatThrownBy(() -> OutputFile.open(missing))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("output file '" + missing + "' cannot be written: its directory does not exist");
        assertThatThrownBy(() -> OutputFile.open(directory))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("output file '" + directory + "' is a directory; give the name of a file");
    }

    @Test
    void aReadOnlyFileStays() throws IOException {
        Path file = Files.writeString(directory.resolve("a.csv"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        for (ThrowingCallable attempt : List.<ThrowingCallable>of(
                () -> OutputFile.write(file, "new"), () -> OutputFile.requireWritable(file))) {
            assertThatThrownBy(attempt)
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("output file '" + file + "' cannot be written: it is read-only");
        }
        assertThat(file).hasContent("old");
    }

    /** The file system of Java's own modules stands for a disk that was mounted to be read. */
    @Test
    void aReadOnlyFileSystemIsNoQuestionOfPermission() {
        Path file = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules", "a.vcd");
        for (ThrowingCallable attempt : List.<ThrowingCallable>of(
                () -> OutputFile.write(file, "new"), () -> OutputFile.requireWritable(file))) {
            assertThatThrownBy(attempt)
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("output file '" + file + "' cannot be written: its file system is read-only");
        }
    }

    @Test
    void aSymbolicLinkIsFollowed() throws IOException {
        Path elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
        Path file = Files.writeString(elsewhere.resolve("a.csv"), "old");
        Path link = Files.createSymbolicLink(directory.resolve("link.csv"), Path.of("elsewhere", "a.csv"));
        Path dangling = Files.createSymbolicLink(directory.resolve("dangling.csv"), Path.of("elsewhere", "b.csv"));
        OutputFile.write(link, "new");
        OutputFile.write(dangling, "new");
        Path second = Files.createSymbolicLink(directory.resolve("second.csv"), Path.of("link.csv"));
        assertThat(link).isSymbolicLink().hasContent("new");
        OutputFile.write(second, "newer");
        assertThat(second).isSymbolicLink();
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("newer");
        OutputFile.write(second, "new");
        assertThat(dangling).isSymbolicLink();
        assertThat(file).hasContent("new");
        assertThat(elsewhere.resolve("b.csv")).hasContent("new");
    }

    @Test
    void aCircleOfLinksIsRefused() throws IOException {
        Path one = directory.resolve("one");
        Files.createSymbolicLink(one, directory.resolve("other"));
        Files.createSymbolicLink(directory.resolve("other"), one);
        assertThatThrownBy(() -> OutputFile.open(one))
                .isInstanceOf(UnusableInput.class)
                .hasMessageEndingWith("its symbolic links go round in a circle");
    }

    /** A system follows forty links, and so does a file that is written. */
    @Test
    void fortyLinksAreFollowedAndNoMore() throws IOException {
        Path path = Files.writeString(directory.resolve("end.csv"), "old");
        for (int i = 1; i <= 40; i++) {
            path = Files.createSymbolicLink(directory.resolve("link-" + i), path.getFileName());
        }
        OutputFile.write(path, "new");
        assertThat(directory.resolve("end.csv")).hasContent("new");
        Path more = Files.createSymbolicLink(directory.resolve("link-41"), path.getFileName());
        assertThatThrownBy(() -> OutputFile.open(more))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("output file '" + more + "' cannot be written: its symbolic links go round in a circle");
    }

    @Test
    void aLinkToADeviceIsWrittenDirectly() throws IOException {
        Path link = Files.createSymbolicLink(directory.resolve("gone"), Path.of("/dev/null"));
        assertThat(OutputTarget.of(link)).isEqualTo(new OutputTarget(Path.of("/dev/null"), true));
        Path file = directory.resolve("a.csv");
        assertThat(OutputTarget.of(file)).isEqualTo(new OutputTarget(file, false));
        Path relative = Path.of("some.csv");
        assertThat(OutputTarget.of(relative)).isEqualTo(new OutputTarget(relative.toAbsolutePath(), false));
    }

    @Test
    void theModeIsKept() throws IOException {
        Path file = Files.writeString(directory.resolve("a.csv"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r-x"));
        OutputFile.write(file, "new");
        assertThat(file).hasContent("new");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-rw-r-x");
    }

    @Test
    void whatAKilledProgramLeftBehindIsUsedUp() throws IOException {
        Path file = directory.resolve("a.vcd");
        Files.writeString(directory.resolve("a.vcd.incomplete-1"), "half of something long");
        OutputFile.write(file, "whole");
        assertThat(file).hasContent("whole");
        assertThat(files(directory)).containsExactly(file);
    }

    @Test
    void twoThatWriteTheSameFileDoNotMix() throws IOException {
        Path file = directory.resolve("a.vcd");
        try (OutputFile one = OutputFile.open(file);
                OutputFile other = OutputFile.open(file)) {
            one.stream().write("one".getBytes(StandardCharsets.UTF_8));
            other.stream().write("other".getBytes(StandardCharsets.UTF_8));
            one.commit();
            assertThat(file).hasContent("one");
            other.commit();
        }
        assertThat(file).hasContent("other");
        assertThat(files(directory)).containsExactly(file);
    }

    /** The next one may have begun before the first is closed. */
    @Test
    void closingWhatIsWrittenTouchesNothing() throws IOException {
        Path file = directory.resolve("a.vcd");
        OutputFile one = OutputFile.open(file);
        one.stream().write("one".getBytes(StandardCharsets.UTF_8));
        one.commit();
        try (OutputFile next = OutputFile.open(file)) {
            next.stream().write("next".getBytes(StandardCharsets.UTF_8));
            one.close();
            assertThat(file).hasContent("one");
            next.commit();
        }
        assertThat(file).hasContent("next");
    }

    @Test
    void anInputIsNoOutputByWhateverName() throws IOException {
        Path input = Files.writeString(directory.resolve("bench.yaml"), "");
        Path link = Files.createSymbolicLink(directory.resolve("link"), input);
        for (Path name : List.of(
                input,
                link,
                directory.resolve("x").resolve("..").resolve("bench.yaml").normalize())) {
            assertThatThrownBy(() -> OutputFile.requireUntaken(name, List.of(input)))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("output file '" + name + "' is also an input, or another output; give it another name");
        }
        OutputFile.requireUntaken(directory.resolve("other"), List.of(input));
    }

    /** Neither is there yet; several may write into one pipe, though. */
    @Test
    void twoOutputsAreNotOneFile() {
        Path file = directory.resolve("new.csv");
        Path same = directory.resolve("x").resolve("..").resolve("new.csv");
        assertThatThrownBy(() -> OutputFile.requireUntaken(file, List.of(directory.resolve("other"), same)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("output file '" + file + "' is also an input, or another output");
        OutputFile.requireUntaken(Path.of("/dev/null"), List.of(Path.of("/dev/null")));
    }

    @Test
    void writesDevicesDirectly() {
        OutputFile.write(Path.of("/dev/null"), "gone");
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
    }

    @Test
    void tellsBeforehandWhereNothingCanBeCreated() {
        for (ThrowingCallable attempt : List.<ThrowingCallable>of(
                () -> OutputFile.requireWritable(Path.of("/proc/x.vcd")),
                () -> OutputFile.open(Path.of("/proc/x.vcd")))) {
            assertThatThrownBy(attempt)
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("output file '/proc/x.vcd' cannot be written: nothing can be created in its directory");
        }
    }

    @Test
    void askingLeavesNothingBehindAndTheOldFileAlone() throws IOException {
        Path file = directory.resolve("a.csv");
        OutputFile.requireWritable(file);
        assertThat(files(directory)).isEmpty();
        Files.writeString(file, "old");
        OutputFile.requireWritable(file);
        assertThat(files(directory)).containsExactly(file);
        assertThat(file).hasContent("old");
    }

    /** Files in memory are files like others: whole or not at all. */
    @Test
    void aFileBelowDevIsNotWrittenDirectly() throws IOException {
        Path memory = Path.of("/dev/shm");
        Assumptions.assumeTrue(Files.isWritable(memory));
        Path shared = Files.createTempDirectory(memory, "wormrtl");
        try (OutputFile file = OutputFile.open(shared.resolve("a.vcd"))) {
            file.stream().write(new byte[1 << 17]);
            assertThat(shared.resolve("a.vcd")).doesNotExist();
        }
        assertThat(files(shared)).isEmpty();
        Files.delete(shared);
    }

    /** What the program has open is written as it stands, by the name that the system gives it. */
    @Test
    void anOpenFileIsWrittenDirectly() throws IOException {
        Path descriptors = Path.of("/proc/self/fd");
        Assumptions.assumeTrue(Files.isDirectory(descriptors));
        Path file = directory.resolve("open.csv");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                Stream<Path> open = Files.list(descriptors)) {
            assertThat(channel.isOpen()).isTrue();
            Path link = open.filter(each -> pointsTo(each, file)).findFirst().orElseThrow();
            assertThat(OutputTarget.of(link)).isEqualTo(new OutputTarget(link, true));
        }
    }

    private static boolean pointsTo(Path link, Path file) {
        try {
            return Files.readSymbolicLink(link).equals(file.toRealPath());
        } catch (IOException e) {
            return false; // it has been closed
        }
    }
}
