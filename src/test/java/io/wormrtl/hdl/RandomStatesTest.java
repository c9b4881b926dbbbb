package io.wormrtl.hdl;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Printed text is what the words of the processes are, in states that no run gets to as well. */
@Tag("slow")
class RandomStatesTest {

    @TempDir
    Path folder;

    @BeforeEach
    void needsIcarus() {
        Tool.require("iverilog", "vvp");
    }

    @Test
    void aMeshOfFourNodes() {
        Network network = IdleNetwork.of(Testbench.read(
                        Path.of("testbenches", "quickstart.yaml"),
                        List.of("network.radices=[2, 2]", "router.virtual-channels=2"))
                .parts());
        new Simulator(network);
        assertThat(RandomStates.difference(network, folder, 40, new Random(1))).isEmpty();
    }
}
