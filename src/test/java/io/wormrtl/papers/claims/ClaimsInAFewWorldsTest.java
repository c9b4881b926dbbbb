package io.wormrtl.papers.claims;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.recorded.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is said of every claim in the first of the worlds that {@link RecordedClaimsTest} goes through, every word and figure of it: the
 * same in less time.
 */
class ClaimsInAFewWorldsTest {

    /** Models take most of the time of papers 000 and 001. */
    @ParameterizedTest
    @CsvSource({"000, 1", "001, 1", "002, 6", "003, 6", "004, 3"})
    void aFewWorldsSayWhatWasRecorded(String paper, int worlds) throws IOException {
        assertThat(SaidInWorlds.of(paper, worlds).lines()).containsExactlyElementsOf(recorded(paper, worlds));
    }

    /** What was recorded of more worlds, without what was said in the others. */
    private static List<String> recorded(String paper, int worlds) throws IOException {
        try (Stream<String> lines =
                Files.lines(Recording.FOLDER.resolve("claims").resolve(paper + ".txt"))) {
            return lines.map(line -> line.matches("  [-+~? ]+") ? firstOf(line, worlds) : line)
                    .toList();
        }
    }

    private static String firstOf(String verdicts, int worlds) {
        return verdicts.substring(0, Math.min(verdicts.length(), 2 + worlds));
    }
}
