package io.wormrtl.protocols.none;

import static io.wormrtl.network.router.input.RouteState.BACKUP;
import static io.wormrtl.network.router.input.RouteState.IDLE;
import static io.wormrtl.network.router.input.RouteState.NEEDS_ROUTE;
import static io.wormrtl.network.router.input.RouteState.ROUTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What brings back the ports of a dead channel, by itself: node (1,0) of a mesh of 3 by 2 has three neighbours, and
 * here two channels from its processor, one to it, and five virtual channels of each.
 */
class RestartUnitTest {

    private static final long ALL = 0b11111;
    private static final String ROUTER = "router_1_0.";
    private static final String UNIT = ROUTER + "restart_unit.";

    private final Still still = new Still(network(1));
    private final RestartUnit unit = still.module(RestartUnit.class, ROUTER + "restart_unit");

    private static Network network(int outputDepth) {
        Mesh mesh = new Mesh(3, 2);
        NetworkParameters plain = NetworkParameters.plain(
                mesh,
                new MinimalAdaptive(mesh, 5),
                new LinkShape(32, 1),
                MessageLengths.unsplit(20),
                new LocalChannels(2, 1),
                Trial.emptying(3, outputDepth, Pipeline.FUSED));
        FaultPlan plan = FaultPlan.of(1, new Fault(1000, new FaultPlace.Node(0), 5));
        return StillNetwork.of(NoRecovery.PROTOCOL.addTo(plain).withFailures(new PlannedFailures(plan)));
    }

    private void fill(String port, List<RouteState> states, int... flits) {
        for (int v = 0; v < flits.length; v++) {
            still.set(ROUTER + "input_" + port + ".vc.state", v, states.get(v).ordinal());
            still.set(ROUTER + "input_" + port + ".fifo.count", v, flits[v]);
        }
    }

    /** By port, the channel that comes there. */
    private static final String CHANNELS_IN = """
            x_plus,  status_2_0_x_minus
            x_minus, status_0_0_x_plus
            y_plus,  status_1_1_y_minus
            """;

    /** Part of a header does not become more, and of a worm of which nothing is here nothing comes. */
    @ParameterizedTest
    @CsvSource(textBlock = CHANNELS_IN)
    void ofADeadChannelWhatWillGetNoMoreIsFlushed(String port, String status) {
        String act = UNIT + "restart_" + port + "_in";
        String flush = ROUTER + "in_flush_" + port;
        fill(port, List.of(IDLE, IDLE, NEEDS_ROUTE, ROUTED, ROUTED), 0, 1, 2, 3, 0);
        still.run(act);
        assertThat(still.get(flush)).as("it works").isZero();
        still.set(status + ".dead", 1).run(act);
        assertThat(still.get(flush)).isEqualTo(0b10010);
        assertThat(still.get(status + ".receiver_rested")).isZero();
        fill(port, List.of(NEEDS_ROUTE, ROUTED, IDLE, BACKUP, IDLE), 1, 0, 3, 0, 2);
        still.run(act);
        assertThat(still.get(flush)).isEqualTo(0b10110);
    }

    /** An end that receives is at rest when all its virtual channels are idle and empty, and it is dead. */
    @ParameterizedTest
    @CsvSource(textBlock = CHANNELS_IN)
    void anEmptyInputRests(String port, String status) {
        String act = UNIT + "restart_" + port + "_in";
        still.run(act);
        assertThat(still.get(status + ".receiver_rested")).as("it works").isZero();
        still.set(status + ".dead", 1).run(act);
        assertThat(still.get(status + ".receiver_rested")).isEqualTo(1);
        assertThat(still.get(ROUTER + "in_flush_" + port)).isZero();
        for (int v = 0; v < 5; v++) {
            still.set(ROUTER + "input_" + port + ".fifo.count", v, 1).run(act);
            assertThat(still.get(status + ".receiver_rested"))
                    .as("flit of %d", v)
                    .isZero();
            still.set(ROUTER + "input_" + port + ".fifo.count", v, 0);
            still.set(ROUTER + "input_" + port + ".vc.state", v, ROUTED.ordinal())
                    .run(act);
            assertThat(still.get(status + ".receiver_rested"))
                    .as("route of %d", v)
                    .isZero();
            still.set(ROUTER + "input_" + port + ".vc.state", v, IDLE.ordinal());
        }
    }

