package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.routing.Reallocation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Time-outs of every length beside the same network: each presumes exactly the headers that wait as long. */
class HeaderTimeoutsTest {

    private static final int LONGEST = 100;

    private final Rig rig = new Rig(
            Shape.PLAIN.row(Shape.PLAIN.parts()), new Shape(1, 0, 1, 2).congestion(), MonitorParameters.DEFAULTS);
    private final Deadlocks deadlocks = rig.monitors.deadlocks();
    private final List<Long> waits = new ArrayList<>();
    private final Map<Place, Long> since = new HashMap<>();

    /**
     * A header that is seen in one cycle, and in the last of those after it, has waited for as many cycles as lie
     * between.
     */
    private void look(long cycle) {
        for (Place place : deadlocks.places().all()) {
            if (place.count() > 0 && !place.isRouted()) {
                since.putIfAbsent(place, cycle);
            } else if (since.containsKey(place)) {
                waits.add(cycle - 1 - since.remove(place));
            }
        }
    }

    @Test
    void whoWaitsForTheLimitIsPresumedAndNobodyElse() {
        Map<Integer, HeaderTimeouts> timeouts = new TreeMap<>();
        for (int limit = 1; limit <= LONGEST; limit++) {
            timeouts.put(limit, new HeaderTimeouts(deadlocks.places(), limit));
        }
        rig.observe(cycle -> {
            look(cycle);
            deadlocks.find();
            timeouts.values().forEach(timeout -> timeout.look(cycle, deadlocks));
        });
        rig.runAndDrain(400, 400);
        assertThat(waits).as("headers that wait").anyMatch(wait -> wait > 10 && wait < LONGEST);
        timeouts.forEach((limit, timeout) -> {
            long asLong = waits.stream().filter(wait -> wait >= limit).count();
            assertThat(timeout.presumptions())
                    .as("limit %d, waits %s", limit, waits)
                    .isEqualTo(new Presumptions(asLong, asLong));
        });
    }

    /** The first message of all, 0 from node 0, is one like any other. */
    @Test
    void aHeaderIsFirstSeenWhenSomebodyLooks() {
        Standstill still = Standstill.of(Reallocation.WHEN_EMPTY);
        still.waits(
                still.place("router_1_0.input_x_minus", 0),
                Standstill.header(0, 5, 0, 4),
                1,
                still.channel("router_1_0.output_x_plus", 0));
        Deadlocks none = still.deadlocks();
        HeaderTimeouts timeouts = new HeaderTimeouts(none.places(), 5);
        timeouts.look(10, none);
        timeouts.look(14, none);
        assertThat(timeouts.presumptions()).isEqualTo(new Presumptions(0, 0));
        timeouts.look(15, none);
        timeouts.look(30, none);
        assertThat(timeouts.presumptions()).isEqualTo(new Presumptions(1, 1));
    }
}
