package io.wormrtl.kernel.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.liberty.Liberty;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibertyEnergyTest {

    private static final Offset<Double> EXACT = within(1e-12);
    private static final Path OSU018 = Path.of("/usr/share/qflow/tech/osu018/osu018_stdcells.lib");

    /** Capacitances in fF, volts in mV; larger cells of every kind come first. */
    private static final String LIBRARY = """
            library (small) {
              capacitive_load_unit (10, ff);
              voltage_unit : "100mV";
              leakage_power_unit : "1pW";
              nom_voltage : 2;
              power_lut_template (by_both) {
                variable_1 : input_transition_time; variable_2 : total_output_net_capacitance;
                index_1 ("0, 1"); index_2 ("0, 10");
              }
              lu_table_template (by_load) { variable_1 : total_output_net_capacitance; index_1 ("0, 8"); }
              cell (NAND2X2) { area : 5;
                pin (A) { direction : input; capacitance : 9; } pin (B) { direction : input; capacitance : 9; }
                pin (Y) { direction : output; function : "(A*B)'"; } }
              cell (OR2) { area : 1;
                pin (A) { direction : input; capacitance : 9; } pin (B) { direction : input; capacitance : 9; }
                pin (Y) { direction : output; function : "A + B"; } }
              cell (NAND2) { area : 3; cell_leakage_power : 4;
                pin (A) { direction : input; capacitance : 1; } pin (B) { direction : input; capacitance : 3; }
                pin (Y) { direction : output; function : "!A | !B";
                  timing () { related_pin : "A"; rise_transition (by_load) { values ("0, 1"); }
                    fall_transition (by_load) { values ("0, 1"); } }
                  internal_power () { related_pin : "A";
                    rise_power (by_both) { values ("4, 6", "8, 10"); } fall_power (by_both) { values ("0, 2", "4, 6"); } } } }
              cell (INV) { area : 2; cell_leakage_power : 1;
                pin (A) { direction : input; capacitance : 2; }
                pin (Y) { direction : output; function : "A'";
                  internal_power () { power (scalar) { values ("7"); } } } }
              cell (DFFR) { area : 6; ff (IQ, IQN) { clocked_on : "CK"; next_state : "D"; clear : "R"; }
                pin (Q) { direction : output; function : "IQ"; } }
              cell (DFFN) { area : 6; ff (IQ, IQN) { clocked_on : "!CK"; next_state : "D"; }
                pin (D) { direction : input; } pin (CK) { direction : input; }
                pin (Q) { direction : output; function : "IQ"; } }
              cell (DFF) { area : 9; cell_leakage_power : 10; ff (IQ, IQN) { clocked_on : "CK"; next_state : "D"; }
                pin (D) { direction : input; capacitance : 5;
                  internal_power () { rise_power (scalar) { values ("1"); } fall_power (scalar) { values ("5"); } } }
                pin (CK) { direction : input; capacitance : 4;
                  internal_power () { rise_power (scalar) { values ("2"); } fall_power (scalar) { values ("4"); } } }
                pin (Q) { direction : output; function : "IQ";
                  internal_power () { rise_power (scalar) { values ("8"); } fall_power (scalar) { values ("8"); } } } }
            }
            """;

    @TempDir
    Path folder;

    private LibertyEnergy read(String text) throws IOException {
        return new LibertyEnergy(Liberty.read(Files.writeString(folder.resolve("cells.lib"), text)));
    }

    /** A unit of energy is 10 fF times (100 mV)^2; one of capacitance takes half of 10 fF times (2 V)^2 at a change. */
    @Test
    void changesTakeWhatTheTablesSay() throws IOException {
        LibertyEnergy energy = read(LIBRARY);
        double unit = 1e-4; // pJ
        double charge = 0.02; // pJ
        assertThat(energy.cells()).isEqualTo("NAND2, INV and DFF of small");
        assertThat(energy.unit()).isEqualTo("pJ");
        assertThat(energy.net(new EnergyModel.Load(1, 0, 0))).isCloseTo(2 * charge, EXACT);
        assertThat(energy.net(new EnergyModel.Load(3, 2, 1))).isCloseTo((6 + 4 + 5) * charge, EXACT);
        // A NAND that drives two of its inputs, 4, has a transition of 0.5: 4 at no load, 5 at half of the load, 6 at
        // 10 and more.
        assertThat(energy.gate(false, new EnergyModel.Load(0, 0, 0))).isCloseTo(4 * unit, EXACT);
        assertThat(energy.gate(false, new EnergyModel.Load(0, 0, 1))).isCloseTo(4.5 * unit + 0.5 * unit, EXACT);
        assertThat(energy.gate(false, new EnergyModel.Load(50, 0, 0))).isCloseTo(6 * unit, EXACT);
        assertThat(energy.gate(true, new EnergyModel.Load(50, 0, 0))).isCloseTo(7 * unit, EXACT);
        assertThat(energy.data()).isCloseTo(3 * unit, EXACT);
        assertThat(energy.state()).isCloseTo(8 * unit, EXACT);
        assertThat(energy.clock()).isCloseTo(2 * (4 * charge + 3 * unit), EXACT);
        assertThat(energy.leakage(2, 3, 5)).isCloseTo((2 * 4 + 3 * 1 + 5 * 10) * 1e-3, EXACT);
    }

    /** The output of a flip-flop drives one input of a NAND, 2; its data and its clock drive nothing. */
    @Test
    void aFlipFlopDrivesOneInput() throws IOException {
        String tables = LIBRARY.replace(
                        "rise_power (scalar) { values (\"8\"); }",
                        "rise_power (by_both) { values (\"0, 10\", \"0, 10\"); }")
                .replace(
                        "fall_power (scalar) { values (\"8\"); }",
                        "fall_power (by_both) { values (\"0, 20\", \"0, 20\"); }")
                .replace(
                        "rise_power (scalar) { values (\"2\"); }",
                        "rise_power (by_both) { values (\"6, 90\", \"6, 90\"); }")
                .replace(
                        "rise_power (scalar) { values (\"1\"); }",
                        "rise_power (by_both) { values (\"3, 90\", \"3, 90\"); }");
        LibertyEnergy energy = read(tables);
        assertThat(energy.state()).isCloseTo((2 + 4) / 2.0 * 1e-4, EXACT);
        assertThat(energy.clock()).isCloseTo(2 * (4 * 0.02 + (6 + 4) / 2.0 * 1e-4), EXACT);
        assertThat(energy.data()).isCloseTo((3 + 5) / 2.0 * 1e-4, EXACT);
    }

    /** In a row of gates each of which has half the transition before it and 0.4 more, it is 0.8 in the end. */
    @Test
    void transitionsSettleInARow() throws IOException {
        LibertyEnergy energy = read(LIBRARY.replace(
                        "rise_transition (by_load) { values (\"0, 1\"); }",
                        "rise_transition (by_both) { values (\"0, 1\", \"0.5, 1.5\"); }")
                .replace(
                        "fall_transition (by_load) { values (\"0, 1\"); }",
                        "fall_transition (by_both) { values (\"0, 1\", \"0.5, 1.5\"); }"));
        assertThat(energy.gate(false, new EnergyModel.Load(0, 0, 0))).isCloseTo((2 + 4 * 0.8) * 1e-4, within(1e-9));
    }

    @Test
    void ofCellsOfOneSizeTheFirstByNameIsTaken() throws IOException {
        String more = """
              cell (NAND2B) { area : 3;
                pin (A) { direction : input; capacitance : 9; } pin (B) { direction : input; capacitance : 9; }
                pin (Y) { direction : output; function : "(A*B)'"; } }
              cell (NAND2) {""";
        assertThat(read(LIBRARY.replace("cell (NAND2) {", more)).cells()).isEqualTo("NAND2, INV and DFF of small");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "pin (A) { direction : input # pin (A) { direction : inout # has no NAND of two inputs",
                "function : \"A'\"    # function : \"A\"      # has no inverter",
                "next_state : \"D\"   # next_state : \"D E\"  # has no flip-flop that takes the value of a pin",
                "nom_voltage : 2      # nom_temperature : 2   # has no nom_voltage",
                "(10, ff)             # (10, acres)           # '10acres' is no unit",
                "\"4, 6\", \"8, 10\"  # \"4, 6\", \"8\"       # rise_power (by_both) has 3 values, not 4",
                "\"4, 6\", \"8, 10\"  # \"4, 6\", \"8, x\"    # an entry of rise_power by_both is 'x', which is no number"
            })
    void whatIsMissingIsNamed(String from, String to, String why) {
        assertThat(LIBRARY).contains(from);
        assertThatThrownBy(() -> read(LIBRARY.replace(from, to)).gate(false, new EnergyModel.Load(1, 0, 0)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("cells.lib")
                .hasMessageContaining(why);
    }

    /** In a real library a flip-flop takes nearly what six NANDs would, in inputs of gates. */
    @Test
    void aLibraryFor180Nanometres() {
        Assumptions.assumeTrue(Files.exists(OSU018));
        LibertyEnergy energy = new LibertyEnergy(Liberty.read(OSU018));
        assertThat(energy.cells()).isEqualTo("NAND2X1, INVX1 and DFFPOSX1 of osu018_stdcells");
        double input = energy.net(new EnergyModel.Load(1, 0, 0));
        assertThat(input).isCloseTo((0.0125 + 0.0129035) / 2 * 1.8 * 1.8 / 2, EXACT);
        assertThat(energy.gate(false, new EnergyModel.Load(1, 0, 0))).isBetween(0.02, 0.035);
        GateInputs relative = new GateInputs();
        assertThat(energy.clock() / input).isCloseTo(relative.clock(), within(2.0));
        assertThat(energy.data() / input).isCloseTo(relative.data(), within(0.5));
        assertThat(energy.state() / input).isCloseTo(relative.state(), within(1.0));
    }
}
