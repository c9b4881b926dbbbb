package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.experiment.NetworkExperiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Energy in the reports of commands. */
@Tag("slow")
class EnergyCommandTest {

    /** A library of three cells, in which an input takes 0.02 pJ and nothing else takes anything. */
    private static final String LIBRARY = """
            library (small) {
              capacitive_load_unit (1, ff); nom_voltage : 2;
              cell (NAND) { area : 1; cell_leakage_power : 2;
                pin (A) { direction : input; capacitance : 10; } pin (B) { direction : input; capacitance : 10; }
                pin (Y) { direction : output; function : "!(A B)"; } }
              cell (INV) { area : 1;
                pin (A) { direction : input; capacitance : 10; } pin (Y) { direction : output; function : "!A"; } }
              cell (DFF) { area : 1; ff (IQ, IQN) { clocked_on : "CK"; next_state : "D"; }
                pin (D) { direction : input; capacitance : 10; } pin (CK) { direction : input; capacitance : 45; }
                pin (Q) { direction : output; function : "IQ"; } }
            }
            """;

    private static final NetworkExperiment EXPERIMENT = new NetworkExperiment();

    @TempDir
    private Path folder;

    private static JsonNode json(String command, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(command, "testbenches/quickstart.yaml", "--format", "json"));
        for (String setting : List.of(
                "network.radices=[2, 2]",
                "router.virtual-channels=1",
                "router.buffer-depth=2",
                "router.output-depth=0",
                "link.flit-width=16",
                "traffic.length=4",
                "traffic.load=0.2",
                "run.warm-up=50",
                "run.measure=200")) {
            arguments.addAll(List.of("-P", setting));
        }
        arguments.addAll(List.of(more));
        Terminal terminal = Terminal.run(EXPERIMENT, arguments.toArray(String[]::new));
        return new ObjectMapper().readTree(terminal.out());
    }

    @Test
    void aRunReportsEnergyByTypeOfModuleAndByFlit() throws IOException {
        Path library = Files.writeString(folder.resolve("small.lib"), LIBRARY);
        JsonNode relative = json("run", "--energy", "-P", "energy.wire-load=5");
        JsonNode absolute = json("run", "--liberty", library.toString(), "-P", "energy.wire-load=5");
        double inputs = 0;
        double picojoules = 0;
        double share = 0;
        for (int i = 0; i < relative.get("energy").size(); i++) {
            JsonNode row = relative.get("energy").get(i);
            double parts = 0;
            for (String part : List.of("clock", "registers", "logic", "wires")) {
                parts += row.get(part).asDouble();
            }
            assertThat(row.get("total").asDouble()).isCloseTo(parts, within(1e-6));
            inputs += parts;
            share += row.get("share").asDouble();
            picojoules += absolute.get("energy").get(i).get("total").asDouble();
        }
        assertThat(share).isCloseTo(100, within(1e-6));
        JsonNode figures = relative.get("figures");
        double flits = 4 * figures.get("accepted_load").asDouble();
        assertThat(figures.get("energy_per_flit").asDouble()).isCloseTo(inputs / flits, within(1e-3 * inputs));
        assertThat(figures.has("energy_per_flit_pj")).isFalse();
        JsonNode both = absolute.get("figures");
        assertThat(both.get("energy_per_flit")).isEqualTo(figures.get("energy_per_flit"));
        assertThat(both.get("energy_per_flit_pj").asDouble()).isCloseTo(picojoules / flits, within(1e-3 * picojoules));
        // The clock takes 2 * 45 fF * (2 V)^2 / 2, nine times an input; within flip-flops nothing is taken.
        JsonNode most = relative.get("energy").get(0);
        JsonNode same = absolute.get("energy").get(0);
        assertThat(same.get("clock").asDouble())
                .isCloseTo(0.02 * most.get("clock").asDouble(), within(1e-6));
        assertThat(same.get("logic").asDouble())
                .isCloseTo(0.02 * most.get("logic").asDouble(), within(1e-6));
        assertThat(same.get("registers").asDouble()).isZero();
        assertThat(both.get("leakage_power").asDouble()).isPositive();
        assertThat(relative.toString())
                .contains("energy: an input of a gate that changes is the unit in 200 cycles; of glitches");
        assertThat(absolute.toString()).contains("energy: with NAND, INV and DFF of small in 200 cycles");
    }

    @Test
    void expectationsOfEnergyThatIsNotMeasuredAreRefused() throws IOException {
        Path library = Files.writeString(folder.resolve("small.lib"), LIBRARY);
        String relative = "expect=[energy_per_flit > 0]";
        String absolute = "expect=[switching_per_flit_pj > 0]";
        assertThat(refusal("-P", relative))
                .contains("'energy_per_flit' is there only where energy is measured: --energy or energy.measure");
        assertThat(refusal("-P", relative, "-P", "energy.measure=false")).contains("'energy_per_flit'");
        assertThat(refusal("-P", absolute, "--energy"))
                .contains("'switching_per_flit_pj'", "a library of cells: --liberty or energy.liberty");
        assertThat(json("run", "-P", relative, "--energy").get("expectations").toString())
                .contains("holds");
        assertThat(json("run", "-P", relative, "-P", absolute, "--liberty", library.toString())
                        .get("expectations")
                        .toString())
                .contains("holds");
    }

    private static String refusal(String... more) {
        List<String> arguments = new ArrayList<>(List.of("run", "testbenches/quickstart.yaml"));
        arguments.addAll(List.of(more));
        Terminal terminal = Terminal.run(EXPERIMENT, arguments.toArray(String[]::new));
        assertThat(terminal.code()).isEqualTo(2);
        return terminal.err();
    }

    @Test
    void sweepsAndComparisonsHaveItsFigures() throws IOException {
        JsonNode plain = json("run");
        assertThat(plain.has("energy")).isFalse();
        assertThat(plain.get("figures").has("energy_per_flit")).isFalse();
        JsonNode sweep = json("sweep", "--energy", "--vary", "traffic.load=0.1,0.2");
        JsonNode compared = json("compare", "--energy", "--vary", "router.buffer-depth=2,3", "--buffers", "as-given");
        for (JsonNode row : List.of(
                sweep.get("points").get(0),
                sweep.get("points").get(1),
                compared.get("behaviour").get(0),
                compared.get("behaviour").get(1))) {
            assertThat(row.get("energy_per_flit").asDouble())
                    .isGreaterThan(row.get("switching_per_flit").asDouble());
            assertThat(row.get("switching_per_flit").asDouble()).isPositive();
        }
        // The clock is the same at both loads, and at twice the load there are twice the flits.
        assertThat(sweep.get("points").get(0).get("energy_per_flit").asDouble())
                .isGreaterThan(
                        1.5 * sweep.get("points").get(1).get("energy_per_flit").asDouble());
        assertThat(compared.get("behaviour").get(1).get("energy_per_flit").asDouble())
                .isGreaterThan(1.1
                        * compared.get("behaviour")
                                .get(0)
                                .get("energy_per_flit")
                                .asDouble());
        assertThat(compared.get("behaviour").get(0).get("front").asText()).contains("latency/energy");
    }
}
