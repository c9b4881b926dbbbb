package io.wormrtl.hdl;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.cli.Terminal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bench of a run accepts the module as it is printed, and refuses one without contents. */
@Tag("slow")
class GoldenBenchTest {

    @TempDir
    private Path folder;

    private void hdl(String out, String module, String... more) {
        List<String> all = new ArrayList<>(
                List.of("hdl", "testbenches/quickstart.yaml", "-P", "network.radices=[3, 3]", "--of", module, "--out"));
        all.add(folder.resolve(out).toString());
        all.addAll(List.of(more));
        Terminal terminal = Terminal.run(all.toArray(String[]::new));
        assertThat(terminal.code()).as(terminal.err()).isZero();
    }

    private String simulate(String arguments) {
        return Tool.run(folder, "sh", "-c", "cd stub && sh simulate.sh " + arguments);
    }

    @Test
    void theInputControllerAsItIsPrintedPassesAndTheEmptyOneDoesNot() {
        requireComparison("icarus");
    }

    @Tag("thorough")
    @Test
    void inVerilatorToo() {
        requireComparison("verilator");
    }

    private void requireComparison(String tool) {
        Tool.require(tool.equals("icarus") ? "iverilog" : tool);
        String module = "network.router_1_1.input_x_plus";
        hdl("printed", module);
        hdl("stub", module, "--stub", "--cycles", "400");
        assertThat(simulate(tool + " ../printed/InputController_types.sv ../printed/InputController.sv"))
                .contains("passed: InputController agrees in 400 cycles")
                .doesNotContain("ended with");
        assertThat(simulate(tool))
                .containsPattern("cycle [0-9]+: eligible is [0xX]+ instead of [0-9a-f]+")
                .contains("failed: ")
                .contains("ended with");
    }

    @Test
    void aFileThatIsNotThereIsNamedBeforeAnyToolRuns() {
        hdl("stub", "network.router_1_1.input_x_plus", "--stub", "--cycles", "400");
        assertThat(simulate("icarus InputController.sv missing.sv"))
                .contains("there is no file missing.sv in " + folder.resolve("stub"))
                .contains("ended with 2");
    }

    @Test
    void aRouterWithAllThatIsInItPasses() {
        Tool.require("iverilog");
        hdl("printed", "network.router_1_1");
        hdl("stub", "network.router_1_1", "--stub", "--cycles", "300");
        assertThat(simulate("icarus ../printed/*_types.sv ../printed/*.sv"))
                .contains("passed: Router agrees in 300 cycles");
    }
}
