package io.wormrtl.kernel.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which ports and cycles of what crossed a boundary a diagram shows, and how. */
class PortDiagramTest {

    private final Adder adder = new Adder();

    /** The total is 1 from a cycle on; take is high in every third cycle. */
    private PortTraffic traffic(int cycles, int move) {
        List<long[]> inputs = new ArrayList<>();
        List<long[]> outputs = new ArrayList<>();
        for (int cycle = 0; cycle < cycles; cycle++) {
            inputs.add(new long[] {cycle == 1 ? 255 : 16, cycle % 3 == 0 ? 1 : 0});
            outputs.add(new long[] {cycle >= move ? 1 : 0, 7, 0});
        }
        return new PortTraffic(adder.boundary, inputs, outputs);
    }

    @Test
    void theWholeDiagram() {
        assertThat(PortDiagram.of(traffic(7, 5)).text()).isEqualTo("""
                {
                  "signal" : [ {
                    "name" : "clk",
                    "wave" : "p....."
                  }, [ "inputs", {
                    "name" : "number",
                    "wave" : "==....",
                    "data" : [ "ff", "10" ]
                  }, {
                    "name" : "take",
                    "wave" : "0.10.1"
                  } ], [ "outputs", {
                    "name" : "total",
                    "wave" : "=...=.",
                    "data" : [ "0", "1" ]
                  } ] ],
                  "head" : {
                    "text" : "ports of Sums",
                    "tick" : 1
                  }
                }
                """);
    }

    /** From four cycles before the first move, 32 cycles or what there are. */
    @ParameterizedTest
    @CsvSource({"70, 10, 6, 32", "70, 3, 0, 32", "70, 4, 0, 32", "42, 14, 10, 32", "41, 14, 10, 31", "62, 61, 57, 5"})
    void theCyclesAroundTheFirstMove(int cycles, int move, int from, int shown) throws JsonProcessingException {
        PortTraffic traffic = traffic(cycles, move);
        assertThat(traffic.cycles()).isEqualTo(cycles);
        assertThat(traffic.firstMove()).isEqualTo(move);
        JsonNode diagram = new ObjectMapper().readTree(PortDiagram.of(traffic).text());
        assertThat(diagram.at("/head/tick").asInt()).isEqualTo(from);
        assertThat(diagram.at("/signal/0/wave").asText()).isEqualTo("p" + ".".repeat(shown - 1));
        assertThat(diagram.at("/signal/2/1/wave").asText())
                .isEqualTo("=" + ".".repeat(move - from - 1) + "=" + ".".repeat(shown - (move - from) - 1));
    }

    @Test
    void whereNoOutputMovesTheFirstCyclesAreShown() throws JsonProcessingException {
        PortTraffic still = traffic(40, 99);
        assertThat(still.firstMove()).isZero();
        JsonNode diagram = new ObjectMapper().readTree(PortDiagram.of(still).text());
        assertThat(diagram.at("/head/tick").asInt()).isZero();
        assertThat(diagram.at("/signal/2").toString()).isEqualTo("[\"outputs\"]");
    }
}
