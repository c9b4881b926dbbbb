package io.wormrtl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What tells a file that was kept from one that was made again: without it, a store that is filled again looks kept. */
class FolderTest {

    private static final FileTime THEN = FileTime.fromMillis(1_000_000_000_000L);

    @TempDir
    Path workshop;

    private Folder folder;
    private Path result;

    @BeforeEach
    void withOneResult() throws IOException {
        folder = new Folder(workshop.resolve("store"));
        folder.fill(Map.of("part/a-seed1.json", new byte[] {1, 2}));
        result = folder.path().resolve("part/a-seed1.json");
        Files.setLastModifiedTime(result, THEN);
    }

    @Test
    void aFileThatIsKeptIsTheSame() throws IOException {
        Map<String, String> before = folder.identities();
        assertThat(before).containsOnlyKeys("part/a-seed1.json");
        assertThat(folder.identities()).isEqualTo(before);
    }

    /** Clocks of disks are coarse: a result that is made again at once has the same time, and the same contents. */
    @Test
    void aFileInTheSamePlaceIsAnotherWhateverItsTime() throws IOException {
        Map<String, String> before = folder.identities();
        Path again = workshop.resolve("again");
        Files.write(again, new byte[] {1, 2});
        Files.setLastModifiedTime(again, THEN);
        Files.move(again, result, StandardCopyOption.REPLACE_EXISTING);
        assertThat(Files.getLastModifiedTime(result)).isEqualTo(THEN);
        assertThat(folder.identities()).containsOnlyKeys("part/a-seed1.json").isNotEqualTo(before);
    }

    /** A disk may give a new file the number of one that has just gone. */
    @Test
    void aFileWithAnotherTimeIsAnother() throws IOException {
        Map<String, String> before = folder.identities();
        Files.setLastModifiedTime(result, FileTime.fromMillis(THEN.toMillis() + 1000));
        assertThat(folder.identities()).isNotEqualTo(before);
    }

    @Test
    void filledAnewItHasNothingOfBefore() throws IOException {
        folder.fill(Map.of("b", new byte[] {3}));
        assertThat(folder.contents()).containsOnlyKeys("b").containsEntry("b", new byte[] {3});
        assertThat(Folder.isSame(folder.contents(), Map.of("b", new byte[] {3})))
                .isTrue();
        assertThat(Folder.isSame(folder.contents(), Map.of("b", new byte[] {4})))
                .isFalse();
        assertThat(Folder.isSame(folder.contents(), Map.of())).isFalse();
        assertThat(Folder.isSame(Map.of(), folder.contents())).isFalse();
    }
}
