package io.wormrtl.recorded;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Commands on small inputs print and write what they did when they were recorded. To add one, write a file of two
 * lines, what it is about and the command, and record it. {@code DIR} is a directory for what the command writes.
 */
@Tag("slow")
class RecordedCommandsTest {

    private static final Path FOLDER = Recording.FOLDER.resolve("commands");
    private static final String PROMPT = "$ wormrtl ";

    @TempDir
    private Path scratch;

    /** Those that make the gates of many networks. */
    private static final Set<String> LONG = Set.of("cost-compare.txt", "cost-multiplexed.txt");

    static List<Path> commands() {
        return all().filter(file -> !isLong(file)).toList();
    }

    static List<Path> longCommands() {
        return all().filter(RecordedCommandsTest::isLong).toList();
    }

    private static Stream<Path> all() {
        return Recording.files(FOLDER, ".txt").stream();
    }

    private static boolean isLong(Path file) {
        return LONG.contains(file.getFileName().toString());
    }

    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("longCommands")
    void putsOutWhatWasRecordedAfterALongTime(Path file) {
        putsOutWhatWasRecorded(file);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void putsOutWhatWasRecorded(Path file) {
        Recording recording = new Recording(file);
        List<String> head = recording.text().lines().limit(2).toList();
        assertThat(head.get(0)).startsWith("# ").endsWith(".");
        assertThat(head.get(1)).startsWith(PROMPT);
        List<String> arguments = List.of(head.get(1)
                .substring(PROMPT.length())
                .replace("DIR", scratch.toString())
                .split(" "));
        recording.requireSame(String.join("\n", head) + "\n" + new Transcript(scratch, arguments));
    }
}
