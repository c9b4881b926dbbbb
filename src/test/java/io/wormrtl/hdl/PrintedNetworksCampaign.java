package io.wormrtl.hdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.wormrtl.kernel.files.Fingerprint;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every part that a testbench can name as SystemVerilog: no tool has anything to say, and the network, compiled by Verilator,
 * does what it does in Java, and nothing that its code throws an exception at. The first cycle, module and signal that differ are named, and both waveforms left in
 * {@code target/lockstep}, beside a table of all that has been compared.
 *
 * <p>{@code mvn test -Phdl}; {@code -Dwormrtl.hdl.cycles=50000} runs longer, {@code -Dwormrtl.hdl.of=fcr} only the runs with
 * {@code fcr} in their names, {@code -Dwormrtl.hdl.part=1/2} every other one. A run whose hardware is that of one before is
 * left out; {@code -Dwormrtl.hdl.no-lint=true} asks no tool for warnings.
 */
class PrintedNetworksCampaign {

    private static final int CYCLES = Integer.getInteger("wormrtl.hdl.cycles", 20_000);

    private static final String OF = System.getProperty("wormrtl.hdl.of", "");

    private static final String PART = System.getProperty("wormrtl.hdl.part", "1/1");

    private static final boolean LINT = !Boolean.getBoolean("wormrtl.hdl.no-lint");

    private static final Path LEFT = Path.of("target", "lockstep");

    private static final Map<String, String> SEEN = new HashMap<>();

    @BeforeAll
    static void needsTools() throws IOException {
        Tool.require("iverilog", "verilator", "g++", "yosys");
        Files.createDirectories(LEFT);
        Files.writeString(
                table(),
                "| run | protocol | nodes | faults | modules | values | moved | assertions | cycles | comparisons | seconds to compile, run |"
                        + " difference |\n|---|---|---|---|---|---|---|---|---|---|---|\n");
    }

    private static Path table() {
        return LEFT.resolve("table-" + PART.replace('/', '-') + ".md");
    }

    @TestFactory
    Stream<DynamicTest> printedNetworks() {
        List<String> all = LockStepNetwork.names().stream()
                .filter(name -> name.matches(".*(" + OF + ").*"))
                .toList();
        int part = Integer.parseInt(PART.substring(0, PART.indexOf('/')));
        int parts = Integer.parseInt(PART.substring(PART.indexOf('/') + 1));
        return IntStream.range(0, all.size())
                .filter(i -> i % parts == part - 1)
                .mapToObj(all::get)
                .map(name -> dynamicTest(name, () -> isClean(name)));
    }

    private static void isClean(String name) throws IOException {
        Optional<LockStepNetwork> found = LockStepNetwork.named(name);
        if (found.isEmpty()) {
            return;
        }
        LockStepNetwork run = found.get();
        LockStep network = LockStep.asserting(run.read());
        String known = SEEN.putIfAbsent(
                Fingerprint.of(network.printed().files().stream()
                        .map(PrintedFile::text)
                        .toList()),
                run.name());
        if (known != null) {
            say("| " + run.name() + " | " + run.protocol() + " | as " + known + " | | | | | | | | | |\n");
            return;
        }
        Path folder = Files.createTempDirectory("wormrtl-hdl");
        try {
            LockStep.Outcome outcome = network.inVerilator(folder, LEFT.resolve(run.name()), CYCLES);
            say("| " + run.name() + " | " + run.protocol() + " | " + network.nodes() + " | "
                    + (network.hasFaults() ? "yes" : "") + " | "
                    + network.printed().files().size() + " | "
                    + outcome.values() + " | " + outcome.moved() + " | "
                    + network.assertions() + " | " + outcome.cycles() + " | "
                    + outcome.comparisons() + " | "
                    + outcome.seconds() + " | "
                    + outcome.difference().orElse("none") + " |\n");
            assertThat(outcome.difference()).isEmpty();
            if (LINT) {
                assertThat(Lint.of(folder, network.printed())).isEmpty();
            }
        } finally {
            Tool.run(folder, "rm", "-r", folder.toString());
        }
    }

    private static void say(String row) throws IOException {
        Files.writeString(table(), row, java.nio.file.StandardOpenOption.APPEND);
    }
}
