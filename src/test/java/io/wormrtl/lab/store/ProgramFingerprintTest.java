package io.wormrtl.lab.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramFingerprintTest {

    @TempDir
    private Path directory;

    private Path classes;
    private Path jar;

    @BeforeEach
    void write() throws IOException {
        classes = Files.createDirectories(directory.resolve("classes").resolve("part"));
        Files.writeString(classes.resolve("A.class"), "a");
        jar = Files.writeString(directory.resolve("one.jar"), "jar");
    }

    private String fingerprint() {
        return ProgramFingerprint.of(directory.resolve("classes") + File.pathSeparator + jar);
    }

    @Test
    void isThatOfContentsAndNotOfPlaces() throws IOException {
        String before = fingerprint();
        jar = Files.move(jar, directory.resolve("other.jar"));
        assertThat(fingerprint()).isEqualTo(before);
    }

    @Test
    void changesWithAClassItsNameOrAJar() throws IOException {
        String before = fingerprint();
        Path a = classes.resolve("A.class");
        Files.writeString(a, "b");
        String changed = fingerprint();
        Files.move(a, classes.resolve("B.class"));
        String renamed = fingerprint();
        Files.writeString(jar, "jat");
        assertThat(fingerprint()).isNotIn(before, changed, renamed);
        assertThat(renamed).isNotIn(before, changed);
        assertThat(changed).isNotEqualTo(before);
    }

    @Test
    void aWildcardStandsForTheJarsOfItsDirectory() throws IOException {
        Path library = Files.createDirectory(directory.resolve("lib"));
        Files.writeString(library.resolve("a.jar"), "a");
        Files.writeString(library.resolve("b.jar"), "b");
        String all = ProgramFingerprint.of(library + File.separator + "*");
        assertThat(all)
                .isEqualTo(
                        ProgramFingerprint.of(library.resolve("a.jar") + File.pathSeparator + library.resolve("b.jar")))
                .isNotEqualTo(ProgramFingerprint.of(library.resolve("a.jar").toString()));
    }

    @Test
    void thisProgramHasOne() {
        assertThat(ProgramFingerprint.current())
                .hasSize(16)
                .isEqualTo(ProgramFingerprint.current())
                .isNotEqualTo(ProgramFingerprint.of(""));
    }
}
