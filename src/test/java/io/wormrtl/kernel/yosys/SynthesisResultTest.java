package io.wormrtl.kernel.yosys;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.liberty.Liberty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A top with two pairs, each of a half with a parameter and one without: what Yosys 0.23 writes of them, less the lines that
 * say nothing of gates, and with numbers that are easy to tell apart.
 */
class SynthesisResultTest {

    private static final String GATES = """

            10. Printing statistics.

            === $paramod\\Half\\OWN=2'10 ===

               Number of wires:                 24
               Number of cells:                 22
                 $_NAND_                        13
                 $_NOT_                          7
                 $_SDFF_PP0_                     2
                 $_SDFF_PP1_                     1

            === Half ===

               Number of cells:                 21
                 $_NAND_                        11
                 $_NOT_                          6
                 $_SDFF_PP0_                     1

            === Pair ===

               Number of cells:                  5
                 $_NAND_                         3
                 $paramod\\Half\\OWN=2'10          1
                 Half                            1

            === Top ===

               Number of cells:                  5
                 $_NOT_                          2
                 Pair                            2

            === design hierarchy ===

               Top                               1
                 Pair                            2
                   $paramod\\Half\\OWN=2'10        1
                   Half                          1

               Number of cells:                 93
                 $_NAND_                        55
                 $_NOT_                         30
            """;

    private static final String LEVELS = """

            11. Executing LTP pass (find longest path).

            Longest topological path in $paramod\\Half\\OWN=2'10 (length=5):
                0: \\q [1]
                1: $abc$180$new_n10_ (via $abc$180$auto$blifparse.cc:386:parse_blif$183)

            Longest topological path in Half (length=4):
                0: \\q [1]
            """;

    private static final String CELLS = """

            === $paramod\\Half\\OWN=2'10 ===

               Number of cells:                 10
                 NAND2X1                         4
                 DFF                             3

               Chip area for module '$paramod\\Half\\OWN=2'10': 1.000000

            === Half ===

               Number of cells:                 11
                 NAND2X1                         2
                 DFF                             1

            === Pair ===

                 NAND2X1                         1
                 Half                            1

            === Top ===

                 Pair                            2
            """;

    private static final String ABC = """
            19.1. Extracting gate netlist of module `$paramod\\Half\\OWN=2'10' to `<abc-temp-dir>/input.blif'..
            ABC: WireLoad = "none"  Gates =      8 ( 12.5 %)   Cap = 24.2 ff (  0.0 %)   Delay =   291.12 ps  ( 37.5 %)
            19.2. Extracting gate netlist of module `\\Half' to `<abc-temp-dir>/input.blif'..
            ABC: WireLoad = "none"  Gates =      9 ( 11.1 %)   Cap = 24.8 ff (  0.0 %)   Delay =   999.99 ps  ( 33.3 %)
            ABC: WireLoad = "none"  Gates =      9 ( 11.1 %)   Cap = 24.8 ff (  0.0 %)   Delay =   300.50 ps  ( 33.3 %)
            19.3. Extracting gate netlist of module `\\Pair' to `<abc-temp-dir>/input.blif'..
            ABC: WireLoad = "none"  Gates =      1 (  0.0 %)   Cap =  8.4 ff ( 50.0 %)   Delay =    58.25 ps  (100.0 %)
            19.4. Extracting gate netlist of module `\\Top' to `<abc-temp-dir>/input.blif'..
            Don't call ABC as there is nothing to map.
            """;

