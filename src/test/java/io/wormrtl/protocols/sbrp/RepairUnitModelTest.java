package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.shared.Pipeline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The unit of a router of three neighbours against what docs/recovery-sbrp.md says of it, virtual channel by virtual
 * channel, in states that are drawn one by one: whatever stands in the registers and on the lines, the same cycle
 * follows.
 */
class RepairUnitModelTest {

    private static final int CHANNELS = SbrpStill.CHANNELS;
    private static final String ROUTER = "router_1_0.";
    private static final String UNIT = ROUTER + "repair_unit.";
    private static final Map<String, String> BEHIND =
            Map.of("x_plus", "status_2_0_x_minus.", "x_minus", "status_0_0_x_plus.", "y_plus", "status_1_1_y_minus.");
    /** Output ports by number; of the first four one leads nowhere. */
    private static final List<String> OUTPUTS =
            List.of("x_plus", "x_minus", "y_plus", "y_minus", "ejection_0", "ejection_1", "ejection_2", "ejection_3");

    private static final List<String> BETWEEN = List.of("x_plus", "x_minus", "y_plus");
    private static final List<String> INPUTS = List.of("x_plus", "x_minus", "y_plus", "injection_0", "injection_1");

    private Variant variant;
    private boolean staged;
    private boolean buffered;
    private SbrpStill bench;
    private Still still;
    private Random random;
    /** What has been drawn, by name: of masks and numbers. */
    private final Map<String, Long> drawn = new HashMap<>();

    private long draw(String name, String element, int bits) {
        return draw(name, element, 0, random.nextLong() >>> (Long.SIZE - bits));
    }

    private long draw(String name, String element, int index, long value) {
        drawn.put(index == 0 ? name : name + index, value);
        still.set(element, index, value);
        return value;
    }

    private long is(String name) {
        return drawn.get(name);
    }

    private long is(String name, int v) {
        return drawn.get(v == 0 ? name : name + v);
    }

    private boolean bit(String name, int v) {
        return (is(name) >>> v & 1) != 0;
    }

    private static long mask(IntPredicate of) {
        long mask = 0;
        for (int v = 0; v < CHANNELS; v++) {
            mask |= of.test(v) ? 1L << v : 0;
        }
        return mask;
    }

    private void drawInput(String port) {
        String input = ROUTER + "input_" + port + ".";
        if (BEHIND.containsKey(port)) {
            draw(port + " in dead", BEHIND.get(port) + "dead", 1);
            draw(port + " vacating", UNIT + "vacating_" + port, CHANNELS);
        }
        draw(port + " absorbing", UNIT + "absorbing_" + port, CHANNELS);
        for (int v = 0; v < CHANNELS; v++) {
            draw(port + " state", input + "vc.state", v, random.nextInt(RouteState.values().length));
            draw(port + " count", input + "fifo.count", v, random.nextInt(3));
            draw(port + " front", input + "fifo.front", v, flit());
            String to = OUTPUTS.get(random.nextInt(4) == 0 ? 4 + random.nextInt(4) : random.nextInt(3));
            long route = (long) OUTPUTS.indexOf(to) << 2 | random.nextInt(CHANNELS);
            draw(port + " route", input + "vc.route", v, route);
        }
    }

    private long flit() {
        return bench.flits().flit(random.nextInt(7), random.nextLong() >>> 19);
    }

