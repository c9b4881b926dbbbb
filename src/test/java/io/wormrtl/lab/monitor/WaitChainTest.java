package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.ChannelClasses;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each message waits for, word by word, in routers with a stage for the route and one for the channel. */
class WaitChainTest {

    private static Rig rig(Topology topology, RoutingFunction routing, List<GeneratedMessage> messages) {
        Reallocation whenEmpty = Reallocation.WHEN_EMPTY;
        RouterParts plain = new Shape(1, 0, 0, 1).parts();
        RouterParts parts = new RouterParts(
                new DataPath(
                        4,
                        0,
                        new Pipeline(1, 1, 0),
                        whenEmpty,
                        new CreditFlowControl(whenEmpty),
                        plain.dataPath().arbiters(),
                        plain.dataPath().buffers(),
                        plain.dataPath().selection()),
                plain.switchKind(),
                List.of());
        return new Rig(
                Trial.parameters(topology, routing, 60, parts),
                new ListedWorkload(messages),
                MonitorParameters.DEFAULTS.without("deadlock", "starvation"));
    }

    /** Node 0 sends six flits and then three to node 2, node 1 sends twenty there. */
    private static Rig row() {
        Mesh row = new Mesh(3);
        return rig(
                row,
                new DimensionOrder(row, 1),
                List.of(
                        new GeneratedMessage(0, 0, 2, 6),
                        new GeneratedMessage(0, 1, 2, 20),
                        new GeneratedMessage(0, 0, 2, 3)));
    }

    private static WaitChain waits(Rig rig, int cycles) {
        rig.simulator.run(cycles);
        return new WaitChain(rig.monitors.deadlocks().places(), rig.network.parameters());
    }

    private static final String FIRST =
            "network.router_0.input_injection_0.vc_0 (ROUTED, message 0 from node 0 to 2) waits for room in"
                    + " network.router_1.input_x_minus.vc_0 (4 of 4 flits)";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | No input buffer holds a flit",
                "2 | Waits: network.router_0.input_injection_0.vc_0 (NEEDS_ROUTE, message 0 from node 0 to 2) waits for a"
                        + " route",
                "3 | Waits: network.router_0.input_injection_0.vc_0 (NEEDS_ROUTE, message 0 from node 0 to 2) waits for"
                        + " virtual channel 0 of network.router_0.output_x_plus, which nobody owns",
                "5 | Waits: network.router_0.input_injection_0.vc_0 (ROUTED, message 0 from node 0 to 2) waits for leave"
                        + " of network.router_0.output_x_plus to send to network.router_1.input_x_minus.vc_0 (1 of 4 flits)",
                "6 | Waits: network.router_1.input_x_minus.vc_0 (NEEDS_ROUTE, message 0 from node 0 to 2) waits for"
                        + " virtual channel 0 of network.router_1.output_x_plus, owned by"
                        + " network.router_1.input_injection_0.vc_0; network.router_1.input_injection_0.vc_0 (ROUTED,"
                        + " message 0 from node 1 to 2) waits for leave of network.router_1.output_x_plus to send to network.router_2.input_x_minus.vc_0"
                        + " (2 of 4 flits)",
                "24 | Waits: " + FIRST
                        + "; network.router_1.input_x_minus.vc_0 (NEEDS_ROUTE, message 0 from node 0 to 2)"
                        + " waits for virtual channel 0 of network.router_1.output_x_plus, to be given away when"
                        + " network.router_2.input_x_minus.vc_0 is empty; network.router_2.input_x_minus.vc_0 (ROUTED,"
                        + " message 0 from node 1 to 2) waits for virtual channel 0 of network.router_2.output_ejection_0",
                "27 | Waits: " + FIRST
                        + "; network.router_1.input_x_minus.vc_0 (NEEDS_ROUTE, message 0 from node 0 to 2)"
                        + " waits for virtual channel 0 of network.router_1.output_x_plus, which nobody owns"
            })
    void theLongestChain(int cycle, String text) {
        assertThat(waits(row(), cycle).longest()).hasToString(text);
    }

    /** Flits of six bits of payload: an address of seven fills two of them, which come in one after the other. */
    @Test
    void aHeaderThatIsNotThereYetWaitsForItself() {
        Mesh row = new Mesh(100);
        NetworkParameters wide =
                Trial.parameters(row, new DimensionOrder(row, 1), 60, Trial.emptying(4, 0, Pipeline.FUSED));
        NetworkParameters narrow = NetworkParameters.plain(
                row, wide.routing(), new LinkShape(8, 1), wide.lengths(), wide.local(), wide.router());
        Rig rig = new Rig(
                narrow,
                new ListedWorkload(List.of(new GeneratedMessage(0, 0, 2, 30))),
                MonitorParameters.DEFAULTS.without("deadlock", "starvation"));
        assertThat(waits(rig, 2).longest().toString()).endsWith("waits for the rest of its header");
        assertThat(waits(rig, 3).longest().toString()).doesNotContain("rest of its header");
    }

    /** From the header on, if it stands in a buffer, else from where its flits are. */
    @Test
    void theWaitsOfOneMessage() {
        WaitChain waits = waits(row(), 24);
        assertThat(waits.describeFrom(0, 0))
                .isEqualTo(
                        "Waits: network.router_1.input_x_minus.vc_0 (NEEDS_ROUTE, message 0 from node 0 to 2) waits for"
                                + " virtual channel 0 of network.router_1.output_x_plus, to be given away when"
                                + " network.router_2.input_x_minus.vc_0 is empty; network.router_2.input_x_minus.vc_0 (ROUTED,"
                                + " message 0 from node 1 to 2) waits for virtual channel 0 of network.router_2.output_ejection_0");
        assertThat(waits.describeFrom(1, 0))
                .isEqualTo("Waits: network.router_2.input_x_minus.vc_0 (ROUTED, message 0 from node 1 to 2) waits for"
                        + " virtual channel 0 of network.router_2.output_ejection_0");
        assertThat(waits.describeFrom(0, 1)).isEqualTo("No input buffer holds a flit of it");
    }

    /** In a ring each of four messages holds two buffers, and the header of each wants the next one's. */
    @Test
    void aCircle() {
        Ring ring = new Ring(4);
        Rig rig = rig(
                ring,
                new DimensionOrder(ring, 1, new ChannelClasses.Single()),
                IntStream.range(0, 4)
                        .mapToObj(node -> new GeneratedMessage(0, node, (node + 3) % 4, 30))
                        .toList());
        WaitChain waits = waits(rig, 60);
        assertThat(waits.longest().isCycle()).isTrue();
        assertThat(waits.longest().cycle()).hasSize(8);
        assertThat(waits.longest().toString()).startsWith("A cycle of waits: network.router_");
        assertThat(waits.describeFrom(2, 0))
                .startsWith(
                        "Waits: network.router_3.input_next.vc_0 (NEEDS_ROUTE, message 0 from node 2 to 1) waits for"
                                + " virtual channel 0 of network.router_3.output_next, owned by"
                                + " network.router_3.input_injection_0.vc_0; network.router_3.input_injection_0.vc_0 (ROUTED,"
                                + " message 0 from node 3 to 2) waits for room in network.router_0.input_next.vc_0 (4 of 4"
                                + " flits); ")
                .endsWith(" (4 of 4 flits), which closes a cycle");
    }
}
