package io.wormrtl.hdl;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.cli.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The module written by hand in {@code testbenches/hdl}, right and with slips. */
@Tag("slow")
class UserVerilogTest {

    private static final Path FOLDER = Path.of("testbenches", "hdl");

    @TempDir
    private Path folder;

    @BeforeEach
    void needsVerilator() {
        Tool.require("verilator", "g++");
    }

    private static Terminal run(Path testbench, String... more) {
        String[] all = new String[more.length + 2];
        all[0] = "run";
        all[1] = testbench.toString();
        System.arraycopy(more, 0, all, 2, more.length);
        return Terminal.run(all);
    }

    /** The same testbench, with a change of the text of the module. */
    private Terminal replaced(String old, String text) throws IOException {
        String module = Files.readString(FOLDER.resolve("input_controller.sv"));
        assertThat(module).contains(old);
        Files.writeString(folder.resolve("input_controller.sv"), module.replace(old, text));
        return run(Files.copy(FOLDER.resolve("replace.yaml"), folder.resolve("replace.yaml")));
    }

    private static String figures(Terminal terminal) {
        return terminal.out()
                .lines()
                .filter(line -> line.contains("latency") || line.contains("utilisation") || line.contains("accepted"))
                .reduce("", (a, b) -> a + b + "\n");
    }

    @Test
    void theRightOneChangesNoFigure() throws IOException {
        Terminal theirs = run(FOLDER.resolve("replace.yaml"));
        assertThat(theirs.code()).isZero();
        assertThat(theirs.out())
                .containsPattern("verilog-settles +[0-9]+ +0\n")
                .contains("router_1_1.input_x_plus is the user's Verilog, into which monitors cannot look")
                .doesNotContain("fifo-count");
        String text = Files.readString(FOLDER.resolve("replace.yaml"));
        Path ours = Files.writeString(folder.resolve("ours.yaml"), text.replaceAll("(?m)^hdl:.*\n", ""));
        assertThat(figures(theirs)).isEqualTo(figures(run(ours))).isNotEmpty();
    }

    @Test
    void aSweepSaysToWhatMonitorsAreBlind() {
        Terminal terminal = Terminal.run(
                "sweep",
                FOLDER.resolve("replace.yaml").toString(),
                "--vary",
                "traffic.load=0.1,0.2",
                "-P",
                "run.measure=200");
        assertThat(terminal.code()).isZero();
        assertThat(terminal.out()).containsOnlyOnce("router_1_1.input_x_plus is the user's Verilog");
    }

    @Tag("thorough")
    @Test
    void theComparisonFindsTheSlip() {
        Terminal terminal = run(FOLDER.resolve("compare.yaml"), "-P", "monitors.before-violation=0");
        assertThat(terminal.code()).isEqualTo(1);
        assertThat(terminal.out())
                .containsPattern(
                        "33 +same-as-verilog +network.router_1_1.input_x_plus +output fifo_0_front is 0x40000851"
                                + " in Verilog, and 0x1401 in ours");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            output logic eligible,          | output logic eligble,        | has no port eligible, an output of 1 bit
            [2:0] vc_0_target               | [3:0] vc_0_target            | vc_0_target of module InputController
            input  logic granted,           | input  logic granted, input mine, | has a port mine, which ours has not
            state_t state;                  | state_t state                | syntax error
            module InputController          | module Mine                  | 'InputController' was not found in design
            if (granted) route              | if (granted) $finish; if (granted) route | ended its simulation in cycle
            """)
    void whatCannotStandInOurPlaceIsRefusedAtItsSetting(String old, String text, String refusal) throws IOException {
        Terminal terminal = replaced(old, text);
        assertThat(terminal.code()).isEqualTo(2);
        assertThat(terminal.err()).contains("replace.yaml:6:44: ", refusal);
    }

    /** What stands around a module of the user, or is that module, cannot be held against Verilog. */
    @ParameterizedTest
    @ValueSource(strings = {"router_1_1", "router_1_1.input_x_plus"})
    void whereAnotherModuleRunsNoneIsCompared(String compared) throws IOException {
        String text = Files.readString(FOLDER.resolve("replace.yaml"));
        Files.copy(FOLDER.resolve("input_controller.sv"), folder.resolve("input_controller.sv"));
        Path both = Files.writeString(
                folder.resolve("both.yaml"),
                text.replace(
                        "input_controller.sv }",
                        "input_controller.sv }, compare: { " + compared + ": input_controller.sv }"));
        Terminal terminal = run(both);
        assertThat(terminal.code()).isEqualTo(2);
        assertThat(terminal.err())
                .contains("hdl.compare." + compared
                        + " must stand neither in nor around network.router_1_1.input_x_plus, in whose place another");
    }

    @Tag("thorough")
    @Test
    void anOutputThatFollowsWhatItMustNotBreaksARule() throws IOException {
        Terminal terminal = replaced("assign requesting = ", "assign requesting = !granted && ");
        assertThat(terminal.code()).isEqualTo(1);
        assertThat(terminal.out())
                .containsPattern(
                        "verilog-settles +network.router_1_1.input_x_plus +output requesting is 0x0 and was 0x1"
                                + " before all inputs had settled");
    }
}