    private void drawOutput(String port) {
        String output = ROUTER + "output_" + port + ".";
        draw(port + " dead", "status_1_0_" + port + ".dead", 1);
        draw(port + " down", UNIT + "down_" + port, 1);
        draw(port + " used", UNIT + "used_" + port, CHANNELS);
        draw(port + " unknown", UNIT + "unknown_" + port, CHANNELS);
        draw(port + " credit", "link_1_0_" + port + ".credit_out", CHANNELS);
        draw(port + " free", output + "free", CHANNELS);
        draw(port + " unowned", output + "ownership.unowned", CHANNELS);
        if (random.nextBoolean()) {
            draw(port + " unowned", output + "ownership.unowned", 0, SbrpStill.ALL);
            draw(port + " used", UNIT + "used_" + port, 0, 0);
        }
        int v = random.nextInt(CHANNELS);
        boolean comes = random.nextBoolean();
        drawn.put(port + " entering", comes ? 1L << v : 0);
        drawn.put(port + " flit", flit());
        if (buffered) {
            draw(port + " waiting", output + "occupied", random.nextBoolean() ? CHANNELS : 1);
            still.set(output + "load", is(port + " entering")).set(output + "flit", 0, is(port + " flit"));
        } else {
            still.set("link_1_0_" + port + ".request", comes ? 1 : 0)
                    .set("link_1_0_" + port + ".vc", v)
                    .set("link_1_0_" + port + ".kind", bench.flits().kind(is(port + " flit")))
                    .set("link_1_0_" + port + ".data", bench.flits().payload(is(port + " flit")));
        }
        if (variant != Variant.SBRP_2) {
            draw(port + " ask", UNIT + "ask_" + port, random.nextBoolean() ? CHANNELS : 1);
            for (int c = 0; c < CHANNELS; c++) {
                draw(port + " copy", UNIT + "head_copy_" + port, c, random.nextLong() >>> 19);
                if (variant == Variant.SBRP_1) {
                    draw(port + " passed", UNIT + "flit_counter_" + port, c, random.nextInt(21));
                }
            }
        }
    }

    // ---- what is said of a cycle ---------------------------------------------------------------------------------

    private boolean isDown(String port) {
        return is(port + " dead") == 1 && is(port + " down") == 1;
    }

    /** A head comes out of the switch. */
    private boolean headEnters(String port, int v) {
        return bit(port + " entering", v) && FlitKind.begins(bench.flits().kind(is(port + " flit")));
    }

    private boolean stateIs(String input, int v, RouteState state) {
        return is(input + " state", v) == state.ordinal();
    }

    /** It goes to a channel that is known to be dead. */
    private boolean hit(String input, int v) {
        String to = OUTPUTS.get((int) (is(input + " route", v) >>> 2));
        return stateIs(input, v, RouteState.ROUTED) && BETWEEN.contains(to) && isDown(to);
    }

    /** And its head has left. */
    private boolean begun(String input, int v) {
        String to = OUTPUTS.get((int) (is(input + " route", v) >>> 2));
        int c = (int) (is(input + " route", v) & 3);
        return hit(input, v) && (bit(to + " used", c) || (staged && headEnters(to, c)));
    }

    /** Nothing comes any more of what came before. */
    private boolean isCut(String input, int v) {
        return BEHIND.containsKey(input) && (is(input + " in dead") == 1 || bit(input + " vacating", v));
    }

    private boolean isEmpty(String input, int v) {
        return is(input + " count", v) == 0;
    }

    private boolean ended(String input, int v) {
        return bit(input + " absorbing", v) && isCut(input, v) && isEmpty(input, v);
    }

    private boolean vacated(String input, int v) {
        return BEHIND.containsKey(input)
                && is(input + " in dead") == 0
                && bit(input + " vacating", v)
                && isEmpty(input, v)
                && stateIs(input, v, RouteState.IDLE);
    }

    private void says(String element, IntPredicate of) {
        assertThat(still.get(element)).as(() -> element + " " + drawn).isEqualTo(mask(of));
    }

