package io.wormrtl.lab.cli.arguments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.files.OutputFile;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is recorded is handed on by name, and leaves no folder behind. */
class RecordedFilesTest {

    private final List<Path> folders = new ArrayList<>();

    private void record(Path folder) {
        folders.add(folder);
        OutputFile.write(folder.resolve("b.vcd"), "waves");
        OutputFile.write(folder.resolve("a.gtkw"), "view");
    }

    @Test
    void filesComeByNameAndTheirFolderGoes() {
        Map<String, byte[]> files = RecordedFiles.of(this::record);
        assertThat(files.keySet()).containsExactly("a.gtkw", "b.vcd");
        assertThat(new String(files.get("b.vcd"), StandardCharsets.UTF_8)).isEqualTo("waves");
        assertThat(new String(files.get("a.gtkw"), StandardCharsets.UTF_8)).isEqualTo("view");
        assertThat(folders).hasSize(1).noneMatch(folder -> folder.toFile().exists());
    }

    @Test
    void theFolderGoesThoughRecordingFails() {
        UnusableInput full = new UnusableInput("the disk is full");
        assertThatThrownBy(() -> RecordedFiles.of(folder -> {
                    record(folder);
                    throw full;
                }))
                .isSameAs(full);
        assertThat(folders).hasSize(1).noneMatch(folder -> folder.toFile().exists());
    }

    @Test
    void recordingNothingIsNoFile() {
        assertThat(RecordedFiles.of(folders::add)).isEmpty();
        assertThat(folders.get(0)).doesNotExist();
    }
}
