package io.wormrtl.lab.cli.arguments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
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
        "always, PT10S, 'sweep: 9 points, about 10 to 30 s'",
        "auto, PT33S, 'sweep: 9 points, about 33 to 99 s'",
        "auto, PT50S, 'sweep: 9 points, about 1 to 3 min'",
        "always, PT33M, 'sweep: 9 points, about 33 to 99 min'",
        "always, PT40M, 'sweep: 9 points, about 1 to 2 h'",
        "always, PT100H, 'sweep: 9 points, about 4 to 13 days'",
        "never, PT100H, ''"
    })
    void longWorkIsTold(String when, Duration forecast, String words) {
        assertThat(announced(when, forecast)).isEqualTo(words);
    }

    /** Where there is no terminal: so that a file of a long night has one line a minute, and short work none. */
    @Test
    void aFileIsToldEveryMinute() {
        StringWriter told = new StringWriter();
        AtomicLong now = new AtomicLong();
        LineProgress progress =
                new LineProgress("sweep", " points", Duration.ofMinutes(1), now::get, new PrintWriter(told));
        progress.update(1, 40);
        assertThat(told.toString()).isEmpty();
        for (int seconds : new int[] {61, 90, 125}) {
            now.set(Duration.ofSeconds(seconds).toNanos());
            progress.update(seconds / 10, 40);
        }
        assertThat(told.toString().lines())
                .containsExactly("sweep: 6 of 40 points after 61 s", "sweep: 12 of 40 points after 2 min");
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
