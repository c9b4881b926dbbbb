package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.protocols.recovery.Protocol;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Words on the wire, doors, codes of states, and what is kept of packets that have come. */
class SbrpPartsTest {

    private final SbrpStill bench = SbrpStill.of(Variant.SBRP_1);
    private final Sbrp parts = bench.parts;
    private final SbrpFit fit = bench.fit;

    @Test
    void threeKindsOfFlitsAreAdded() {
        assertThat(parts.flitKinds())
                .containsExactly(
                        new ExtraKind("NON_FINAL_TAIL", false, true, false, ExtraKind.Meaning.BREAKS_OFF),
                        new ExtraKind("FIRST_FLIT", false, false, false, ExtraKind.Meaning.TELLS_POSITION),
                        new ExtraKind("REQUEST_HEAD", true, false, true, ExtraKind.Meaning.BEGINS_SERVICE));
        assertThat(SbrpWords.KINDS)
                .containsExactly(SbrpWords.NON_FINAL_TAIL, SbrpWords.FIRST_FLIT, SbrpWords.REQUEST_HEAD);
        assertThat(parts.headerFields())
                .containsExactly(new HeaderField("slot", 4).forReceiver(), new HeaderField("SSNF", 3).forReceiver());
        assertThat(parts.lines(new ChannelFormat(new FlitFormat(48), 3))).isEmpty();
    }

    @Test
    void doorsAreThoseOfItsUnit() {
        assertThat(parts.inputDoors())
                .isEqualTo(Set.of(
                        InputDoor.DISCARD,
                        InputDoor.FLUSH,
                        InputDoor.REROUTE,
                        InputDoor.INSERT,
                        InputDoor.HUSH,
                        InputDoor.ANNOUNCE));
        assertThat(parts.outputDoors()).isEqualTo(Set.of(OutputDoor.CLOSE, OutputDoor.RELEASE, OutputDoor.RESTORE));
        assertThat(parts.bearsFaults()).isTrue();
        assertThat(parts.recovers()).isTrue();
        assertThat(parts.resolvesDeadlock()).isFalse();
        Protocol protocol = parts.protocol();
        assertThat(protocol.control()).isSameAs(parts);
        assertThat(protocol.interfaces()).containsSame(parts);
        assertThat(protocol.routers()).isEmpty();
    }

    /** The longest packet, and its FSN flit: 21 flits take five bits, and 32 would take six. */
    @Test
    void aCounterCountsTheLongestWorm() {
        assertThat(fit.countBits()).isEqualTo(5);
        SbrpFit longer = new SbrpFit(fit.variant(), fit.sizes(), 50, 10, 31, 9);
        assertThat(longer.countBits()).isEqualTo(6);
    }

    @Test
    void senderAndReceiverDecideAsTheVariantSays() {
        assertThat(fit.variant().staleness()).isSameAs(Staleness.LATEST_ONLY);
        assertThat(fit.variant().virtualTail()).isSameAs(VirtualTail.WHERE_OPEN);
        assertThat(fit.variant().joining()).isSameAs(Joining.ONCE);
        assertThat(Variant.SBRP_0
                        .of(SbrpStill.plain(1, Pipeline.FUSED, 48))
                        .fit()
                        .variant()
                        .firstFlit())
                .isSameAs(FirstFlit.WHOLE);
        assertThat(SbrpStill.withLongHeaders().fit.variant().firstFlit()).isSameAs(FirstFlit.EXPECTED);
        Request asked = new Request(0, 0, 0, 0, 0, false, 20);
        // Output buffers of one, three places, one on the link.
        assertThat(fit.variant().firstFlit().of(asked, 1, 1)).isEqualTo(1 + 19 - 6);
    }

    @Test
    void statesHaveTheirCodes() {
        assertThat(ContextState.ENCODING)
                .isEqualTo(new Encoding("context_state", List.of("FREE", "RECEIVING", "WAITING")));
        assertThat(HandlerState.ENCODING)
                .isEqualTo(new Encoding("handler_state", List.of("IDLE", "COMPOSE", "OFFER", "WRITE")));
        assertThat(SlotState.ENCODING)
                .isEqualTo(new Encoding("slot_state", List.of("EMPTY", "ON_LANE", "KEPT", "WANTED")));
        assertThat(List.of(ContextState.BITS, HandlerState.BITS, SlotState.BITS))
                .containsOnly(2);
    }

