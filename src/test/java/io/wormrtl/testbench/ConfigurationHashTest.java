package io.wormrtl.testbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
