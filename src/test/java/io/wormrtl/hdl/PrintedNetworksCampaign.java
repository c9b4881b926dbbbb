package io.wormrtl.hdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.translation.DrawnTestbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every recorded run, and so every part that a testbench can name, as SystemVerilog: no tool has anything to say, and the
 * network does in Icarus Verilog what it does in Java. The first cycle, module and signal that differ are named.
 *
 * <p>{@code mvn test -Phdl}; {@code -Dwormrtl.hdl.cycles=2000} runs longer, {@code -Dwormrtl.hdl.of=fcr} only the runs with
 * {@code fcr} in their names.
 */
class PrintedNetworksCampaign {

    private static final int CYCLES = Integer.getInteger("wormrtl.hdl.cycles", 200);

    private static final String OF = System.getProperty("wormrtl.hdl.of", "");

    @BeforeAll
    static void needsTools() {
        Tool.require("iverilog", "vvp", "verilator", "yosys");
    }

    @TestFactory
    Stream<DynamicTest> recordedNetworks() {
        return DrawnTestbench.recorded().stream()
                .filter(file -> file.getFileName().toString().contains(OF))
                .map(file -> dynamicTest(file.getFileName().toString(), () -> isClean(file)));
    }

    private static void isClean(Path file) throws IOException {
        LockStep network = new LockStep(Testbench.read(file, List.of()));
        Path folder = Files.createTempDirectory("wormrtl-hdl");
        try {
            assertThat(network.difference(folder, CYCLES)).isEmpty();
            assertThat(Lint.of(folder, network.printed())).isEmpty();
        } finally {
            Tool.run(folder, "rm", "-r", folder.toString());
        }
    }
}
