package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.testkit.WatchedTrial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Wherever a node knows of a worm that it has to ask for, the message may be lost when that node dies. Registers of
 * node 3 are put to what they hold then, while a message that it has nothing to do with goes from node 1 to node 0.
 */
class LostWithANodeTest {

    private static final int DEATH = 12;

    private static NetworkParameters network(Variant variant) {
        FaultPlan plan = FaultPlan.of(1, new Fault(DEATH, new FaultPlace.Node(3), Fault.FOR_EVER));
        return variant.addTo(SbrpTrials.row(2, 1, Pipeline.FUSED, 1)).withFailures(new PlannedFailures(plan));
    }

    /** Just before node 3 dies. */
    private static WatchedTrial trial(NetworkParameters network) {
        return WatchedTrial.of(network, new GeneratedMessage(0, 1, 0, 12)).run(DEATH);
    }

    /** The head of a worm of that message. */
    private static long head(WatchedTrial trial) {
        return trial.network().format().header().payload(new Header(0, 0, 1, 12, 0, 0), 0);
    }

    private static long lost(WatchedTrial trial) {
        assertThat(trial.completed()).isEmpty();
        trial.run(2).settle();
        return trial.losses().lost(LossCause.ADJACENT_FAULTS);
    }

    @Test
    void whatANodeDoesNotKnowOfIsNotLostWithIt() {
        for (Variant variant : Variant.values()) {
            assertThat(lost(trial(network(variant)))).as(variant.name()).isZero();
        }
    }

    /** The first worm in the queue of two places, or one behind it, also around the end of the memory. */
    @ParameterizedTest
    @CsvSource({
        "SBRP_0, 0, 0, 1, 1",
        "SBRP_0, 0, 1, 2, 1",
        "SBRP_0, 0, 1, 1, 0",
        "SBRP_1, 1, 1, 1, 1",
        "SBRP_1, 1, 0, 2, 1"
    })
    void hitsThatWaitForTheHandlerAreLost(Variant variant, int front, int place, int count, int expected) {
        WatchedTrial trial = trial(network(variant));
        String queue = "nic_3.recovery_handler.hit_queue.";
        trial.upset(queue + "heads", place, head(trial))
                .upset(queue + "front", 0, front)
                .upset(queue + "count", 0, count);
        assertThat(lost(trial)).isEqualTo(expected);
    }

    @Test
    void aHitThatIsShownIsLost() {
        WatchedTrial trial = trial(network(Variant.SBRP_0));
        trial.upset("router_3.repair_unit.hit_display.hit_head", 0, head(trial))
                .upset("router_3.repair_unit.hit_display.hit", 0, 1);
        assertThat(lost(trial)).isEqualTo(1);
    }

    /** A copy is lost with the node where the channel is asked for; where it is used, only if the channel is broken. */
    @ParameterizedTest
    @CsvSource({"ask, 1", "used, 0"})
    void copiesAtOutputsAreLost(String mask, int expected) {
        WatchedTrial trial = trial(network(Variant.SBRP_1));
        trial.upset("router_3.repair_unit.head_copy_x_minus", 0, head(trial))
                .upset("router_3.repair_unit." + mask + "_x_minus", 0, 1);
        assertThat(lost(trial)).isEqualTo(expected);
    }

    /** A request for the message that has been composed, and is not written yet. */
    @Test
    void aRequestThatIsComposedIsLost() {
        WatchedTrial trial = trial(network(Variant.SBRP_0));
        RequestFormat format = Variant.SBRP_0
                .of(SbrpTrials.row(2, 1, Pipeline.FUSED, 1))
                .fit()
                .requestFormat(trial.network().format());
        long request = format.encode(new Request(0, 0, 0, 0, 0, false, 0));
        trial.upset("nic_3.recovery_handler.request", 0, request)
                .upset("nic_3.recovery_handler.destination", 0, 1)
                .upset("nic_3.recovery_handler.state", 0, HandlerState.OFFER.ordinal());
        assertThat(lost(trial)).isEqualTo(1);
    }
}
