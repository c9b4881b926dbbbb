package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.FaultCount;
import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A link alone loses a message where its source has forgotten it: 004, section 5.1.3, has a message wait in system
 * buffers until its delivery is certain, of which nothing in the protocol tells the source.
 */
class SbrpForgetsTest {

    private static RunResult run(int kept, int cycle) {
        Testbench testbench = Testbench.read(
                Path.of("testbenches", "faults", "sbrp-forgets.yaml"),
                List.of("recovery.software.kept-packets=" + kept, "faults.list=[link 2-3 at " + cycle + " for 30]"));
        return new NetworkExperiment().run(testbench, Progress.NONE);
    }

    /** The first message is cut; eight short ones follow it, and take its slot before it is asked for. */
    @ParameterizedTest
    @CsvSource({"2, 24, 1", "4, 24, 1", "8, 24, 1", "16, 24, 0", "2, 20, 1", "8, 20, 0", "16, 28, 0"})
    void whatASourceHasForgottenIsLostToALink(int kept, int cycle, long lost) {
        RunResult result = run(kept, cycle);
        Map<String, Long> counts =
                result.faults().stream().collect(Collectors.toMap(FaultCount::name, FaultCount::count));
        assertThat(result.violations()).isEmpty();
        assertThat(counts).containsEntry("lost", lost).containsEntry("messages-hit", 1L);
        assertThat(counts.getOrDefault("lost-expired", 0L)).isEqualTo(lost);
        assertThat(counts.get("messages-delivered")).isEqualTo(9 - lost);
    }
}
