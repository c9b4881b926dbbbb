package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.DesignError;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.MessageListener;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.allocation.MultiplexedSwitch;
import io.wormrtl.network.router.allocation.SwitchAllocator;
import io.wormrtl.network.router.allocation.SwitchKind;
import io.wormrtl.network.router.allocation.SwitchPorts;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Each rule is broken by one part that is not what it should be, and the right monitor says so. */
class BrokenPartsTest {

    private static final Shape PLAIN = Shape.PLAIN;

    private static NetworkParameters row() {
        return PLAIN.row(PLAIN.parts());
    }

    /** One message of 24 flits through the row. */
    private static ListedWorkload oneMessage() {
        return PLAIN.worms();
    }

    private static RouterParts parts(SwitchKind switchKind, ArbiterKind arbiters) {
        RouterParts sound = PLAIN.parts();
        return new RouterParts(
                new DataPath(
                        sound.dataPath().bufferDepth(),
                        sound.dataPath().outputDepth(),
                        sound.dataPath().pipeline(),
                        sound.dataPath().reallocation(),
                        sound.dataPath().flowControl(),
                        arbiters,
                        sound.dataPath().buffers(),
                        sound.dataPath().selection()),
                switchKind,
                List.of());
    }

    private static Violation firstOf(Rig rig) {
        rig.simulator.run(5_000);
        Violation first = rig.first();
        assertThat(rig.simulator.isStopped()).isTrue();
        assertThat(first.cycle())
                .as("the run ends after the cycle of the violation")
                .isEqualTo(rig.simulator.cycle() - 1);
        return first;
    }

    private static Violation first(NetworkParameters parameters, ListedWorkload workload) {
        return firstOf(new Rig(parameters, workload, MonitorParameters.DEFAULTS));
    }

    private static void assertBreaks(Violation violation, String rule, String module) {
        assertThat(violation.rule()).as(violation.toString()).isEqualTo(rule);
        assertThat(violation.module()).as(violation.toString()).isEqualTo(module);
    }

    @Test
    void aSwitchThatGrantsAnEmptyBufferUnderflowsIt() {
        SwitchKind eager = new SwitchKind() {
            @Override
            public int lanes(int virtualChannels) {
                return 1;
            }

            @Override
            public SwitchAllocator allocator(Module parent, DataPath parts, SwitchPorts ports) {
                return new EagerAllocator(parent, ports);
            }
        };
        Ring ring = new Ring(3);
        Violation first = first(
                PLAIN.network(ring, new DimensionOrder(ring, 2), parts(eager, RoundRobinArbiter::new)), oneMessage());
        assertThat(first.rule()).isEqualTo("fifo-underflow");
        assertThat(first.module()).matches("network\\.router_[012]\\.input_next");
        assertThat(first.cycle()).isZero();
    }

    private static final class EagerAllocator extends SwitchAllocator {
        EagerAllocator(Module parent, SwitchPorts ports) {
            super(parent, ports);
            declareAllocation(List.of());
        }

        @Override
        protected void allocate() {
            grant(0, 0);
        }
    }

    /** Where two ask for an output virtual channel, it is given to a third input virtual channel. */
    @Test
    void anArbiterThatGrantsWhoDidNotAskIsNamed() {
        ArbiterKind wrong = (parent, name, requesters) -> parent.path().contains("vc_allocator")
                ? new BlindArbiter(parent, name)
                : new RoundRobinArbiter(parent, name, requesters);
        NetworkParameters row = PLAIN.row(parts(new MultiplexedSwitch(), wrong));
        ListedWorkload two = ListedWorkload.of(new GeneratedMessage(0, 0, 1, 12), new GeneratedMessage(0, 2, 1, 12));
        assertThatExceptionOfType(DesignError.class)
                .isThrownBy(() -> first(row, two))
                .withMessageMatching(
                        "arbiter network\\.router_1\\.vc_allocator\\.\\S+ \\(.*BrokenPartsTest\\$BlindArbiter\\)"
                                + " granted \\d+, which does not ask \\(requests 0b[01]+\\): an arbiter grants one of those that ask");
    }

    /** Grants one that did not ask. */
    private static final class BlindArbiter extends Arbiter {
        BlindArbiter(Scope parent, String name) {
            super(parent, name);
        }

        @Override
        protected int grant(long requests) {
            return Bits.first(~requests);
        }

        @Override
        protected void serve(int granted) {
            // Nothing changes its mind.
        }
    }

