package io.wormrtl.kernel.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.systemverilog.PrintedFile;
import java.util.List;
import org.junit.jupiter.api.Test;

class StubTest {

    private final Adder adder = new Adder();

    @Test
    void aModuleWithoutContentsHasThePortsAndSaysWhatFollowsWhat() {
        List<PrintedFile> files = Stub.of(adder.boundary);
        assertThat(files).extracting(PrintedFile::name).containsExactly("Sums.sv", "Sums_ports.sv");
        assertThat(files.get(0).text()).isEqualTo("""
                // The ports of io.wormrtl.kernel.foreign.Adder$Sums; its contents are yours.
                //
                // At an edge of clk with rst high all state takes its values after reset.
                //
                //   total
                // follow no input in the same cycle.
                //
                //   sum
                // may follow in the same cycle:
                //   number
                //
                //   echo
                // may follow in the same cycle:
                //   take
                module Sums (
                    input  logic clk,
                    input  logic rst,
                    input  logic [7:0] number,
                    input  logic take,
                    output logic [7:0] total,
                    output logic [7:0] sum,
                    output logic echo
                );

                endmodule
                """);
        assertThat(files.get(1).text())
                .contains("interface Sums_ports (", "modport inside (", "output sum", "modport outside (", "input sum");
    }

    @Test
    void aBenchDrivesWhatCameInAndExpectsWhatWentOut() {
        List<PrintedFile> files = GoldenBench.of(adder.traffic());
        assertThat(files)
                .extracting(PrintedFile::name)
                .containsExactly("Sums_bench.sv", "Sums_stimulus.hex", "Sums_golden.hex", "simulate.sh");
        // number and take side by side; total, sum and echo
        assertThat(files.get(1).text()).startsWith("6\n6\n7\n7\n7\n");
        assertThat(files.get(2).text()).startsWith(row(0, 3, 0) + row(0, 3, 0) + row(0, 3, 1) + row(3, 6, 1));
    }

    private static String row(int total, int sum, int echo) {
        return Integer.toHexString((total << 8 | sum) << 1 | echo) + "\n";
    }

    @Test
    void aDiagramShowsWhatMoves() {
        PrintedFile diagram = PortDiagram.of(adder.traffic());
        assertThat(diagram.name()).isEqualTo("Sums_wave.json");
        assertThat(diagram.text())
                .contains("\"name\" : \"take\",\n    \"wave\" : \"0.1.......\"")
                .contains("\"wave\" : \"=..=======\",\n    \"data\" : [ \"3\", \"6\", \"9\", \"c\"")
                .doesNotContain("\"number\"");
    }
}
