package io.wormrtl.lab.cli.arguments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** How long work will take is told in the unit that a person would use, if it is worth telling. */
class ProgressArgumentsTest {

    private static String announced(String when, Duration forecast) {
        ProgressArguments progress = new ProgressArguments();
        new CommandLine(CommandLine.Model.CommandSpec.forAnnotatedObject(progress)).parseArgs("--progress", when);
        StringWriter told = new StringWriter();
        progress.announce("sweep", "9 points", forecast, new PrintWriter(told));
        return told.toString().strip();
    }

    @ParameterizedTest
    @CsvSource({
        "always, PT9.999S, ''",
        "always, PT10S, 'sweep: 9 points, about 10 s'",
        "auto, PT99.9S, 'sweep: 9 points, about 99 s'",
        "auto, PT100S, 'sweep: 9 points, about 1 min'",
        "always, PT99M59S, 'sweep: 9 points, about 99 min'",
        "always, PT100M, 'sweep: 9 points, about 1 h'",
        "always, PT99H59M, 'sweep: 9 points, about 99 h'",
        "always, PT100H, 'sweep: 9 points, about 4 days'",
        "never, PT100H, ''"
    })
    void longWorkIsTold(String when, Duration forecast, String words) {
        assertThat(announced(when, forecast)).isEqualTo(words);
    }

    /** Every line replaces the one before; the last one ends. */
    @Test
    void aBarIsOneLine() {
        StringWriter told = new StringWriter();
        try (TerminalProgress progress = new TerminalProgress("sweep", " points", 0, new PrintWriter(told))) {
            progress.phase("at work");
            progress.update(1, 4);
            progress.update(4, 4);
        }
        assertThat(told.toString())
                .startsWith("\rsweep")
                .endsWith(System.lineSeparator())
                .contains("4/4");
        assertThat(told.toString().strip()).doesNotContain("\n");
        StringWriter patient = new StringWriter();
        try (TerminalProgress progress = new TerminalProgress("sweep", " points", 60_000, new PrintWriter(patient))) {
            progress.update(1, 4);
        }
        assertThat(patient.toString()).as("it is not shown before its time").isEmpty();
    }
}
