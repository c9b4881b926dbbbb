package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.ZeroLoadTiming;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExamplesTest {

    static List<Path> testbenches() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("testbenches"))) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .filter(file -> !file.startsWith(Path.of("testbenches", "contention")))
                    .sorted()
                    .toList();
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("testbenches")
    void canBeUsed(Path file) {
        Testbench testbench = Testbench.read(file, List.of());
        assertThat(testbench.parts().topology().nodes()).isPositive();
        assertThat(Expectation.of(testbench)).hasSameSizeAs(testbench.settings().expect());
        if (testbench.settings().sweep() != null && !file.endsWith("compare.yaml")) { // has variants that do not suit
            assertThat(SweepPlan.of(testbench).size()).isPositive();
        }
    }

    /** A single place of output buffer would not do, because the switch-allocation stage takes it a cycle early. */
    @Test
    void fiveStagesPassAFlitInEveryCycle() {
        NetworkParameters network = Testbench.read(Path.of("testbenches", "five-stages.yaml"), List.of())
                .parts()
                .network();
        assertThat(new ZeroLoadTiming(network.routerFormat(), network.router()).flitSpacing())
                .isEqualTo(1);
    }

    /** The table in the documentation is the one that follows from the figures. */
    @Test
    void theReferenceNamesEveryFigure() throws IOException {
        String table = RunFigures.KNOWN.stream()
                .map(figure -> "| `" + figure.name() + "` | " + figure.unit() + " | " + figure.heading() + ": "
                        + figure.meaning() + " |\n")
                .collect(Collectors.joining());
        assertThat(Files.readString(Path.of("docs", "testbench.md"))).contains(table);
    }
}