    private void lookAtInput(String port) {
        says(UNIT + "hit_" + port, v -> hit(port, v));
        says(UNIT + "begun_" + port, v -> begun(port, v));
        String in = ROUTER + "in_";
        says(
                in + "discard_" + port,
                v -> bit(port + " absorbing", v)
                        || begun(port, v)
                        || (isCut(port, v) && stateIs(port, v, RouteState.IDLE) && !isEmpty(port, v)));
        says(in + "flush_" + port, v -> ended(port, v));
        says(in + "reroute_" + port, v -> hit(port, v));
        says(
                in + "insert_" + port,
                v -> isCut(port, v)
                        && stateIs(port, v, RouteState.ROUTED)
                        && isEmpty(port, v)
                        && !hit(port, v)
                        && !bit(port + " absorbing", v));
        says(in + "hush_" + port, v -> BEHIND.containsKey(port) && bit(port + " vacating", v));
        says(in + "announce_" + port, v -> vacated(port, v));
        long tail = bench.flits().flit(bench.flits().kinds().code(SbrpWords.NON_FINAL_TAIL), 0);
        assertThat(still.all(ROUTER + "inserted_" + port)).containsExactly(tail, tail, tail);
        if (BEHIND.containsKey(port)) {
            assertThat(still.get(BEHIND.get(port) + "receiver_rested"))
                    .isEqualTo(is(port + " in dead") == 1 && is(port + " vacating") == SbrpStill.ALL ? 1 : 0);
        }
    }

    private void lookAtOutput(String port) {
        String out = ROUTER + "out_";
        says(out + "restore_" + port, v -> is(port + " dead") == 1 || bit(port + " unknown", v));
        says(out + "release_" + port, v -> isDown(port));
        says(out + "close_" + port, v -> bit(port + " unknown", v));
        boolean isLeft = is(port + " used") != 0
                || is(port + " unowned") != SbrpStill.ALL
                || (buffered && is(port + " waiting") != 0)
                || (variant != Variant.SBRP_2 && is(port + " ask") != 0);
        assertThat(still.get("status_1_0_" + port + ".sender_rested"))
                .as(() -> port + drawn)
                .isEqualTo(isDown(port) && !isLeft ? 1 : 0);
    }

    /** Of all that ask the first is taken, when the one before has been. */
    private List<Integer> lookAtDisplay() {
        boolean open = is("hit") == is("hit taken");
        List<Integer> taken = new ArrayList<>();
        for (String port : BETWEEN) {
            int v = Long.numberOfTrailingZeros(is(port + " ask"));
            boolean first = open && taken.isEmpty() && is(port + " ask") != 0;
            says(UNIT + "taking_" + port, c -> first && c == v);
            if (first) {
                taken.addAll(List.of(BETWEEN.indexOf(port), v));
            }
        }
        assertThat(still.get("ejection_1_0_0.hit")).isEqualTo(is("hit"));
        assertThat(still.get("ejection_1_0_0.hit_head")).isEqualTo(is("hit head"));
        if (variant == Variant.SBRP_1) {
            assertThat(still.get("ejection_1_0_0.hit_passed")).isEqualTo(is("hit passed"));
        }
        assertThat(bench.repair().shown().isPresent()).isEqualTo(!open);
        bench.repair().shown().ifPresent(head -> assertThat(head).isEqualTo(is("hit head")));
        return taken;
    }

    private void lookAtNextInput(String port) {
        says(
                UNIT + "absorbing_" + port,
                v -> (bit(port + " absorbing", v) || begun(port, v))
                        && !ended(port, v)
                        && !(!isEmpty(port, v) && FlitKind.ends(bench.flits().kind(is(port + " front", v)))));
        if (BEHIND.containsKey(port)) {
            says(
                    UNIT + "vacating_" + port,
                    v -> is(port + " in dead") == 1 || (bit(port + " vacating", v) && !vacated(port, v)));
        }
    }

    private void lookAtNextOutput(String port, int taken) {
        says(
                UNIT + "unknown_" + port,
                v -> is(port + " dead") == 1 || (bit(port + " unknown", v) && !bit(port + " credit", v)));
        says(
                UNIT + "used_" + port,
                v -> !isDown(port) && (headEnters(port, v) || (bit(port + " used", v) && !bit(port + " free", v))));
        assertThat(still.get(UNIT + "down_" + port)).isEqualTo(is(port + " dead"));
        if (variant == Variant.SBRP_2) {
            return;
        }
        says(
                UNIT + "ask_" + port,
                v -> v != taken
                        && (bit(port + " ask", v)
                                || (isDown(port) && (bit(port + " used", v) || headEnters(port, v)))));
        long flit = is(port + " flit");
        for (int v = 0; v < CHANNELS; v++) {
            assertThat(still.get(UNIT + "head_copy_" + port, v))
                    .isEqualTo(headEnters(port, v) ? bench.flits().payload(flit) : is(port + " copy", v));
            if (variant == Variant.SBRP_1) {
                long more = is(port + " passed", v) + (bit(port + " entering", v) ? 1 : 0);
                assertThat(still.get(UNIT + "flit_counter_" + port, v)).isEqualTo(headEnters(port, v) ? 1 : more);
            }
        }
    }

