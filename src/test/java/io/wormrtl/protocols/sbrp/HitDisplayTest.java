package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Still;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One worm at a time is shown, however many outputs ask. */
class HitDisplayTest {

    private static final String UNIT = "router_1_0.repair_unit.";
    private static final String DISPLAY = UNIT + "hit_display.";
    private static final List<String> OUTPUTS = List.of("x_plus", "x_minus", "y_plus");

    private final Still still = SbrpStill.of(Variant.SBRP_1).still;

    private HitDisplayTest() {
        for (int i = 0; i < OUTPUTS.size(); i++) {
            for (int v = 0; v < SbrpStill.CHANNELS; v++) {
                still.set(UNIT + "head_copy_" + OUTPUTS.get(i), v, 100 + 10 * i + v);
                still.set(UNIT + "flit_counter_" + OUTPUTS.get(i), v, 1 + 3 * i + v);
            }
        }
    }

    private List<Long> taking() {
        return OUTPUTS.stream().map(port -> still.get(UNIT + "taking_" + port)).toList();
    }

    private void shows(long hit, long head, long passed) {
        assertThat(still.get(DISPLAY + "hit")).isEqualTo(hit);
        assertThat(still.get(DISPLAY + "hit_head")).isEqualTo(head);
        assertThat(still.get(DISPLAY + "hit_passed")).isEqualTo(passed);
    }

    /** The outputs take turns: the next is taken when the interface has the one before. */
    @Test
    void ofSeveralOutputsThatAskOneIsTaken() {
        OUTPUTS.forEach(port -> still.set(UNIT + "ask_" + port, 0b110));
        still.set(UNIT + "ask_x_plus", 0);
        still.run(DISPLAY + "choose");
        assertThat(taking()).containsExactly(0L, 0b010L, 0L);
        still.run(DISPLAY + "show");
        shows(1, 111, 5);
        still.run(DISPLAY + "choose");
        assertThat(taking()).as("the interface has not taken it").containsOnly(0L);
        still.set("ejection_1_0_0.hit_taken", 1).set(UNIT + "ask_x_minus", 0).run(DISPLAY + "choose");
        assertThat(taking()).containsExactly(0L, 0L, 0b010L);
        still.run(DISPLAY + "show");
        shows(0, 121, 8);
    }

    /** Nothing drives the wires so; and if anything did, one worm would be shown, and shown once. */
    @Test
    void ofSeveralOutputsThatAreTakenTheFirstIsShown() {
        still.set(UNIT + "taking_x_minus", 0b100).set(UNIT + "taking_y_plus", 0b001);
        still.run(DISPLAY + "show");
        shows(1, 112, 6);
    }
}
