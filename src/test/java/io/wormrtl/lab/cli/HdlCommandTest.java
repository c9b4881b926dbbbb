package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
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

    private Terminal hdl(String pattern, String testbench, String... more) throws IOException {
        Path file = Files.writeString(directory.resolve("quick.yaml"), testbench);
        List<String> all = new ArrayList<>(List.of("hdl", file.toString(), "--of", pattern));
        all.addAll(List.of("--out", directory.resolve("hdl").toString()));
        all.addAll(List.of(more));
        return Terminal.run(List.of(), all.toArray(String[]::new));
    }

    @Test
    void aModuleIsWrittenWithAllThatIsInIt() throws IOException {
        Terminal terminal = hdl("network.router_0_0.output_x_plus");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.out()).startsWith("OutputController: 1 modules, ");
        assertThat(directory.resolve("hdl").resolve("OutputController.sv"))
                .content()
                .contains("module OutputController (", "always_ff @(posedge clk) begin", "endmodule");
        assertThat(directory.resolve("hdl").resolve("OutputController.f"))
                .hasContent("OutputController_types.sv\nOutputController.sv");
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

    @Test
    void aModuleWithoutContentsComesWithABenchOfARun() throws IOException {
        String testbench = "network: { topology: mesh, radices: [2, 2] }";
        Terminal terminal = hdl("network.router_0_0.output_x_plus", testbench, "--stub", "--cycles", "300");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.out()).matches("OutputController: [0-9]+ inputs, [0-9]+ outputs, a bench of 300 cycles\\R");
        assertThat(directory.resolve("hdl").resolve("OutputController.sv"))
                .content()
                .endsWith(");\n\nendmodule\n");
        assertThat(directory.resolve("hdl").resolve("OutputController_golden.hex"))
                .content()
                .hasLineCount(300);
    }

    @Test
    void aBenchThatAModuleWithoutContentsWouldPassIsRefused() throws IOException {
        String silent = "{network: { topology: mesh, radices: [2, 2] }, traffic: { load: 0 }}";
        assertThat(hdl("network.router_0_0.crossbar", silent, "--stub").err())
                .contains("in 1000 cycles no output of Crossbar is ever anything but 0");
        assertThat(hdl("network.router_0_0.crossbar", silent, "--stub", "--cycles", "0")
                        .err())
                .contains("--cycles (0) must be from 1 to 1000000");
        assertThat(directory.resolve("hdl")).doesNotExist();
    }

    /** A part that is brought along may be none. */
    private static final class Waiting extends Module {
        Waiting(Design design) {
            super(design, "waiting");
            Wire ones = output(wire("ones", 4));
            Register seed = register("seed", 4, 9);
            combinational("count", () -> {
                        int steps = 0;
                        for (long rest = seed.get(); rest != 1; rest = rest % 2 == 0 ? rest / 2 : 3 * rest + 1) {
                            steps++;
                        }
                        ones.set(steps & 15);
                    })
                    .reads(seed)
                    .writes(ones);
            clocked("step", () -> seed.set(seed.get() + 1 & 15)).reads(seed).writes(seed);
        }
    }

    @Test
    void whatIsNoHardwareIsRefused() {
        Design design = new Design("top");
        Waiting waiting = new Waiting(design);
        new Simulator(design);
        assertThatThrownBy(() -> HdlCommand.printed(waiting))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("this network cannot be written as SystemVerilog: top.waiting.count: ")
                .hasMessageContaining("HdlCommandTest.java:")
                .hasMessageContaining("a signal decides how often this loop runs");
    }

    /**
     * An interface of SBRP has registers of states that depend on each other: their text has no copy of what decides for each
     * state.
     */
    @Test
    @Tag("slow")
    void textsDoNotGrowWithStatesThatDependOnEachOther() throws IOException {
        Path out = directory.resolve("sbrp");
        Terminal terminal = Terminal.run(
                "hdl",
                "testbenches/cost.yaml",
                "-P",
                "network.radices=[2]",
                "-P",
                "recovery=sbrp-1",
                "-P",
                "router.virtual-channels=1",
                "-P",
                "traffic.length=8",
                "--of",
                "network.nic_0",
                "--out",
                out.toString());
        assertThat(terminal.code()).as(terminal.err()).isZero();
        long lines = 0;
        try (Stream<Path> files = Files.list(out)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".sv")).toList()) {
                lines += Files.readAllLines(file).size();
            }
        }
        assertThat(lines).isBetween(3_000L, 7_000L);
    }
}
