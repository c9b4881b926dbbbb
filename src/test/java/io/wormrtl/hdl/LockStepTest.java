package io.wormrtl.hdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.systemverilog.Printed;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import io.wormrtl.kernel.wave.VcdReader;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A network as it is printed does what it does in Java, in every cycle and at every signal. */
@Tag("slow")
class LockStepTest {

    private static final Pattern DIFFERENCE = Pattern.compile(
            "cycle (\\d+), (network\\.\\S+) in OutputController: (\\d+) in Java, (\\d+) as printed; waveforms .*");

    private static final long UNITS_OF_A_CYCLE = 1000;

    @TempDir
    Path folder;

    private final LockStep mesh = mesh(2);

    private static LockStep mesh(int channels) {
        return new LockStep(testbench(channels));
    }

    private static Testbench testbench(int channels) {
        return Testbench.read(
                Path.of("testbenches", "quickstart.yaml"),
                List.of("network.radices=[2, 2]", "router.virtual-channels=" + channels));
    }

    @Test
    void aMeshInIcarus() {
        Tool.require("iverilog", "vvp");
        isTheSame(mesh.inIcarus(folder, folder, 300), 300);
    }

    /** Whether any of the requests of four channels is there is asked within functions, too. */
    @Tag("thorough")
    @Test
    void aMeshOfFourChannels() {
        Tool.require("iverilog", "vvp");
        isTheSame(mesh(4).inIcarus(folder, folder, 200), 200);
    }

    @Test
    void aMeshInVerilator() {
        Tool.require("verilator", "g++");
        LockStep asserting = LockStep.asserting(testbench(2));
        assertThat(asserting.assertions()).isPositive();
        isTheSame(asserting.inVerilator(folder, folder, 2000), 2000);
    }

    /** Where hardware does what the code in Java throws an exception at, or what its proof assumes not to be, it ends. */
    @Test
    void aSlipIsSeenByTheAssertionsOfTheModule() {
        Tool.require("verilator", "g++");
        LockStep small = LockStep.asserting(Testbench.read(
                Path.of("testbenches", "quickstart.yaml"),
                List.of("network.radices=[2]", "router.virtual-channels=1", "router.buffer-depth=3")));
        assertThatThrownBy(() -> small.inVerilator(withAChange(small.printed()), folder, folder, 1000))
                .hasMessageContaining("OutputController_exceptions")
                .hasMessageContaining("Assertion failed");
    }

    private static void isTheSame(LockStep.Outcome outcome, int cycles) {
        assertThat(outcome.difference()).isEmpty();
        assertThat(outcome.cycles()).isEqualTo(cycles);
        assertThat(outcome.moved()).as("of %s values", outcome.values()).isGreaterThan(outcome.values() / 4);
    }

    /** The first cycle and signal are named with both values, and both waveforms show them. */
    @Tag("thorough")
    @Test
    void aChangedOperatorIsFound() throws IOException {
        Tool.require("verilator", "g++");
        LockStep.Outcome outcome = mesh.inVerilator(withAChange(mesh.printed()), folder, folder.resolve("left"), 2000);
        Matcher said = DIFFERENCE.matcher(outcome.difference().orElseThrow());
        assertThat(said.matches()).as(outcome.difference().get()).isTrue();
        long cycle = Long.parseLong(said.group(1));
        assertThat(outcome.cycles()).isEqualTo((int) cycle);
        assertThat(value("java.vcd", said.group(2), cycle)).isEqualTo(Long.parseLong(said.group(3)));
        assertThat(value("verilog.vcd", said.group(2), cycle))
                .isEqualTo(Long.parseLong(said.group(4)))
                .isNotEqualTo(Long.parseLong(said.group(3)));
        assertThat(value("verilog.vcd", said.group(2), cycle - 1))
                .isEqualTo(value("java.vcd", said.group(2), cycle - 1));
    }

    /** The first counter of credits counts up where it should count down. */
    private static Printed withAChange(Printed printed) {
        List<PrintedFile> files = printed.files().stream()
                .map(file -> file.name().equals("OutputController.sv")
                        ? new PrintedFile(file.name(), file.text().replaceFirst(" - ", " + "))
                        : file)
                .toList();
        return new Printed(
                printed.top(),
                files,
                printed.isClocked(),
                printed.inputs(),
                printed.outputs(),
                printed.modules(),
                printed.places());
    }

    private long value(String file, String signal, long cycle) throws IOException {
        String text = Files.readString(folder.resolve("left").resolve(file));
        return VcdReader.read(text).at(signal, cycle * UNITS_OF_A_CYCLE);
    }
}
