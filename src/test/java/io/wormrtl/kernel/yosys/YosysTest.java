package io.wormrtl.kernel.yosys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.wormrtl.kernel.liberty.Liberty;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.systemverilog.Printed;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import io.wormrtl.kernel.systemverilog.SystemVerilog;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YosysTest {

    /** Two inverters behind each other, of three bits, the second into a register. */
    private static final class Chain extends Module {
        Chain(Design parent, Signal pin) {
            super(parent, "chain");
            Inverter first = new Inverter(this, "first", input("in", 3, pin));
            Inverter second = new Inverter(this, "second", first.out);
            Register last = output(register("last", 3, 5));
            clocked("keep", () -> last.set(second.out.get())).reads(second.out).writes(last);
        }
    }

    private static final class Inverter extends Module {
        private final Signal in;
        private final Wire out = output(wire("out", 3));

        Inverter(Module parent, String name, Signal in) {
            super(parent, name);
            this.in = input("in", 3, in);
            combinational("invert", () -> out.set(this.in.get() ^ 7)).reads(in).writes(out);
        }
    }

    private static Printed chain() {
        Design design = new Design("bench") {
            {
                new Chain(this, pin("in", 3));
            }
        };
        assertThat(new Simulator(design).cycle()).isZero();
        Module chain = design.children().get(0);
        return SystemVerilog.of(chain);
    }

    private static void needsYosys() {
        boolean isThere = Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "yosys")));
        assumeTrue(isThere, "yosys is not installed");
    }

    @Test
    void eachModuleIsMadeByItselfAndThenAllAsOne() {
        assertThat(new SynthesisScript(chain(), Optional.empty()).text()).isEqualTo("""
                read_verilog -sv Inverter.sv Chain.sv
                hierarchy -check -top Chain
                synth -noabc
                dfflegalize -cell $_SDFF_PP?_ 01
                design -save words
                abc
                abc -g NAND
                opt_clean
                tee -q -o gates stat
                tee -q -o levels ltp -noff Inverter $paramod$????????????????????????????????????????\
                ?Inverter $paramod?Inverter?*
                design -load words
                flatten
                abc
                abc -g NAND
                opt_clean
                tee -q -o whole_gates stat
                tee -q -o whole_levels ltp -noff
                """);
    }

    /** ABC begins from what has been made of words, and not from NANDs. */
    @Test
    void withALibraryBothAreMadeOfItsCellsToo() {
        SynthesisScript without = new SynthesisScript(chain(), Optional.empty());
        SynthesisScript with = new SynthesisScript(chain(), Optional.of(Path.of("/some where/x.lib")));
        String mapping =
                "strash;&get,-n;&fraig,-x;&put;scorr;dc2;strash;&get,-n;&dch,-f;&nf;&put;buffer;upsize;dnsize;stime";
        assertThat(with.text()).isEqualTo(without.text() + """
                design -load words
                dfflibmap -liberty "/some where/x.lib"
                tee -o abc abc -liberty "/some where/x.lib" -script +%1$s
                opt_clean
                tee -q -o cells stat -liberty "/some where/x.lib"
                design -load words
                flatten
                dfflibmap -liberty "/some where/x.lib"
                tee -o whole_abc abc -liberty "/some where/x.lib" -script +%1$s
                opt_clean
                tee -q -o whole_cells stat -liberty "/some where/x.lib"
                """.formatted(mapping));
        assertThat(without.commands()).isEqualTo(17);
        assertThat(with.commands()).isEqualTo(28);
    }

    /** Three inverters each, of which none is left as one; Yosys counts commands that are called by others too. */
    @Test
    void whatYosysMakesIsRead() {
        needsYosys();
        List<Long> steps = new ArrayList<>();
        Synthesised synthesised = Yosys.of(chain(), Optional.empty(), (done, all) -> {
            steps.add(done);
            assertThat(all).isEqualTo(17);
        });
        double none = Double.NaN;
        assertThat(synthesised)
                .isEqualTo(new Synthesised(
                        Map.of(
                                "Inverter", new Synthesised.Figures(2, 6, 0, 1, none, none),
                                "Chain", new Synthesised.Figures(1, 0, 3, -1, none, none)),
                        new Synthesised.Figures(1, 0, 3, 0, none, none)));
        assertThat(steps).isSorted().startsWith(0L, 1L).endsWith(17L).allMatch(done -> done <= 17);
    }

    private static Printed chainOf(String inverter) {
        Printed chain = chain();
        List<PrintedFile> files = new ArrayList<>(chain.files());
        files.set(0, new PrintedFile("Inverter.sv", inverter));
        return new Printed(chain.top(), files, true, chain.inputs(), chain.outputs(), chain.modules(), chain.places());
    }

    /** What it calls an error, or else the last that it says. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "module Inverter (input logic in); # Inverter.sv:1: ERROR: syntax error, unexpected end of file",
                "module Other (); endmodule # Module `\\Inverter' referenced in module `\\Chain' in cell `\\second' "
                        + "is not part of the design."
            })
    void aRefusalIsTheErrorOfYosys(String inverter, String why) {
        needsYosys();
        assertThatThrownBy(() -> Yosys.of(chainOf(inverter), Optional.empty(), (done, all) -> {}))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("Yosys refuses to synthesise Chain: " + why);
    }

    @Test
    void aRefusalNamesTheLibrary(@TempDir Path folder) throws IOException {
        needsYosys();
        Path odd = Files.writeString(folder.resolve("odd.lib"), """
                library (odd) {
                  cell (D) { area : 1; ff (IQ, IQN) { clocked_on : C; next_state : D; } }
                  cell (N) { area : 1; pin (Y) { direction : output; function : "!A"; } }
                }
                """);
        Optional<Liberty> library = Optional.of(Liberty.read(odd));
        Printed chain = chain();
        assertThatThrownBy(() -> Yosys.of(chain, library, (done, all) -> {}))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("Yosys refuses to synthesise Chain with the library " + odd + ": ");
    }
}
