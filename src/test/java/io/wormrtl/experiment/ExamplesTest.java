package io.wormrtl.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.link.Link;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.nic.InterfaceFormat;
import io.wormrtl.router.ZeroLoadTiming;
import io.wormrtl.settings.SettingRow;
import io.wormrtl.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
class ExamplesTest {

    static List<Path> testbenches() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("testbenches"))) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .filter(file -> !file.startsWith(Path.of("testbenches", "contention")))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("testbenches")
    void canBeUsed(Path file) {
        Testbench testbench = Testbench.read(file, List.of());
        assertThat(testbench.parts().topology().nodes()).isPositive();
        assertThat(Expectation.of(testbench)).hasSameSizeAs(testbench.settings().expect());
        if (testbench.settings().sweep() != null) {
            assertThat(SweepPlan.of(testbench).size()).isGreaterThan(1);
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

    /** The table in the documentation is the one that follows from the description of the settings. */
    @Test
    void theReferenceIsUpToDate() throws IOException {
        String table = Testbench.FORM.rows().stream()
                .map(row -> "| `" + row.path() + "` | " + row.meaning() + " | "
                        + (row.otherwise().isEmpty() ? "" : "`" + row.otherwise() + "`") + " | " + row.accepted()
                        + " |\n")
                .collect(Collectors.joining());
        assertThat(Files.readString(Path.of("docs", "testbench.md"))).contains(table);
    }

    /** What a testbench may say is what the parts accept. */
    @ParameterizedTest
    @CsvSource({
        "link.delay, " + Link.MAX_DELAY,
        "interface.injection-channels, " + InterfaceFormat.MAX_CHANNELS,
        "interface.ejection-channels, " + InterfaceFormat.MAX_CHANNELS
    })
    void limitsAreThoseOfTheParts(String path, int most) {
        assertThat(Testbench.FORM.rows())
                .filteredOn(row -> row.path().equals(path))
                .singleElement()
                .extracting(SettingRow::accepted)
                .isEqualTo("a whole number from 1 to " + most);
    }

    @Test
    void theReferenceNamesEveryFigure() throws IOException {
        String table = RunFigures.ALL.stream()
                .map(figure -> "| `" + figure.name() + "` | " + figure.unit() + " | " + figure.heading() + ": "
                        + figure.meaning() + " |\n")
                .collect(Collectors.joining());
        assertThat(Files.readString(Path.of("docs", "testbench.md"))).contains(table);
    }
}
