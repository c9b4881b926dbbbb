package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The testbenches of the recorded runs, which choose every name that can be chosen. */
public final class RecordedNetworks {

    private static final Path FOLDER = Path.of("src", "test", "resources", "recorded", "runs");

    private RecordedNetworks() {}

    /** All recorded runs that are networks. */
    public static List<Path> all() {
        return files().stream().filter(file -> isNetwork(file, List.of())).toList();
    }

    /** All recorded runs, also those that are refused. */
    public static List<Path> files() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a recorded run is one of a network, with {@code path=value} changed. */
    public static boolean isNetwork(Path file, List<String> changes) {
        try {
            IdleNetwork.of(Testbench.read(file, changes).parts());
            return true;
        } catch (UnusableInput refused) {
            return false;
        }
    }
}
