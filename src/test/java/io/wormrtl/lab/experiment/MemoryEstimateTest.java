package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.MemoryEstimate;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class MemoryEstimateTest {

    private static Testbench testbench(String topology, String radices, String... overrides) {
        return Testbench.parse(
                "network: { topology: " + topology + ", radices: " + radices + " }\n",
                Path.of("b.yaml"),
                List.of(overrides));
    }

    /** Bytes in use once collecting frees no more: what tests before this one left behind may go in several steps. */
    private static long used() {
        long used = Long.MAX_VALUE;
        long freed = Long.MAX_VALUE;
        for (int i = 0; i < 10 && freed > 100_000; i++) {
            System.gc();
            long now = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
            freed = used - now;
            used = now;
        }
        return used;
    }

    /**
     * The hardware changes, and with it its size: then the constants are to be measured again. What other tests have
     * left behind may be freed while this one measures, but not every time.
     */
    @Tag("thorough")
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"mesh; [12, 12]; 4", "hypercube; [6]; 8", "ring; [200]; 2"})
    void itIsWithinHalfAndTwiceOfWhatIsMeasured(String topology, String radices, int channels) {
        Testbench testbench = testbench(topology, radices, "router.virtual-channels=" + channels);
        long estimate = MemoryEstimate.of(testbench.parts().network()).bytes();
        List<Long> measured =
                Stream.generate(() -> measured(testbench)).limit(3).toList();
        assertThat(measured)
                .as("estimate " + estimate)
                .anyMatch(bytes -> bytes <= 2 * estimate && bytes >= estimate / 2);
    }

    private static long measured(Testbench testbench) {
        long before = used();
        NetworkRun run = new NetworkRun(testbench);
        long measured = used() - before;
        assertThat(run.simulator().cycle()).isZero(); // and so it is still there
        return measured;
    }

    @Test
    void aHugeNetworkIsRefusedBeforeItIsBuilt() {
        Testbench huge = testbench("mesh", "[1024, 1024]");
        assertThatThrownBy(() -> new NetworkExperiment().run(huge, Progress.NONE))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("b.yaml:1:37: a network of 1048576 nodes would need about 57.8 GB of memory,")
                .hasMessageContaining("-Xmx59g");
    }
}
