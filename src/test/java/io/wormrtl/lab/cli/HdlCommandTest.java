package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HdlCommandTest {

    @TempDir
    private Path directory;

    private Terminal hdl(String pattern) throws IOException {
        return hdl(pattern, """
                network: { topology: mesh, radices: [2, 2] }
                router: { virtual-channels: 2, buffer-depth: 4 }
                """);
    }

    private Terminal hdl(String pattern, String testbench) throws IOException {
        Path file = Files.writeString(directory.resolve("quick.yaml"), testbench);
        String out = directory.resolve("hdl").toString();
        return Terminal.run(List.of(), "hdl", file.toString(), "--out", out, "--of", pattern);
    }

    @Test
    void aModuleIsWrittenWithAllThatIsInIt() throws IOException {
        Terminal terminal = hdl("network.router_0_0.output_x_plus");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.out()).startsWith("OutputController: 1 modules, ");
        assertThat(directory.resolve("hdl").resolve("OutputController.sv"))
                .content()
                .contains("module OutputController (", "always_ff @(posedge clk) begin", "endmodule");
        assertThat(directory.resolve("hdl").resolve("OutputController.f")).hasContent("OutputController.sv");
    }

    @Test
    void aPatternIsThatOfOneModule() throws IOException {
        assertThat(hdl("*.router_9_9").err())
                .contains("--of *.router_9_9 must be the path of one module", "there is none");
        Terminal several = hdl("*.router_0_*");
        assertThat(several.err()).contains("network.router_0_0 and ");
        assertThat(several.code()).isEqualTo(2);
        assertThat(directory.resolve("hdl")).doesNotExist();
    }

    /** The intermediate node of romm is looked for step by step, as long as it takes. */
    @Test
    void whatIsNoHardwareIsRefused() throws IOException {
        Terminal terminal = hdl("network.router_0_0", """
                network: { topology: torus, radices: [4, 4] }
                router:
                  virtual-channels: 4
                  routing: { name: romm, dateline: whole-dimension, half-way: plus }
                """);
        assertThat(terminal.code()).isEqualTo(2);
        assertThat(terminal.err())
                .startsWith("this network cannot be written as SystemVerilog: network.router_0_0.")
                .contains("ViaIntermediate.java:", "a signal decides how often this loop runs");
        assertThat(directory.resolve("hdl")).doesNotExist();
    }
}
