package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Struck;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A network in which nothing is on its way, and what is said when something is not as it must be. */
class UtpRestTest {

    private static NetworkParameters row() {
        NetworkParameters plain = UtpTrials.network(new Mesh(3), 32, 1, 20, Trial.emptying(4, 1, Pipeline.FUSED));
        return Utp.of(new UtpSizes(6, 9, 700)).protocol().addTo(plain);
    }

    private static WatchedTrial failing(Fault fault, GeneratedMessage... messages) {
        return WatchedTrial.of(row().withFailures(new PlannedFailures(FaultPlan.of(1, fault))), messages);
    }

    /** Nobody waits for a channel that does not come back, but for one that does until both ends know it empty. */
    @Test
    void aChannelThatStaysDeadIsAtRest() {
        WatchedTrial dead = failing(new Fault(5, new FaultPlace.Link(0, 1), Fault.FOR_EVER));
        assertThat(dead.run(40).monitors().rest().remains()).isEmpty();
        WatchedTrial back = failing(new Fault(5, new FaultPlace.Link(0, 1), 20));
        assertThat(back.run(40).monitors().rest().remains()).isEmpty();
        back.upset("router_1.token_unit.vacating_x_minus", 0, 2);
        assertThat(back.monitors().rest().remains())
                .contains("network.router_1.token_unit knows a worm, or recovers one");
        WatchedTrial unknown = failing(new Fault(5, new FaultPlace.Link(0, 1), 20));
        unknown.run(40).upset("router_1.token_unit.unknown_x_minus", 0, 2);
        assertThat(unknown.monitors().rest().remains())
                .contains("network.router_1.token_unit knows a worm, or recovers one");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "open_x_plus",
                "bound_injection_0",
                "confirm_x_minus",
                "backup_1_x_plus",
                "backup_2_x_plus",
                "inserting_x_plus",
                "worm_injection_0.arrived"
            })
    void aRouterThatKnowsAWormIsNotAtRest(String register) {
        WatchedTrial trial = WatchedTrial.of(row()).run(3);
        assertThat(trial.monitors().rest().remains()).isEmpty();
        trial.upset("router_1.token_unit." + register, 0, 1);
        assertThat(trial.monitors().rest().remains())
                .contains("network.router_1.token_unit knows a worm, or recovers one");
    }

    /** Also while the position of a flit is asked for on the far side of a channel that has come back. */
    @Test
    void theSameHappensInAnyOrderAndWhenChecked() {
        FaultPlan plan = FaultPlan.of(
                1, new Fault(9, new FaultPlace.Link(0, 1), 7), new Fault(40, new FaultPlace.Link(1, 2), 12));
        List<GeneratedMessage> messages = List.of(
                new GeneratedMessage(0, 0, 2, 20),
                new GeneratedMessage(0, 2, 0, 9),
                new GeneratedMessage(35, 0, 2, 18),
                new GeneratedMessage(36, 1, 0, 9));
        new Struck("a row of three", row(), messages, plan).requireSameInAnyOrder(ElementKind.checked(), 5, 90);
    }

    /** Places that count as free are counted, as credits are. */
    @Test
    void aPlaceThatIsForgottenIsFoundOut() {
        WatchedTrial trial = WatchedTrial.of(row(), new GeneratedMessage(50, 0, 2, 12));
        trial.run(40);
        for (int v = 0; v < Utp.CHANNELS; v++) {
            trial.upset("router_0.output_x_plus.flow_control.credits", v, 3);
        }
        trial.run(60);
        assertThat(trial.broken()).contains("credit-count");
    }

    /** A packet has one buffer, whichever of its parts brings a word: as many as there are contexts. */
    @Test
    void partsOfAPacketShareABuffer() {
        assertThat(Trial.of(row()).network().interfaces())
                .extracting(NetworkInterface::sharedBuffers)
                .containsOnly(6);
    }
}
