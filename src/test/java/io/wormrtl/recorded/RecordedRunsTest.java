package io.wormrtl.recorded;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Simulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small runs put out what they did when they were recorded: every figure, rule, source and link, and every message. To
 * add one, put a testbench into the folder and record it.
 */
@Tag("slow")
class RecordedRunsTest {

    static final Path FOLDER = Recording.FOLDER.resolve("runs");

    @TempDir
    private Path scratch;

    static List<Path> testbenches() {
        return Recording.files(FOLDER, ".yaml");
    }

    @ParameterizedTest
    @MethodSource("testbenches")
    void putsOutWhatWasRecorded(Path testbench) throws IOException {
        copyInputs();
        recording(testbench).requireSame(new Transcript(scratch, arguments(testbench)).toString());
    }

    /** Neighbourhoods of a few nodes, so that much crosses between threads, in turn and at the same time. */
    @ParameterizedTest
    @MethodSource("testbenches")
    void severalThreadsPutOutTheSame(Path testbench) throws IOException {
        copyInputs();
        List<String> arguments = new ArrayList<>(arguments(testbench));
        if (arguments.get(0).equals("run")) {
            arguments.addAll(List.of("--threads", "3"));
        }
        Transcript transcript = new Transcript(scratch, arguments, network -> {
            Simulator simulator = new Simulator(network, Evaluation.ACTIVITY_DRIVEN, Ordering.byLevel(1));
            simulator.useThreads(2);
            return simulator;
        });
        recording(testbench).requireSame(transcript.toString());
    }

    private static Recording recording(Path testbench) {
        return new Recording(FOLDER.resolve(testbench.getFileName().toString().replace(".yaml", ".txt")));
    }

    private void copyInputs() throws IOException {
        for (Path file : Recording.files(FOLDER, "")) {
            if (!file.toString().endsWith(".txt")) {
                Files.copy(file, scratch.resolve(file.getFileName()));
            }
        }
    }

    private List<String> arguments(Path testbench) throws IOException {
        String text = Files.readString(testbench);
        boolean isSweep = text.contains("\nsweep:");
        List<String> arguments = new ArrayList<>(List.of(
                isSweep ? "sweep" : "run",
                scratch.resolve(testbench.getFileName()).toString(),
                "--progress=never",
                "--format=json"));
        if (!isSweep && !text.contains("\nlog:")) {
            arguments.addAll(
                    List.of("--messages", scratch.resolve("messages.csv").toString()));
        }
        return arguments;
    }

    @ParameterizedTest
    @MethodSource("testbenches")
    void saysInItsFirstLineWhatItIsAbout(Path testbench) throws IOException {
        assertThat(Files.readAllLines(testbench))
                .first()
                .asString()
                .startsWith("# ")
                .endsWith(".");
    }
}
