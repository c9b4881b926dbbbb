package io.wormrtl.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.flit.FlitKind;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.router.Arbiter;
import io.wormrtl.router.ArbiterFactory;
import io.wormrtl.router.CreditFlowControl;
import io.wormrtl.router.FifoBank;
import io.wormrtl.router.FlowControl;
import io.wormrtl.router.MultiplexedSwitch;
import io.wormrtl.router.Pipeline;
import io.wormrtl.router.RequestAcknowledge;
import io.wormrtl.router.RoundRobinArbiter;
import io.wormrtl.router.RouterParts;
import io.wormrtl.router.SwitchAllocator;
import io.wormrtl.router.SwitchKind;
import io.wormrtl.router.SwitchPorts;
import io.wormrtl.routing.ChannelClasses;
import io.wormrtl.routing.DimensionOrder;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.routing.RoutingFunction;
import io.wormrtl.routing.Selections;
import io.wormrtl.rtl.DesignError;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.ElementFactory;
import io.wormrtl.rtl.Module;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Ring;
import io.wormrtl.topology.Topology;
import io.wormrtl.traffic.GeneratedMessage;
import io.wormrtl.traffic.Message;
import io.wormrtl.traffic.MessageListener;
import io.wormrtl.traffic.ReceivedPacket;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each rule is broken by one part that is not what it should be, and the right monitor says so. */
class BrokenPartsTest {

    private static final FlowControl CREDIT = new CreditFlowControl(Reallocation.AT_TAIL);
    private static final FlowControl ACKNOWLEDGE = new RequestAcknowledge(Reallocation.AT_TAIL);
    private static final String MIDDLE = "network.router_1.input_x_minus";

    /** 4 flits per input buffer, 1 per output buffer. */
    private static RouterParts parts(FlowControl flowControl, SwitchKind switchKind, ArbiterFactory arbiters) {
        return new RouterParts(4, 1, Pipeline.FUSED, Reallocation.AT_TAIL, flowControl, switchKind, arbiters,
                FifoBank::new, Selections.CATALOGUE.get("first"), List.of());
    }

    private static RouterParts sound() {
        return parts(CREDIT, new MultiplexedSwitch(), RoundRobinArbiter::new);
    }

    /** 32-bit flits, no delay beyond a cycle per link, messages of up to 60 flits in one packet. */
    private static NetworkParameters network(Topology topology, RoutingFunction routing, RouterParts parts) {
        return new NetworkParameters(topology, routing, 32, 1, 60, 0, 1, 1, parts);
    }

    /** Nodes 0, 1, 2 in a row, one virtual channel. */
    private static NetworkParameters row(RouterParts parts) {
        Mesh row = new Mesh(3);
        return network(row, new DimensionOrder(row, 1), parts);
    }

    /** One message of 12 flits through the row. */
    private static ListedWorkload oneMessage() {
        return ListedWorkload.of(new GeneratedMessage(5, 0, 2, 12));
    }

    /** Messages from both other nodes for node 2, more than its router can pass on at once. */
    private static ListedWorkload congestion() {
        return new ListedWorkload(IntStream.range(0, 2)
                .mapToObj(source -> new GeneratedMessage(0, source, 2, 40)).toList());
    }

