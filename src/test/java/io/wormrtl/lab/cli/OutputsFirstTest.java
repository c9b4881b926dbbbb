package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A command whose results have no place to go says so before it simulates or prints anything. */
class OutputsFirstTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run testbenches/quickstart.yaml",
                "sweep testbenches/quickstart.yaml --vary traffic.load=0.1,0.2",
                "compare testbenches/quickstart.yaml --vary router.buffer-depth=2,4",
                "saturation testbenches/quickstart.yaml",
                "coverage testbenches/coverage.yaml",
                "program testbenches/programs/message-length.yaml",
                "algorithms testbenches/quickstart.yaml -P network.radices=[2,2]",
                "check testbenches/quickstart.yaml -P network.radices=[2,2]",
                "contention testbenches/contention/pipeline.yaml",
                "explore testbenches/explore/ring.yaml",
                "inventory testbenches/quickstart.yaml",
                "model path-time",
                "prove testbenches/quickstart.yaml",
                "topology testbenches/quickstart.yaml"
            })
    void aDirectoryThatIsAFileIsRefusedAtOnce(String command) throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "in the way");
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        words.addAll(List.of("--out", file.toString()));
        Terminal terminal = Terminal.run(
                (testbench, progress) -> {
                    throw new AssertionError("it simulates");
                },
                words.toArray(String[]::new));
        assertThat(terminal.code()).as(terminal.err()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.err()).contains("cannot be created").contains("is a file");
        assertThat(terminal.out()).isEmpty();
        assertThat(file).hasContent("in the way");
        try (Stream<Path> left = Files.list(directory)) {
            assertThat(left).containsExactly(file);
        }
    }
}
