package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.logic.LogicText;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import java.util.Map;
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
        assertThat(still.element(HERE + "delivered").bits()).isEqualTo((1 + 16) * 8 * 16);
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

    /**
     * A context is matched by 29 bits that are known of its packet; time is a counter and the number of requests
     * another. Each channel finds the lane of three, the context of 14, and what has been delivered; three
     * comparisons with kinds of three bits; then all contexts are stored. A flit is eleven blocks deep.
     */
    @Test
    void receiversAreMatchesAndMultiplexers() {
        int timer = 64 - Long.numberOfLeadingZeros(timeout);
        assertThat(LogicText.of(reception.known()))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "match", "equal 29 + or_gates 2 x 1 + and_gates 2 x 1, deep 2",
                        "tick",
                                "incrementer " + timer + " + and_gates " + timer
                                        + " x 1 + comparator 3 + incrementer 3 + multiplexer 2 x " + (timer + 3)
                                        + ", deep 3",
                        "state", "state_machine 3 x 5, deep 1"));
        assertThat(LogicText.of(reception)).containsOnlyKeys("receive");
        assertThat(LogicText.of(reception).get("receive"))
                .isEqualTo("4 multiplexer 3 x " + (29 + 3 + 5 + 4 + 33)
                        + " + 4 and_gates 2 x 32 + 4 or_gates 2 x 32 + 12 and_gates 3 x 1 + 4 comparator 3"
                        + " + 9 priority_encoder 14 + 4 multiplexer 2 x 14 + 4 equal 17 + 4 encoder 14"
                        + " + 4 multiplexer 14 x " + (4 + 10 + 3)
                        + " + 4 equal 4 + 4 comparator 5 + 4 incrementer 5 + 4 equal 5 + 4 multiplexer 2 x 33"
                        + " + 4 decoder 14 + 4 and_gates 2 x 14 + 14 selector 4 x "
                        + (32 + 5 + 4) + ", deep 46");
    }
}