    private static Violation firstOf(Rig rig) {
        rig.simulator.run(5_000);
        Violation first = rig.first();
        assertThat(rig.simulator.isStopped()).isTrue();
        assertThat(first.cycle()).as("the run ends after the cycle of the violation")
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
    void soundPartsBreakNothing() {
        Rig rig = new Rig(row(sound()), congestion(), MonitorParameters.DEFAULTS);
        rig.simulator.run(5_000);
        assertThat(rig.monitors.verdicts().violations()).isEmpty();
        assertThat(rig.completed).hasSize(2);
        assertThat(rig.simulator.cycle()).isEqualTo(5_000);
    }

    @Test
    void aSenderThatIgnoresCreditsOverflowsTheBuffer() {
        RouterParts parts = sound().withFlowControl(new FaultyProtocol.DeafSender(CREDIT));
        Violation first = first(row(parts), congestion());
        assertThat(first.rule()).isEqualTo("fifo-overflow");
        assertThat(first.module()).startsWith("network.router_").contains(".input_");
        assertThat(first.text()).contains("4 of 4");
    }

    @Test
    void aReceiverThatKeepsCreditsBreaksTheMirror() {
        RouterParts parts = sound().withFlowControl(new FaultyProtocol.FaultyReceiver(CREDIT, "credit", 0));
        assertBreaks(first(row(parts), oneMessage()), "credit-count", "network.nic_0.injector_0.flow_control");
    }

    @Test
    void aReceiverThatInventsCreditsBreaksTheMirror() {
        RouterParts parts = sound().withFlowControl(new FaultyProtocol.FaultyReceiver(CREDIT, "credit", 1));
        Rig rig = new Rig(row(parts), oneMessage(), MonitorParameters.DEFAULTS);
        try {
            rig.simulator.run(10);
        } catch (DesignError tooManyCredits) {
            assertThat(tooManyCredits).hasMessageContaining("credits_0");
        }
        assertThat(rig.first().rule()).isEqualTo("credit-count");
    }

    @Test
    void aSenderThatIgnoresAcknowledgeBreaksTheHandshake() {
        RouterParts parts = sound().withFlowControl(new FaultyProtocol.DeafSender(ACKNOWLEDGE));
        Violation first = first(row(parts), congestion());
        assertThat(first.rule()).isEqualTo("request-acknowledge");
        assertThat(first.text()).startsWith("request for virtual channel 0");
    }

    @Test
    void aReceiverThatAcknowledgesWithoutRoomBreaksTheHandshake() {
        RouterParts parts = sound().withFlowControl(new FaultyProtocol.FaultyReceiver(ACKNOWLEDGE, "acknowledge", 1));
        // The overflow it leads to is found in the same cycle.
        Rig rig = new Rig(row(parts), congestion(), MonitorParameters.DEFAULTS.without("fifo-overflow"));
        Violation first = firstOf(rig);
        assertThat(first.rule()).isEqualTo("request-acknowledge");
        assertThat(first.text()).startsWith("acknowledge for virtual channel 0, whose buffer is full");
    }

    @Test
    void aSwitchThatGrantsAnEmptyBufferUnderflowsIt() {
        SwitchKind eager = new SwitchKind() {
            @Override
            public int lanes(int virtualChannels) {
                return 1;
            }

            @Override
            public SwitchAllocator allocator(Module parent, RouterParts parts, SwitchPorts ports) {
                return new EagerAllocator(parent, ports);
            }
        };
        Ring ring = new Ring(3);
        Violation first = first(network(ring, new DimensionOrder(ring, 2),
                parts(CREDIT, eager, RoundRobinArbiter::new)), oneMessage());
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

    @Test
    void aBufferThatLosesAFlitIsNamed() {
        Violation first = first(row(sound().withBuffers(FaultyBank.at(MIDDLE, FaultyBank.LOSES, 5))), oneMessage());
        assertBreaks(first, "fifo-count", MIDDLE);
    }

    @Test
    void aBufferThatDoublesAFlitIsNamed() {
        Violation first = first(row(sound().withBuffers(FaultyBank.at(MIDDLE, FaultyBank.DOUBLES, 5))), oneMessage());
        assertBreaks(first, "fifo-count", MIDDLE);
    }

    @Test
    void theNetworkAsAWholeMissesALostFlit() {
        Rig rig = new Rig(row(sound().withBuffers(FaultyBank.at(MIDDLE, FaultyBank.LOSES, 5))), oneMessage(),
                MonitorParameters.DEFAULTS.without(List.of("fifo-count", "credit-count")));
        assertBreaks(firstOf(rig), "flit-conservation", "network");
        assertThat(rig.monitors.verdicts().rules()).extracting(verdict -> verdict.rule().label())
                .contains("flit-conservation").doesNotContain("fifo-count", "credit-count");
    }

    @Test
    void aCorruptedFlitIsFoundOnTheNextLink() {
        Violation first = first(row(sound().withBuffers(FaultyBank.at(MIDDLE, FaultyBank.CORRUPTS, 5))), oneMessage());
        assertBreaks(first, "worm-content", "network.link_1_x_plus");
        assertThat(first.text()).contains("flit 5 of 12 of message 0 from node 0 to 2");
    }

    @ParameterizedTest
    @CsvSource({"HEAD, worm-sequence, a head flit after flit 4 of 12", "TAIL, worm-length, ends after 5 of 12 flits"})
    void aFlitOfTheWrongKindIsFoundOnTheNextLink(FlitKind kind, String rule, String text) {
        Violation first = first(row(sound().withBuffers(
                FaultyBank.at(MIDDLE, FaultyBank.turnsInto(kind.ordinal()), 5))), oneMessage());
        assertBreaks(first, rule, "network.link_1_x_plus");
        assertThat(first.text()).contains(text);
    }

    @Test
    void aMissingTailIsFoundWhereTheWormShouldEnd() {
        Violation first = first(row(sound().withBuffers(
                FaultyBank.at(MIDDLE, FaultyBank.turnsInto(FlitKind.BODY.ordinal()), 12))), oneMessage());
        assertBreaks(first, "worm-length", "network.link_1_x_plus");
        assertThat(first.text()).contains("flit 12 of 12").contains("is not a tail");
    }

    @Test
    void anArbiterThatGrantsWhoDidNotAskGivesAChannelWithoutAnOwner() {
        ArbiterFactory wrong = (parent, name, requesters) -> parent.name().equals("vc_allocator")
                ? new NextArbiter(requesters) : new RoundRobinArbiter(parent, name, requesters);
        Violation first = first(row(parts(CREDIT, new MultiplexedSwitch(), wrong)),
                ListedWorkload.of(new GeneratedMessage(5, 1, 0, 12)));
        assertBreaks(first, "single-owner", "network.router_1.output_x_plus");
    }

    /** Grants the requester after the first. */
    private record NextArbiter(int requesters) implements Arbiter {
        @Override
        public int grant(long requests) {
            return (Long.numberOfTrailingZeros(requests) + 1) % requesters;
        }

        @Override
        public void served(int granted) {
            // Nothing changes its mind.
        }

        @Override
        public List<Element> state() {
            return List.of();
        }
    }

    @Test
    void aCyclicRoutingFunctionDeadlocksAndTheCycleIsTold() {
        Ring ring = new Ring(4);
        ListedWorkload workload = new ListedWorkload(IntStream.range(0, 4)
                .mapToObj(source -> new GeneratedMessage(0, source, (source + 3) % 4, 30)).toList());
        Violation first = first(network(ring, new DimensionOrder(ring, 1, new ChannelClasses.Single()), sound()),
                workload);
        assertBreaks(first, "deadlock", "network");
        assertThat(first.text()).contains("4 messages on their way").contains("A cycle of waits: ");
        for (int node = 0; node < 4; node++) {
            assertThat(first.text()).contains("network.router_" + node + ".input_next.vc_0 (")
                    .contains("message 0 from node " + node + " to " + (node + 3) % 4);
        }
    }

    @Test
    void aMessageThatStaysTooLongStarves() {
        Rig rig = new Rig(row(sound()), ListedWorkload.of(new GeneratedMessage(0, 0, 2, 60)),
                new MonitorParameters(Set.of(), 1_000, 20));
        Violation first = firstOf(rig);
        assertBreaks(first, "starvation", "network");
        assertThat(first.text()).contains("message 0 from node 0 to 2");
    }

    /** The waits told are those of the starved message, though there is a longer chain on the other side. */
    @Test
    void theReportOfAStarvedMessageTellsWhatItWaitsFor() {
        Mesh row = new Mesh(6);
        ListedWorkload workload = ListedWorkload.of(new GeneratedMessage(0, 5, 3, 60),
                new GeneratedMessage(1, 4, 3, 60), new GeneratedMessage(1, 0, 3, 60),
                new GeneratedMessage(1, 1, 3, 60), new GeneratedMessage(1, 2, 3, 60));
        Violation first = firstOf(new Rig(network(row, new DimensionOrder(row, 1), sound()), workload,
                new MonitorParameters(Set.of(), 1_000, 20)));
        assertBreaks(first, "starvation", "network");
        assertThat(first.text()).startsWith("message 0 from node 5 to 3")
                .contains(". Waits: network.router_4.input_x_plus.vc_0 (NEEDS_ROUTE, message 0 from node 5 to 3) waits "
                        + "for virtual channel 0 of network.router_4.output_x_minus, owned by network.router_4."
                        + "input_injection_0.vc_0; network.router_4.input_injection_0.vc_0 (ROUTED, message 0 from "
                        + "node 4 to 3) waits for");
    }

    /** What the sinks say reaches the ledger through {@code received}. */
    private static Violation firstHeardThrough(
            BiConsumer<ReceivedPacket, Consumer<ReceivedPacket>> received) {
        return firstOf(new Rig(row(sound()), oneMessage(), MonitorParameters.DEFAULTS,
                ledger -> new MessageListener() {
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
                        received.accept(packet, ledger::received);
                    }
                }, ElementFactory.PLAIN));
    }

    @Test
    void aMessageThatASinkLosesIsMissed() {
        Violation first = firstHeardThrough((packet, ledger) -> { });
        assertBreaks(first, "exactly-once", "network");
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

    @Test
    void aMessageAtTheWrongNodeIsNoticed() {
        Violation first = firstHeardThrough((packet, ledger) -> ledger.accept(new ReceivedPacket(packet.cycle(), 1,
                packet.source(), packet.id(), packet.length(), packet.packetsLeft(), true)));
        assertBreaks(first, "exactly-once", "network");
        assertThat(first.text()).contains("it is for node 2");
    }

    @Test
    void aReceiverThatSaysNotIntactIsBelieved() {
        Violation first = firstHeardThrough((packet, ledger) -> ledger.accept(new ReceivedPacket(packet.cycle(),
                packet.node(), packet.source(), packet.id(), packet.length(), packet.packetsLeft(), false)));
        assertBreaks(first, "delivered-intact", "network");
    }
}
