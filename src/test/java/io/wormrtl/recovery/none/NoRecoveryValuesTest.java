package io.wormrtl.recovery.none;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.fault.Fault;
import io.wormrtl.fault.FaultPlace;
import io.wormrtl.fault.FaultPlan;
import io.wormrtl.fault.Struck;
import io.wormrtl.flit.FlitFormat;
import io.wormrtl.link.ChannelFormat;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.link.FlowControl;
import io.wormrtl.link.RequestAcknowledge;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.network.Trial;
import io.wormrtl.router.input.InputDoor;
import io.wormrtl.router.output.OutputDoor;
import io.wormrtl.router.shared.Pipeline;
import io.wormrtl.routing.MinimalAdaptive;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.rtl.ElementFactory;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Topology;
import io.wormrtl.traffic.GeneratedMessage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a network is asked and given where nothing recovers. */
class NoRecoveryValuesTest {

    private static NetworkParameters row(FlowControl flowControl) {
        Topology row = new Mesh(3);
        return new NetworkParameters(
                row, new MinimalAdaptive(row, 2), 32, 1, 20, 0, 2, 1, Trial.parts(2, 1, Pipeline.FUSED, flowControl));
    }

    @Test
    void deadChannelsAreBorneAndNothingIsRecovered() {
        NoRecovery none = new NoRecovery();
        ChannelFormat format = new ChannelFormat(new FlitFormat(32), 2);
        assertThat(none.bearsFaults()).isTrue();
        assertThat(none.recovers()).isFalse();
        assertThat(none.needsHeads()).isFalse();
        assertThat(none.resolvesDeadlock()).isFalse();
        assertThat(none.lines(format)).isEmpty();
        assertThat(none.interfaceLines(format)).isEmpty();
        assertThat(none.inputDoors()).containsExactly(InputDoor.FLUSH);
        assertThat(none.outputDoors()).containsExactly(OutputDoor.RESTORE);
        assertThat(NoRecovery.PROTOCOL.control()).isEqualTo(none);
        assertThat(NoRecovery.PROTOCOL.interfaces()).isEmpty();
        assertThat(NoRecovery.PROTOCOL.routers()).isEmpty();
    }

    @Test
    void creditsAreNeeded() {
        assertThat(NoRecovery.PROTOCOL.requirements())
                .singleElement()
                .satisfies(requirement -> assertThat(requirement.setting()).isEqualTo("link.flow-control"));
        NoRecovery.PROTOCOL.addTo(row(new CreditFlowControl(Reallocation.AT_TAIL)));
        assertThatThrownBy(() -> NoRecovery.PROTOCOL.addTo(row(new RequestAcknowledge(Reallocation.AT_TAIL))))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("faults need link.flow-control: credit where nothing recovers, since what is sent to a dead"
                        + " channel is never acknowledged");
    }

    /** What the processes declare to read is all they read, and enough to wake them. */
    @Test
    void theSameHappensInAnyOrderAndWhenChecked() {
        NetworkParameters network = NoRecovery.PROTOCOL.addTo(row(new CreditFlowControl(Reallocation.AT_TAIL)));
        FaultPlan plan =
                FaultPlan.of(2, new Fault(12, new FaultPlace.Link(0, 1), 9), new Fault(45, new FaultPlace.Node(2), 10));
        List<GeneratedMessage> messages = List.of(
                new GeneratedMessage(0, 0, 2, 9),
                new GeneratedMessage(0, 2, 0, 9),
                new GeneratedMessage(30, 0, 2, 19),
                new GeneratedMessage(60, 1, 0, 5));
        new Struck("a row of three", network, messages, plan).requireSameInAnyOrder(ElementFactory.checked(), 7, 90);
    }
}
