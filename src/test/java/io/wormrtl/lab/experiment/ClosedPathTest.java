package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * In cycle 5588 of this run data comes by a link when its probe, which had been five links ahead, has come back to the last link
 * but one, and the router there closes the path. It was let go before anybody knew, which is no fault of it. No smaller network
 * has shown this.
 */
@Tag("slow")
@Tag("thorough")
class ClosedPathTest {

    @Test
    void dataThatWasLetGoBeforeThePathWasClosedIsNotTooClose() {
        Testbench testbench = Testbench.read(
                Path.of("testbenches", "figures", "000-fig1-16x16-v6.yaml"),
                List.of("traffic.length=32", "switching.lead=3", "traffic.load=0.3"));
        try (NetworkRun run = new NetworkRun(testbench.without("sweep"))) {
            run.simulator().run(5600);
            assertThat(run.monitors().verdicts().violations()).isEmpty();
        }
    }
}
