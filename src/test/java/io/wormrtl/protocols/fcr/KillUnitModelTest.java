package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.router.input.RouteState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The unit of a router against what the documents say of kills, virtual channel by virtual channel, in states that are
 * drawn one by one.
 */
class KillUnitModelTest {

    private static final int CHANNELS = FcrStill.CHANNELS;
    private static final String ROUTER = "router_1_0.";
    private static final String UNIT = ROUTER + "kill_unit.";
    /** By input port, the channel that comes there. */
    private static final Map<String, String> IN = Map.of(
            "x_plus", "link_2_0_x_minus.",
            "x_minus", "link_0_0_x_plus.",
            "y_plus", "link_1_1_y_minus.",
            "injection_0", "injection_1_0_0.",
            "injection_1", "injection_1_0_1.");

    private static final List<String> INPUTS = List.of("x_plus", "x_minus", "y_plus", "injection_0", "injection_1");
    private static final List<String> BETWEEN = List.of("x_plus", "x_minus", "y_plus");
    /** Output ports by number; one side of the node leads nowhere. */
    private static final List<String> NUMBERS =
            List.of("x_plus", "x_minus", "y_plus", "y_minus", "ejection_0", "ejection_1", "ejection_2", "ejection_3");

    private static final List<String> OUTPUTS =
            NUMBERS.stream().filter(port -> !port.equals("y_minus")).toList();

    private final Still still = FcrStill.of(0).still;
    private Random random;
    private final Map<String, long[]> drawn = new HashMap<>();

    private void draw(String name, String element, long... values) {
        drawn.put(name, values);
        still.setAll(element, values);
    }

    private long mask() {
        return random.nextInt(3) == 0 ? random.nextInt(1 << CHANNELS) : 0;
    }

    private long is(String name) {
        return drawn.get(name)[0];
    }

    private boolean bit(String name, int v) {
        return (is(name) >>> v & 1) != 0;
    }

    private static boolean isBetween(String port) {
        return BETWEEN.contains(port);
    }

    private static String status(String input) {
        return IN.get(input).replace("link_", "status_");
    }

    private void drawAll() {
        List<long[]> owned = new ArrayList<>();
        for (String port : INPUTS) {
            draw(port + " fkill", IN.get(port) + "fkill_1_out", mask());
            draw(port + " awaiting", UNIT + "awaiting_" + port, mask());
            draw(port + " sent back", UNIT + "sent_back_" + port, mask());
            if (isBetween(port)) {
                draw(port + " died", status(port) + "dead", random.nextInt(3) / 2);
            }
            long[] states = IntStream.range(0, CHANNELS)
                    .mapToLong(v -> random.nextBoolean() ? 2 : random.nextInt(4))
                    .toArray();
            long[] routes = IntStream.range(0, CHANNELS)
                    .mapToLong(v -> (long) NUMBERS.indexOf(OUTPUTS.get(random.nextInt(OUTPUTS.size()))) << 2
                            | random.nextInt(CHANNELS))
                    .toArray();
            draw(port + " state", ROUTER + "input_" + port + ".vc.state", states);
            draw(port + " route", ROUTER + "input_" + port + ".vc.route", routes);
            for (int v = 0; v < CHANNELS; v++) {
                owned.add(new long[] {INPUTS.indexOf(port), v, routes[v]});
            }
        }
        for (String port : OUTPUTS) {
            draw(port + " kill", UNIT + "kill_" + port, mask());
            draw(port + " waiting", UNIT + "waiting_" + port, mask());
            draw(port + " over", UNIT + "over_" + port, mask());
            draw(port + " waits", UNIT + "wait_" + port, random.nextInt(4), random.nextInt(4), random.nextInt(4));
            if (isBetween(port)) {
                draw(port + " bkill", "link_1_0_" + port + ".bkill_1_out", mask());
                draw(port + " dead", "status_1_0_" + port + ".dead", random.nextInt(4) / 3);
            }
            long[] owners = new long[CHANNELS];
            for (int v = 0; v < CHANNELS; v++) {
                long route = (long) NUMBERS.indexOf(port) << 2 | v;
                List<long[]> candidates =
                        owned.stream().filter(one -> one[2] == route).toList();
                boolean right = !candidates.isEmpty() && random.nextInt(4) > 0;
                owners[v] = right
                        ? CHANNELS * candidates.get(0)[0] + candidates.get(0)[1]
                        : random.nextInt(CHANNELS * INPUTS.size());
            }
            draw(port + " owner", UNIT + "owners.owner_" + port, owners);
        }
    }

    // ---- what is said of a cycle ---------------------------------------------------------------------------------

    /** A kill arrives from ahead that answers none, or the channel is dead. */
    private boolean killed(String output, int v) {
        if (!isBetween(output)) {
            return false;
        }
        boolean comes = bit(output + " bkill", v) && !bit(output + " kill", v) && !bit(output + " waiting", v);
        return comes || is(output + " dead") == 1;
    }

    private boolean goesTo(String input, int v, String output, int c) {
        return drawn.get(input + " state")[v] == RouteState.ROUTED.ordinal()
                && drawn.get(input + " route")[v] == ((long) NUMBERS.indexOf(output) << 2 | c);
    }

