package io.wormrtl.kernel.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.systemverilog.Boundary;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bench holds a module against what ours has answered, to the letter and in a simulator. */
class GoldenBenchTest {

    @TempDir
    private Path directory;

    // ---- in a simulator ----------------------------------------------------------------------------------------

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
                assign sum = total + number;
                assign echo = take;
                always_ff @(posedge clk) total <= rst ? 0 : take ? sum : total;
            endmodule
            """;

    private void write(List<PrintedFile> files) throws IOException {
        for (PrintedFile file : files) {
            Files.writeString(directory.resolve(file.name()), file.text());
        }
    }

    /** What the script prints, and the code with which it ends. */
    private String simulated(String arguments) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("sh", "-c", "sh simulate.sh " + arguments)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return printed + "code " + process.waitFor();
    }

    private String simulated(String arguments, String sums) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/iverilog")), "no Icarus Verilog here");
        write(GoldenBench.of(new Adder().traffic()));
        Files.writeString(directory.resolve("Sums.sv"), sums);
        return simulated(arguments);
    }

    @Test
    void aModuleThatDoesTheSamePasses() throws IOException, InterruptedException {
        assertThat(simulated("icarus Sums.sv", SUMS)).endsWith("passed: Sums agrees in 10 cycles\ncode 0");
    }

    @Test
    void withoutArgumentsTheModuleOfThatNameRunsInIcarus() throws IOException, InterruptedException {
        assertThat(simulated("", SUMS)).endsWith("passed: Sums agrees in 10 cycles\ncode 0");
    }

    /** What comes in is 3, from the third cycle on taken; the total is one more in every cycle. */
    @Test
    void theFirstTenDifferencesAreShownAndAllAreCounted() throws IOException, InterruptedException {
        String wrong = SUMS.replace("rst ? 0", "rst ? 1").replace("echo = take", "echo = !take");
        List<String> shown = new ArrayList<>();
        int[] totals = {0, 0, 0, 3};
        for (int cycle = 0; cycle < 4; cycle++) {
            int take = cycle < 2 ? 0 : 1;
            int total = totals[cycle];
            shown.add("cycle %d: total is %x instead of %x".formatted(cycle, total + 1, total));
            shown.add("cycle %d: sum is %x instead of %x".formatted(cycle, total + 4, total + 3));
            shown.add("cycle %d: echo is %d instead of %d".formatted(cycle, 1 - take, take));
        }
        assertThat(simulated("icarus Sums.sv", wrong))
                .startsWith(
                        String.join("\n", shown.subList(0, 10)) + "\nfailed: 30 values of Sums differ in 10 cycles\n")
                .endsWith("code 1");
    }

    @Test
    void whatTheScriptCannotUseIsTold() throws IOException, InterruptedException {
        write(GoldenBench.of(new Adder().traffic()));
        Files.writeString(directory.resolve("Sums.sv"), "");
        assertThat(simulated("icarus Sums.sv none.sv"))
                .isEqualTo("there is no file none.sv in " + directory.toRealPath()
                        + ", to which names are relative\ncode 2");
        assertThat(simulated("abacus")).isEqualTo("the simulator must be icarus or verilator, not abacus\ncode 2");
    }

    // ---- to the letter -----------------------------------------------------------------------------------------

    /** Wires only, one of them as wide as can be. */
    private static final class Wide extends Design {
        private final Signal all = pin("all", 64);
        private final Mixed mixed = new Mixed(this, all, pin("some", 3));

        Wide() {
            super("wide");
        }
    }

    private static final class Mixed extends Module {
        Mixed(Module parent, Signal all, Signal some) {
            super(parent, "mixed");
            input("all", all);
            input("some", some);
            Wire low = output(wire("low", 2));
            Wire high = output(wire("high", 64));
            combinational("mix", () -> {
                        low.set(some.get() & 3);
                        high.set(all.get());
                    })
                    .reads(all, some)
                    .writes(low, high);
        }
    }

    private static PortTraffic mixed(long[]... outputs) {
        Boundary boundary = Boundary.of(new Wide().mixed);
        List<long[]> inputs = List.of(new long[] {-1, 5}, new long[] {1, 7}, new long[] {0, 0});
        return new PortTraffic(boundary, inputs.subList(0, outputs.length), List.of(outputs));
    }

    /** The first of 64 and 3 bits is the high one, as that of 2 and 64 is. */
    @Test
    void theValuesOfACycleStandSideBySide() {
        List<PrintedFile> files = GoldenBench.of(mixed(new long[] {1, -1}, new long[] {3, 1}, new long[] {0, 0}));
        assertThat(files)
                .extracting(PrintedFile::name)
                .containsExactly("Mixed_bench.sv", "Mixed_stimulus.hex", "Mixed_golden.hex", "simulate.sh");
        assertThat(files.get(1).text()).isEqualTo("7fffffffffffffffd\nf\n0\n");
        assertThat(files.get(2).text()).isEqualTo("1ffffffffffffffff\n30000000000000001\n0\n");
    }

    @Test
    void aModuleWithoutStateHasNeitherClockNorReset() {
        String bench = GoldenBench.of(mixed(new long[] {1, -1}, new long[] {3, 1}))
                .get(0)
                .text();
        assertThat(bench.substring(0, bench.indexOf("    task check"))).isEqualTo("""
                // Drives Mixed as it was driven in a run of 2 cycles, and holds its outputs against those of the run.
                module Mixed_bench;
                    localparam int CYCLES = 2;
                    logic clk = 0;
                    logic rst = 1;
                    logic [66:0] stimulus [0:CYCLES-1];
                    logic [65:0] golden [0:CYCLES-1];
                    integer cycle;
                    integer differences = 0;

                    logic [63:0] all;
                    logic [2:0] some;
                    logic [1:0] low;
                    logic [63:0] high;
                    logic [1:0] golden_low;
                    logic [63:0] golden_high;

                    Mixed dut (
                        .all(all),
                        .some(some),
                        .low(low),
                        .high(high)
                    );

                """);
        assertThat(bench.substring(bench.indexOf("    initial begin"))).isEqualTo("""
                    initial begin
                        $readmemh("Mixed_stimulus.hex", stimulus);
                        $readmemh("Mixed_golden.hex", golden);
                        {all,
                            some} = stimulus[0];
                        #1 clk = 1; #1 clk = 0; rst = 0; #1;
                        for (cycle = 0; cycle < CYCLES; cycle = cycle + 1) begin
                            {all,
                                some} = stimulus[cycle];
                            {golden_low,
                                golden_high} = golden[cycle];
                            #1;
                            check("low", 64'(low), 64'(golden_low));
                            check("high", 64'(high), 64'(golden_high));
                            clk = 1; #1 clk = 0; #1;
                        end
                        if (differences == 0) begin
                            $display("passed: Mixed agrees in %0d cycles", CYCLES);
                            $finish(0);
                        end else begin
                            $display("failed: %0d values of Mixed differ in %0d cycles", differences, CYCLES);
                            $fatal(1);
                        end
                    end
                endmodule
                """);
    }

    @Test
    void whereNoOutputMovesNothingCanBeHeldAgainstIt() {
        PortTraffic still = mixed(new long[] {0, 0}, new long[] {0, 0});
        assertThat(still.hasOutput()).isFalse();
        assertThatThrownBy(() -> GoldenBench.of(still))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no output is ever anything but 0");
        assertThat(mixed(new long[] {0, 0}, new long[] {0, -1}).hasOutput()).isTrue();
    }
}
