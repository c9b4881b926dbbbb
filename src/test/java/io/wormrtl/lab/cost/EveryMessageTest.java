package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of two networks alike, one needs no more than the other, but for what every message takes. */
class EveryMessageTest {

    private static final NetworkCost COST = NetworkCost.of(
            Testbench.parse("network: { topology: mesh, radices: [2] }", Path.of("n.yaml"), List.of())
                    .parts(),
            new Synthesis());

    @ParameterizedTest
    @CsvSource({"10, 4, false", "11, 4, true", "10, 5, true", "11, 5, true", "9, 5, true", "11, 3, true", "9, 3, false"
    })
    void moreCyclesOrMoreCrossingsAreMore(long cycles, long crossings, boolean more) {
        Needs needs = Needs.of(COST, COST, new MessageAlone(cycles, crossings), new MessageAlone(10, 4));
        assertThat(needs).isEqualTo(new Needs(false, false, 0, false, false, more));
    }
}
