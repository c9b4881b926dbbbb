package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.assembly.Network;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A network to be looked at works when it is stepped by hand. */
class IdleNetworkTest {

    /** A processor that does one thing at a time tells the others when it begins to work, and when it takes what they sent. */
    @ParameterizedTest
    @ValueSource(strings = {"receive-message: 3", "both-ends: true, send-message: 2", "waits-for-receiver: true"})
    void itsProcessorsKnowEachOther(String work) {
        Testbench testbench = Testbench.parse("""
                network: { topology: mesh, radices: [2, 2] }
                traffic:
                  program:
                    name: random-peer
                    process: { graph: pairs, size: 4 }
                    computation: 5
                    processor: { name: one-at-a-time, %s }
                """.formatted(work), Path.of("one.yaml"), List.of());
        Network network = IdleNetwork.of(testbench.parts());
        Simulator simulator = new Simulator(network);
        int[] flits = new int[4];
        for (int cycle = 0; cycle < 600; cycle++) {
            simulator.step();
            for (int node = 0; node < 4; node++) {
                Signal request = network.ejections()
                        .get(node)
                        .link()
                        .receiverEnd()
                        .channel()
                        .request();
                flits[node] += request.isHigh() ? 1 : 0;
            }
        }
        assertThat(IntStream.of(flits)).as("a message comes to each node").allMatch(count -> count >= 16);
    }
}
