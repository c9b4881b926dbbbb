package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Equal hashes mean equal figures. */
class ConfigurationHashTest {

    @TempDir
    private Path directory;

    private String hash(String name, String contents) throws IOException {
        Files.writeString(directory.resolve(name), "cycle,source,destination,length\n" + contents);
        Path file = Files.writeString(
                directory.resolve("t.yaml"),
                "network: { topology: mesh, radices: [2, 2] }\nrouter: { virtual-channels: 1 }\ntraffic: { trace: "
                        + name + " }\n");
        return Testbench.of(file, List.of()).hash();
    }

    @Test
    void anInputFileCountsByItsContentsAndNotByItsName() throws IOException {
        String first = hash("one.csv", "0,0,3,5\n");
        assertThat(hash("two.csv", "0,0,3,5\n")).isEqualTo(first);
        assertThat(hash("one.csv", "0,0,3,6\n")).isNotEqualTo(first);
    }

    /** What is only looked at, told or varied; the last needs an interval that counts. */
    @ParameterizedTest
    @Tag("slow")
    @ValueSource(
            strings = {
                "name=other",
                "run.seed=7",
                "check=none",
                "check.states=5",
                "wave={ file: w.vcd }",
                "log={ messages: m.csv }",
                "sweep={ vary: { run.seed: [1, 2] } }",
                "expect=[hops_mean < 9]",
                "monitors.presume-after=50"
            })
    void whatChangesNoFigureDoesNotCount(String override) {
        assertThat(hash(override)).isEqualTo(hash());
        assertThat(hash("run.replications=2")).isNotEqualTo(hash());
        assertThat(hash("monitors.enabled=false")).isNotEqualTo(hash());
    }

    private static String hash(String... overrides) {
        return Testbench.parse("network: { topology: mesh, radices: [2, 2] }", Path.of("b.yaml"), List.of(overrides))
                .hash();
    }
}
