package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManPagesTest {

    private static final Map<String, String> PAGES = ManPages.of(Wormrtl.commandLine(Wormrtl.commands()));

    @TempDir
    private Path directory;

    @Test
    void everyCommandHasAPage() {
        assertThat(PAGES).containsKeys("wormrtl", "wormrtl-run", "wormrtl-sweep", "wormrtl-model-scouting");
        assertThat(PAGES.get("wormrtl"))
                .contains(".SH COMMANDS", "\\fBrun\\fR\n", ".SH NOTES\n", "Exit codes: 0 good;");
    }

    @Test
    void aPageSaysWhatTheHelpSays() {
        assertThat(PAGES.get("wormrtl-run"))
                .startsWith(".TH \"WORMRTL-RUN\" 1 \"\" wormrtl\n.SH NAME\nwormrtl\\-run \\- Simulate a testbench\n")
                .contains("\\fB\\-\\-messages FILE\\fR\nWrite a row per message as CSV")
                .contains("\\fB\\-P, \\-\\-parameter PATH=VALUE\\fR\n")
                .contains(".SH ARGUMENTS\n.TP\n\\fBFILE\\fR\n")
                .doesNotContain("${", "@|");
    }

    /** What man's own formatter says of them, where it is installed. */
    @Test
    void theFormatterHasNothingToSay() throws IOException, InterruptedException {
        assumeThat(Path.of("/usr/bin/groff")).exists();
        ManPages.main(new String[] {directory.toString()});
        List<String> files;
        try (Stream<Path> written = Files.list(directory)) {
            files = written.map(Path::toString).sorted().toList();
        }
        assertThat(files).hasSameSizeAs(PAGES.keySet());
        for (String file : files) {
            Process process = new ProcessBuilder("groff", "-man", "-Tascii", "-ww", "-z", file)
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).isZero();
            assertThat(said.lines()
                            .filter(line -> !line.contains("cannot break line") && !line.contains("cannot adjust")))
                    .as(file)
                    .isEmpty();
        }
    }
}
