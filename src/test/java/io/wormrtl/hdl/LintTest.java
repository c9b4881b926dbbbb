package io.wormrtl.hdl;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tools that are not written here have nothing to say of what is printed. */
@Tag("slow")
class LintTest {

    @TempDir
    Path folder;

    @BeforeEach
    void needsTools() {
        Tool.require("verilator", "iverilog", "yosys");
    }

    @Test
    void aMeshOfFourNodes() {
        LockStep mesh = new LockStep(Testbench.read(
                Path.of("testbenches", "quickstart.yaml"),
                List.of("network.radices=[2, 2]", "router.virtual-channels=2")));
        assertThat(Lint.of(folder, mesh.printed())).isEmpty();
    }
}
