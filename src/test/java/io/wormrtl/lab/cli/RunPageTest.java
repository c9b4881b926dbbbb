package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunPageTest {

    @TempDir
    private Path directory;

    private String page(String name) throws IOException {
        Path out = directory.resolve(name);
        Terminal.run(
                "run",
                Path.of("testbenches/faults/random.yaml").toAbsolutePath().toString(),
                "--out",
                out.toString(),
                "--progress",
                "never",
                "--seed=3",
                "-P",
                "run.measure=1000");
        return Files.readString(out.resolve("index.html"));
    }

    @Test
    void hasTheWorstFlowsFaultsOnALineAndTheCommandLineAgain() throws IOException {
        String page = page("one");
        assertThat(page)
                .contains(
                        "<h2>Worst flows</h2>",
                        "<ol class=\"time-line\">",
                        "nothing destroyed",
                        " flits destroyed, of ");
        assertThat(page).contains("<code>wormrtl run random.yaml --seed 3 -P run.measure=1000</code>");
        assertThat(page).doesNotContain(directory.toString(), "--progress");
        assertThat(page("two")).isEqualTo(page);
    }
}
