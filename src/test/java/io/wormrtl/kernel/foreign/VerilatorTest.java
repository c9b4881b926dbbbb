package io.wormrtl.kernel.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a user is told of all that Verilator and the compiler behind it say. */
class VerilatorTest {

    private static final Path FILE = Path.of("mine", "adder.sv");

    private static String told(String... lines) {
        return Verilator.firstError(
                String.join("\n", lines).replace("FILE", FILE.toAbsolutePath().toString()), List.of(FILE));
    }

    @Test
    void theFirstErrorIsToldOfTheFileAsItWasGiven() {
        assertThat(told(
                        "%Warning-WIDTH: FILE:2:5: wide",
                        "%Error: FILE:3:1: syntax", "%Error: Exiting due to 1 error(s)"))
                .isEqualTo(FILE + ":3:1: syntax");
        assertThat(told("%Error-PINNOTFOUND: FILE:7:2: Pin not found")).isEqualTo(FILE + ":7:2: Pin not found");
    }

    @Test
    void anErrorOfTheCompilerIsOne() {
        assertThat(told("make: Entering directory", "program.cpp:3:1: error: no such thing", "make: *** [all] Error 2"))
                .isEqualTo("program.cpp:3:1: error: no such thing");
    }

    @Test
    void withoutAnErrorAllIsTold() {
        assertThat(told("", "killed", "")).isEqualTo("killed");
    }

    // ---- ports that must be there --------------------------------------------------------------------------------

    @TempDir
    private Path directory;

    private static final String SUMS = """
            module Sums (
                input logic clk,
                input logic rst,
                input logic [7:0] number,
                input logic take,
                output logic [7:0] total,
                output logic [7:0] sum,
                output logic echo
            );
            endmodule
            """;

    /** Verilator is asked for the ports before anything is compiled. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "input logic clk,         |                         | MODULE has no port clk, an input of 1 bit",
                "input logic rst,         |                         | MODULE has no port rst, an input of 1 bit",
                "logic rst                | logic [1:0] rst         | port rst of MODULE is an input of 2 bits, and must be an input of 1 bit",
                "[7:0] number             | number                  | port number of MODULE is an input of 1 bit, and must be an input of 8 bits",
                "input logic take         | output logic take       | port take of MODULE is an output of 1 bit, and must be an input of 1 bit",
                "output logic [7:0] sum   | input logic [7:0] sum   | port sum of MODULE is an input of 8 bits, and must be an output of 8 bits",
                "output logic [7:0] total,|                         | MODULE has no port total, an output of 8 bits",
                "logic echo               | logic echo, input more  | MODULE has a port more, which ours has not",
                "logic echo               | logic echo, input zz, input ab, input mm, input ba | MODULE has a port ab, which ours has not"
            })
    void aModuleWithOtherPortsIsRefused(String from, String to, String refusal) throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/verilator")), "no Verilator here");
        assertThat(SUMS).contains(from);
        Path file = Files.writeString(directory.resolve("sums.sv"), SUMS.replace(from, to == null ? "" : to));
        Adder adder = new Adder();
        assertThatThrownBy(() -> Verilator.run(adder.bench.sums, adder.boundary, List.of(file)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(refusal.replace("MODULE", "module Sums in " + file));
    }

    @Test
    void whatIsNoModuleIsRefusedWhereItStands() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/verilator")), "no Verilator here");
        Path file = Files.writeString(directory.resolve("sums.sv"), "\nmodule Sums (;\n");
        Adder adder = new Adder();
        assertThatThrownBy(() -> Verilator.run(adder.bench.sums, adder.boundary, List.of(file)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("Verilator refuses " + file + ": " + file + ":2:14: syntax error");
        Path missing = directory.resolve("none.sv");
        assertThatThrownBy(() -> Verilator.run(adder.bench.sums, adder.boundary, List.of(file, missing)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("'" + missing + "' cannot be read: it does not exist");
    }
}
