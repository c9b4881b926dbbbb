package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages whose destination dies while they are on their way to it. */
class DeadDestinationsTest {

    @TempDir
    Path directory;

    /** With SBRP-2 the destination is the only one that asks: when it is up again it knows nothing of the message. */
    private Measurement run(String fault) throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n20,0,3,60\n");
        Testbench testbench =
                Testbench.parse("""
                network: { topology: mesh, radices: [5] }
                router: { virtual-channels: 1, buffer-depth: 2, reallocation: when-empty }
                recovery: { protocol: sbrp-2 }
                traffic: { trace: t.csv }
                run: { warm-up: 0, measure: 200, drain: 400 }
                monitors: { starvation-after: 100000 }
                """, directory.resolve("dies.yaml"), List.of("faults.list=[" + fault + "]"));
        return new Runner(new NetworkExperiment()).measure(testbench, Progress.NONE);
    }

    /** Nobody ever says that it is lost, and nobody owes it: no drain is too short for it. */
    @Test
    void areNotWaitedForInVain() throws IOException {
        Measurement result = run("node 3 at 50 for 20");
        assertThat(result.violations()).isEmpty();
        assertThat(result.count("messages-delivered")).isZero();
        assertThat(result.count("lost-endpoint-died")).isEqualTo(1);
        assertThat(result.outcome()).isNotEqualTo(Outcome.DID_NOT_DRAIN);
    }

    /** A message to another node is owed: it is late when the fault of a node on its way lasts longer than the drain. */
    @Test
    void aNodeOnTheWayIsNoExcuse() throws IOException {
        Measurement result = run("node 2 at 50 for 900");
        assertThat(result.outcome()).isEqualTo(Outcome.DID_NOT_DRAIN);
    }
}
