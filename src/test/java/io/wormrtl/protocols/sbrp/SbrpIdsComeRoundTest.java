package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.InvariantVerdict;
import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Ids come round: two messages to one node have the same id and come out of the same slot, which in between had packets
 * for another node only. The receiver has nothing but its own time to tell the second one from the first sent again.
 */
class SbrpIdsComeRoundTest {

    /** Flits as narrow as they can be: an id has 10 bits. */
    private static final String TEXT = """
            network: { topology: mesh, radices: [3] }
            link: { flit-width: 24 }
            router: { virtual-channels: 1, buffer-depth: 2, reallocation: when-empty }
            recovery: { software: { kept-packets: 2 } }
            traffic: { trace: ids.csv }
            run: { warm-up: 0, measure: 8300, drain: 30000 }
            """;

    @TempDir
    private Path directory;

    /** 1025 messages from node 0, one every eight cycles, of which the first and the last go to node 2. */
    private static String trace() {
        StringBuilder trace = new StringBuilder("cycle,source,destination,length\n");
        for (int i = 0; i <= 1024; i++) {
            trace.append("%d,0,%d,4\n".formatted(10 + 8 * i, i % 1024 == 0 ? 2 : 1));
        }
        return trace.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sbrp-0", "sbrp-1"})
    void aMessageIsNotTakenForTheOneBefore(String protocol) throws IOException {
        Files.writeString(directory.resolve("ids.csv"), trace());
        Testbench testbench =
                Testbench.parse(TEXT, directory.resolve("ids.yaml"), List.of("recovery.protocol=" + protocol));
        RunResult result = new NetworkExperiment().run(testbench, Progress.NONE);
        assertThat(result.violations()).isEmpty();
        assertThat(result.rules())
                .filteredOn(rule -> rule.rule().equals("exactly-once"))
                .extracting(InvariantVerdict::checks)
                .containsExactly(1025L);
    }
}
