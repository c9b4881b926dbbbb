package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.assembly.Network;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A network to be looked at works when it is stepped by hand. */
class IdleNetworkTest {

    /** A processor that does one thing at a time tells the others when it begins to work on what they sent. */
    @Test
    void itsProcessorsKnowEachOther() {
        Testbench testbench = Testbench.parse("""
                network: { topology: mesh, radices: [2, 2] }
                traffic:
                  program:
                    name: random-peer
                    process: { graph: pairs, size: 4 }
                    computation: 5
                    processor: { name: one-at-a-time, receive-message: 3 }
                """, Path.of("one.yaml"), List.of());
        Network network = IdleNetwork.of(testbench.parts());
        Simulator simulator = new Simulator(network);
        for (int cycle = 0; cycle < 400; cycle++) {
            simulator.step();
        }
        assertThat(simulator.cycle()).isEqualTo(400);
    }
}