    @Test
    void aCyclicRoutingFunctionDeadlocksAndTheCycleIsTold() {
        Violation first = first(PLAIN.ring(), Shape.circle());
        assertBreaks(first, "deadlock", "network");
        assertThat(first.text()).contains("4 messages on their way").contains("A cycle of waits: ");
        for (int node = 0; node < 4; node++) {
            assertThat(first.text())
                    .contains("network.router_" + node + ".input_next.vc_0 (")
                    .contains("message 0 from node " + node + " to " + (node + 3) % 4);
        }
    }

    /** Though the watchdog has looked at it before, and would look again only later. */
    @Test
    void aMessageThatStaysTooLongStarvesInTheCycleInWhichItsTimeIsUp() {
        Rig rig = new Rig(
                row(),
                ListedWorkload.of(new GeneratedMessage(0, 0, 2, 60)),
                MonitorParameters.withoutSearches(RuleSet.ALL, 1_000, 20));
        Violation first = firstOf(rig);
        assertBreaks(first, "starvation", "network");
        assertThat(first.cycle()).isEqualTo(rig.ledger.inNetwork().get(0).injected() + 21);
        assertThat(first.text()).contains("message 0 from node 0 to 2");
    }

    @Test
    void aMessageThatLeavesInTimeDoesNotStarve() {
        Rig rig = new Rig(row(), ListedWorkload.of(new GeneratedMessage(0, 0, 2, 60)), MonitorParameters.DEFAULTS);
        rig.simulator.run(500);
        Message message = rig.completed.get(0);
        long stayed = message.delivered() - message.injected();
        for (long limit = stayed - 2; limit < stayed; limit++) {
            Rig watched = new Rig(
                    row(),
                    ListedWorkload.of(new GeneratedMessage(0, 0, 2, 60)),
                    MonitorParameters.withoutSearches(RuleSet.ALL, 1_000, limit));
            watched.simulator.run(500);
            assertThat(watched.monitors.verdicts().isClean())
                    .as("limit " + limit)
                    .isEqualTo(limit == stayed - 1);
        }
    }

    /** The waits told are those of the starved message, though there is a longer chain on the other side. */
    @Test
    void theReportOfAStarvedMessageTellsWhatItWaitsFor() {
        Mesh row = new Mesh(6);
        ListedWorkload workload = ListedWorkload.of(
                new GeneratedMessage(0, 5, 3, 60),
                new GeneratedMessage(1, 4, 3, 60),
                new GeneratedMessage(1, 0, 3, 60),
                new GeneratedMessage(1, 1, 3, 60),
                new GeneratedMessage(1, 2, 3, 60));
        Violation first = firstOf(new Rig(
                PLAIN.network(row, new DimensionOrder(row, 1), PLAIN.parts()),
                workload,
                MonitorParameters.withoutSearches(RuleSet.ALL, 1_000, 20)));
        assertBreaks(first, "starvation", "network");
        assertThat(first.text())
                .startsWith("message 0 from node 5 to 3")
                .contains(". Waits: network.router_4.input_x_plus.vc_0 (NEEDS_ROUTE, message 0 from node 5 to 3) waits "
                        + "for virtual channel 0 of network.router_4.output_x_minus, owned by network.router_4."
                        + "input_injection_0.vc_0; network.router_4.input_injection_0.vc_0 (ROUTED, message 0 from "
                        + "node 4 to 3) waits for");
    }

    /** What sources and sinks say reaches the ledger through it. */
    private static class Hearsay implements MessageListener {
        private final MessageListener ledger;

        Hearsay(MessageListener ledger) {
            this.ledger = ledger;
        }

        @Override
        public void generated(Message message) {
            ledger.generated(message);
        }

        @Override
        public void offered(Message message) {
            ledger.offered(message);
        }

        @Override
        public void received(ReceivedPacket packet) {
            ledger.received(packet);
        }
    }

    private static Rig hearing(NetworkParameters network, UnaryOperator<MessageListener> between) {
        return new Rig(network, oneMessage(), MonitorParameters.DEFAULTS, between, ElementKind.PLAIN);
    }

    /** What the sinks say reaches the ledger through {@code received}. */
    private static Rig heardThrough(
            NetworkParameters network, BiConsumer<ReceivedPacket, Consumer<ReceivedPacket>> received) {
        return hearing(network, ledger -> new Hearsay(ledger) {
            @Override
            public void received(ReceivedPacket packet) {
                received.accept(packet, ledger::received);
            }
        });
    }

