package io.wormrtl.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.measure.Outcome;
import io.wormrtl.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is counted, in networks of a few nodes. */
class MeasuringTest {

    private static final String MESH = "network: { topology: mesh, radices: [3, 3] }\n";

    @TempDir
    private Path directory;

    private static RunResult run(String text, String... overrides) {
        return new NetworkExperiment().run(testbench(text, overrides), Progress.NONE);
    }

    private static Testbench testbench(String text, String... overrides) {
        return Testbench.parse(text, Path.of("b.yaml"), Arrays.asList(overrides));
    }

    @Test
    void headersOfAllPacketsCountAsOfferedToo() {
        RunResult result = run(MESH + "run: { warm-up: 500, measure: 4000 }", "interface.max-packet=5",
                "traffic.length=17", "traffic.load=0.1");
        // 16 data flits in 4 packets with a header flit each.
        assertThat(result.throughput().offered()).isBetween(0.1 * 20 / 17 * 0.9, 0.1 * 20 / 17 * 1.1);
        assertThat(result.throughput().accepted()).isBetween(0.97 * result.throughput().offered(),
                1.03 * result.throughput().offered());
        assertThat(result.hops()).isBetween(1.9, 2.1);
    }

    @Test
    void hopsAreThoseOfTheHeaders() throws IOException {
        Path trace = Files.writeString(directory.resolve("t.csv"),
                "cycle,source,destination,length\n0,0,8,5\n40,0,1,5\n80,4,3,9\n");
        Testbench testbench = testbench(MESH + "run: { warm-up: 0, measure: 100 }", "traffic.trace=" + trace);
        assertThat(new NetworkExperiment().run(testbench, Progress.NONE).hops()).isEqualTo(2);
        assertThat(Unmeasured.of(testbench, testbench.parts())).isEmpty();
        Testbench later = testbench(MESH + "run: { warm-up: 40, measure: 40 }", "traffic.trace=" + trace);
        assertThat(Unmeasured.of(later, later.parts())).contains(new Unmeasured(2, 3, 40, 79));
    }

    @Test
    void withoutADrainWhatIsUnderwayIsNotDelivered() {
        List<String> early = List.of("run.warm-up=0", "run.measure=40", "run.drain=0", "traffic.arrivals=all-at-once",
                "traffic.length=30");
        RunResult result = run(MESH, early.toArray(String[]::new));
        assertThat(result.verdict().outcome()).isEqualTo(Outcome.DID_NOT_DRAIN);
    }
}
