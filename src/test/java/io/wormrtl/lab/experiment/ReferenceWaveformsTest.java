package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.wave.VcdReader;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What {@code waveforms/} holds is what the program records today. After an intended change of the hardware, write the
 * files again with {@code for file in waveforms/*.yaml; do java -jar target/wormrtl.jar run "$file"; done}.
 */
@Tag("slow")
class ReferenceWaveformsTest {

    private static final Path REFERENCES = Path.of("waveforms");

    @TempDir
    private Path directory;

    static List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(REFERENCES)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".yaml"))
                    .map(file -> file.replace(".yaml", ""))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void isRecordedToday(String name) throws IOException {
        Testbench testbench = Testbench.read(
                REFERENCES.resolve(name + ".yaml"),
                List.of("wave.file=" + directory.resolve(name + ".vcd").toAbsolutePath()));
        RunResult result = new NetworkExperiment().run(testbench, Progress.NONE);
        Measurement measurement = new Measurement(testbench, List.of(result));
        assertThat(Expectation.of(testbench)).isNotEmpty().allMatch(expectation -> expectation.holds(measurement));
        assertThat(result.files()).isNotEmpty();
        for (Path file : result.files()) {
            Path reference = REFERENCES.resolve(file.getFileName());
            if (file.toString().endsWith(".vcd")) {
                requireSameChanges(changes(file), changes(reference));
            } else {
                assertThat(file).hasSameTextualContentAs(reference);
            }
        }
    }

    /** Whoever runs the testbench finds the hash of its report in the file. */
    @ParameterizedTest
    @MethodSource("names")
    void saysWhichConfigurationItIsOf(String name) throws IOException {
        Testbench testbench = Testbench.read(REFERENCES.resolve(name + ".yaml"), List.of());
        assertThat(Files.readString(REFERENCES.resolve(name + ".vcd")))
                .contains("$comment configuration " + testbench.hash() + ", seed ");
    }

    private static void requireSameChanges(
            Map<String, NavigableMap<Long, Long>> today, Map<String, NavigableMap<Long, Long>> reference) {
        assertThat(today.keySet()).containsExactlyElementsOf(reference.keySet());
        today.forEach((path, changes) -> assertThat(changes).as(path).isEqualTo(reference.get(path)));
    }

    /** Value changes by path; the comment with the version does not count. */
    private static Map<String, NavigableMap<Long, Long>> changes(Path file) throws IOException {
        VcdReader.Dump dump = VcdReader.read(Files.readString(file));
        Map<String, NavigableMap<Long, Long>> changes = new LinkedHashMap<>();
        dump.identifiers().forEach((path, id) -> changes.put(path, dump.values().getOrDefault(id, new TreeMap<>())));
        changes.put("from and to", new TreeMap<>(Map.of(dump.begin(), dump.end())));
        return changes;
    }

    @ParameterizedTest
    @MethodSource("names")
    void isSmallAndOpensAnywhere(String name) throws IOException {
        assertThat(REFERENCES.resolve(name + ".vcd")).isRegularFile();
        assertThat(Files.size(REFERENCES.resolve(name + ".vcd"))).isLessThan(100_000);
        List<String> save = Files.readAllLines(REFERENCES.resolve(name + ".gtkw"));
        assertThat(save).first().isEqualTo("[dumpfile] \"" + name + ".vcd\"");
        assertThat(save).noneMatch(line -> line.contains("/"));
        assertThat(save.stream().filter(line -> line.startsWith("^")).map(line -> line.replaceFirst("\\S+ ", "")))
                .isNotEmpty()
                .allMatch(file -> Files.exists(REFERENCES.resolve(file)));
    }

    @Test
    void eachIsExplained() throws IOException {
        String page = Files.readString(REFERENCES.resolve("README.md"));
        assertThat(names()).isNotEmpty().allMatch(name -> page.contains("| `" + name + "` |"));
    }
}