    private static Violation firstHeardThrough(BiConsumer<ReceivedPacket, Consumer<ReceivedPacket>> received) {
        return firstOf(heardThrough(row(), received));
    }

    @Test
    void aMessageThatASinkLosesIsMissed() {
        Rig rig = heardThrough(row(), (packet, ledger) -> {});
        Violation first = firstOf(rig);
        assertBreaks(first, "exactly-once", "network");
        assertThat(first.cycle()).isEqualTo(rig.monitors.ejectionTaps().get(2).lastCycle() + 1);
        assertThat(first.text()).contains("message 0 from node 0 to 2").contains("no packet was received");
    }

    @Test
    void aMessageThatASinkDoublesIsNoticed() {
        Violation first = firstHeardThrough((packet, ledger) -> {
            ledger.accept(packet);
            ledger.accept(packet);
        });
        assertBreaks(first, "exactly-once", "network");
        assertThat(first.text()).contains("delivered twice");
    }

    /** The row with packets of up to 10 flits, so that a message of 24 is sent in several. */
    private static NetworkParameters rowOfPackets() {
        NetworkParameters row = row();
        return NetworkParameters.plain(
                row.topology(),
                row.routing(),
                row.links(),
                new MessageLengths(row.lengths().message(), 10),
                row.local(),
                row.router());
    }

    @Test
    void severalPacketsMakeAMessage() {
        Rig rig = heardThrough(rowOfPackets(), (packet, ledger) -> ledger.accept(packet));
        rig.simulator.run(500);
        assertThat(rig.monitors.verdicts().violations()).isEmpty();
        assertThat(rig.completed).singleElement().extracting(Message::packets).isEqualTo(3);
    }

    @Test
    void aPacketThatASinkDoublesIsNoticed() {
        Violation first = firstOf(heardThrough(rowOfPackets(), (packet, ledger) -> {
            ledger.accept(packet);
            ledger.accept(packet);
        }));
        assertBreaks(first, "exactly-once", "network");
        assertThat(first.text())
                .isEqualTo("node 2 receives a packet of message 0 from node 0: "
                        + "this packet has been delivered before");
    }

    /** The ledger waits for the packet, but its tail is not there yet. */
    @Test
    void aPacketThatASinkMakesUpIsNoticed() {
        Violation first = firstOf(heardThrough(rowOfPackets(), (packet, ledger) -> {
            ledger.accept(packet);
            if (packet.packetsLeft() > 0) {
                ledger.accept(new ReceivedPacket(
                        packet.cycle(),
                        packet.node(),
                        packet.source(),
                        packet.id(),
                        packet.length(),
                        packet.packetsLeft() - 1,
                        true));
            }
        }));
        assertBreaks(first, "exactly-once", "network");
        assertThat(first.text())
                .isEqualTo("node 2 receives a packet of message 0 from node 0, "
                        + "whose tail did not cross an ejection channel");
    }

    /** Its header crosses the injection channel, but no source has spoken of it. */
    @Test
    void aMessageThatNoSourceSentIsNoticed() {
        Rig rig = hearing(row(), ledger -> new Hearsay(ledger) {
            @Override
            public void offered(Message message) {
                // The ledger does not hear of it.
            }
        });
        Violation first = firstOf(rig);
        assertBreaks(first, "exactly-once", "network");
        assertThat(first.cycle()).isEqualTo(rig.monitors.injectionTaps().get(0).lastCycle());
        assertThat(first.text()).isEqualTo("message 0 from node 0 to 2 is injected, but no such message is on its way");
    }

    @Test
    void aMessageAtTheWrongNodeIsNoticed() {
        Violation first = firstHeardThrough((packet, ledger) -> ledger.accept(new ReceivedPacket(
                packet.cycle(), 1, packet.source(), packet.id(), packet.length(), packet.packetsLeft(), true)));
        assertBreaks(first, "exactly-once", "network");
        assertThat(first.text()).contains("it is for node 2");
    }

    @Test
    void whatASinkFindsBrokenIsNoticed() {
        Violation first = firstHeardThrough((packet, ledger) -> ledger.accept(new ReceivedPacket(
                packet.cycle(),
                packet.node(),
                packet.source(),
                packet.id(),
                packet.length(),
                packet.packetsLeft(),
                false)));
        assertBreaks(first, "delivered-intact", "network");
    }
}
