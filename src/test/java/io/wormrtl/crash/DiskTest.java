package io.wormrtl.crash;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that a test writes to by itself: the file appears with the first change, and ten bytes come with the second. */
class DiskTest {

    @TempDir
    Path folder;

    private final Disk disk = new Disk(FileSystems.getDefault().provider());
    private Path file;
    private FileChannel channel;

    @BeforeEach
    void nameIt() {
        file = folder.resolve("a");
    }

    private void open(Upset upset, int at) throws IOException {
        disk.prepare(upset, at);
        channel = disk.newFileChannel(file, Set.of(CREATE, WRITE));
    }

    private void write() throws IOException {
        channel.write(ByteBuffer.wrap(new byte[10]));
    }

    @Test
    void countsWhatCanBeSeen() throws IOException {
        open(Upset.NONE, 0);
        write();
        write();
        disk.delete(file);
        assertThat(disk.changes()).isEqualTo(4);
    }

    /** No byte fits from then on, and what needs none goes on. */
    @Test
    void aFullDiskTakesHalfOfAWriteAndNothingAfterIt() throws IOException {
        open(Upset.FULL, 2);
        assertThatThrownBy(this::write).isInstanceOf(IOException.class).hasMessage("No space left on device");
        assertThat(Files.size(file)).isEqualTo(5);
        assertThatThrownBy(this::write).isInstanceOf(IOException.class);
        disk.delete(file);
        assertThat(file).doesNotExist();
    }

    @Test
    void aFaultIsOneChange() throws IOException {
        open(Upset.FAULT, 2);
        assertThatThrownBy(this::write).isInstanceOf(IOException.class).hasMessage("Input/output error");
        write();
        assertThat(Files.size(file)).isEqualTo(15);
    }

    @Test
    void ofADiskThatCanOnlyBeReadNothingGoesEither() throws IOException {
        open(Upset.READ_ONLY, 2);
        assertThatThrownBy(this::write).isInstanceOf(IOException.class).hasMessage("Read-only file system");
        assertThatThrownBy(() -> disk.delete(file)).isInstanceOf(IOException.class);
        assertThat(file).exists();
    }

    @Test
    void memoryIsShortOnce() throws IOException {
        open(Upset.MEMORY, 2);
        assertThatThrownBy(this::write).isInstanceOf(OutOfMemoryError.class);
        disk.delete(file);
    }

    /** Nothing that a program would do after it has ended comes about. */
    @Test
    void aProgramThatIsKilledDoesNothingMore() throws IOException {
        open(Upset.KILL, 2);
        assertThatThrownBy(this::write).isInstanceOf(Upset.Killed.class);
        assertThat(Files.size(file)).isEqualTo(5);
        assertThatThrownBy(() -> disk.delete(file)).isInstanceOf(Upset.Killed.class);
        assertThat(file).exists();
    }
}