    private void lookAtNextDisplay(List<Integer> taken) {
        String display = UNIT + "hit_display.";
        String port = taken.isEmpty() ? null : BETWEEN.get(taken.get(0));
        assertThat(still.get(display + "hit")).isEqualTo(port == null ? is("hit") : 1 - is("hit"));
        assertThat(still.get(display + "hit_head"))
                .isEqualTo(port == null ? is("hit head") : is(port + " copy", taken.get(1)));
        if (variant == Variant.SBRP_1) {
            assertThat(still.get(display + "hit_passed"))
                    .isEqualTo(port == null ? is("hit passed") : is(port + " passed", taken.get(1)));
        }
    }

    @ParameterizedTest
    @CsvSource({"SBRP_0, 0, 1", "SBRP_1, 2, 0", "SBRP_1, 0, 0", "SBRP_2, 1, 1"})
    void whateverItSeesARouterDoesWhatItsPlacesAskFor(Variant tested, int outputDepth, int stage) {
        variant = tested;
        staged = stage > 0;
        buffered = outputDepth > 0;
        bench = SbrpStill.of(tested, outputDepth, new Pipeline(0, 0, stage), 48);
        still = bench.still;
        for (int seed = 0; seed < 40; seed++) {
            random = new Random(seed);
            drawn.clear();
            INPUTS.forEach(this::drawInput);
            BETWEEN.forEach(this::drawOutput);
            boolean shows = variant != Variant.SBRP_2;
            if (shows) {
                draw("hit", UNIT + "hit_display.hit", 1);
                draw("hit head", UNIT + "hit_display.hit_head", 45);
                draw("hit taken", "ejection_1_0_0.hit_taken", 1);
                if (variant == Variant.SBRP_1) {
                    draw("hit passed", UNIT + "hit_display.hit_passed", 4);
                }
            }
            oneCycle(shows);
        }
    }

    private void oneCycle(boolean shows) {
        still.run(UNIT + "look_up");
        INPUTS.forEach(port -> still.run(UNIT + "act_" + port));
        BEHIND.keySet().forEach(port -> still.run(UNIT + "rest_" + port + "_in"));
        BETWEEN.forEach(port -> still.run(UNIT + "act_" + port + "_out", UNIT + "rest_" + port + "_out"));
        INPUTS.forEach(this::lookAtInput);
        BETWEEN.forEach(this::lookAtOutput);
        List<Integer> taken = List.of();
        if (shows) {
            String display = UNIT + "hit_display.";
            still.run(display + "choose", display + "drive");
            if (variant == Variant.SBRP_1) {
                still.run(display + "drive_count");
            }
            taken = lookAtDisplay();
            still.run(display + "show");
            lookAtNextDisplay(taken);
        }
        INPUTS.forEach(port -> still.run(UNIT + "absorb_" + port));
        BEHIND.keySet().forEach(port -> still.run(UNIT + "vacate_" + port));
        BETWEEN.forEach(port -> still.run(UNIT + "learn_" + port, UNIT + "track_" + port));
        INPUTS.forEach(this::lookAtNextInput);
        for (String port : BETWEEN) {
            boolean isTaken = !taken.isEmpty() && BETWEEN.indexOf(port) == taken.get(0);
            lookAtNextOutput(port, isTaken ? taken.get(1) : -1);
        }
    }
}
