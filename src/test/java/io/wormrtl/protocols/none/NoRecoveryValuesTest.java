package io.wormrtl.protocols.none;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Struck;
import io.wormrtl.testkit.Trial;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a network is asked and given where nothing recovers. */
class NoRecoveryValuesTest {

    private static NetworkParameters row(FlowControl flowControl) {
        Topology row = new Mesh(3);
        return NetworkParameters.plain(
                row,
                new MinimalAdaptive(row, 2),
                new LinkShape(32, 1),
                MessageLengths.unsplit(20),
                new LocalChannels(2, 1),
                Trial.parts(2, 1, Pipeline.FUSED, flowControl));
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
                .satisfies(requirement -> assertThat(requirement.aspect()).isEqualTo(Aspect.LINK_PROTOCOL));
        NoRecovery.PROTOCOL.addTo(row(new CreditFlowControl(Reallocation.AT_TAIL)));
        assertThatThrownBy(() -> NoRecovery.PROTOCOL.addTo(row(new RequestAcknowledge(Reallocation.AT_TAIL))))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(
                        "the network's protocol or technique needs link protocol: credit, since what is sent to a dead"
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
        new Struck("a row of three", network, messages, plan).requireSameInAnyOrder(ElementKind.checked(), 7, 90);
    }
}