    /** Into a dead channel everything goes; its end rests when nobody owns it and nothing waits. */
    @ParameterizedTest
    @CsvSource(textBlock = """
            x_plus,  31, 0, 1
            x_plus,  15, 0, 0
            x_minus, 31, 0, 1
            x_minus, 31, 4, 0
            y_plus,  31, 0, 1
            y_plus,  30, 1, 0
            """)
    void anOutputRestsWhenNothingIsLeftToSend(String port, long unowned, long waiting, long rests) {
        String act = UNIT + "restart_" + port + "_out";
        String status = "status_1_0_" + port + ".";
        still.set(ROUTER + "output_" + port + ".ownership.unowned", unowned)
                .set(ROUTER + "output_" + port + ".occupied", waiting)
                .run(act);
        assertThat(still.get(ROUTER + "out_restore_" + port)).isZero();
        assertThat(still.get(status + "sender_rested")).isZero();
        still.set(status + "dead", 1).run(act);
        assertThat(still.get(ROUTER + "out_restore_" + port)).isEqualTo(ALL);
        assertThat(still.get(status + "sender_rested")).isEqualTo(rests);
    }

    /** Channels to and from the processor never die. */
    @Test
    void localChannelsAreLeftAlone() {
        for (String port : List.of("injection_0", "injection_1")) {
            still.set(ROUTER + "in_flush_" + port, ALL).run(UNIT + "leave_" + port + "_in");
            assertThat(still.get(ROUTER + "in_flush_" + port)).isZero();
        }
        still.set(ROUTER + "out_restore_ejection_0", ALL).run(UNIT + "leave_ejection_0_out");
        assertThat(still.get(ROUTER + "out_restore_ejection_0")).isZero();
        assertThat(unit.processes()).hasSize(9);
    }

    private final RecordedRemovals removals = new RecordedRemovals();

    private Check check() {
        return new RestartCheck(unit.context(), removals.removals());
    }

    /** What is in a buffer that is flushed is told, port by port and channel by channel. */
    @Test
    void whatIsFlushedIsTold() {
        Check check = check();
        fill("x_minus", List.of(IDLE, IDLE, ROUTED, ROUTED, IDLE), 0, 3, 2, 0, 1);
        fill("injection_1", List.of(IDLE, IDLE, ROUTED, ROUTED, IDLE), 1, 1, 1, 1, 1);
        still.set(ROUTER + "in_flush_x_minus", 0b11011);
        still.set(ROUTER + "in_flush_injection_1", 0b00001);
        assertThat(check.look(7)).isFalse();
        assertThat(removals.said())
                .containsExactly(
                        "fromBuffer KILLED network.router_1_0.input_x_minus.fifo 1 3",
                        "fromBuffer KILLED network.router_1_0.input_x_minus.fifo 4 1",
                        "fromBuffer KILLED network.router_1_0.input_injection_1.fifo 0 1");
        assertThat(check.unrest()).isEmpty();
    }

    /** When a channel works again its sender knows all credits, once each time. */
    @Test
    void aSenderKnowsItsCreditsAgain() {
        Check check = check();
        List<String> restored = List.of(
                "restored network.link_1_0_y_plus.request 0",
                "restored network.link_1_0_y_plus.request 1",
                "restored network.link_1_0_y_plus.request 2",
                "restored network.link_1_0_y_plus.request 3",
                "restored network.link_1_0_y_plus.request 4");
        for (int time = 0; time < 2; time++) {
            still.set("status_1_0_y_plus.dead", 1);
            check.look(time);
            assertThat(removals.said()).isEmpty();
            check.look(time);
            still.set("status_1_0_y_plus.dead", 0);
            check.look(time);
            assertThat(removals.said()).isEqualTo(restored);
            check.look(time);
            assertThat(removals.said()).isEmpty();
        }
    }

    @Test
    void theCheckLooksAtFlushedBuffersAndDeadChannels() {
        assertThat(check().reads())
                .extracting(Element::path)
                .containsExactly(
                        "network.router_1_0.in_flush_x_plus",
                        "network.router_1_0.in_flush_x_minus",
                        "network.router_1_0.in_flush_y_plus",
                        "network.router_1_0.in_flush_injection_0",
                        "network.router_1_0.in_flush_injection_1",
                        "network.status_1_0_x_plus.dead",
                        "network.status_1_0_x_minus.dead",
                        "network.status_1_0_y_plus.dead");
        assertThat(check().samples())
                .extracting(Element::path)
                .containsExactly(
                        "network.router_1_0.input_x_plus.fifo.count",
                        "network.router_1_0.input_x_minus.fifo.count",
                        "network.router_1_0.input_y_plus.fifo.count",
                        "network.router_1_0.input_injection_0.fifo.count",
                        "network.router_1_0.input_injection_1.fifo.count");
    }
}
