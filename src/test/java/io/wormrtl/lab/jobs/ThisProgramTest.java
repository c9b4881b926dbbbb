package io.wormrtl.lab.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The words by which another process is started as this one was. */
class ThisProgramTest {

    /** Wherever the other process is started, it finds the same files. */
    @Test
    void filesOfTheClassPathAreNamedByTheirWholePath() {
        String before = System.getProperty("java.class.path");
        String other = Path.of("lib", "a.jar")
                + File.pathSeparator
                + Path.of("/opt/b.jar").toAbsolutePath();
        List<String> words;
        try {
            System.setProperty("java.class.path", other);
            words = ThisProgram.words(ThisProgramTest.class);
        } finally {
            System.setProperty("java.class.path", before);
        }
        assertThat(words.get(0))
                .isEqualTo(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString());
        assertThat(words.subList(words.size() - 3, words.size()))
                .containsExactly(
                        "-cp",
                        Path.of("").toAbsolutePath().resolve("lib").resolve("a.jar")
                                + File.pathSeparator
                                + Path.of("/opt/b.jar").toAbsolutePath(),
                        "io.wormrtl.lab.jobs.ThisProgramTest");
        assertThat(words.subList(1, words.size() - 3)).allMatch(word -> word.startsWith("-X") || word.startsWith("-D"));
    }
}
