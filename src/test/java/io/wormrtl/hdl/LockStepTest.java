package io.wormrtl.hdl;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A network as it is printed does what it does in Java, in every cycle and at every signal. */
@Tag("slow")
class LockStepTest {

    @TempDir
    Path folder;

    @BeforeEach
    void needsIcarus() {
        Tool.require("iverilog", "vvp");
    }

    @Test
    void aMeshOfFourNodes() {
        LockStep mesh = new LockStep(Testbench.read(
                Path.of("testbenches", "quickstart.yaml"),
                List.of("network.radices=[2, 2]", "router.virtual-channels=2")));
        assertThat(mesh.difference(folder, 300)).isEmpty();
    }
}
