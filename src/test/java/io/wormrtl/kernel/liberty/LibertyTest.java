package io.wormrtl.kernel.liberty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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
                "\"IQ\"; }           | \"IQ; }        | 19 | a quoted text begins here and does not end",
                "cell (NAND2) {      | cell { A       | 7 | a '(' must stand or a ':' behind 'cell', not '{ A // the first'",
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
        assertThatThrownBy(() -> read("library (a, "))
                .hasMessageContaining("cells.lib:1: the file ends within brackets");
    }

    @Test
    void aLibraryNeedsLogicAndFlipFlops() {
        assertThatThrownBy(() -> read(SMALL.replace("ff (", "latch ("))).hasMessageContaining("has no flip-flop");
        assertThatThrownBy(() -> read(SMALL.replace("function : \"!(A B)\"", "x : y")))
                .hasMessageContaining("has no cell with a function");
        assertThatThrownBy(() -> Liberty.read(folder.resolve("none.lib"))).hasMessageContaining("does not exist");
    }

    /** The outermost group stands in none. */
    @Test
    void groupsStandInAHundredOthersAtMost() {
        assertThatThrownBy(() -> read("a(){".repeat(101) + "}".repeat(101)))
                .hasMessageContaining("a library must stand here, not 'a'");
        assertThatThrownBy(() -> read("a(){\n".repeat(102) + "}".repeat(102)))
                .hasMessageContaining("cells.lib:102: groups stand within each other more than 100 deep");
        assertThatThrownBy(() -> read("a(){".repeat(5000))).hasMessageContaining("deep");
    }

    /** Of an attribute that is said twice the last counts; text goes on behind a backslash at the end of a line. */
    @Test
    void allOfAFileIsRead() {
        String text = """
                /* first
                */ library(a b, "c d") { // nothing
                  x : 1.5 ; x:2
                  y : "q r";;
                  z ("1, \\
                      2", 3 \\
                      , w);
                  empty () ;
                  inner (k) { deep() { u : v } }
                  other () { }
                } // the end""";
        LibertyGroup deep = new LibertyGroup("deep", List.of(), 9, Map.of("u", List.of("v")), List.of());
        assertThat(LibertyParser.parse("cells.lib", text))
                .isEqualTo(new LibertyGroup(
                        "library",
                        List.of("a", "b", "c d"),
                        2,
                        Map.of(
                                "x", List.of("2"),
                                "y", List.of("q r"),
                                "z", List.of("1, 2", "3", "w"),
                                "empty", List.of()),
                        List.of(
                                new LibertyGroup("inner", List.of("k"), 9, Map.of(), List.of(deep)),
                                new LibertyGroup("other", List.of(), 10, Map.of(), List.of()))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "                                                          | 0, 1, 1, 1",
                "nom_voltage : 1.8; capacitive_load_unit (1, pf)           | 1.8, 1, 1, 1",
                "capacitive_load_unit (2.5, ff); voltage_unit : 10mV       | 0, 0.0025, 0.01, 1",
                "leakage_power_unit : 1uW; capacitive_load_unit (1., NF)   | 0, 1000, 1, 1000",
                "leakage_power_unit : \"100pW\"; voltage_unit : \"2 V\" | 0, 1, 2, 0.1"
            })
    void unitsAreThoseOfTheFileOrUsualOnes(String attributes, String units) throws IOException {
        double[] wanted = Arrays.stream(units.split(", "))
                .mapToDouble(Double::parseDouble)
                .toArray();
        Liberty.Units found = read(SMALL.replace("capacitive_load_unit (1, pf);", attributes == null ? "" : attributes))
                .units();
        assertThat(new double[] {found.volts(), found.picofarads(), found.voltUnit(), found.nanowatts()})
                .containsExactly(wanted, within(1e-9));
    }

    @Test
    void aUnitOfEnergyIsThatOfACapacitorAtAUnitOfVoltage() {
        assertThat(new Liberty.Units(5, 3, 0.5, 7).picojoules()).isEqualTo(0.75);
    }
}
