package io.wormrtl.kernel.liberty;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibertyCellTest {

    private static LibertyCell cell(String contents) {
        LibertyGroup group = LibertyParser.parse("cells.lib", "cell (X1) {\n" + contents + "\n}");
        return LibertyCell.of(Path.of("cells.lib"), group, Map.of());
    }

    private static LibertyCell logic(String inputs, String... functions) {
        StringBuilder text = new StringBuilder();
        for (String input : inputs.split("")) {
            text.append("pin (" + input + ") { direction : input; capacitance : 2; }\n");
        }
        for (String function : functions) {
            text.append("pin (Y) { direction : output; function : \"" + function + "\"; }\n");
        }
        return cell(text.toString());
    }

    /** How many inputs a NAND has for which the cell can stand; 0 for none. */
    @ParameterizedTest
    @CsvSource({
        "A, !A, 1",
        "A, A, 0",
        "A, 1, 0",
        "AB, !(A B), 2",
        "AB, !A + !B, 2",
        "AB, !(A + B), 0",
        "AB, A B, 0",
        "AB, !A, 0",
        "AB, A ^ B, 0",
        "AB, !(A B) ^ (A B'), 0",
        "ABC, (A B C)', 3",
        "ABC, (A B)', 0",
        "AB, !(A C), 0"
    })
    void aNandIs0WhereAllInputsAre1(String inputs, String function, int nand) {
        LibertyCell cell = logic(inputs, function);
        for (int i = 1; i <= 3; i++) {
            assertThat(cell.isNand(i)).as("of %d inputs", i).isEqualTo(i == nand);
        }
    }

    @Test
    void aGateHasOneOutputAndNoState() {
        assertThat(logic("AB", "!(A B)", "A B").isNand(2)).isFalse();
        assertThat(logic("AB", "!(A B)", "A B").output()).isEmpty();
        assertThat(logic("AB").isNand(2)).isFalse();
        assertThat(logic("AB", "!(A B)").output().orElseThrow().function()).isEqualTo("!(A B)");
        assertThat(cell("ff (S, T) { } pin (A) { direction : input; } pin (Y) { function : \"!A\"; }")
                        .isNand(1))
                .isFalse();
    }

    /** One that takes the value of a pin when a pin rises, says it as it is, and knows nothing else. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ff (S, T) { next_state : D; clocked_on : C; }                | S      | true",
                "ff (S, T) { next_state : \"(D)\"; clocked_on : \" C \"; }    | ( S )  | true",
                "ff (S, T) { next_state : D; clocked_on : C; }                | T      | false",
                "ff (S, T) { next_state : D; clocked_on : C; }                | S T    | false",
                "ff (S, T) { next_state : \"!D\"; clocked_on : C; }           | S      | false",
                "ff (S, T) { next_state : D; clocked_on : \"C'\"; }           | S      | false",
                "ff (S, T) { next_state : E; clocked_on : C; }                | S      | false",
                "ff (S, T) { next_state : D; clocked_on : C; clear : R; }     | S      | false",
                "ff (S, T) { next_state : D; }                                | S      | false",
                "latch (S, T) { next_state : D; clocked_on : C; }             | S      | false"
            })
    void aPlainFlipFlopTakesAPinAtTheClock(String state, String function, boolean isPlain) {
        LibertyCell cell = cell(state + " pin (D) { direction : input; } pin (C) { direction : input; }"
                + " pin (Q) { direction : output; function : \"" + function + "\"; }");
        assertThat(cell.isPlainFlipFlop()).isEqualTo(isPlain);
        assertThat(cell.isFlipFlop()).isEqualTo(state.startsWith("ff"));
    }

    @Test
    void aCellIsWhatItsGroupSays() {
        LibertyCell cell = cell("""
                area : 4.5; cell_leakage_power : 0.25;
                ff ("S", T) { next_state : "( A )"; }
                pin (A) { direction : input; capacitance : 3; }
                pin (E) { direction : inout; }
                pin (Z) { direction : output; }
                pin (Q) { direction : output; function : "S"; }
                pin (R) { direction : output; function : "T"; }
                """);
        assertThat(cell.name()).isEqualTo("X1");
        assertThat(cell.area()).isEqualTo(4.5);
        assertThat(cell.leakage()).isEqualTo(0.25);
        assertThat(cell.function()).isEqualTo("S");
        assertThat(cell.state()).isEqualTo(Map.of("name", "S", "next_state", "A"));
        assertThat(cell.pins()).extracting(LibertyPin::name).containsExactly("A", "E", "Z", "Q", "R");
        assertThat(cell.pins()).extracting(LibertyPin::function).containsExactly("", "", "", "S", "T");
        assertThat(cell.inputs()).extracting(LibertyPin::name).containsExactly("A");
        assertThat(cell.pin("A").orElseThrow().capacitance()).isEqualTo(3);
        assertThat(cell.pin("E").orElseThrow().capacitance()).isZero();
        assertThat(cell.pin("N")).isEmpty();
        LibertyCell plain = cell("");
        assertThat(plain.area()).isZero();
        assertThat(plain.leakage()).isZero();
        assertThat(plain.function()).isEmpty();
        assertThat(plain.state()).isEmpty();
    }

    /** Over all tables of rise and fall, whichever input causes the change; delays are something else. */
    @Test
    void aPinHasTheAverageOfItsTables() {
        LibertyPin pin = cell("""
                        pin (Y) {
                          timing () { related_pin : A; cell_rise (scalar) { values ("100"); }
                            rise_transition (scalar) { values ("1"); } fall_transition (scalar) { values ("2"); } }
                          timing () { related_pin : B; rise_transition (scalar) { values ("6"); } }
                          internal_power () { rise_power (scalar) { values ("10"); } fall_power (scalar) { values ("20"); } }
                          internal_power () { power (scalar) { values ("60"); } other (scalar) { values ("1000"); } }
                        }
                        """).pin("Y").orElseThrow();
        assertThat(pin.transition(1, 1)).isEqualTo(3);
        assertThat(pin.energy(1, 1)).isEqualTo(30);
        assertThat(pin.energy(1, 1)).isEqualTo(30);
        LibertyPin silent = cell("pin (Y) { }").pin("Y").orElseThrow();
        assertThat(silent.transition(1, 1)).isZero();
        assertThat(silent.energy(1, 1)).isZero();
    }
}
