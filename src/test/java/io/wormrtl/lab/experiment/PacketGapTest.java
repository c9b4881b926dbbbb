package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A processor works on every packet of a message but the first before it offers it. */
class PacketGapTest {

    @TempDir
    private Path directory;

    /** The latency of one message of so many flits, each packet but the last full with 7 words behind its header. */
    private double latency(int length, int gap) throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n50,0,1," + length + "\n");
        Testbench testbench = Testbench.parse("""
                network: { topology: mesh, radices: [2] }
                link: { flit-width: 32 }
                interface: { max-packet: 8 }
                traffic: { trace: t.csv, packet-gap: %d }
                run: { warm-up: 0, measure: 1000, drain: 10000 }
                """.formatted(gap), directory.resolve("g.yaml"), List.of());
        RunResult result = new NetworkExperiment(UnaryOperator.identity(), directory).run(testbench, Progress.NONE);
        assertThat(result.violations()).isEmpty();
        return result.latencies().total().mean();
    }

    /** Gaps that are longer than a packet takes add up: one for each packet behind the first. */
    @ParameterizedTest
    @CsvSource({"8, 0", "15, 1", "22, 2", "29, 3", "36, 4"})
    void everyPacketButTheFirstHasItsGap(int length, int packetsBehind) throws IOException {
        assertThat(latency(length, 150) - latency(length, 100)).isEqualTo(50.0 * packetsBehind);
    }
}