    /** The worm is killed at the output that it owns, and that it has not left. */
    private boolean ahead(String input, int v) {
        long number = (long) CHANNELS * INPUTS.indexOf(input) + v;
        for (String output : OUTPUTS) {
            for (int c = 0; c < CHANNELS; c++) {
                if (killed(output, c) && drawn.get(output + " owner")[c] == number && goesTo(input, v, output, c)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean died(String input) {
        return isBetween(input) && is(input + " died") == 1;
    }

    private boolean dying(String input, int v) {
        return bit(input + " fkill", v) || ahead(input, v) || died(input);
    }

    /** A kill that did not come from behind. */
    private boolean fromAhead(String input, int v) {
        return (ahead(input, v) || died(input)) && !bit(input + " fkill", v);
    }

    private void says(String element, IntPredicate of) {
        long expected = 0;
        for (int v = 0; v < CHANNELS; v++) {
            expected |= of.test(v) ? 1L << v : 0;
        }
        assertThat(still.get(element)).as(element).isEqualTo(expected);
    }

    private void lookAtInput(String port) {
        says(UNIT + "ahead_" + port, v -> ahead(port, v));
        says(ROUTER + "in_flush_" + port, v -> dying(port, v) || bit(port + " awaiting", v));
        says(IN.get(port) + "bkill", v -> bit(port + " sent back", v));
        if (isBetween(port)) {
            boolean idle = IntStream.range(0, CHANNELS)
                    .allMatch(v -> drawn.get(port + " state")[v] == RouteState.IDLE.ordinal());
            assertThat(still.get(status(port) + "receiver_rested")).isEqualTo(died(port) && idle ? 1 : 0);
        }
    }

    private void lookAtOutput(String port) {
        String link = isBetween(port) ? "link_1_0_" + port : "ejection_1_0_" + port.charAt(port.length() - 1);
        says(link + ".fkill", v -> bit(port + " kill", v));
        says(ROUTER + "out_flush_" + port, v -> bit(port + " kill", v));
        says(ROUTER + "out_release_" + port, v -> bit(port + " over", v));
        says(ROUTER + "out_restore_" + port, v -> bit(port + " over", v));
        says(
                ROUTER + "out_close_" + port,
                v -> (isBetween(port) && bit(port + " bkill", v))
                        || killed(port, v)
                        || bit(port + " kill", v)
                        || bit(port + " waiting", v)
                        || bit(port + " over", v));
        if (isBetween(port)) {
            boolean rested = is(port + " dead") == 1 && is(port + " kill") == FcrStill.ALL;
            assertThat(still.get("status_1_0_" + port + ".sender_rested")).isEqualTo(rested ? 1 : 0);
        }
    }

    /** Three cycles after a kill of a link of two: nothing of the old worm comes back any more. */
    private void lookAtWaits(String port) {
        long[] waits = drawn.get(port + " waits");
        for (int v = 0; v < CHANNELS; v++) {
            long next = bit(port + " kill", v) ? 3 : Math.max(0, waits[v] - 1);
            assertThat(still.get(UNIT + "wait_" + port, v)).isEqualTo(next);
        }
        says(UNIT + "waiting_" + port, v -> bit(port + " kill", v) || waits[v] > 1);
        says(UNIT + "over_" + port, v -> !bit(port + " kill", v) && waits[v] == 1);
    }

    private boolean killsNext(String output, int c) {
        return killed(output, c)
                || INPUTS.stream()
                        .anyMatch(input -> IntStream.range(0, CHANNELS)
                                .anyMatch(v -> dying(input, v) && goesTo(input, v, output, c)));
    }

    @Test
    void whateverComesKillsArePassedOnAndAnswered() {
        for (int seed = 0; seed < 60; seed++) {
            random = new Random(seed);
            drawAll();
            still.run(UNIT + "look_up");
            INPUTS.forEach(port -> still.run(UNIT + "sweep_" + port, UNIT + "send_back_" + port));
            OUTPUTS.forEach(port -> still.run(UNIT + "end_" + port, UNIT + "hold_back_" + port));
            BETWEEN.forEach(port -> still.run(UNIT + "rest_" + port + "_in", UNIT + "rest_" + port + "_out"));
            INPUTS.forEach(this::lookAtInput);
            OUTPUTS.forEach(this::lookAtOutput);
            OUTPUTS.forEach(port -> still.run(UNIT + "wait_for_" + port));
            OUTPUTS.forEach(this::lookAtWaits);
            OUTPUTS.forEach(port -> still.set(UNIT + "waiting_" + port, is(port + " waiting")));
            still.run(UNIT + "pass_on");
            for (String port : INPUTS) {
                says(UNIT + "sent_back_" + port, v -> fromAhead(port, v) && !bit(port + " awaiting", v));
                says(
                        UNIT + "awaiting_" + port,
                        v -> fromAhead(port, v) || (bit(port + " awaiting", v) && !bit(port + " fkill", v)));
            }
            OUTPUTS.forEach(port -> says(UNIT + "kill_" + port, c -> killsNext(port, c)));
        }
    }
}
