package io.wormrtl.kernel.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files in the making, those that are being written and those that killed programs have left. */
class PartFileTest {

    @TempDir
    private Path directory;

    private Path target;

    @BeforeEach
    void name() {
        target = directory.resolve("a.vcd");
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private void abandon(int number) throws IOException {
        Files.writeString(directory.resolve("a.vcd.incomplete-" + number), "a half of something that is long");
    }

    private static void write(PartFile part, String text) throws IOException {
        OutputStream stream = part.stream();
        stream.write(text.getBytes(StandardCharsets.UTF_8));
        stream.flush();
    }

    @Test
    void eachHasTheFirstNumberThatNobodyWrites() throws IOException {
        PartFile one = PartFile.beside(target);
        PartFile two = PartFile.beside(target);
        assertThat(files()).containsExactly("a.vcd.incomplete-1", "a.vcd.incomplete-2");
        one.delete();
        assertThat(files()).containsExactly("a.vcd.incomplete-2");
        PartFile again = PartFile.beside(target);
        assertThat(files()).containsExactly("a.vcd.incomplete-1", "a.vcd.incomplete-2");
        again.delete();
        two.delete();
        assertThat(files()).isEmpty();
    }

    @Test
    void anAbandonedOneIsTakenAndEmptied() throws IOException {
        abandon(1);
        abandon(2);
        PartFile part = PartFile.beside(target);
        assertThat(directory.resolve("a.vcd.incomplete-1")).isEmptyFile();
        write(part, "short");
        part.moveTo(target);
        assertThat(target).hasContent("short");
        assertThat(files()).containsExactly("a.vcd", "a.vcd.incomplete-2");
    }

    @Test
    void itTakesThePlaceOfAFileWithItsPermissions() throws IOException {
        Files.writeString(target, "old");
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-r-----"));
        PartFile part = PartFile.beside(target);
        write(part, "new");
        assertThat(target).hasContent("old");
        part.moveTo(target);
        assertThat(target).hasContent("new");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
                .isEqualTo("rw-r-----");
        PartFile next = PartFile.beside(target);
        assertThat(files()).containsExactly("a.vcd", "a.vcd.incomplete-1");
        next.delete();
    }

    @Test
    void allAbandonedOnesAreRemovedAndNotWhatIsBeingWritten() throws IOException {
        PartFile part = PartFile.beside(target);
        write(part, "half");
        abandon(2);
        abandon(3);
        abandon(5);
        Files.writeString(directory.resolve("b.vcd.incomplete-1"), "of another file");
        PartFile.removeAbandoned(target);
        assertThat(files())
                .as("numbers are in a row")
                .containsExactly("a.vcd.incomplete-1", "a.vcd.incomplete-5", "b.vcd.incomplete-1");
        assertThat(directory.resolve("a.vcd.incomplete-1")).hasContent("half");
        part.moveTo(target);
        assertThat(target).hasContent("half");
    }

    /** What is open for longer keeps its lock, and takes up one of the files that a program may have open. */
    @Test
    void whatIsDoneIsClosed() throws IOException {
        PartFile removed = PartFile.beside(target);
        removed.delete();
        assertThatThrownBy(() -> write(removed, "more")).isInstanceOf(ClosedChannelException.class);
        PartFile moved = PartFile.beside(target);
        moved.moveTo(target);
        assertThatThrownBy(() -> write(moved, "more")).isInstanceOf(ClosedChannelException.class);
        assertThat(target).isEmptyFile();
    }
}