    private static final String LIBRARY = """
            library (small) {
              cell (NAND2X1) { area : 2.5; pin (Y) { direction : output; function : "!(A B)"; } }
              cell (DFF) { area : 10; ff (IQ, IQN) { clocked_on : CK; next_state : D; } }
            }
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void whatYosysWrites() throws IOException {
        write("gates", GATES);
        write("levels", LEVELS);
        write("whole_gates", "=== Top ===\n     $_NAND_   43\n     $_NOT_   24\n     $_SDFF_PP0_   8\n");
        write("whole_levels", "Longest topological path in Top (length=7):\n");
        write("cells", CELLS);
        write("abc", ABC);
        write("whole_cells", "=== Top ===\n     NAND2X1   20\n     DFF   8\n");
        write("whole_abc", ABC.substring(0, ABC.indexOf("19.2")).replace("$paramod\\Half\\OWN=2'10", "\\Top"));
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(folder.resolve(file), text);
    }

    private Synthesised read(Optional<Liberty> liberty) throws IOException {
        return new SynthesisResult(folder, "Top", liberty).read();
    }

    /** Halves with and without a parameter are one module in the printed text: 2 of each, 20 and 17 gates. */
    @Test
    void gatesAreCountedInAllInstances() throws IOException {
        Synthesised synthesised = read(Optional.empty());
        assertThat(synthesised.modules()).containsOnlyKeys("Half", "Pair", "Top");
        double none = Double.NaN;
        assertThat(synthesised.modules().get("Half"))
                .isEqualTo(new Synthesised.Figures(4, 2 * 20 + 2 * 17, 2 * 3 + 2, 5, none, none));
        assertThat(synthesised.modules().get("Pair")).isEqualTo(new Synthesised.Figures(2, 2 * 3, 0, -1, none, none));
        assertThat(synthesised.modules().get("Top")).isEqualTo(new Synthesised.Figures(1, 2, 0, -1, none, none));
        assertThat(synthesised.whole()).isEqualTo(new Synthesised.Figures(1, 67, 8, 7, none, none));
    }

    /** A half with the parameter has cells of 40 um2, one without of 15; what ABC says last of a module counts. */
    @Test
    void cellsHaveAreaAndDelay() throws IOException {
        Liberty library = Liberty.read(Files.writeString(folder.resolve("cells.lib"), LIBRARY));
        Synthesised synthesised = read(Optional.of(library));
        assertThat(synthesised.modules().get("Half"))
                .isEqualTo(new Synthesised.Figures(4, 74, 8, 5, 2 * 40 + 2 * 15, 0.3005));
        assertThat(synthesised.modules().get("Pair")).isEqualTo(new Synthesised.Figures(2, 6, 0, -1, 2 * 2.5, 0.05825));
        assertThat(synthesised.modules().get("Top")).isEqualTo(new Synthesised.Figures(1, 2, 0, -1, 0, Double.NaN));
        assertThat(synthesised.whole()).isEqualTo(new Synthesised.Figures(1, 67, 8, 7, 20 * 2.5 + 8 * 10, 0.29112));
    }

    /** Yosys numbers parameters where their text would be long. */
    @Test
    void aModuleIsFoundByItsNameWhateverItsParameters() throws IOException {
        String numbered = "$paramod$" + "0123456789abcdef".repeat(3).substring(0, 40) + "\\Half";
        write("gates", GATES.replace("$paramod\\Half\\OWN=2'10", numbered));
        write("levels", LEVELS.replace("$paramod\\Half\\OWN=2'10", numbered));
        Synthesised synthesised = read(Optional.empty());
        assertThat(synthesised.modules()).containsOnlyKeys("Half", "Pair", "Top");
        assertThat(synthesised.modules().get("Half").gates()).isEqualTo(74);
        assertThat(synthesised.modules().get("Half").levels()).isEqualTo(5);
    }

    /** The longest way of both; a module without logic has no delay. */
    @Test
    void figuresAddUpButLevelsAndDelays() {
        double none = Double.NaN;
        Synthesised.Figures one = new Synthesised.Figures(1, 20, 300, 4, 5000.5, 0.25);
        assertThat(one.plus(new Synthesised.Figures(2, 30, 400, 3, 100, 0.5)))
                .isEqualTo(new Synthesised.Figures(3, 50, 700, 4, 5100.5, 0.5));
        assertThat(one.plus(new Synthesised.Figures(1, 1, 1, 5, 1, 0.125)))
                .isEqualTo(new Synthesised.Figures(2, 21, 301, 5, 5001.5, 0.25));
        Synthesised.Figures empty = new Synthesised.Figures(1, 0, 0, -1, 0, none);
        assertThat(one.plus(empty).delay()).isEqualTo(0.25);
        assertThat(empty.plus(one).delay()).isEqualTo(0.25);
        assertThat(empty.plus(empty)).isEqualTo(new Synthesised.Figures(2, 0, 0, -1, 0, none));
    }
}
