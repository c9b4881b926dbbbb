package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How large the receivers of node 1 are: four channels of three virtual channels, two contexts that wait. */
class ReceptionSizesTest {

    private static final String HERE = "nic_1_0.reception.";

    private final SbrpStill bench = SbrpStill.withLongHeaders();
    private final Still still = bench.still;
    private final Reception reception = still.module(Reception.class, "nic_1_0.reception");
    private final int timeout = bench.fit.timeout();

    /** A context for each of twelve lanes, and two for messages that wait, each of which asks four times. */
    @Test
    void itIsAsLargeAsItsChannels() {
        assertThat(reception.contexts()).isEqualTo(14);
        assertThat(reception.longestWait()).isEqualTo(6L * timeout);
        assertThat(reception.node()).isEqualTo(1);
        assertThat(reception.ends()).hasSize(4);
        assertThat(reception.lanes().copies()).isEqualTo(12);
        assertThat(reception.lanes().elements())
                .extracting(element -> element.name() + " " + element.width())
                .containsExactly(
                        "position 5",
                        "source 3",
                        "length 5",
                        "id 16",
                        "packets_left 1",
                        "slot 4",
                        "SSNF 3",
                        "is_request 1",
                        "request 33",
                        "awaiting 4",
                        "is_taken 1");
        assertThat(timeout).isEqualTo(412);
        assertThat(reception.known().elements())
                .extracting(element -> element.name() + " " + element.width())
                .containsExactly(
                        "state 2",
                        "lane 4",
                        "source 3",
                        "slot 4",
                        "id 16",
                        "packets_left 1",
                        "length 5",
                        "SSNF 3",
                        "F_rec 5",
                        "timer 9",
                        "asked 3");
        assertThat(still.element(HERE + "delivered").bits()).isEqualTo(16 * 8 * 16);
        assertThat(still.element(HERE + "delivered_age").bits()).isEqualTo(2 * 8 * 16);
        Memory ages = (Memory) still.element(HERE + "delivered_age");
        assertThat(List.of(ages.readPorts(), ages.writePorts()))
                .as("a port for every channel, and one for the sweep")
                .containsExactly(5, 5);
        assertThat(still.element(HERE + "sweep_place").width()).isEqualTo(7);
        assertThat(still.element(HERE + "sweep_visits").width()).isEqualTo(9);
        assertThat(reception.known().path()).endsWith("reception.message");
        assertThat(reception.ask().path()).endsWith("reception.ask");
        assertThat(reception.waiting().path()).endsWith("reception.waiting");
        assertThat(Watcher.checks(SbrpChecks.WATCHERS, reception, new Verdicts(), new RecordedRemovals().removals()))
                .hasExactlyElementsOfTypes(ReceptionCheck.class);
    }

    /** The link gives a credit back for every flit at once. */
    @Test
    void everyFlitIsTakenAtOnce() {
        still.set("ejection_1_0_2.request", 1)
                .set("ejection_1_0_2.vc", 1)
                .run(HERE + "acceptance_2.consumer.give_back");
        assertThat(still.get("ejection_1_0_2.credit")).isEqualTo(0b010);
    }
}
