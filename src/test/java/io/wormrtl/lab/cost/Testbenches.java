package io.wormrtl.lab.cost;

import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The testbenches of the project. */
final class Testbenches {

    private static final int FEW = 16;

    private Testbenches() {}

    /** Those with few nodes. */
    static List<Path> small() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("testbenches"))) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .filter(file -> !file.startsWith(Path.of("testbenches", "contention")))
                    .filter(file ->
                            Testbench.read(file, List.of()).parts().topology().nodes() <= FEW)
                    .sorted()
                    .toList();
        }
    }
}
