package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.protocols.recovery.Protocol;
import io.wormrtl.protocols.retry.DeliveryTable;
import io.wormrtl.protocols.retry.TurnFields;
import io.wormrtl.testkit.Struck;
import io.wormrtl.testkit.Trial;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the protocol asks of a network, its words, lines and doors, and what its interfaces are made of. */
class FcrPartsTest {

    private static NetworkParameters row(RouterParts parts) {
        Topology row = new Mesh(3);
        return NetworkParameters.plain(
                row,
                new MinimalAdaptive(row, 2),
                new LinkShape(32, 1),
                MessageLengths.unsplit(12),
                new LocalChannels(2, 1),
                parts);
    }

    private static void refused(RouterParts parts, String message) {
        assertThatThrownBy(
                        () -> Fcr.of(row(parts), FcrSettings.DEFAULT).protocol().addTo(row(parts)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(message);
    }

    @Test
    void buffersMustBeEmptyAndPlacesCounted() {
        refused(
                Trial.parts(2, 1, Pipeline.FUSED, new CreditFlowControl(Reallocation.WHEN_EMPTY)),
                "the network's protocol or technique needs reallocation: when-empty, since a kill takes all that is in a"
                        + " buffer");
        refused(
                Trial.emptying(2, 1, Pipeline.FUSED, new RequestAcknowledge(Reallocation.WHEN_EMPTY)),
                "the network's protocol or technique needs link protocol: credit, since a place must stay taken when what is in"
                        + " it is killed");
        RouterParts right = Trial.emptying(2, 1, Pipeline.FUSED);
        assertThat(Fcr.of(row(right), FcrSettings.DEFAULT).protocol().requirements())
                .extracting(Requirement::aspect)
                .containsExactly(Aspect.REALLOCATION, Aspect.LINK_PROTOCOL);
    }

    /** A kill runs both ways; a receiver kills nothing. */
    @Test
    void linesAndDoorsAreThoseOfItsUnits() {
        Fcr parts = FcrStill.of(0).parts;
        ChannelFormat format = new ChannelFormat(new FlitFormat(32), 3);
        Line fkill = new Line("fkill", 3, Line.Direction.FORWARD);
        assertThat(parts.lines(format)).containsExactly(fkill, new Line("bkill", 3, Line.Direction.BACKWARD));
        assertThat(parts.injectionLines(format)).isEqualTo(parts.lines(format));
        assertThat(parts.ejectionLines(format)).containsExactly(fkill);
        assertThat(parts.interfaceLines(format)).isEmpty();
        assertThat(parts.inputDoors()).isEqualTo(Set.of(InputDoor.FLUSH));
        assertThat(parts.outputDoors())
                .isEqualTo(Set.of(OutputDoor.CLOSE, OutputDoor.FLUSH, OutputDoor.RELEASE, OutputDoor.RESTORE));
        assertThat(parts.bearsFaults()).isTrue();
        assertThat(parts.recovers()).isTrue();
        assertThat(parts.needsHeads()).isFalse();
        Protocol protocol = parts.protocol();
        assertThat(protocol.control()).isSameAs(parts);
        assertThat(protocol.interfaces()).containsSame(parts);
        assertThat(protocol.routers()).isEmpty();
    }

    @Test
    void padsCarryNoData() {
        assertThat(FcrStill.of(0).parts.flitKinds())
                .containsExactly(
                        new ExtraKind("PAD", false, false, false), new ExtraKind("PAD_TAIL", false, true, false));
        assertThat(FcrWords.KINDS).containsExactly(FcrWords.PAD, FcrWords.PAD_TAIL);
        assertThat(TurnFields.of(8).lane().width()).isEqualTo(3);
        assertThat(TurnFields.of(9).lane().width()).isEqualTo(4);
    }

    @Test
    void statesHaveTheirCodes() {
        assertThat(LaneState.ENCODING)
                .isEqualTo(new Encoding("lane_state", List.of("IDLE", "INJECT", "PAD", "KILLED", "BACK_OFF")));
        assertThat(LaneState.BITS).isEqualTo(3);
        for (LaneState state : LaneState.values()) {
            assertThat(LaneState.of(state.ordinal())).isEqualTo(state);
        }
    }

    /** A time-out of 90, a quarantine of 3, waits to 11 and 16, two doublings, three kills. */
    @ParameterizedTest
    @CsvSource({"0, 6", "3, 7"})
    void aLaneIsAsWideAsItsTimes(int attempts, int count) {
        FcrStill bench = FcrStill.of(attempts);
        assertThat(bench.parts.fit().settling()).isEqualTo(2 * 5 + 1);
        RecoveryLanes lanes =
                bench.still.module(SendControl.class, "nic_1_0.send_control_0").lanes();
        assertThat(lanes.elements())
                .extracting(element -> element.name() + " " + element.width())
                .containsExactlyElementsOf(
                        List.of("state 3", "T_elapse 7", "quarantine 2", "back_off 5", "doublings 2", "kills 2")
                                .subList(0, count - 1));
        assertThat(lanes.retries.failures().hasBits()).isEqualTo(attempts > 0);
    }

    /** Two injectors with a control each, a table, and four receivers. */
    @Test
    void anInterfaceHasControlsATableAndReceivers() {
        FcrStill bench = FcrStill.of(3);
        NetworkInterface nic = bench.network.interfaces().get(1);
        assertThat(nic.children())
                .extracting(Module::name)
                .containsExactly(
                        "injector_0",
                        "send_control_0",
                        "injector_1",
                        "send_control_1",
                        "delivered",
                        "receiver_0",
                        "receiver_1",
                        "receiver_2",
                        "receiver_3");
        assertThat(nic.intakes()).hasSize(2);
        assertThat(nic.reports())
                .extracting(report -> report.delivered().path())
                .containsExactly(
                        "network.nic_1_0.receiver_0.report.delivered",
                        "network.nic_1_0.receiver_1.report.delivered",
                        "network.nic_1_0.receiver_2.report.delivered",
                        "network.nic_1_0.receiver_3.report.delivered");
        for (int e = 0; e < 4; e++) {
            FcrReceiver receiver = bench.still.module(FcrReceiver.class, "nic_1_0.receiver_" + e);
            assertThat(receiver.duplicate().path()).isEqualTo("network.nic_1_0.delivered.duplicate_" + e);
            assertThat(receiver.channel().request().path()).startsWith("network.ejection_1_0_" + e + ".");
        }
        SendControl control = bench.still.module(SendControl.class, "nic_1_0.send_control_1");
        assertThat(control.padding().firstLane()).isEqualTo(3);
        assertThat(control.injector().path()).isEqualTo("network.nic_1_0.injector_1");
        assertThat(control.node()).isEqualTo(1);
        assertThat(control.end().channel().request().path()).isEqualTo("network.injection_1_0_1.request");
    }

    /** The turn is enough where no node forgets turns, and no source gives up. */
    @ParameterizedTest
    @CsvSource({"0, false, false", "3, false, true", "0, true, true", "3, true, true"})
    void idsAreComparedWhereTurnsAreForgotten(int attempts, boolean faults, boolean compared) {
        Still still = FcrStill.of(attempts, faults, 1, 0).still;
        assertThat(still.module(DeliveryTable.class, "nic_1_0.delivered").keys().comparesIds())
                .isEqualTo(compared);
    }

    /** What processes and checks declare to read is all they read, and enough to wake them. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"0, 1", "2, 0"})
    void theSameHappensInAnyOrderAndWhenChecked(int attempts, int outputDepth) {
        NetworkParameters plain = row(Trial.emptying(2, outputDepth, Pipeline.FUSED));
        FcrSettings sizes = new FcrSettings(40, 4, 8, 0, attempts);
        FaultPlan plan = FaultPlan.of(
                2, new Fault(9, new FaultPlace.Link(1, 2), 40), new Fault(30, new FaultPlace.Link(0, 1), 5));
        List<GeneratedMessage> messages = List.of(
                new GeneratedMessage(0, 0, 2, 9),
                new GeneratedMessage(0, 2, 0, 9),
                new GeneratedMessage(4, 1, 0, 5),
                new GeneratedMessage(60, 0, 1, 5));
        new Struck("a row of three", Fcr.of(plain, sizes).protocol().addTo(plain), messages, plan)
                .requireSameInAnyOrder(ElementKind.checked(), 5, 90);
    }
}
