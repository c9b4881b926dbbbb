package io.wormrtl.network.router;

import static io.wormrtl.network.router.StillRouter.PARTS;
import static io.wormrtl.network.router.StillRouter.code;
import static io.wormrtl.network.router.StillRouter.network;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.routing.StatusUse;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A header that has arrived asks for the ejection channel of three with the most free virtual channels: {@code
 * ChannelSelection}.
 */
class EjectionChoiceTest {

    private static final StillRouter BENCH = new StillRouter(network(new StillRouter.Options(StatusUse.NONE), PARTS));

    /** Of as many the first, and of its free virtual channels the lowest; -1: none is free. */
    @ParameterizedTest
    @CsvSource({
        "111, 111, 111, 0, 0", "110, 111, 111, 1, 0", "110, 101, 111, 2, 0", "001, 000, 000, 0, 0",
        "111, 100, 110, 0, 0", "111, 000, 110, 0, 0", "110, 001, 110, 0, 1", "110, 001, 011, 0, 1",
        "100, 110, 010, 1, 1", "010, 110, 011, 1, 1", "100, 010, 001, 0, 2", "000, 100, 010, 1, 2",
        "000, 100, 110, 2, 1", "000, 000, 100, 2, 2", "001, 110, 111, 2, 0", "000, 000, 000, -1, 0"
    })
    void theRoomiestIsTaken(String first, String second, String third, int taken, int channel) {
        BENCH.still.clear();
        BENCH.waits("x_plus", 1, 1).run("input_x_plus.route");
        String[] free = {first, second, third};
        for (int e = 0; e < 3; e++) {
            BENCH.set("output_ejection_" + e + ".free", Long.parseLong(free[e], 2));
        }
        BENCH.run("input_x_plus.select");
        assertThat(BENCH.get("input_x_plus.requesting")).isEqualTo(taken < 0 ? 0 : 0b010);
        assertThat(BENCH.get("input_x_plus.vc.target", 1)).isEqualTo(taken < 0 ? 0 : code(4 + taken, channel));
    }
}
