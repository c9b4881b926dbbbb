package io.wormrtl.translation;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** How many words the processes of the quick start are, as the page has them. */
class SizesOfProcessesTest {

    @Test
    void thePageIsUpToDate() throws IOException {
        Testbench quickstart = Testbench.read(Path.of("testbenches", "quickstart.yaml"), List.of());
        String table = new Laboratory(quickstart)
                .benches().stream().map(SizesOfProcessesTest::row).sorted().collect(Collectors.joining());
        assertThat(Files.readString(Path.of("docs", "kernel.md"))).contains(table);
    }

    private static String row(Bench bench) {
        Process process = bench.process();
        return "| `" + Laboratory.kind(process) + "` | " + process.kind().name().toLowerCase(java.util.Locale.ROOT)
                + " | " + bench.size() + " |\n";
    }
}
