package io.wormrtl.kernel.liberty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibertyTest {

    private static final String SMALL = """
            /* a library
               of two cells */
            library ("small") {
              time_unit : "1ns";
              capacitive_load_unit (1, pf);
              define (drive, cell, float)
              cell (NAND2) { // the first
                area : 2.5;
                pin (A) { direction : input; capacitance : 0.01 }
                pin (Y) { direction : output;
                  function : "!(A B)";
                  timing () { values ("0.1, 0.2", \\
                    "0.3, 0.4"); };
                }
              }
              cell ("DFF") {
                area : 9;
                ff (IQ, IQN) { clocked_on : "CK"; next_state : D; }
                pin (Q) { direction : output; function : "IQ"; }
              }
            }
            """;

    @TempDir
    Path folder;

    private Liberty read(String text) throws IOException {
        return Liberty.read(Files.writeString(folder.resolve("cells.lib"), text));
    }

    @Test
    void cellsHaveAreaAndFunction() throws IOException {
        Liberty library = read(SMALL);
        assertThat(library.name()).isEqualTo("small");
        assertThat(library.cells())
                .extracting(LibertyCell::name, LibertyCell::area, LibertyCell::isFlipFlop, LibertyCell::function)
                .containsExactly(tuple("NAND2", 2.5, false, "!(A B)"), tuple("DFF", 9.0, true, "IQ"));
    }

    /** Lines are counted through comments and continued lines. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "area : 2.5;         | area : two;    | 7 | area of cell NAND2 is 'two', which is no number",
                "area : 2.5;         | area 2.5;      | 8 | a '(' must stand or a ':' behind 'area', not '2.5;'",
                "area : 9;           | area : ;       | 17 | 'area' has no value",
                "\"!(A B)\"          | \"!(A B)       | 12 | a '(' must stand or a ':' behind '0.1'",
                "of two cells */     | of two cells   | 1 | a comment begins here and does not end",
                "library (\"small\") | group (small)  | 3 | a library must stand here, not 'group'",
                "cell (NAND2) {      | cell (NAND2 {  | 7 | a name must stand here, not '{"
            })
    void whatIsNoLibertyIsRefusedWithItsLine(String from, String to, int line, String why) throws IOException {
        assertThat(SMALL).contains(from);
        assertThatThrownBy(() -> read(SMALL.replace(from, to)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining(why)
                .hasMessageContaining("cells.lib:" + line + ": ");
    }

    @Test
    void aFileThatEndsTooEarlyIsRefusedWithWhatItEndsIn() {
        assertThatThrownBy(() -> read(SMALL.substring(0, SMALL.indexOf("timing"))))
                .hasMessageContaining("the file ends within 'pin', which begins in line 10");
        assertThatThrownBy(() -> read("")).hasMessageContaining("the end of the file");
        assertThatThrownBy(() -> read(SMALL + "more")).hasMessageContaining("'more' stands behind the library");
        assertThatThrownBy(() -> read("a(){".repeat(5000))).hasMessageContaining("deep");
    }

    @Test
    void aLibraryNeedsLogicAndFlipFlops() {
        assertThatThrownBy(() -> read(SMALL.replace("ff (", "latch ("))).hasMessageContaining("has no flip-flop");
        assertThatThrownBy(() -> read(SMALL.replace("function : \"!(A B)\"", "x : y")))
                .hasMessageContaining("has no cell with a function");
        assertThatThrownBy(() -> Liberty.read(folder.resolve("none.lib"))).hasMessageContaining("does not exist");
    }
}