    /** A memory that takes its values at once. */
    private static final class Node extends Design {
        private final Memory marks = memory("marks", 16 + 3, 64);
        private final Memory ages = memory("ages", 2, 64);
        private final Register place = register("place", 6);
        private final Register visits = register("visits", 8);

        Node() {
            super("node");
        }
    }

    /** By source and slot; the visits it is there for, the id, and the packets left, of which the last two must agree. */
    @Test
    void whatHasBeenDeliveredIsMarked() {
        Node node = new Node();
        DeliveredMarks delivered = new DeliveredMarks(node.marks, node.ages, node.place, node.visits, 2, 16);
        Packet packet = new Packet(5, 2, 700, 3, 9);
        assertThat(delivered.has(packet)).isFalse();
        assertThat(delivered.has(new Packet(0, 0, 0, 0, 9)))
                .as("nothing has come")
                .isFalse();
        delivered.add(packet);
        assertThat(node.marks.read(5 * 4 + 2)).isEqualTo(700 + 3 * (1 << 16));
        assertThat(delivered.has(packet)).isTrue();
        assertThat(delivered.has(new Packet(5, 2, 700, 3, 20)))
                .as("length is not looked at")
                .isTrue();
        assertThat(delivered.has(new Packet(5, 2, 701, 3, 9))).isFalse();
        assertThat(delivered.has(new Packet(5, 2, 700, 2, 9))).isFalse();
        assertThat(delivered.has(new Packet(5, 3, 700, 3, 9))).isFalse();
        assertThat(delivered.has(new Packet(4, 2, 700, 3, 9))).isFalse();
        delivered.add(new Packet(5, 2, 701, 0, 9));
        assertThat(delivered.has(packet)).as("the last one only").isFalse();
    }

    /** Every word is visited in its turn, and a mark is gone with its second visit, wherever the first one finds it. */
    @Test
    void aMarkIsForgottenWithItsSecondVisit() {
        Node node = new Node();
        DeliveredMarks delivered = new DeliveredMarks(node.marks, node.ages, node.place, node.visits, 2, 16);
        Packet packet = new Packet(5, 2, 0, 0, 9);
        int address = 5 * 4 + 2;
        for (int start : List.of(0, address, address + 1, 63)) {
            while (node.place.get() != start) {
                delivered.sweep();
            }
            delivered.add(packet);
            assertThat(node.visits.get()).isEqualTo(2 * 64);
            int kept = Math.floorMod(address - start, 64) + 64;
            for (int visit = 0; visit < kept; visit++) {
                assertThat(delivered.has(packet)).as("visit %d", visit).isTrue();
                delivered.sweep();
            }
            assertThat(delivered.has(packet))
                    .as("the same, with the second visit")
                    .isTrue();
            delivered.sweep();
            assertThat(delivered.has(packet)).isFalse();
            assertThat(node.ages.read(address)).isZero();
            assertThat(node.visits.get()).isEqualTo(128 - kept - 1);
        }
        for (int visit = 0; visit < 130; visit++) {
            delivered.sweep();
        }
        assertThat(node.visits.get()).as("none is left").isZero();
    }

    /** Two injectors, of which the first is served by the handler; receivers of four channels. */
    @Test
    void anInterfaceHasSendersReceiversAndHandlers() {
        SbrpInterface nic = bench.nic();
        assertThat(nic.node()).isEqualTo(1);
        assertThat(nic.senders()).extracting(SbrpInjector::name).containsExactly("injector_0", "injector_1");
        assertThat(nic.recovery().path()).isEqualTo("network.nic_1_0.recovery_handler");
        assertThat(nic.sharedBuffers()).isEqualTo(14);
        assertThat(nic.intakes()).hasSize(2);
        assertThat(nic.reports())
                .extracting(report -> report.delivered().path())
                .containsExactly(
                        "network.nic_1_0.reception.end_0.report.delivered",
                        "network.nic_1_0.reception.end_1.report.delivered",
                        "network.nic_1_0.reception.end_2.report.delivered",
                        "network.nic_1_0.reception.end_3.report.delivered");
    }
}
